package snx.model;

import ai.djl.Device;
import java.nio.file.Path;
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

  private void refused(String... parts) {
    TorchScriptRefusal.graphs(file, LAYOUT, parts);
  }
}
