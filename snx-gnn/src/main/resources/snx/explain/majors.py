# The auxiliary of tables and its prices with their gradients, in TorchScript. No graph is recorded.
# B rows, p minors, q majors; left = 1 - m, none = the product of left over the minors of a major.
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  # masks [B,p], membership [p,q]: left [B,p], none [B,q], and n = 1 - none [B,q]
  def noisy_or(self: __torch__.Program, masks: Tensor, membership: Tensor, floor: float) -> Tuple[Tensor, Tensor, Tensor]:
    left = torch.clamp_(torch.rsub(masks, 1.), floor)
    none = torch.exp_(torch.mm(torch.log(left), membership))
    return (left, none, torch.rsub(none, 1.))
  def noisy_or_backward(self: __torch__.Program, by: Tensor, left: Tensor, none: Tensor, spread: Tensor) -> Tensor:
    return torch.div_(torch.mm(torch.mul(by, none), spread), left)
  # gamma |n| + beta KL(n || N) of every row [B], and its gradient by n. With L = logit(n) and K = logit(N),
  # KL = n (L - K) - softplus(L) + softplus(K); slopes = gamma - beta K, offsets = beta softplus(K).
  def divergence(self: __torch__.Program, n: Tensor, slopes: Tensor, offsets: Tensor, beta: float, clip: float) -> Tuple[Tensor, Tensor]:
    logits = torch.logit(n, clip)
    by = torch.add(slopes, logits, alpha=beta)
    each = torch.addcmul_(torch.sub(offsets, torch.softplus(logits), alpha=beta), n, by)
    return (torch.sum(each, [1]), by)
