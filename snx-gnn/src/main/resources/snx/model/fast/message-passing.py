# The forward pass of GnnEncoder, the losses of pairs, and the backward pass to the mask, in TorchScript.
# docs/architecture.md, "The fast path", derives what follows; Part, SparsePart and
# DensePart (Java) build the tuples below, once per batch.
#
# Sizes: B graphs of this part, n nodes each with padding, R edge types, p elements of a mask, h hidden, k embedding;
# sparse parts: N nodes without padding, E directed edges, G incoming-edge groups (all edges of one type into one node).
#
# A state is u = tanh(z) where tanh is fast, with pre-activation y = z, or u = 1 - 2*sigmoid(y) = -tanh(z) with y = 2*z.
# slope is du/dy at u = 0: 1 or -1/2. Backward passes carry e = (1 - u*u) * dL/du, so that dL/dy = slope * e.
# Forward weights contain the factors of the form; transposed weights need none, as slope * (y/z) * (tanh(z)/u) = 1.
class Numerics(NamedTuple):
  sharpness : float             # of smooth-max pooling
  empty_sum : float             # added to a sum of exponentials before its logarithm
  norm_floor : float            # added to a squared norm before its root
  clip : float                  # similarities are clipped to [clip, 1 - clip]
class Head(NamedTuple):
  hidden_weight : Tensor        # [h,h]
  hidden_bias : Tensor          # [h]
  output_weight : Tensor        # [h,k]
  output_bias : Tensor          # [k]
  hidden_transposed : Tensor    # [h,h]
  output_transposed : Tensor    # [k,h]
class Common(NamedTuple):
  first_graph : int             # of this part in the batch
  end_graph : int               # behind the last
  head : __torch__.Head
  node_counts : Optional[Tensor]  # [B,1] where pooling is a mean
  smooth : bool                 # smooth-max pooling
  slope : float
  numerics : __torch__.Numerics
class Targets(NamedTuple):
  similarity : Tensor           # [B,1], float64: the similarity to keep
  partners : Optional[Tensor]   # [B,k], float64 unit vectors; without them graphs 2i and 2i+1 are compared
class EdgeLists(NamedTuple):    # one entry per directed edge, sorted by target_group
  element : Tensor              # [E] position in the flattened mask
  coefficient : Tensor          # [E] w_e / sqrt(d_u * d_v)
  source : Tensor               # [E] node
  source_group : Tensor         # [E] the group of the source that the reversed edge enters
  target_group : Tensor         # [E]
  target : Tensor               # [E] node
  group_offsets : Tensor        # [G+1] where the entries of a group begin
  node_offsets : Tensor         # [N+1] where the entries of a node begin
class GraphMembers(NamedTuple):
  nodes : Tensor                # [N] nodes, graph after graph
  offsets : Tensor              # [B+1] where the nodes of a graph begin
  graph : Tensor                # [N] of a node
class SparseNodeElements(NamedTuple):
  element : Tensor              # [N] of a node, in the flattened mask
  group_node : Tensor           # [G] the node of a group
  bias : Tensor                 # [h] of the first layer: no mask scales it
class SparseLayer(NamedTuple):
  self_weight : Tensor          # [h,h]
  bias : Tensor                 # [h]
  self_transposed : Tensor      # [h,h]
  message_weights : List[Tensor]     # [types*h,h] per block of nodes
  message_transposed : List[Tensor]  # [h,types*h] per block
class SparsePart(NamedTuple):
  common : __torch__.Common
  edges : __torch__.EdgeLists
  members : __torch__.GraphMembers
  first_messages : Tensor       # [G,h] X*W_r of the first layer
  first_self : Tensor           # [N,h] X*W_self of the first layer, with the bias where no node is masked
  node_elements : Optional[__torch__.SparseNodeElements]
  block_nodes : List[int]       # nodes per block; a last block may have no edges
  block_groups : List[int]      # groups per block with edges
  layers : List[__torch__.SparseLayer]
class SparseStates(NamedTuple):
  totals : Tensor               # [B,h] sums over the nodes
  edge_weights : Tensor         # [E] m_e * coefficient
  states : List[Tensor]         # [N,h] per layer
  pooled : Tensor               # [N,h] what was summed
class DenseNodeElements(NamedTuple):
  element : Tensor              # of every masked node, in the flattened mask
  node : Tensor                 # its row among B*n
  bias : Tensor                 # [h] of the first layer
