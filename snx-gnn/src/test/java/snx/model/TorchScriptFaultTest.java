package snx.model;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.graph.GraphLayout;

/** Every way to break the contract is found at loading and said in one line. */
@ResourceLock("torch")
class TorchScriptFaultTest {

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
  void a_missing_file_and_a_folder_are_refused() {
    refused("does not exist", "torch.jit.script(model.eval()).save");
    file = folder;
    refused("is no file", "torch.jit.script(model.eval()).save");
  }

  @Test
  void empty_foreign_and_cut_files_are_refused() throws IOException {
    byte[] good = Files.readAllBytes(TorchScriptEncoderTest.plain(3).write(file));
    byte[] cut = Arrays.copyOf(good, good.length / 2);
    for (byte[] content : List.of(new byte[0], "no zip".getBytes(UTF_8), cut)) {
      Files.write(file, content);
      refused("cannot be read as TorchScript (", "torch.jit.script(model.eval()).save");
    }
  }

  @Test
  void a_zip_without_a_module_is_refused() throws IOException {
    byte[] good = Files.readAllBytes(TorchScriptEncoderTest.plain(3).write(file));
    String renamed = new String(good, ISO_8859_1).replace("constants.pkl", "state_dict.pk");
    Files.write(file, renamed.getBytes(ISO_8859_1));
    refused("cannot be read as TorchScript (", "torch.jit.script(model.eval()).save");
  }

  @Test
  void too_few_and_too_many_arguments_are_refused() {
    TorchScriptFile.forward(
            List.of("x", "adjacency"), "return torch.sum(torch.matmul(adjacency, x), [1])")
        .write(file);
    refused(
        GRAPHS
            + "the arguments differ (got forward(__torch__.Tiny self, Tensor x, Tensor adjacency) -> Tensor)");
    TorchScriptFile.forward(
            List.of("x", "adjacency", "nodeMask", "more"), MASKED, "return torch.sum(h, [1])")
        .write(file);
    refused(GRAPHS + "the arguments differ", "Tensor more");
  }

  @Test
  void another_feature_width_is_refused() {
    TorchScriptEncoderTest.plain(4).write(file);
    refused(GRAPHS + "forward failed (mat1 and mat2 shapes", "check the widths");
  }

  @Test
  void a_typed_network_on_plain_adjacency_is_refused() {
    TorchScriptEncoderTest.typed(3, 2).write(file);
    refused(GRAPHS + "forward failed (The size of tensor");
  }

  @Test
  void an_output_of_another_rank_is_refused() {
    TorchScriptFile.graphs(MASKED, "return torch.sum(h, [1, 2])").write(file);
    refused(GRAPHS + "forward gave (3) for B = 3 instances; pool");
    TorchScriptFile.graphs(MASKED, "return h").write(file);
    refused(GRAPHS + "forward gave (3, 7, 3) for B = 3 instances; pool");
  }

  @Test
  void an_output_with_other_rows_is_refused() {
    TorchScriptFile.graphs(MASKED, "return torch.sum(h, [0])").write(file);
    refused(GRAPHS + "forward gave (7, 3) for B = 3 instances; pool");
  }

  @Test
  void one_value_a_node_is_no_embedding() {
    TorchScriptFile.graphs(MASKED, "return torch.sum(h, [2])").write(file);
    refused(GRAPHS + "h changes with the number of nodes (got 4 and 7); pool");
  }

  @Test
  void an_output_in_double_precision_is_refused() {
    TorchScriptFile.graphs(MASKED, "return torch.to(torch.sum(h, [1]), 7)").write(file);
    refused(GRAPHS + "forward gave float64; end it with .float()");
  }

  @Test
  void several_tensors_are_refused() {
    TorchScriptFile.graphs(MASKED, "return (h, x)").returning("Tuple[Tensor, Tensor]").write(file);
    refused("forward gave 2 tensors; return one alone");
  }

  @Test
  void tables_are_held_to_their_contract_too() {
    String contract = "breaks the contract forward(x[B,6]) -> [B,h]: ";
    TorchScriptEncoderTest.plain(3).write(file);
    TorchScriptRefusal.tables(file, 6, contract + "the arguments differ");
    TorchScriptEncoderTest.rows(7).write(file);
    TorchScriptRefusal.tables(file, 6, contract + "forward failed (mat1 and mat2");
    TorchScriptFile.tables("return torch.sum(x, [1])").write(file);
    TorchScriptRefusal.tables(file, 6, contract + "forward gave (3) for B = 3 instances");
    TorchScriptFile.tables("return torch.detach(x)").write(file);
    TorchScriptRefusal.tables(
        file, 6, contract + "the embedding changes with x but has no gradient by it");
    TorchScriptFile.tables("return torch.ones_like(x)").write(file);
    TorchScriptRefusal.tables(file, 6, contract + "the embedding ignores x");
    TorchScriptFile.tables("return torch.sub(x, torch.mean(x, [0]))").write(file);
    TorchScriptRefusal.tables(
        file, 6, contract + "an instance's embedding depends on what else is in its batch");
  }

  private void refused(String... parts) {
    TorchScriptRefusal.graphs(file, LAYOUT, parts);
  }
}
