# Steps of descent-ascent, and what becomes of them, in TorchScript: one call each, every result written where it stays.
# No graph is recorded. B rows of P variables and C constraints; known is what holds at the current point, found at the next.
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  def sigmoid_backward(self: __torch__.Program, by: Tensor, values: Tensor) -> Tensor:
    return torch.sigmoid_backward(by, values)
  # theta - rate * gradient. steps [B,1] taken so far; table [T+1,1]: the rate by steps.
  def gradient_step(self: __torch__.Program, next: Tensor, theta: Tensor, gradient: Tensor, steps: Tensor, table: Tensor) -> bool:
    rates = torch.index_select(table, 0, torch.reshape(steps, [-1]))
    torch.addcmul(theta, gradient, rates, value=-1., out=next)
    return True
  # Adam with a count per row. mean and square are kept without their factors 1 - beta; table [T+1,2] has, by steps, what the
  # root of square is multiplied with, and what is added then, so that mean divided by it is the step.
  def adam_step(self: __torch__.Program, next: Tensor, theta: Tensor, gradient: Tensor, steps: Tensor, table: Tensor, mean: Tensor, square: Tensor, beta1: float, beta2: float) -> bool:
    rates = torch.index_select(table, 0, torch.reshape(steps, [-1]))
    torch.add(gradient, mean, alpha=beta1, out=mean)
    torch.addcmul_(torch.mul_(square, beta2), gradient, gradient)
    scale = torch.slice(rates, 1, 0, 1)
    floor = torch.slice(rates, 1, 1, 2)
    torch.addcdiv(theta, mean, torch.addcmul(floor, torch.sqrt(square), scale), value=-1., out=next)
    return True
  # Whether gradient and objective are finite [B,1]; NaN is below nothing.
  def finite(self: __torch__.Program, gradient: Tensor, objective: Tensor, infinite: float) -> Tensor:
    return torch.lt(torch.add(torch.linalg_vector_norm(gradient, inf, [1], True), objective), infinite)
  # A point is theta, gradient, objective, loss and, where there are constraints, values and multipliers.
  # Rows that are open and finite take all of what was found, other rows nothing; open rows that are not finite close.
  def settle(self: __torch__.Program, found: List[Tensor], known: List[Tensor], best: Tensor, best_objective: Tensor, steps: Tensor, open: Tensor, feasibility: float, infinite: float) -> bool:
    self.keep_best(found, best, best_objective, open, feasibility, infinite)
    for i in range(len(found)):
      torch.where(open, found[i], known[i], out=known[i])
    torch.add_(steps, open)
    return True
  # Closes rows that are not finite at a point; the best iterate of the others is the feasible one of the least objective.
  def keep_best(self: __torch__.Program, at: List[Tensor], best: Tensor, best_objective: Tensor, open: Tensor, feasibility: float, infinite: float) -> bool:
    objective = at[2]
    torch.logical_and(open, self.finite(at[1], objective, infinite), out=open)
    better = torch.logical_and(open, torch.lt(objective, best_objective))
    if len(at) > 4:
      torch.logical_and(better, torch.le(torch.amax(at[4], [1], True), feasibility), out=better)
    torch.where(better, at[0], best, out=best)
    torch.where(better, objective, best_objective, out=best_objective)
    return True
  def freeze(self: __torch__.Program, open: Tensor, others: Tensor) -> bool:
    torch.logical_and(open, others, out=open)
    return True
  # objective, steps, open, max(|dL/dtheta|, worst violation, max |lambda_i g_i|), worst g [B,5], float64
  def check(self: __torch__.Program, objective: Tensor, steps: Tensor, open: Tensor, gradient: Tensor, values: Tensor, multipliers: Tensor) -> Tensor:
    worst = torch.amax(values, [1], True)
    stationarity = torch.linalg_vector_norm(gradient, inf, [1], True)
    slackness = torch.linalg_vector_norm(torch.mul(values, multipliers), inf, [1], True)
    residual = torch.maximum(torch.maximum(stationarity, slackness), worst)
    return torch.cat([objective, torch.to(steps, 7), torch.to(open, 7), torch.to(residual, 7), torch.to(worst, 7)], 1)
