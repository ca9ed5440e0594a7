package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.Device;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.api.Model;
import snx.api.Snx;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;
import snx.explain.knowledge.TableKnowledge;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.TorchScriptFile;
import snx.model.TorchScriptNetwork;
import snx.solve.Bounds;
import snx.tabular.Row;

@ResourceLock("torch")
final class PortableExplainerTest {

  @TempDir Path temp;

  /** What arrives in another process. */
  private static Explainer<?> sent(Explainer<?> explainer) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(explainer.portable());
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        return ((PortableExplainer) in.readObject()).open(Device.cpu());
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static <T extends Instance> void assertExplainsAlike(
      Explainer<T> explainer, List<Pair> pairs, Method method) {
    Explainer<?> other = sent(explainer);
    try (Network<?> network = other.network()) {
      List<Explanation> here = explainer.explain(pairs, method);
      List<Explanation> there = other.explain(pairs, method);
      assertEquals(here.size(), there.size());
      for (int i = 0; i < here.size(); i++) {
        assertEquals(here.get(i).query(), there.get(i).query());
        assertArrayEquals(here.get(i).local().query(), there.get(i).local().query());
        assertArrayEquals(here.get(i).local().reference(), there.get(i).local().reference());
        assertArrayEquals(here.get(i).selection().query(), there.get(i).selection().query());
        assertEquals(here.get(i).metrics(), there.get(i).metrics());
      }
      assertEquals(explainer.top(), other.top());
    }
  }

  @Test
  void graphs_with_knowledge_and_a_generator_explain_alike_in_another_process() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Model<LabelledGraph> model = snx.trainGraphs(snx.readGraphs("molecule-like"), 7);
      List<Pair> pairs = model.unseenPairs(2, 7).subList(0, 4);
      int first = pairs.get(0).query();
      float[] high = new float[model.data().get(first).edges()];
      Arrays.fill(high, 1f);
      high[0] = 0;
      Knowledge known = Knowledge.of(Map.of(first, new Bounds(new float[high.length], high)));
      Explainer<LabelledGraph> explainer =
          new Explainer<>(
                  GraphMasking.of(model.data()).with(known),
                  model.network(),
                  ExplainOptions.defaults(3).solved(o -> o.iterations = 20))
              .with(Top.parse("50%"));
      assertExplainsAlike(explainer, pairs, Method.SNX);
      int[] seen = model.network().seen(model.data());
      assertExplainsAlike(
          explainer.fitted(List.of(Method.PGEXPLAINER), seen, 7), pairs, Method.PGEXPLAINER);
    }
  }

  @Test
  void rows_with_knowledge_and_fitted_weights_explain_alike_in_another_process() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Model<Row> model = snx.trainTable(snx.readTable("credit-applicants", "approved", "id"), 7);
      List<Pair> pairs = model.unseenPairs(2, 7).subList(0, 4);
      TableMasking masking = (TableMasking) model.masking();
      TableKnowledge known = new TableKnowledge(masking.schema());
      known.add(Knowledge.Kind.FORBID, masking.schema().major(0).name(), 0);
      Explainer<Row> explainer =
          new Explainer<>(masking.with(known.check()), model.network(), model.options());
      assertExplainsAlike(explainer, pairs, Method.SNX);
      int[] seen = model.network().seen(model.data());
      assertExplainsAlike(
          explainer.fitted(List.of(Method.SNX_DES), seen, 7), pairs, Method.SNX_DES);
    }
  }

  @Test
  void a_network_from_a_torchscript_file_explains_alike_in_another_process() {
    Path file = temp.resolve("net.pt");
    TorchScriptFile.graphs(
            "h = torch.matmul(adjacency, x)",
            "return torch.sum(torch.mul(h, torch.unsqueeze(nodeMask, 2)), [1])")
        .write(file);
    try (Snx snx = Snx.open("cpu", 1)) {
      List<LabelledGraph> graphs = snx.readGraphs("molecule-like").instances().subList(0, 6);
      try (Network<LabelledGraph> own =
          TorchScriptNetwork.graphs(file, Device.cpu(), GraphLayout.of(graphs), false)) {
        Explainer<LabelledGraph> explainer =
            new Explainer<>(
                GraphMasking.of(snx.graphs("some", graphs)),
                own,
                ExplainOptions.defaults(3).solved(o -> o.iterations = 20));
        assertExplainsAlike(explainer, List.of(new Pair(0, 1), new Pair(2, 3)), Method.SNX);
      }
    }
  }
}
