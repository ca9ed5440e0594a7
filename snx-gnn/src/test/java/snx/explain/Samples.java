package snx.explain;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.explain.LocalOptions.ReferenceMode;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.model.Pooling;
import snx.model.RandomGraphs;
import snx.model.TorchScriptFile;
import snx.model.TorchScriptNetwork;
import snx.solve.GdaOptions;
import snx.solve.Trace;

/** Small graphs, pairs of them, untrained networks, and quick settings. */
public final class Samples {

  static final GraphLayout LAYOUT = new GraphLayout(4, 2);
  static final int ITERATIONS = 15;

  private Samples() {}

  /** Twelve graphs of 3 to 9 nodes and three larger ones: several buckets. */
  public static List<LabelledGraph> graphs() {
    List<LabelledGraph> graphs =
        new ArrayList<>(RandomGraphs.of(12, LAYOUT.features(), LAYOUT.types(), 21));
    for (int nodes : new int[] {13, 14, 19}) {
      graphs.add(
          RandomGraphs.graph("large" + nodes, "a", nodes, LAYOUT.features(), LAYOUT.types(), 21));
    }
    return graphs;
  }

  public static Dataset<LabelledGraph> dataset(List<LabelledGraph> graphs) {
    return new Dataset<>(
        "sample",
        graphs,
        new Provenance("test", List.of()),
        new ReadReport(graphs.size(), List.of(), List.of()));
  }

  /** Distinct pairs among the first {@code instances} instances. */
  public static List<Pair> pairs(int count, int instances) {
    SplittableRandom random = Seeds.stream(4, "pairs");
    Set<Pair> pairs = new LinkedHashSet<>();
    while (pairs.size() < count) {
      int query = random.nextInt(instances);
      int reference = random.nextInt(instances);
      if (query != reference) {
        pairs.add(new Pair(query, reference));
      }
    }
    return List.copyOf(pairs);
  }

  public static Network<LabelledGraph> gnn() {
    GnnOptions options = new GnnOptions(2, 8, 6, Pooling.SMOOTH_MAX, Activation.TANH);
    return GraphNetwork.create(LAYOUT, options, Device.cpu(), 3);
  }

  /** H = tanh(A·X·W + b), then tanh(A·H·V + H), summed over the nodes. */
  public static Network<LabelledGraph> script(Path folder) {
    return open(
        TorchScriptFile.graphs(
            "a = torch.matmul(adjacency, torch.matmul(x, self.w))",
            "h0 = torch.tanh(torch.add(a, self.b))",
            "h = torch.tanh(torch.add(torch.matmul(adjacency, torch.matmul(h0, self.v)), h0))",
            "return torch.sum(torch.mul(h, torch.unsqueeze(nodeMask, 2)), [1])"),
        folder);
  }

  /** The same network on edge lists. */
  public static Network<LabelledGraph> edgeLists(Path folder) {
    return open(
        TorchScriptFile.forward(
            List.of("x", "edge_index", "edge_weight", "batch"),
            "w = torch.unsqueeze(edge_weight, 1)",
            "from_ = torch.select(edge_index, 0, 0)",
            "to = torch.select(edge_index, 0, 1)",
            "x0 = torch.matmul(x, self.w)",
            "m0 = torch.mul(torch.index_select(x0, 0, from_), w)",
            "h0 = torch.tanh(torch.add(torch.index_add(torch.zeros_like(x0), 0, to, m0), self.b))",
            "x1 = torch.matmul(h0, self.v)",
            "m1 = torch.mul(torch.index_select(x1, 0, from_), w)",
            "h = torch.tanh(torch.add(torch.index_add(torch.zeros_like(x1), 0, to, m1), h0))",
            "count = int(torch.max(batch)) + 1",
            "return torch.index_add(torch.new_zeros(h, [count, 5]), 0, batch, h)"),
        folder);
  }

  /** A network that reads both graphs at once, the query by other weights than the reference. */
  public static Network<LabelledGraph> towers(Path folder) {
    return open(
        TorchScriptFile.forward(
            List.of("qx", "qa", "qm", "rx", "ra", "rm"),
            "q = torch.tanh(torch.matmul(qa, torch.tanh(torch.matmul(qa, torch.matmul(qx, self.w)))))",
            "r = torch.tanh(torch.matmul(ra, torch.tanh(torch.matmul(ra, torch.matmul(rx, self.w)))))",
            "qs = torch.add(torch.sum(torch.mul(q, torch.unsqueeze(qm, 2)), [1]), self.b)",
            "rs = torch.sum(torch.mul(torch.matmul(r, self.v), torch.unsqueeze(rm, 2)), [1])",
            "return torch.sigmoid(torch.sum(torch.mul(qs, rs), [1]))"),
        folder);
  }

  private static Network<LabelledGraph> open(TorchScriptFile network, Path folder) {
    int d = LAYOUT.features();
    Path file =
        network
            .weight("w", new int[] {d, 5}, normal("w", d * 5))
            .weight("v", new int[] {5, 5}, normal("v", 25))
            .weight("b", new int[] {5}, normal("b", 5))
            .write(folder.resolve("net.pt"));
    return TorchScriptNetwork.graphs(file, Device.cpu(), LAYOUT, false);
  }

  private static float[] normal(String name, int count) {
    SplittableRandom random = Seeds.stream(2, name);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) (0.3 * random.nextGaussian());
    }
    return values;
  }

  /** The users' settings with few iterations. */
  public static ExplainOptions options(boolean earlyStop, int batch) {
    GdaOptions solver = solver(earlyStop, ITERATIONS);
    return new ExplainOptions(
        GlobalOptions.defaults(5).withSolver(solver),
        LocalOptions.defaults(5).withSolver(solver),
        batch);
  }

  public static GdaOptions solver(boolean earlyStop, int iterations) {
    return GdaOptions.defaults(0, iterations)
        .with(
            o -> {
              o.earlyStop = earlyStop;
              o.tolerance = earlyStop ? 0.03 : o.tolerance; // so that some short runs do stop
              o.poll = 5;
              o.checks = 2;
              o.window = 1; // settles, too
            });
  }

  public static ExplainOptions with(ExplainOptions own, ReferenceMode reference) {
    return own.withLocal(own.local().withReference(reference));
  }

  public static ExplainOptions with(ExplainOptions own, Initialisation init) {
    GlobalOptions global = own.global();
    LocalOptions local = own.local();
    return new ExplainOptions(
        new GlobalOptions(
            global.gamma(),
            global.epsilon(),
            global.connectivity(),
            init,
            global.seed(),
            global.solver()),
        new LocalOptions(
            local.gamma(),
            local.beta(),
            local.start(),
            local.reference(),
            init,
            local.seed(),
            local.solver()),
        own.batch());
  }

  /** Stage 1 of all instances. */
  public static Invariants globals(Explainer<LabelledGraph> explainer, int instances) {
    Invariants globals = new Invariants();
    explainer
        .with(globals)
        .solveInvariants(IntStream.range(0, instances).boxed().toList(), Trace.off(), done -> {});
    return globals;
  }

  public static Map<Pair, LocalMasks> locals(
      Explainer<LabelledGraph> explainer,
      Collection<Pair> pairs,
      Method method,
      Invariants globals) {
    return explainer.with(globals).solvePairs(pairs, method, Trace.off(), done -> {});
  }
}
