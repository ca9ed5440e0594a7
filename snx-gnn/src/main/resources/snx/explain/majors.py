# The auxiliary of tables and its prices with their gradients, in TorchScript. No graph is recorded.
# B rows, p minors, q majors; left = 1 - m, none = the product of left over the minors of a major, logs its logarithm.
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  # masks [B,p], membership [p,q]: n = 1 - none [B,q], left [B,p], none and logs [B,q]
  def noisy_or(self: __torch__.Program, masks: Tensor, membership: Tensor, floor: float) -> Tuple[Tensor, Tensor, Tensor, Tensor]:
    left = torch.clamp_(torch.rsub(masks, 1.), floor)
    logs = torch.mm(torch.log(left), membership)
    none = torch.exp(logs)
    return (torch.rsub(none, 1.), left, none, logs)
  def noisy_or_backward(self: __torch__.Program, by: Tensor, left: Tensor, none: Tensor, spread: Tensor) -> Tensor:
    return torch.div_(torch.mm(torch.mul(by, none), spread), left)
  # gamma |n| + beta KL(n || N) of every row [B], and its gradient by n. With L = logit(n) and K = logit(N),
  # KL = n (L - K) + log(1 - n) - log(1 - N); slopes = gamma - beta K, offsets = -beta log(1 - N), and log(1 - n) is logs.
  def divergence(self: __torch__.Program, n: Tensor, logs: Tensor, slopes: Tensor, offsets: Tensor, beta: float, clip: float) -> Tuple[Tensor, Tensor]:
    by = torch.add(slopes, torch.logit(n, clip), alpha=beta)
    each = torch.addcmul_(torch.add(offsets, logs, alpha=beta), n, by)
    return (torch.sum(each, [1]), by)
