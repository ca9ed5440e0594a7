# The forward pass of GnnEncoder, the losses of pairs, and the backward pass to the mask, in TorchScript.
# docs/architecture.md, "The fast path", derives what follows; Part, SparsePart and
# DensePart (Java) build the tuples below, once per batch.
#
# Sizes: B graphs of this part, n nodes each with padding, R edge types, p elements of a mask, h hidden, k embedding;
# sparse parts: N nodes without padding, E directed edges, G incoming-edge groups (all edges of one type into one node, and
# the node itself as one more group), E+N entries of groups, L layers after the first.
#
# A state is u = tanh(z) where tanh is fast, with pre-activation y = z, or u = 1 - 2*sigmoid(y) = -tanh(z) with y = 2*z.
# slope is du/dy at u = 0: 1 or -1/2. Backward passes carry e = (1 - u*u) * dL/du, so that dL/dy = slope * e.
# Forward weights contain the factors of the form; transposed weights need none, as slope * (y/z) * (tanh(z)/u) = 1.
class Numerics(NamedTuple):
  sharpness : float             # of smooth-max pooling
  empty_sum : float             # added to sums of exponentials before their logarithm; 0 where no graph lacks nodes
class Head(NamedTuple):         # factors of pooling are in the hidden weights
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
  one : Tensor                  # [1]
  numerics : __torch__.Numerics
class Targets(NamedTuple):
  similarity : Tensor           # [P], float64: the similarity that every problem keeps, clipped
  finite : Tensor               # [P], float64: the same, 1/2 where it is NaN
  partners : Optional[Tensor]   # [B,k], float64 unit vectors; without them rows 2i and 2i+1 are compared
  floor : Tensor                # [1,2,2], or [1,1,1] with partners; float64: what is added to squared norms
  half : Tensor                 # [1], float64
  least : Tensor                # [1], float64: clip
  most : Tensor                 # [1], float64: 1 - clip
  clip : float                  # similarities are clipped to [clip, 1 - clip]
class EdgeLists(NamedTuple):    # entries of groups, sorted by group; the entry of a node itself is 1 whatever the mask
  element : Tensor              # [E+N] position in the flattened mask; of no use for nodes
  coefficient : Tensor          # [E+N] w_e / sqrt(d_u * d_v), 0 for nodes
  constant : Tensor             # [E+N] 0, 1 for nodes
  source : Tensor               # [E+N] node
  source_group : Tensor         # [E+N] the group of the source that the reversed edge enters
  group_offsets : Tensor        # [G+1] where the entries of a group begin
  node_offsets : Tensor         # [N+1] where the entries of a node begin
class EntryDerivatives(NamedTuple):  # by entries of directed edges: layer after layer, the first layer last
  received : Tensor             # [(L+1)*E] row of what the entry's group received, in [L*G+N,h]
  sent : Tensor                 # [(L+1)*E] row of what its source sent, in [L*N+G,h]
  of_element : Tensor           # [(L+1)*E] positions in the two above, element after element
  offsets : Tensor              # [B*p+1] where those of an element begin
  coefficient : Tensor          # [(L+1)*E] of the propagation, times the slope in the first layer
class GraphMembers(NamedTuple):
  nodes : Tensor                # [N] nodes, graph after graph
  offsets : Tensor              # [B+1] where the nodes of a graph begin
  graph : Tensor                # [N] of a node
class SparseNodeElements(NamedTuple):
  element : Tensor              # [N] of a node, in the flattened mask
  group_node : Tensor           # [G] the node of a group
  groups : Tensor               # [G] 0, 1, 2, ...
  node_groups : Tensor          # [N+1] where the groups of a node begin
  bias : Tensor                 # [h] of the first layer: no mask scales it
class SparseLayer(NamedTuple):
  bias : Tensor                 # [h]
  weights : List[Tensor]        # [(types+1)*h,h] per block of nodes, that of the nodes themselves last
  transposed : List[Tensor]     # [h,(types+1)*h] per block
class SparsePart(NamedTuple):
  common : __torch__.Common
  edges : __torch__.EdgeLists
  derivatives : __torch__.EntryDerivatives
  members : __torch__.GraphMembers
  first : Tensor                # [G,h] X*W_r and X*W_self of the first layer, the latter with the bias where no node is masked
  node_elements : Optional[__torch__.SparseNodeElements]
  block_nodes : List[int]       # nodes per block
  block_groups : List[int]      # groups per block
  layers : List[__torch__.SparseLayer]
