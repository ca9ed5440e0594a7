# Constraints between pairs of variables, and multipliers, in TorchScript: a dense graph has tens of thousands of each,
# so all are computed in pieces that stay in the caches from the first operation to the last. No graph is recorded.
#   first, second    positions of the two variables of a pair in the flattened masks [B*C]; padding compares one with itself
#   allowed          epsilon, or its square
#   least            what multipliers are divided by at least (the dual rule); negative for no division
#   most             elements of a piece
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  def differences(self: __torch__.Program, flat: Tensor, first: Tensor, second: Tensor) -> Tensor:
    return torch.sub_(torch.index_select(flat, 0, first), torch.index_select(flat, 0, second))
  def values(self: __torch__.Program, masks: Tensor, first: Tensor, second: Tensor, allowed: float, squared: bool, most: int) -> Tensor:
    flat = torch.reshape(masks, [-1])
    count = first.size(0)
    found = torch.new_empty(flat, [count])
    for i in range((count + most - 1) // most):
      from_ = i * most
      to = min(count, from_ + most)
      d = self.differences(flat, torch.slice(first, 0, from_, to), torch.slice(second, 0, from_, to))
      if squared:
        torch.mul_(d, d)
      else:
        torch.abs_(d)
      torch.sub(d, allowed, out=torch.slice(found, 0, from_, to))
    return torch.reshape(found, [masks.size(0), -1])
  def pull(self: __torch__.Program, masks: Tensor, multipliers: Tensor, first: Tensor, second: Tensor, squared: bool, most: int) -> Tensor:
    flat = torch.reshape(masks, [-1])
    lambdas = torch.reshape(multipliers, [-1])
    found = torch.zeros_like(flat)
    count = first.size(0)
    for i in range((count + most - 1) // most):
      from_ = i * most
      to = min(count, from_ + most)
      left = torch.slice(first, 0, from_, to)
      right = torch.slice(second, 0, from_, to)
      d = self.differences(flat, left, right)
      if squared:
        torch.mul_(d, 2.)
      else:
        torch.sgn_(d)
      torch.mul_(d, torch.slice(lambdas, 0, from_, to))
      torch.index_add_(found, 0, left, d)
      torch.index_add_(found, 0, right, torch.neg_(d))
    return torch.reshape(found, [masks.size(0), -1])
  # The same where additions at once would come in any order: pairs are listed variable after variable, with the sign of their
  # difference there. members [2*pairs], offsets [B*P+1], signs [2*pairs]
  def ordered_pull(self: __torch__.Program, masks: Tensor, multipliers: Tensor, first: Tensor, second: Tensor, squared: bool, members: Tensor, offsets: Tensor, signs: Tensor, most: int) -> Tensor:
    d = self.differences(torch.reshape(masks, [-1]), first, second)
    if squared:
      torch.mul_(d, 2.)
    else:
      torch.sgn_(d)
    each = torch.unsqueeze(torch.mul_(d, torch.reshape(multipliers, [-1])), 1)
    found, bags, sizes, largest = torch.embedding_bag(each, members, offsets, False, 0, False, signs, True)
    return torch.reshape(found, [masks.size(0), -1])
  def ascend(self: __torch__.Program, found: Tensor, multipliers: Tensor, values: Tensor, rate: float, least: float, most: int) -> bool:
    rows = max(1, most // values.size(1))
    for i in range((values.size(0) + rows - 1) // rows):
      from_ = i * rows
      to = min(values.size(0), from_ + rows)
      part = torch.slice(found, 0, from_, to)
      torch.add(torch.slice(multipliers, 0, from_, to), torch.slice(values, 0, from_, to), alpha=rate, out=part)
      torch.clamp_(part, 0.)
      if least >= 0.:
        torch.div_(part, torch.clamp_(torch.norm(part, 2, [1], True), least))
    return True