class DenseLayer(NamedTuple):
  self_weight : Tensor          # [h,h]
  bias : Tensor                 # [h]
  self_transposed : Tensor      # [h,h]
  message_weight : Tensor       # [h,R*h]
  message_transposed : Tensor   # [R*h,h]
class DensePart(NamedTuple):
  common : __torch__.Common
  coefficient : Tensor          # [B,p], 0 for elements that are no edge
  entry : Tensor                # [B*p] of an edge (u,v) in the flattened [B,n,n*R]
  reversed_entry : Tensor       # [B*p] of (v,u)
  first_messages : Tensor       # [B,n*R,h]
  first_transposed : Tensor     # [B,h,n*R]
  first_self : Tensor           # [B*n,h]
  node_mask : Tensor            # [B,1,n]
  node_elements : Optional[__torch__.DenseNodeElements]
  layers : List[__torch__.DenseLayer]
class DenseStates(NamedTuple):
  totals : Tensor               # [B,h]
  propagation : Tensor          # [B,n,n*R]
  first_messages : Tensor       # [B,n*R,h] as scaled by masks of nodes
  states : List[Tensor]         # [B*n,h] per layer
  messages : List[Tensor]       # [B*n,R*h] per later layer
  pooled : Tensor               # [B*n,h]
class Program(Module):
  __parameters__ = []
  __buffers__ = []
  training : bool
  # Constructors: arguments are the fields, in their order.
  def no_tensor(self: __torch__.Program) -> Optional[Tensor]:
    return None
  def numerics(self: __torch__.Program, sharpness: float, empty_sum: float, norm_floor: float, clip: float) -> __torch__.Numerics:
    return __torch__.Numerics(sharpness, empty_sum, norm_floor, clip)
  def head(self: __torch__.Program, hidden_weight: Tensor, hidden_bias: Tensor, output_weight: Tensor, output_bias: Tensor, hidden_transposed: Tensor, output_transposed: Tensor) -> __torch__.Head:
    return __torch__.Head(hidden_weight, hidden_bias, output_weight, output_bias, hidden_transposed, output_transposed)
  def common(self: __torch__.Program, first_graph: int, end_graph: int, head: __torch__.Head, node_counts: Optional[Tensor], smooth: bool, slope: float, numerics: __torch__.Numerics) -> __torch__.Common:
    return __torch__.Common(first_graph, end_graph, head, node_counts, smooth, slope, numerics)
  def targets(self: __torch__.Program, similarity: Tensor, partners: Optional[Tensor]) -> __torch__.Targets:
    return __torch__.Targets(similarity, partners)
  def edge_lists(self: __torch__.Program, element: Tensor, coefficient: Tensor, source: Tensor, source_group: Tensor, target_group: Tensor, target: Tensor, group_offsets: Tensor, node_offsets: Tensor) -> __torch__.EdgeLists:
    return __torch__.EdgeLists(element, coefficient, source, source_group, target_group, target, group_offsets, node_offsets)
  def graph_members(self: __torch__.Program, nodes: Tensor, offsets: Tensor, graph: Tensor) -> __torch__.GraphMembers:
    return __torch__.GraphMembers(nodes, offsets, graph)
  def sparse_node_elements(self: __torch__.Program, element: Tensor, group_node: Tensor, bias: Tensor) -> Optional[__torch__.SparseNodeElements]:
    return __torch__.SparseNodeElements(element, group_node, bias)
  def no_sparse_node_elements(self: __torch__.Program) -> Optional[__torch__.SparseNodeElements]:
    return None
  def sparse_layers(self: __torch__.Program) -> List[__torch__.SparseLayer]:
    return annotate(List[__torch__.SparseLayer], [])
  def sparse_layer(self: __torch__.Program, layers: List[__torch__.SparseLayer], self_weight: Tensor, bias: Tensor, self_transposed: Tensor, message_weights: List[Tensor], message_transposed: List[Tensor]) -> List[__torch__.SparseLayer]:
    layers.append(__torch__.SparseLayer(self_weight, bias, self_transposed, message_weights, message_transposed))
    return layers
  def sparse_part(self: __torch__.Program, common: __torch__.Common, edges: __torch__.EdgeLists, members: __torch__.GraphMembers, first_messages: Tensor, first_self: Tensor, node_elements: Optional[__torch__.SparseNodeElements], block_nodes: List[int], block_groups: List[int], layers: List[__torch__.SparseLayer]) -> __torch__.SparsePart:
    return __torch__.SparsePart(common, edges, members, first_messages, first_self, node_elements, block_nodes, block_groups, layers)
  def dense_node_elements(self: __torch__.Program, element: Tensor, node: Tensor, bias: Tensor) -> Optional[__torch__.DenseNodeElements]:
    return __torch__.DenseNodeElements(element, node, bias)
  def no_dense_node_elements(self: __torch__.Program) -> Optional[__torch__.DenseNodeElements]:
    return None
  def dense_layers(self: __torch__.Program) -> List[__torch__.DenseLayer]:
    return annotate(List[__torch__.DenseLayer], [])
  def dense_layer(self: __torch__.Program, layers: List[__torch__.DenseLayer], self_weight: Tensor, bias: Tensor, self_transposed: Tensor, message_weight: Tensor, message_transposed: Tensor) -> List[__torch__.DenseLayer]:
    layers.append(__torch__.DenseLayer(self_weight, bias, self_transposed, message_weight, message_transposed))
    return layers
  def dense_part(self: __torch__.Program, common: __torch__.Common, coefficient: Tensor, entry: Tensor, reversed_entry: Tensor, first_messages: Tensor, first_transposed: Tensor, first_self: Tensor, node_mask: Tensor, node_elements: Optional[__torch__.DenseNodeElements], layers: List[__torch__.DenseLayer]) -> __torch__.DensePart:
    return __torch__.DensePart(common, coefficient, entry, reversed_entry, first_messages, first_transposed, first_self, node_mask, node_elements, layers)
  # What the solver calls at every step. masks [.,p], gradient [.,p] and losses are of the whole batch.
  def sparse_embeddings(self: __torch__.Program, masks: Tensor, part: __torch__.SparsePart) -> Tensor:
    common = part.common
    found = self.sparse_forward(torch.slice(masks, 0, common.first_graph, common.end_graph), part)
    return self.output(self.head_states(found.totals, common), common.head)
  def sparse_losses(self: __torch__.Program, masks: Tensor, gradient: Tensor, losses: Tensor, targets: __torch__.Targets, part: __torch__.SparsePart) -> bool:
    common = part.common
    mask = torch.slice(masks, 0, common.first_graph, common.end_graph)
    found = self.sparse_forward(mask, part)
    loss, by_totals = self.loss(found.totals, targets, common)
    by_mask = self.sparse_backward(by_totals, found, mask, part)
    return self.write(common, gradient, losses, by_mask, loss, targets.partners is None)
  def dense_embeddings(self: __torch__.Program, masks: Tensor, part: __torch__.DensePart) -> Tensor:
    common = part.common
    found = self.dense_forward(torch.slice(masks, 0, common.first_graph, common.end_graph), part)
    return self.output(self.head_states(found.totals, common), common.head)
  def dense_losses(self: __torch__.Program, masks: Tensor, gradient: Tensor, losses: Tensor, targets: __torch__.Targets, part: __torch__.DensePart) -> bool:
    common = part.common
    mask = torch.slice(masks, 0, common.first_graph, common.end_graph)
    found = self.dense_forward(mask, part)
    loss, by_totals = self.loss(found.totals, targets, common)
    by_mask = self.dense_backward(by_totals, found, mask, part)
    return self.write(common, gradient, losses, by_mask, loss, targets.partners is None)
  def write(self: __torch__.Program, common: __torch__.Common, gradient: Tensor, losses: Tensor, by_mask: Tensor, loss: Tensor, paired: bool) -> bool:
    torch.copy_(torch.slice(gradient, 0, common.first_graph, common.end_graph), by_mask)
    rows = 1
    if paired:
      rows = 2
    own = torch.slice(losses, 0, common.first_graph // rows, common.end_graph // rows)
    torch.copy_(own, torch.slice(torch.squeeze(loss, 1), 0, 0, None, rows))
    return True
  # Sums of rows by segments, as a matrix product with a CSR matrix, and its derivative by the entries of that matrix.
  def segment_sums(self: __torch__.Program, rows: Tensor, members: Tensor, offsets: Tensor, weights: Optional[Tensor]) -> Tensor:
    found, bags, sizes, largest = torch.embedding_bag(rows, members, offsets, False, 0, False, weights, True)
    return found
  def entry_products(self: __torch__.Program, left: Tensor, left_row: Tensor, right: Tensor, right_row: Tensor) -> Tensor:
    return torch._embedding_bag_per_sample_weights_backward(left, right, right_row, right_row, left_row, 0, -1)
  def activated(self: __torch__.Program, y: Tensor, slope: float) -> Tensor:
    if slope > 0.:
      return torch.tanh_(y)
    return torch.rsub(torch.sigmoid_(y), 1., 2)
  def sign(self: __torch__.Program, slope: float) -> float:
    if slope > 0.:
      return 1.
    return -1.
  def poolable(self: __torch__.Program, u: Tensor, common: __torch__.Common) -> Tensor:
    if common.smooth:
      return torch.exp_(torch.mul(u, common.numerics.sharpness * self.sign(common.slope)))
    return u
  def signed(self: __torch__.Program, sums: Tensor, common: __torch__.Common) -> Tensor:
    if common.smooth:
      return sums
    return torch.mul_(sums, self.sign(common.slope))
  # The head, from sums over nodes to embeddings; the loss, and its derivative by those sums.
  def head_states(self: __torch__.Program, totals: Tensor, common: __torch__.Common) -> Tensor:
    counts = common.node_counts
    numerics = common.numerics
    pooled = totals
    if common.smooth:
      pooled = torch.mul_(torch.log_(torch.add(totals, numerics.empty_sum)), 1. / numerics.sharpness)
    elif counts is not None:
      pooled = torch.div(totals, counts)
    return torch.tanh_(torch.addmm(common.head.hidden_bias, pooled, common.head.hidden_weight))
  def output(self: __torch__.Program, states: Tensor, head: __torch__.Head) -> Tensor:
    return torch.addmm(head.output_bias, states, head.output_weight)
  def loss(self: __torch__.Program, totals: Tensor, targets: __torch__.Targets, common: __torch__.Common) -> Tuple[Tensor, Tensor]:
    head = common.head
    numerics = common.numerics
    states = self.head_states(totals, common)
    embedding = torch.to(self.output(states, head), 7)  # float64
    norm = torch.sqrt_(torch.add_(torch.sum(torch.mul(embedding, embedding), [1], True), numerics.norm_floor))
    unit = torch.div_(embedding, norm)
    partners = targets.partners
    if partners is not None:
      other = partners
    else:
      other = torch.reshape(torch.flip(torch.reshape(unit, [-1, 2, unit.size(1)]), [1]), [-1, unit.size(1)])
    cosine = torch.sum(torch.mul(unit, other), [1], True)
    f = torch.mul_(torch.add(cosine, 1.), 0.5)
    v = torch.clamp(f, numerics.clip, 1. - numerics.clip)
    v_complement = torch.rsub(v, 1.)
    t = targets.similarity
    t_complement = torch.rsub(t, 1.)
    loss = torch.neg_(torch.addcmul_(torch.mul(t, torch.log(v)), t_complement, torch.log(v_complement)))
    by_f = torch.mul_(torch.sub_(torch.div(t_complement, v_complement), torch.div(t, v)), torch.eq(f, v))
    by_embedding = torch.mul_(torch.addcmul(other, unit, cosine, value=-1.), torch.div_(torch.mul_(by_f, 0.5), norm))
    by_states = torch.mm(torch.to(by_embedding, 6), head.output_transposed)  # float32
    by_totals = torch.mm(torch.tanh_backward(by_states, states), head.hidden_transposed)
    counts = common.node_counts
    if common.smooth:
      by_totals = torch.div_(torch.mul_(by_totals, 1. / numerics.sharpness), torch.add(totals, numerics.empty_sum))
    elif counts is not None:
      by_totals = torch.div_(by_totals, counts)
    return (loss, by_totals)
  # Sparse parts: every directed edge is one entry of a CSR matrix whose rows are incoming-edge groups.
  def sparse_forward(self: __torch__.Program, mask: Tensor, part: __torch__.SparsePart) -> __torch__.SparseStates:
    edges = part.edges
    common = part.common
    flat = torch.reshape(mask, [-1])
    weights = torch.mul(torch.index_select(flat, 0, edges.element), edges.coefficient)
    messages = part.first_messages
    own = part.first_self
    masked = part.node_elements
    if masked is not None:
      scale = torch.unsqueeze(torch.index_select(flat, 0, masked.element), 1)
      messages = torch.mul(messages, torch.index_select(scale, 0, masked.group_node))
      own = torch.addcmul(masked.bias, own, scale)
    y = torch.add_(self.segment_sums(messages, edges.source_group, edges.node_offsets, weights), own)
    u = self.activated(y, common.slope)
    states = [u]
    for layer in part.layers:
      y = torch.addmm(layer.bias, u, layer.self_weight)
      gathered = self.segment_sums(u, edges.source, edges.group_offsets, weights)
      gathered_by_block = torch.split_with_sizes(gathered, part.block_groups)
      y_by_block = torch.split_with_sizes(y, part.block_nodes)
      for b in range(len(part.block_groups)):
        wide = torch.reshape(gathered_by_block[b], [part.block_nodes[b], -1])
        torch.addmm_(y_by_block[b], wide, layer.message_weights[b])
      u = self.activated(y, common.slope)
      states.append(u)
    pooled = self.poolable(u, common)
    totals = self.signed(self.segment_sums(pooled, part.members.nodes, part.members.offsets, None), common)
    return __torch__.SparseStates(totals, weights, states, pooled)
  def sparse_backward(self: __torch__.Program, by_totals: Tensor, found: __torch__.SparseStates, mask: Tensor, part: __torch__.SparsePart) -> Tensor:
    edges = part.edges
    common = part.common
    sign = self.sign(common.slope)
    weights = found.edge_weights
    if common.smooth:
      by_graph = torch.mul(by_totals, common.numerics.sharpness * sign)
      e = torch.mul_(torch.index_select(by_graph, 0, part.members.graph), found.pooled)
    else:
      e = torch.index_select(torch.mul(by_totals, sign), 0, part.members.graph)
    count = len(part.layers)
    by_weights = torch.zeros_like(weights)
    for i in range(count):
      l = count - 1 - i
      layer = part.layers[l]
      torch.tanh_backward(e, found.states[l + 1], grad_input=e)
      by_gathered = torch.new_empty(e, [edges.group_offsets.size(0) - 1, e.size(1)])
      gathered_by_block = torch.split_with_sizes(by_gathered, part.block_groups)
      e_by_block = torch.split_with_sizes(e, part.block_nodes)
      for b in range(len(part.block_groups)):
        wide = torch.reshape(gathered_by_block[b], [part.block_nodes[b], -1])
        torch.mm(e_by_block[b], layer.message_transposed[b], out=wide)
      torch.add_(by_weights, self.entry_products(by_gathered, edges.target_group, found.states[l], edges.source))
      returned = self.segment_sums(by_gathered, edges.source_group, edges.node_offsets, weights)
      e = torch.addmm_(returned, e, layer.self_transposed)
    torch.tanh_backward(e, found.states[0], grad_input=e)
    by_first = self.entry_products(e, edges.target, part.first_messages, edges.source_group)
    by_mask = torch.zeros_like(mask)
    flat = torch.reshape(by_mask, [-1])
    masked = part.node_elements
    if masked is not None:
      scale = torch.index_select(torch.reshape(mask, [-1]), 0, masked.element)
      torch.addcmul_(by_weights, by_first, torch.index_select(scale, 0, edges.source), value=common.slope)
      returned = self.segment_sums(e, edges.source, edges.group_offsets, weights)
      by_group = torch.sum(torch.mul(returned, part.first_messages), [1])
      by_node = torch.sum(torch.mul(part.first_self, e), [1])
      torch.index_add_(by_node, 0, masked.group_node, by_group)
      torch.index_add_(flat, 0, masked.element, torch.mul_(by_node, common.slope))
    else:
      torch.add_(by_weights, by_first, alpha=common.slope)
    torch.index_add_(flat, 0, edges.element, torch.mul_(by_weights, edges.coefficient))
    return by_mask
  # Dense parts: one propagation matrix [n,n*R] per graph.
  def dense_forward(self: __torch__.Program, mask: Tensor, part: __torch__.DensePart) -> __torch__.DenseStates:
    common = part.common
    messages = part.first_messages
    own = part.first_self
    nodes = part.node_mask
    shape = [nodes.size(0), nodes.size(2), own.size(1)]
    weights = torch.reshape(torch.mul(mask, part.coefficient), [-1])
    flat = torch.new_zeros(weights, [shape[0] * shape[1] * messages.size(1)])
    torch.scatter_(torch.scatter_(flat, 0, part.entry, weights), 0, part.reversed_entry, weights)
    propagation = torch.reshape(flat, [shape[0], shape[1], messages.size(1)])
    masked = part.node_elements
    if masked is not None:
      chosen = torch.index_select(torch.reshape(mask, [-1, 1]), 0, masked.element)
      scale = torch.index_copy_(torch.new_ones(mask, [own.size(0), 1]), 0, masked.node, chosen)
      types = messages.size(1) // shape[1]
      by_type = torch.expand(torch.reshape(scale, [shape[0], shape[1], 1]), [shape[0], shape[1], types])
      messages = torch.mul(messages, torch.reshape(by_type, [shape[0], messages.size(1), 1]))
      own = torch.addcmul(masked.bias, torch.sub(own, masked.bias), scale)
    y = torch.baddbmm(torch.reshape(own, shape), propagation, messages)
    u = torch.reshape(self.activated(y, common.slope), [-1, shape[2]])
    states = [u]
    sent = annotate(List[Tensor], [])
    for layer in part.layers:
      later = torch.mm(u, layer.message_weight)
      z = torch.addmm(layer.bias, u, layer.self_weight)
      torch.baddbmm_(torch.reshape(z, shape), propagation, torch.reshape(later, [shape[0], -1, shape[2]]))
      u = self.activated(z, common.slope)
      sent.append(later)
      states.append(u)
    pooled = self.poolable(u, common)
    sums = torch.squeeze(torch.bmm(nodes, torch.reshape(pooled, shape)), 1)
    return __torch__.DenseStates(self.signed(sums, common), propagation, messages, states, sent, pooled)
  def dense_by_states(self: __torch__.Program, by_totals: Tensor, pooled: Tensor, shape: List[int], common: __torch__.Common) -> Tensor:
    sign = self.sign(common.slope)
    if common.smooth:
      by_graph = torch.unsqueeze(torch.mul(by_totals, common.numerics.sharpness * sign), 1)
      return torch.reshape(torch.mul_(torch.reshape(pooled, shape), by_graph), [-1, shape[2]])
    by_graph = torch.unsqueeze(torch.mul(by_totals, sign), 1)
    return torch.reshape(torch.expand(by_graph, shape), [-1, shape[2]])
  def dense_backward(self: __torch__.Program, by_totals: Tensor, found: __torch__.DenseStates, mask: Tensor, part: __torch__.DensePart) -> Tensor:
    common = part.common
    own = part.first_self
    nodes = part.node_mask
    shape = [nodes.size(0), nodes.size(2), own.size(1)]
    propagation = found.propagation
    transposed = torch.transpose(propagation, 1, 2)
    if part.first_messages.size(1) == shape[1]:
      transposed = propagation  # of one type, and symmetric
    count = len(part.layers)
    e = torch.tanh_backward(self.dense_by_states(by_totals, found.pooled, shape, common), found.states[count])
    e3 = torch.reshape(e, shape)
    by_propagation = torch.new_empty(propagation, [0])
    for i in range(count):
      l = count - 1 - i
      layer = part.layers[l]
      messages = torch.reshape(found.messages[l], [shape[0], -1, shape[2]])
      if i == 0:
        by_propagation = torch.bmm(e3, torch.transpose(messages, 1, 2))
      else:
        torch.baddbmm_(by_propagation, e3, torch.transpose(messages, 1, 2))
      torch.bmm(transposed, e3, out=messages)  # the memory of states and messages is used again
      by_state = found.states[l + 1]
      torch.mm(e, layer.self_transposed, out=by_state)
      torch.addmm_(by_state, torch.reshape(messages, [by_state.size(0), -1]), layer.message_transposed)
      e = torch.tanh_backward(by_state, found.states[l], grad_input=by_state)
      e3 = torch.reshape(e, shape)
    masked = part.node_elements
    first_transposed = part.first_transposed
    if masked is not None:
      first_transposed = torch.transpose(found.first_messages, 1, 2)
    if count == 0:
      by_propagation = torch.bmm(e3, first_transposed)
    else:
      torch.baddbmm_(by_propagation, e3, first_transposed)
    flat = torch.reshape(by_propagation, [-1])
    both = torch.add_(torch.index_select(flat, 0, part.entry), torch.index_select(flat, 0, part.reversed_entry))
    by_mask = torch.mul(torch.reshape(both, [shape[0], -1]), part.coefficient)
    if masked is not None:
      returned = torch.sum(torch.mul(torch.bmm(transposed, e3), part.first_messages), [2])
      received = torch.sum(torch.reshape(returned, [e.size(0), -1]), [1])
      by_node = torch.add_(torch.sum(torch.mul(torch.sub(own, masked.bias), e), [1]), received)
      torch.index_add_(torch.reshape(by_mask, [-1]), 0, masked.element, torch.index_select(by_node, 0, masked.node))
    return torch.mul_(by_mask, common.slope)
