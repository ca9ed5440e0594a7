# Message passing of GnnEncoder, forward and back to the mask, in TorchScript.
#
# States are s = sigmoid(2z) with tanh(z) = 2s - 1: several times faster, and the 2 and the 1 are part of
# the weights. Two ways that compute the same: graphs of few edges are rows of edges, crowded ones matrices.
#
# Rows are the B*n nodes (N of them) and the K messages, one for each node and each type of its edges, type
# after type. Lists:
#   arriving  element, scale, ends, message       by receiving node: mask's place, coefficient, [N+1], message
#   leaving   element, scale, ends, node, message by message: the same edges, [K+1], receiving node
#   rows      node, message, ends                 of a message its node; the messages of a node, [N+1]
#   start     message, own, nodes                 the first layer's [K,h] and [N,h]; the node mask [B,1,n]
#   weights   message, shift, own, bias           of every later layer: [R,h,h], [R,h], [h,h], [h]
#   loops     element, row, bias                  of nodes that are masked: what scales the features of which row,
#                                                 and the first layer's bias, which nothing scales; or nothing
# As matrices: edges are element, scale and the place in [B,n,n*R]; a layer's message weights are [h,R*h], their
# shift is [R*h], and the first layer's messages [B,n*R,h].
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  def sums(self: __torch__.Program, rows: Tensor, members: Tensor, ends: Tensor, weights: Optional[Tensor]) -> Tensor:
    found, bags, sizes, most = torch.embedding_bag(rows, members, ends, False, 0, False, weights, True)
    return found
  def dots(self: __torch__.Program, left: Tensor, right: Tensor, leaving: List[Tensor]) -> Tensor:
    return torch._embedding_bag_per_sample_weights_backward(left, right, leaving[3], leaving[2], leaving[4], 0, -1)
  def products(self: __torch__.Program, rows: Tensor, parts: List[int], weight: Tensor, shift: Optional[Tensor]) -> Tensor:
    found = torch.empty_like(rows)
    for r in range(len(parts) - 1):
      mine = torch.slice(rows, 0, parts[r], parts[r + 1])
      place = torch.slice(found, 0, parts[r], parts[r + 1])
      if shift is None:
        torch.mm(mine, torch.select(weight, 0, r), out=place)
      else:
        torch.addmm(torch.select(shift, 0, r), mine, torch.select(weight, 0, r), out=place)
    return found
  def pooled(self: __torch__.Program, s: Tensor, nodes: Tensor, smooth: bool, saved: List[Tensor]) -> Tensor:
    x = s
    if smooth:
      x = torch.exp_(torch.mul(s, 8.))
    saved.append(x)
    return torch.squeeze(torch.bmm(nodes, torch.reshape(x, [nodes.size(0), nodes.size(2), -1])), 1)
  def unpooled(self: __torch__.Program, cotangent: Tensor, x: Tensor, nodes: Tensor, smooth: bool) -> Tensor:
    d = torch.unsqueeze(cotangent, 1)
    shape = [nodes.size(0), nodes.size(2), d.size(2)]
    if smooth:
      d = torch.mul(torch.reshape(x, shape), torch.mul(d, 8.))
    return torch.reshape(torch.expand(d, shape), [-1, d.size(2)])
  def scale(self: __torch__.Program, mask: Tensor, own: Tensor, loops: List[Tensor]) -> Tensor:
    ones = torch.new_ones(mask, [own.size(0), 1])
    found = torch.index_select(torch.reshape(mask, [-1, 1]), 0, loops[0])
    return torch.index_copy_(ones, 0, loops[1], found)
  def scaled(self: __torch__.Program, own: Tensor, scale: Tensor, loops: List[Tensor]) -> Tensor:
    return torch.addcmul(loops[2], torch.sub(own, loops[2]), scale)
  def by_scale(self: __torch__.Program, found: Tensor, received: Tensor, own: Tensor, dz: Tensor, loops: List[Tensor]) -> Tensor:
    d = torch.add_(torch.sum(torch.mul(torch.sub(own, loops[2]), dz), [1]), received)
    return torch.index_add_(torch.reshape(found, [-1]), 0, loops[0], torch.index_select(d, 0, loops[1]))
  def sparse(self: __torch__.Program, mask: Tensor, arriving: List[Tensor], rows: List[Tensor], start: List[Tensor], loops: List[Tensor], parts: List[int], weights: List[Tensor], smooth: bool) -> Tuple[Tensor, List[Tensor]]:
    w = torch.mul(torch.index_select(torch.reshape(mask, [-1]), 0, arriving[0]), arriving[1])
    first = start[0]
    own = start[1]
    if len(loops) > 0:
      scale = self.scale(mask, own, loops)
      first = torch.mul(first, torch.index_select(scale, 0, rows[0]))
      own = self.scaled(own, scale, loops)
    s = torch.sigmoid_(torch.add_(self.sums(first, arriving[3], arriving[2], w), own))
    saved = [first, s]
    for l in range(len(weights) // 4):
      sender = s
      if len(parts) > 2:
        sender = torch.index_select(s, 0, rows[0])
      messages = self.products(sender, parts, weights[4 * l], weights[4 * l + 1])
      z = torch.addmm(weights[4 * l + 3], s, weights[4 * l + 2])
      s = torch.sigmoid_(torch.add_(z, self.sums(messages, arriving[3], arriving[2], w)))
      saved.append(messages)
      saved.append(s)
    return (self.pooled(s, start[2], smooth, saved), saved)
  def sparse_back(self: __torch__.Program, cotangent: Tensor, saved: List[Tensor], mask: Tensor, leaving: List[Tensor], rows: List[Tensor], start: List[Tensor], loops: List[Tensor], parts: List[int], weights: List[Tensor], smooth: bool) -> Tensor:
    w = torch.mul(torch.index_select(torch.reshape(mask, [-1]), 0, leaving[0]), leaving[1])
    ds = self.unpooled(cotangent, saved[-1], start[2], smooth)
    dw = torch.zeros_like(w)
    layers = len(weights) // 4
    for i in range(layers):
      l = layers - 1 - i
      dz = torch.sigmoid_backward(ds, saved[2 * l + 3])
      torch.add_(dw, self.dots(saved[2 * l + 2], dz, leaving))
      back = self.products(self.sums(dz, leaving[3], leaving[2], w), parts, torch.transpose(weights[4 * l], 1, 2), None)
      if len(parts) > 2:
        back = self.sums(back, rows[1], rows[2], None)
      ds = torch.addmm_(back, dz, torch.t(weights[4 * l + 2]))
    dz = torch.sigmoid_backward(ds, saved[1])
    torch.add_(dw, self.dots(saved[0], dz, leaving))
    found = torch.zeros_like(mask)
    torch.index_add_(torch.reshape(found, [-1]), 0, leaving[0], torch.mul_(dw, leaving[1]))
    if len(loops) > 0:
      dm = torch.sum(torch.mul(self.sums(dz, leaving[3], leaving[2], w), start[0]), [1])
      received = torch.index_add_(torch.new_zeros(dz, [dz.size(0)]), 0, rows[0], dm)
      self.by_scale(found, received, start[1], dz, loops)
    return found
  def dense(self: __torch__.Program, mask: Tensor, edges: List[Tensor], start: List[Tensor], loops: List[Tensor], weights: List[Tensor], smooth: bool) -> Tuple[Tensor, List[Tensor]]:
    first, own, nodes = start
    shape = [nodes.size(0), nodes.size(2), own.size(1)]
    w = torch.mul(torch.index_select(torch.reshape(mask, [-1]), 0, edges[0]), edges[1])
    empty = torch.new_zeros(w, [shape[0] * shape[1] * first.size(1)])
    p = torch.reshape(torch.scatter_(empty, 0, edges[2], w), [shape[0], shape[1], first.size(1)])
    if len(loops) > 0:
      scale = self.scale(mask, own, loops)
      types = first.size(1) // shape[1]
      wide = torch.expand(torch.reshape(scale, [shape[0], shape[1], 1]), [shape[0], shape[1], types])
      first = torch.mul(first, torch.reshape(wide, [shape[0], first.size(1), 1]))
      own = self.scaled(own, scale, loops)
    s = torch.reshape(torch.sigmoid_(torch.baddbmm(torch.reshape(own, shape), p, first)), [-1, shape[2]])
    saved = [p, first, s]
    for l in range(len(weights) // 4):
      messages = torch.addmm(weights[4 * l + 1], s, weights[4 * l])
      z = torch.addmm(weights[4 * l + 3], s, weights[4 * l + 2])
      torch.baddbmm_(torch.reshape(z, shape), p, torch.reshape(messages, [shape[0], -1, shape[2]]))
      s = torch.sigmoid_(z)
      saved.append(messages)
      saved.append(s)
    return (self.pooled(s, nodes, smooth, saved), saved)
  def dense_back(self: __torch__.Program, cotangent: Tensor, saved: List[Tensor], mask: Tensor, edges: List[Tensor], start: List[Tensor], loops: List[Tensor], weights: List[Tensor], smooth: bool) -> Tensor:
    first, own, nodes = start
    shape = [nodes.size(0), nodes.size(2), own.size(1)]
    p = saved[0]
    dp = torch.zeros_like(p)
    ds = self.unpooled(cotangent, saved[-1], nodes, smooth)
    layers = len(weights) // 4
    for i in range(layers):
      l = layers - 1 - i
      dz = torch.sigmoid_backward(ds, saved[2 * l + 4])
      dz3 = torch.reshape(dz, shape)
      messages = torch.reshape(saved[2 * l + 3], [shape[0], -1, shape[2]])
      torch.baddbmm_(dp, dz3, torch.transpose(messages, 1, 2))
      back = torch.reshape(torch.bmm(torch.transpose(p, 1, 2), dz3), [dz.size(0), -1])
      ds = torch.addmm_(torch.mm(dz, torch.t(weights[4 * l + 2])), back, torch.t(weights[4 * l]))
    dz = torch.sigmoid_backward(ds, saved[2])
    dz3 = torch.reshape(dz, shape)
    torch.baddbmm_(dp, dz3, torch.transpose(saved[1], 1, 2))
    dw = torch.mul(torch.index_select(torch.reshape(dp, [-1]), 0, edges[2]), edges[1])
    found = torch.zeros_like(mask)
    torch.index_add_(torch.reshape(found, [-1]), 0, edges[0], dw)
    if len(loops) > 0:
      dm = torch.sum(torch.mul(torch.bmm(torch.transpose(p, 1, 2), dz3), first), [2])
      received = torch.sum(torch.reshape(dm, [dz.size(0), -1]), [1])
      self.by_scale(found, received, own, dz, loops)
    return found
