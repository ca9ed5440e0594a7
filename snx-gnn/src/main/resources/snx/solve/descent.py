# Steps of descent-ascent, and what becomes of them, in TorchScript: one call each, every result written where it stays.
# No graph is recorded. B rows of P variables and C constraints; known is what holds at the current point, found at the next.
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  def sigmoid_backward(self: __torch__.Program, by: Tensor, values: Tensor) -> Tensor:
    return torch.sigmoid_backward(by, values)
  # The rows of a table [T,k] for the next steps of every row [span,B,k], by the steps [B,1] that it has taken.
  def rates(self: __torch__.Program, table: Tensor, steps: Tensor, span: int) -> Tensor:
    ahead = torch.unsqueeze(torch.arange(span, dtype=4, device=ops.prim.device(steps)), 1)
    each = torch.add(ahead, torch.reshape(steps, [1, -1]))
    return torch.reshape(torch.index_select(table, 0, torch.reshape(each, [-1])), [span, -1, table.size(1)])
  # theta - rate * gradient; k = 1.
  def gradient_step(self: __torch__.Program, next: Tensor, theta: Tensor, gradient: Tensor, rates: Tensor, i: int) -> bool:
    torch.addcmul(theta, gradient, torch.select(rates, 0, i), value=-1., out=next)
    return True
  # Adam with a count per row. mean and square are kept without their factors 1 - beta; rates have what the root of square
  # is multiplied with, and what is added then, so that mean divided by it is the step; k = 2.
  def adam_step(self: __torch__.Program, next: Tensor, theta: Tensor, gradient: Tensor, rates: Tensor, i: int, mean: Tensor, square: Tensor, beta1: float, beta2: float) -> bool:
    now = torch.select(rates, 0, i)
    torch.add(gradient, mean, alpha=beta1, out=mean)
    torch.addcmul_(torch.mul_(square, beta2), gradient, gradient)
    scale = torch.slice(now, 1, 0, 1)
    floor = torch.slice(now, 1, 1, 2)
    torch.addcdiv(theta, mean, torch.addcmul(floor, torch.sqrt(square), scale), value=-1., out=next)
    return True
  # A point is theta, gradient, objective and, where there are constraints, values and multipliers; a traced one ends with
  # the loss. Rows that are open and finite take all of what was found, other rows nothing; open rows that are not close.
  def settle(self: __torch__.Program, found: List[Tensor], known: List[Tensor], constrained: bool, best: Tensor, best_objective: Tensor, steps: Tensor, open: Tensor, feasibility: float, infinite: float) -> bool:
    self.close(found, open, infinite)
    for i in range(len(found)):
      torch.where(open, found[i], known[i], out=known[i])
    torch.add_(steps, open)
    return self.keep_best(known, constrained, best, best_objective, feasibility)
  def begin(self: __torch__.Program, known: List[Tensor], constrained: bool, best: Tensor, best_objective: Tensor, open: Tensor, feasibility: float, infinite: float) -> bool:
    self.close(known, open, infinite)
    return self.keep_best(known, constrained, best, best_objective, feasibility)
  # Rows whose gradient or objective is not finite close; NaN is below nothing.
  def close(self: __torch__.Program, at: List[Tensor], open: Tensor, infinite: float) -> bool:
    size = torch.add(torch.linalg_vector_norm(at[1], inf, [1], True), at[2])
    torch.logical_and(open, torch.lt(size, infinite), out=open)
    return True
  # The best iterate is the feasible one of the least objective; a row that did not move is no better than before.
  def keep_best(self: __torch__.Program, at: List[Tensor], constrained: bool, best: Tensor, best_objective: Tensor, feasibility: float) -> bool:
    better = torch.lt(at[2], best_objective)
    if constrained:
      torch.logical_and(better, torch.le(torch.amax(at[3], [1], True), feasibility), out=better)
    torch.where(better, at[0], best, out=best)
    torch.where(better, at[2], best_objective, out=best_objective)
    return True
  def freeze(self: __torch__.Program, open: Tensor, others: Tensor) -> bool:
    torch.logical_and(open, others, out=open)
    return True
  # objective, steps, open, max(|dL/dtheta|, worst violation, max |lambda_i g_i|), worst g [B,5], float64
  def check(self: __torch__.Program, known: List[Tensor], constrained: bool, values: Tensor, steps: Tensor, open: Tensor) -> Tensor:
    residual = torch.linalg_vector_norm(known[1], inf, [1], True)
    worst = torch.slice(values, 1, 0, 1)  # padding, where there is nothing else
    if constrained:
      worst = torch.amax(values, [1], True)
      slackness = torch.linalg_vector_norm(torch.mul(values, known[4]), inf, [1], True)
      residual = torch.maximum(torch.maximum(residual, slackness), worst)
    return torch.cat([known[2], steps, open, residual, worst], 1)