class SparseStates(NamedTuple):
  totals : Tensor               # [B,h] sums over the nodes
  weights : Tensor              # [E+N] of entries
  sent : Tensor                 # [L*N+G,h] the states that later layers read, then the messages of the first layer
  last : Tensor                 # [N,h] the last state
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
  def numerics(self: __torch__.Program, sharpness: float, empty_sum: float) -> __torch__.Numerics:
    return __torch__.Numerics(sharpness, empty_sum)
  def head(self: __torch__.Program, hidden_weight: Tensor, hidden_bias: Tensor, output_weight: Tensor, output_bias: Tensor, hidden_transposed: Tensor, output_transposed: Tensor) -> __torch__.Head:
    return __torch__.Head(hidden_weight, hidden_bias, output_weight, output_bias, hidden_transposed, output_transposed)
  def common(self: __torch__.Program, first_graph: int, end_graph: int, head: __torch__.Head, node_counts: Optional[Tensor], smooth: bool, slope: float, one: Tensor, numerics: __torch__.Numerics) -> __torch__.Common:
    return __torch__.Common(first_graph, end_graph, head, node_counts, smooth, slope, one, numerics)
  def targets(self: __torch__.Program, similarity: Tensor, finite: Tensor, partners: Optional[Tensor], floor: Tensor, half: Tensor, least: Tensor, most: Tensor, clip: float) -> __torch__.Targets:
    return __torch__.Targets(similarity, finite, partners, floor, half, least, most, clip)
  def edge_lists(self: __torch__.Program, element: Tensor, coefficient: Tensor, constant: Tensor, source: Tensor, source_group: Tensor, group_offsets: Tensor, node_offsets: Tensor) -> __torch__.EdgeLists:
    return __torch__.EdgeLists(element, coefficient, constant, source, source_group, group_offsets, node_offsets)
  def entry_derivatives(self: __torch__.Program, received: Tensor, sent: Tensor, of_element: Tensor, offsets: Tensor, coefficient: Tensor) -> __torch__.EntryDerivatives:
    return __torch__.EntryDerivatives(received, sent, of_element, offsets, coefficient)
  def graph_members(self: __torch__.Program, nodes: Tensor, offsets: Tensor, graph: Tensor) -> __torch__.GraphMembers:
    return __torch__.GraphMembers(nodes, offsets, graph)
  def sparse_node_elements(self: __torch__.Program, element: Tensor, group_node: Tensor, groups: Tensor, node_groups: Tensor, bias: Tensor) -> Optional[__torch__.SparseNodeElements]:
    return __torch__.SparseNodeElements(element, group_node, groups, node_groups, bias)
  def no_sparse_node_elements(self: __torch__.Program) -> Optional[__torch__.SparseNodeElements]:
    return None
  def sparse_layers(self: __torch__.Program) -> List[__torch__.SparseLayer]:
    return annotate(List[__torch__.SparseLayer], [])
  def sparse_layer(self: __torch__.Program, layers: List[__torch__.SparseLayer], bias: Tensor, weights: List[Tensor], transposed: List[Tensor]) -> List[__torch__.SparseLayer]:
    layers.append(__torch__.SparseLayer(bias, weights, transposed))
    return layers
  def sparse_part(self: __torch__.Program, common: __torch__.Common, edges: __torch__.EdgeLists, derivatives: __torch__.EntryDerivatives, members: __torch__.GraphMembers, first: Tensor, node_elements: Optional[__torch__.SparseNodeElements], block_nodes: List[int], block_groups: List[int], layers: List[__torch__.SparseLayer]) -> __torch__.SparsePart:
    return __torch__.SparsePart(common, edges, derivatives, members, first, node_elements, block_nodes, block_groups, layers)
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
  # What the solver calls at every step: the losses of a part's problems, and their gradient by its masks.
  # masks [.,p] are of the whole batch.
  def sparse_embeddings(self: __torch__.Program, masks: Tensor, part: __torch__.SparsePart) -> Tensor:
    common = part.common
    found = self.sparse_forward(torch.slice(masks, 0, common.first_graph, common.end_graph), part)
    return self.output(self.head_states(found.totals, common), common.head)
  def sparse_losses(self: __torch__.Program, masks: Tensor, targets: __torch__.Targets, part: __torch__.SparsePart) -> Tuple[Tensor, Tensor]:
    common = part.common
    mask = torch.slice(masks, 0, common.first_graph, common.end_graph)
    found = self.sparse_forward(mask, part)
    loss, by_totals = self.loss(found.totals, targets, common)
    return (loss, self.sparse_backward(by_totals, found, mask, part))
  def dense_embeddings(self: __torch__.Program, masks: Tensor, part: __torch__.DensePart) -> Tensor:
    common = part.common
    found = self.dense_forward(torch.slice(masks, 0, common.first_graph, common.end_graph), part)
    return self.output(self.head_states(found.totals, common), common.head)
  def dense_losses(self: __torch__.Program, masks: Tensor, targets: __torch__.Targets, part: __torch__.DensePart) -> Tuple[Tensor, Tensor]:
    common = part.common
    mask = torch.slice(masks, 0, common.first_graph, common.end_graph)
    found = self.dense_forward(mask, part)
    loss, by_totals = self.loss(found.totals, targets, common)
    return (loss, self.dense_backward(by_totals, found, mask, part))
  # A perceptron of rows x [B,p], which k rows of masks [B/k,p] are multiplied with.
  def perceptron_losses(self: __torch__.Program, masks: Tensor, targets: __torch__.Targets, x: Tensor, head: __torch__.Head) -> Tuple[Tensor, Tensor]:
    sides = torch.reshape(x, [masks.size(0), -1, x.size(1)])
    masked = torch.reshape(torch.mul(torch.unsqueeze(masks, 1), sides), [-1, x.size(1)])
    states = torch.tanh_(torch.addmm(head.hidden_bias, masked, head.hidden_weight))
    loss, by_embedding = self.cosine_loss(self.output(states, head), targets)
    by_states = torch.mm(by_embedding, head.output_transposed)
    by_inputs = torch.mm(torch.tanh_backward(by_states, states), head.hidden_transposed)
    by_sides = torch.reshape(torch.mul_(by_inputs, x), [masks.size(0), -1, x.size(1)])
    if by_sides.size(1) == 1:
      return (loss, torch.squeeze(by_sides, 1))
    return (loss, torch.sum(by_sides, [1]))
  # Sums of rows by segments, as a matrix product with a CSR matrix, and its derivative by the entries of that matrix.
  # Both add in the order of the entries: results do not depend on the run.
  def segment_sums(self: __torch__.Program, rows: Tensor, members: Tensor, offsets: Tensor, weights: Optional[Tensor]) -> Tensor:
    found, bags, sizes, largest = torch.embedding_bag(rows, members, offsets, False, 0, False, weights, True)
    return found
  def entry_products(self: __torch__.Program, left: Tensor, left_row: Tensor, right: Tensor, right_row: Tensor) -> Tensor:
    return torch._embedding_bag_per_sample_weights_backward(left, right, right_row, right_row, left_row, 0, -1)
  def activated(self: __torch__.Program, y: Tensor, slope: float) -> Tensor:
    if slope > 0.:
      return torch.tanh_(y)
    return torch.rsub(torch.sigmoid_(y), 1., 2)
  # u <- the state of y; y is used up, and may be u itself.
  def activate(self: __torch__.Program, y: Tensor, u: Tensor, common: __torch__.Common) -> bool:
    if common.slope > 0.:
      torch.tanh(y, out=u)
    else:
      torch.add(common.one, torch.sigmoid_(y), alpha=-2, out=u)
    return True
  def sign(self: __torch__.Program, slope: float) -> float:
    if slope > 0.:
      return 1.
    return -1.
  def poolable(self: __torch__.Program, u: Tensor, common: __torch__.Common) -> Tensor:
    if common.smooth:
      return torch.exp_(torch.mul(u, common.numerics.sharpness * self.sign(common.slope)))
    return u
  # The head, from sums over nodes to embeddings; the loss, and its derivative by those sums.
  def floored(self: __torch__.Program, totals: Tensor, common: __torch__.Common) -> Tensor:
    if common.numerics.empty_sum > 0.:
      return torch.add(totals, common.numerics.empty_sum)
    return totals
  def head_states(self: __torch__.Program, totals: Tensor, common: __torch__.Common) -> Tensor:
    counts = common.node_counts
    pooled = totals
    if common.smooth:
      pooled = torch.log(self.floored(totals, common))
    elif counts is not None:
      pooled = torch.div(totals, counts)
    return torch.tanh_(torch.addmm(common.head.hidden_bias, pooled, common.head.hidden_weight))
  def output(self: __torch__.Program, states: Tensor, head: __torch__.Head) -> Tensor:
    return torch.addmm(head.output_bias, states, head.output_weight)
  def loss(self: __torch__.Program, totals: Tensor, targets: __torch__.Targets, common: __torch__.Common) -> Tuple[Tensor, Tensor]:
    head = common.head
    states = self.head_states(totals, common)
    loss, by_embedding = self.cosine_loss(self.output(states, head), targets)
    by_states = torch.mm(by_embedding, head.output_transposed)
    by_totals = torch.mm(torch.tanh_backward(by_states, states), head.hidden_transposed)
    counts = common.node_counts
    if common.smooth:
      by_totals = torch.div_(by_totals, self.floored(totals, common))
    elif counts is not None:
      by_totals = torch.div_(by_totals, counts)
    return (loss, by_totals)
  # The loss of f = (1 + cosine)/2 of every problem [P], float64, and its gradient by the embeddings [B,k]. With d the squared
  # norms of a pair a, b, and r = 1/(|a||b|): cosine = (a.b) r, and its gradient by a is r (b - (a.b)/d_a a).
  def cosine_loss(self: __torch__.Program, embedding: Tensor, targets: __torch__.Targets) -> Tuple[Tensor, Tensor]:
    partners = targets.partners
    wide = torch.to(embedding, 7)  # float64
    if partners is None:
      sides = torch.reshape(wide, [-1, 2, embedding.size(1)])
      products = torch.baddbmm(targets.floor, sides, torch.transpose(sides, 1, 2))  # [P,2,2]
      dots = torch.reshape(torch.select(torch.select(products, 1, 0), 1, 1), [-1, 1, 1])
      norms = torch.unsqueeze(torch.diagonal(products, 0, 1, 2), 2)  # [P,2,1], squared
      inverse = torch.rsqrt_(torch.prod(norms, 1, True))
      others = torch.flip(sides, [1])
    else:
      sides = torch.unsqueeze(wide, 1)
      norms = torch.baddbmm(targets.floor, sides, torch.transpose(sides, 1, 2))  # [B,1,1], squared
      others = torch.unsqueeze(partners, 1)
      dots = torch.bmm(others, torch.transpose(sides, 1, 2))
      inverse = torch.rsqrt(norms)
    loss, by_cosine = self.cross_entropy(dots, inverse, targets)
    direction = torch.addcmul(others, sides, torch.div(dots, norms), value=-1.)
    by_embedding = torch.empty_like(embedding)
    torch.mul(direction, torch.mul_(by_cosine, inverse), out=torch.reshape(by_embedding, [direction.size(0), direction.size(1), -1]))
    return (loss, by_embedding)
  # Binary cross-entropy of clipped similarities [P], and its gradient by the cosine [P,1,1].
  def cross_entropy(self: __torch__.Program, dots: Tensor, inverse: Tensor, targets: __torch__.Targets) -> Tuple[Tensor, Tensor]:
    f = torch.addcmul(targets.half, torch.reshape(dots, [-1]), torch.reshape(inverse, [-1]), value=0.5)
    v = torch.fmin(torch.fmax(f, targets.least), targets.most)  # no NaN, which the next operation refuses; gradients keep it
    loss = torch.binary_cross_entropy(v, targets.finite, None, 0)
    by_cosine = torch.binary_cross_entropy_backward(targets.half, v, targets.similarity, None, 0)
    return (loss, torch.reshape(torch.hardtanh_backward(by_cosine, f, targets.clip, 1. - targets.clip), [-1, 1, 1]))
  # Sparse parts: every directed edge, and every node, is one entry of a CSR matrix whose rows are incoming-edge groups.
  def sparse_forward(self: __torch__.Program, mask: Tensor, part: __torch__.SparsePart) -> __torch__.SparseStates:
    edges = part.edges
    common = part.common
    flat = torch.reshape(mask, [-1])
    weights = torch.addcmul(edges.constant, torch.index_select(flat, 0, edges.element), edges.coefficient)
    nodes = edges.node_offsets.size(0) - 1
    count = len(part.layers)
    sent = torch.new_empty(part.first, [count * nodes + part.first.size(0), part.first.size(1)])
    messages = torch.slice(sent, 0, count * nodes, None)
    masked = part.node_elements
    if masked is not None:
      scale = torch.unsqueeze(torch.index_select(flat, 0, masked.element), 1)
      torch.mul(part.first, torch.index_select(scale, 0, masked.group_node), out=messages)
    else:
      torch.copy_(messages, part.first)
    y = self.segment_sums(messages, edges.source_group, edges.node_offsets, weights)
    if masked is not None:
      torch.add_(y, masked.bias)
    u = y
    for i in range(count):
      layer = part.layers[i]
      u = torch.slice(sent, 0, i * nodes, (i + 1) * nodes)
      self.activate(y, u, common)
      y = torch.new_empty(u, [nodes, u.size(1)])
      gathered = self.segment_sums(u, edges.source, edges.group_offsets, weights)
      gathered_by_block = torch.split_with_sizes(gathered, part.block_groups)
      y_by_block = torch.split_with_sizes(y, part.block_nodes)
      for b in range(len(part.block_groups)):
        wide = torch.reshape(gathered_by_block[b], [part.block_nodes[b], -1])
        torch.addmm(layer.bias, wide, layer.weights[b], out=y_by_block[b])
    self.activate(y, y, common)
    pooled = self.poolable(y, common)
    totals = self.segment_sums(pooled, part.members.nodes, part.members.offsets, None)
    return __torch__.SparseStates(totals, weights, sent, y, pooled)
  def sparse_backward(self: __torch__.Program, by_totals: Tensor, found: __torch__.SparseStates, mask: Tensor, part: __torch__.SparsePart) -> Tensor:
    edges = part.edges
    common = part.common
    weights = found.weights
    e = torch.index_select(by_totals, 0, part.members.graph)
    if common.smooth:
      torch.mul_(e, found.pooled)
    nodes = e.size(0)
    groups = edges.group_offsets.size(0) - 1
    count = len(part.layers)
    received = torch.new_empty(e, [count * groups + nodes, e.size(1)])
    u = found.last
    for i in range(count):
      l = count - 1 - i
      layer = part.layers[l]
      torch.tanh_backward(e, u, grad_input=e)
      by_gathered = torch.slice(received, 0, l * groups, (l + 1) * groups)
      gathered_by_block = torch.split_with_sizes(by_gathered, part.block_groups)
      e_by_block = torch.split_with_sizes(e, part.block_nodes)
      for b in range(len(part.block_groups)):
        wide = torch.reshape(gathered_by_block[b], [part.block_nodes[b], -1])
        torch.mm(e_by_block[b], layer.transposed[b], out=wide)
      e = self.segment_sums(by_gathered, edges.source_group, edges.node_offsets, weights)
      u = torch.slice(found.sent, 0, l * nodes, (l + 1) * nodes)
    e = torch.tanh_backward(e, u, grad_input=torch.slice(received, 0, count * groups, None))
    derivatives = part.derivatives
    by_entries = torch.unsqueeze(self.entry_products(received, derivatives.received, found.sent, derivatives.sent), 1)
    by_mask = torch.reshape(self.segment_sums(by_entries, derivatives.of_element, derivatives.offsets, derivatives.coefficient), [mask.size(0), -1])
    masked = part.node_elements
    if masked is not None:
      returned = self.segment_sums(e, edges.source, edges.group_offsets, weights)
      by_group = torch.sum(torch.mul_(returned, part.first), [1], True)
      by_node = torch.mul_(self.segment_sums(by_group, masked.groups, masked.node_groups, None), common.slope)
      torch.index_add_(torch.reshape(by_mask, [-1]), 0, masked.element, torch.reshape(by_node, [-1]))
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
    return __torch__.DenseStates(sums, propagation, messages, states, sent, pooled)
  def dense_by_states(self: __torch__.Program, by_totals: Tensor, pooled: Tensor, shape: List[int], common: __torch__.Common) -> Tensor:
    by_graph = torch.unsqueeze(by_totals, 1)
    if common.smooth:
      return torch.reshape(torch.mul_(torch.reshape(pooled, shape), by_graph), [-1, shape[2]])
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
