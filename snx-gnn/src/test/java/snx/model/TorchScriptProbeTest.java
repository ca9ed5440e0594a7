package snx.model;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.graph.GraphLayout;

/** A network that runs but cannot be explained, or not as it is used, is found at loading too. */
@ResourceLock("torch")
class TorchScriptProbeTest {

  private static final GraphLayout LAYOUT = new GraphLayout(3, 2);
  private static final String MASKED =
      "h = torch.mul(torch.matmul(adjacency, x), torch.unsqueeze(nodeMask, 2))";
  private static final String GRAPHS =
      "breaks the contract forward(x[B,n,3], adjacency[B,n,n], nodeMask[B,n]) -> [B,h]: ";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("net.pt");
  }

  @Test
  void a_detached_adjacency_is_refused() {
    TorchScriptFile.graphs(
            "h = torch.mul(torch.matmul(torch.detach(adjacency), x), torch.unsqueeze(nodeMask, 2))",
            "return torch.sum(h, [1])")
        .write(file);
    refused(GRAPHS + "the embedding changes with adjacency but has no gradient by it", "detach()");
  }

  @Test
  void a_thresholded_adjacency_is_refused() {
    TorchScriptFile.graphs(
            "h = torch.mul(torch.matmul(torch.ceil(adjacency), x), torch.unsqueeze(nodeMask, 2))",
            "return torch.sum(h, [1])")
        .write(file);
    refused(
        GRAPHS + "the embedding changes with adjacency but has no gradient by it", "thresholds");
  }

  @Test
  void a_network_that_ignores_edges_is_refused() {
    TorchScriptFile.graphs(
            "h = torch.mul(x, torch.unsqueeze(nodeMask, 2))", "return torch.sum(h, [1])")
        .write(file);
    refused(GRAPHS + "the embedding ignores adjacency", "make forward use it");
  }

  @Test
  void an_embedding_that_is_not_finite_is_refused() {
    TorchScriptFile.graphs(MASKED, "return torch.log(torch.neg(torch.sum(h, [1])))").write(file);
    refused(GRAPHS + "the embedding is not finite (NaN or infinite); guard");
  }

  @Test
  void an_embedding_that_is_not_finite_without_edges_is_refused() {
    TorchScriptFile.graphs(
            MASKED,
            "s = torch.sum(h, [1])",
            "return torch.mul(s, torch.rsqrt(torch.sum(adjacency, [1, 2]).unsqueeze(1)))")
        .write(file);
    refused(GRAPHS + "the embedding is not finite when all of adjacency is 0; guard");
  }

  @Test
  void a_gradient_that_is_not_finite_is_refused() {
    TorchScriptFile.graphs(
            "h = torch.mul(torch.matmul(torch.sqrt(adjacency), x), torch.unsqueeze(nodeMask, 2))",
            "g = torch.sqrt(torch.sub(adjacency, adjacency))",
            "return torch.add(torch.sum(h, [1]), torch.sum(torch.sum(g, [2]), [1], True))")
        .write(file);
    refused(GRAPHS + "the gradient by adjacency is not finite; guard");
  }

  @Test
  void padding_that_is_pooled_is_refused() {
    TorchScriptFile.graphs(
            "h = torch.tanh(torch.add(torch.matmul(adjacency, x), 1))", "return torch.sum(h, [1])")
        .write(file);
    refused(
        GRAPHS
            + "padded nodes change the embedding; multiply node states by nodeMask before pooling");
  }

  @Test
  void dropout_that_never_rests_is_refused() {
    TorchScriptFile.graphs(MASKED, "return torch.dropout(torch.sum(h, [1]), 0.1, True)")
        .write(file);
    refused(
        GRAPHS + "two identical calls gave different embeddings",
        "call eval() before torch.jit.script");
  }

  @Test
  void a_network_saved_while_training_is_put_to_rest() {
    TorchScriptFile.graphs(MASKED, "return torch.dropout(torch.sum(h, [1]), 0.5, self.training)")
        .inTraining()
        .write(file);
    TorchScriptNetwork.graphs(file, Device.cpu(), LAYOUT, false).close();
  }

  @Test
  void rows_that_see_each_other_are_refused() {
    TorchScriptFile.graphs(
            MASKED, "s = torch.sum(h, [1])", "return torch.sub(s, torch.mean(s, [0]))")
        .write(file);
    refused(GRAPHS + "an instance's embedding depends on what else is in its batch", "call eval()");
  }

  @Test
  void a_network_that_changes_its_input_in_place_is_told_so() {
    TorchScriptFile.graphs(
            "y = torch.mul_(x, 2)",
            "h = torch.mul(torch.matmul(adjacency, y), torch.unsqueeze(nodeMask, 2))",
            "return torch.sum(h, [1])")
        .write(file);
    refused(GRAPHS + "it changes its argument x[B,n,3] in place; write x = x * 2");
  }

  @Test
  void an_edge_list_network_that_changes_its_input_in_place_is_told_so() {
    TorchScriptFile.forward(
            List.of("x", "edge_index", "edge_weight", "batch"),
            "y = torch.mul_(x, 2)",
            "m = torch.index_select(y, 0, torch.select(edge_index, 0, 0))",
            "to = torch.index_select(batch, 0, torch.select(edge_index, 0, 1))",
            "count = int(torch.max(batch)) + 1",
            "w = torch.mul(m, torch.unsqueeze(edge_weight, 1))",
            "return torch.index_add(torch.new_zeros(y, [count, 3]), 0, to, w)")
        .write(file);
    refused("it changes its argument x[N,3] in place; write x = x * 2");
  }

  @Test
  void an_in_place_operation_that_gradients_cannot_follow_is_told_so() {
    TorchScriptFile.graphs(
            "a = torch.exp(adjacency)",
            "b = torch.mul(torch.sub(a, 1), 2)",
            "c = torch.add_(a, 1)",
            "d = torch.add(b, torch.mul(c, 0))",
            "h = torch.mul(torch.matmul(d, x), torch.unsqueeze(nodeMask, 2))",
            "return torch.sum(h, [1])")
        .write(file);
    refused(GRAPHS + "it changes a tensor in place that gradients need");
  }

  @Test
  void a_network_for_a_gpu_alone_is_told_so() {
    TorchScriptFile.graphs(
            "h = torch.mul(torch.matmul(adjacency, x), torch.unsqueeze(nodeMask, 2))",
            "z = torch.zeros([3], dtype=6, layout=0, device=torch.device(\"cuda:0\"), pin_memory=False)",
            "return torch.add(torch.sum(h, [1]), z)")
        .write(file);
    refused(GRAPHS + "it makes tensors on a CUDA device", "device=x.device");
  }

  @Test
  void an_edge_list_network_that_ignores_weights_is_refused() {
    TorchScriptFile.forward(
            List.of("x", "edge_index", "edge_weight", "batch"),
            "count = int(torch.max(batch)) + 1",
            "return torch.index_add(torch.new_zeros(x, [count, 3]), 0, batch, x)")
        .write(file);
    refused(
        "forward(x[N,3], edge_index[2,E], edge_weight[E], batch[N]) -> [B,h]: ",
        "the embedding ignores edge_weight");
  }

  private void refused(String... parts) {
    TorchScriptRefusal.graphs(file, LAYOUT, parts);
  }
}
