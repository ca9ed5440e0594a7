package snx.model;

import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.nio.file.Path;
import java.util.List;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;
import snx.tabular.TableBatch;

/**
 * Puts a freshly loaded network to its contract on tiny made-up instances, so that what it breaks
 * is said at once and not deep inside a solve.
 */
final class TorchScriptProbe {

  private static final NDList NONE = new NDList();

  private TorchScriptProbe() {}

  static void graphs(
      Path file,
      Encoder<GraphBatch> encoder,
      GraphLayout layout,
      boolean typed,
      NDManager manager) {
    String signature =
        "forward(x[B,n,%d], adjacency[B,%sn,n], nodeMask[B,n]) -> [B,h]"
            .formatted(layout.features(), typed ? layout.types() + "," : "");
    TorchScriptContract contract = new TorchScriptContract(file, signature, "adjacency");
    LabelledGraph small = ProbeInstances.graph(4, layout);
    LabelledGraph large = ProbeInstances.graph(7, layout);
    // B is never R: a network that takes one axis for the other must not pass by broadcasting.
    List<LabelledGraph> all =
        layout.types() == 2 ? List.of(small, large, large) : List.of(small, large);
    try (NDScope scope = new NDScope();
        NDManager scratch = manager.newSubManager()) {
      scope.suppressNotUsedWarning();
      GraphBatch together = layout.batch(scratch, all);
      GraphBatch padded = layout.batch(scratch, List.of(small), large.nodes(), large.edges());
      GraphBatch tight = layout.batch(scratch, List.of(small));
      contract.check(
          encoder.bind(NONE, together, Encoder.Mode.RECORDED), scratch, all.size(), large.edges());
      float[] inBatch =
          contract.firstRow(encoder.bind(NONE, together, Encoder.Mode.RECORDED), all.size());
      float[] alone = contract.firstRow(encoder.bind(NONE, padded, Encoder.Mode.RECORDED), 1);
      float[] unpadded = contract.firstRow(encoder.bind(NONE, tight, Encoder.Mode.RECORDED), 1);
      contract.requireOwnRows(inBatch, alone);
      contract.requirePaddingUnseen(alone, unpadded);
    }
  }

  static void tables(Path file, Encoder<TableBatch> encoder, int minors, NDManager manager) {
    String signature = "forward(x[B,%d]) -> [B,h]".formatted(minors);
    TorchScriptContract contract = new TorchScriptContract(file, signature, "x");
    List<Row> rows = ProbeInstances.rows(3, minors);
    try (NDScope scope = new NDScope();
        NDManager scratch = manager.newSubManager()) {
      scope.suppressNotUsedWarning();
      TableBatch all = new TableBatch(scratch, rows, minors);
      TableBatch one = new TableBatch(scratch, rows.subList(0, 1), minors);
      contract.check(encoder.bind(NONE, all, Encoder.Mode.RECORDED), scratch, rows.size(), minors);
      float[] inBatch =
          contract.firstRow(encoder.bind(NONE, all, Encoder.Mode.RECORDED), rows.size());
      contract.requireOwnRows(
          inBatch, contract.firstRow(encoder.bind(NONE, one, Encoder.Mode.RECORDED), 1));
    }
  }
}
