package snx.graph.synthetic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SyntheticGraphs.GraphsWithTruth;

/**
 * 60 brain-like networks of 30 regions, 30 subjects in each of two groups.
 *
 * <p>The regions form five modules of six ({@code region % 5}). The correlation-like strength of a
 * pair is 0.45 within a module and 0.25 otherwise, plus a part common to all subjects and noise of
 * its own. <b>The rule:</b> in group 1 every pair of regions 0 to 5, which come from all modules,
 * is stronger by an amount that varies from subject to subject. The 130 strongest pairs (30%)
 * become edges, their strength, at most 1, the weight; so both groups have the same number of
 * edges, and in group 1 those of the subnetwork are heavier and more frequent. Features are the
 * region's identity, one-hot. The truth is the edges of the subnetwork that the graph has, in
 * either group.
 */
public final class BrainLikeGraphs {

  /** n, the regions. */
  public static final int REGIONS = 30;

  /** Regions 0 up to this one form the subnetwork. */
  public static final int SUBNETWORK = 6;

  /** p of every graph. */
  public static final int EDGES = 130;

  private static final int SUBJECTS = 60;
  private static final int MODULES = 5;
  private static final double COMMON_DEVIATION = 0.08;
  private static final double OWN_DEVIATION = 0.12;
  private static final double EFFECT = 0.17;
  private static final double EFFECT_DEVIATION = 0.05;

  private BrainLikeGraphs() {}

  private record Link(int u, int v, double strength) {
    boolean inSubnetwork() {
      return v < SUBNETWORK;
    }
  }

  /** The subjects of a seed, groups mixed, named {@code s01} to {@code s60}. */
  public static GraphsWithTruth generate(long seed) {
    double[][] common = common(Seeds.stream(seed, "brain-like/common"));
    int[] order = IntStream.range(0, SUBJECTS).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "brain-like/order"));
    List<LabelledGraph> graphs = new ArrayList<>();
    Map<String, int[]> truth = new HashMap<>();
    for (int i = 0; i < SUBJECTS; i++) {
      String id = RootLocale.format("s%02d", i + 1);
      boolean patient = order[i] % 2 == 1;
      List<Link> links = links(common, patient, Seeds.stream(seed, "brain-like/" + order[i]));
      graphs.add(graph(id, patient ? "1" : "0", links));
      truth.put(
          id, IntStream.range(0, links.size()).filter(e -> links.get(e).inSubnetwork()).toArray());
    }
    return new GraphsWithTruth(graphs, EdgeTruth.of(truth));
  }

  private static double[][] common(SplittableRandom random) {
    double[][] common = new double[REGIONS][REGIONS];
    for (int u = 0; u < REGIONS; u++) {
      for (int v = u + 1; v < REGIONS; v++) {
        double module = u % MODULES == v % MODULES ? 0.45 : 0.25;
        common[u][v] = module + COMMON_DEVIATION * normal(random);
      }
    }
    return common;
  }

  /** The strongest pairs of one subject, in the order of the upper triangle. */
  private static List<Link> links(double[][] common, boolean patient, SplittableRandom random) {
    double effect = patient ? EFFECT + EFFECT_DEVIATION * normal(random) : 0;
    List<Link> links = new ArrayList<>();
    for (int u = 0; u < REGIONS; u++) {
      for (int v = u + 1; v < REGIONS; v++) {
        double strength = common[u][v] + OWN_DEVIATION * normal(random);
        links.add(new Link(u, v, v < SUBNETWORK ? strength + effect : strength));
      }
    }
    return links.stream()
        .sorted(Comparator.comparingDouble(Link::strength).reversed())
        .limit(EDGES)
        .sorted(Comparator.comparingInt(Link::u).thenComparingInt(Link::v))
        .toList();
  }

  private static LabelledGraph graph(String id, String label, List<Link> links) {
    float[][] features = new float[REGIONS][REGIONS];
    for (int v = 0; v < REGIONS; v++) {
      features[v][v] = 1f;
    }
    float[] weights = new float[links.size()];
    for (int e = 0; e < weights.length; e++) {
      long thousandths = Math.round(1000 * links.get(e).strength());
      weights[e] = Math.max(1, Math.min(1000, thousandths)) / 1000f;
    }
    return new LabelledGraph(
        id,
        label,
        features,
        links.stream().map(l -> new int[] {l.u, l.v}).toArray(int[][]::new),
        weights,
        null);
  }

  /** Nearly normal: the sum of twelve uniforms, which every Java version computes alike. */
  private static double normal(SplittableRandom random) {
    double sum = -6;
    for (int i = 0; i < 12; i++) {
      sum += random.nextDouble();
    }
    return sum;
  }
}
