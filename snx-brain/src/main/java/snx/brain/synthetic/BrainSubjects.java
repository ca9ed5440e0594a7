package snx.brain.synthetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.atlas.Region;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainSet;
import snx.brain.read.Connectome;
import snx.brain.read.Covariate;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/**
 * 60 generated subjects on the AAL atlas, 30 patients and 30 controls, with age, sex and site.
 *
 * <p>The correlation-like weight of two regions is 0.20, more within a network (+0.20), for a
 * region and its mirror (+0.25) and for near ones (+0.25·exp(−mm/30)), plus a part common to all
 * subjects and noise of its own; age (a little weaker with years) and site (an offset) shift all
 * pairs of a subject and do not depend on the group. <b>The rule:</b> in patients every pair of the
 * eight regions of {@link #SUBNETWORK} is stronger by an amount that varies from subject to
 * subject. The truth is the edges of the subnetwork that a graph has, in either group.
 */
public final class BrainSubjects {

  /** What generated subjects are called. */
  public static final String NAME = "brain-subjects";

  /** The regions whose pairs are stronger in patients. */
  public static final List<String> SUBNETWORK =
      List.of(
          "Cingulum_Post_L",
          "Precuneus_R",
          "Angular_L",
          "Frontal_Sup_Medial_R",
          "Insula_L",
          "Cingulum_Mid_R",
          "SupraMarginal_L",
          "Caudate_R");

  /** The group in which they are. */
  public static final String CHANGED_GROUP = "patient";

  private static final long EMBEDDED_SEED = 7;
  private static final int SUBJECTS = 60;
  private static final double COMMON_DEVIATION = 0.06;
  private static final double OWN_DEVIATION = 0.10;
  private static final double EFFECT = 0.22;
  private static final double EFFECT_DEVIATION = 0.05;

  private final long seed;
  private final double strength;
  private final Atlas atlas = Atlases.AAL116.load();
  private final List<Integer> subnetwork = SUBNETWORK.stream().map(atlas::indexOf).toList();

  private BrainSubjects(long seed, double strength) {
    if (!(strength >= 0 && strength <= 1)) {
      throw new IllegalArgumentException("strength must be from 0 to 1 (got " + strength + ")");
    }
    this.seed = seed;
    this.strength = strength;
  }

  /** The subjects that commands use when no data are named. */
  public static BrainSet embedded(MatrixOptions options, RegionFeatures features) {
    return generate(EMBEDDED_SEED, options, features);
  }

  /** The subjects of a seed, groups mixed, named {@code sub-01} to {@code sub-60}. */
  public static BrainSet generate(long seed, MatrixOptions options, RegionFeatures features) {
    return generate(seed, 1, options, features);
  }

  /**
   * The same with a weaker difference.
   *
   * @param strength share of the whole difference; 0 leaves the groups alike
   */
  public static BrainSet generate(
      long seed, double strength, MatrixOptions options, RegionFeatures features) {
    return new BrainSubjects(seed, strength).set(new BrainGraphs(options, features));
  }

  private BrainSet set(BrainGraphs building) {
    int[] order = IntStream.range(0, SUBJECTS).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "brain-subjects/order"));
    double[][] common = common(Seeds.stream(seed, "brain-subjects/common"));
    List<BrainGraphs.Subject> subjects = new ArrayList<>();
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < SUBJECTS; i++) {
      SplittableRandom random = Seeds.stream(seed, "brain-subjects/" + order[i]);
      boolean patient = order[i] % 2 == 1;
      Person person = Person.draw(random);
      people.add(person);
      subjects.add(
          new BrainGraphs.Subject(
              "sub-%02d".formatted(i + 1),
              patient ? CHANGED_GROUP : "control",
              connectome(common, person, patient, random)));
    }
    List<LabelledGraph> graphs = building.of(subjects);
    Dataset<LabelledGraph> data =
        new Dataset<>(
            NAME,
            graphs,
            new Provenance("generated, seed " + seed, List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    String note =
        "subjects are generated (seed %d); the pairs of %s differ between the groups"
            .formatted(seed, String.join(", ", SUBNETWORK));
    return new BrainSet(
        data,
        BrainGraphs.connectomes(subjects),
        atlas,
        covariates(people),
        truth(graphs),
        List.of(note));
  }

  private record Person(int age, String sex, String site) {
    static Person draw(SplittableRandom random) {
      return new Person(
          20 + random.nextInt(41),
          random.nextBoolean() ? "F" : "M",
          random.nextBoolean() ? "north" : "south");
    }

    /** What age and site add to every pair. */
    double shift() {
      return -0.001 * (age - 40) + (site.equals("north") ? 0.01 : -0.01);
    }
  }

  private double[][] common(SplittableRandom random) {
    int n = atlas.size();
    double[][] common = new double[n][n];
    for (int u = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++) {
        common[u][v] =
            base(atlas.regions().get(u), atlas.regions().get(v))
                + COMMON_DEVIATION * normal(random);
      }
    }
    return common;
  }

  private static double base(Region a, Region b) {
    double network = a.network() != null && a.network().equals(b.network()) ? 0.20 : 0;
    double distance = Math.hypot(Math.hypot(a.x() - b.x(), a.y() - b.y()), a.z() - b.z());
    return 0.20 + network + (mirrored(a, b) ? 0.25 : 0) + 0.25 * Math.exp(-distance / 30);
  }

  private static boolean mirrored(Region a, Region b) {
    return a.label().endsWith("_L") && b.label().equals(a.label().replaceFirst("_L$", "_R"));
  }

  private Connectome connectome(
      double[][] common, Person person, boolean patient, SplittableRandom random) {
    double effect = patient ? strength * (EFFECT + EFFECT_DEVIATION * normal(random)) : 0;
    int n = common.length;
    float[] weights = new float[Connectome.pairs(n)];
    int position = 0;
    for (int u = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++) {
        double weight = common[u][v] + person.shift() + OWN_DEVIATION * normal(random);
        double own = inSubnetwork(u, v) ? weight + effect : weight;
        weights[position++] = Math.round(1000 * Math.max(-0.99, Math.min(0.99, own))) / 1000f;
      }
    }
    return new Connectome(n, weights);
  }

  private boolean inSubnetwork(int u, int v) {
    return subnetwork.contains(u) && subnetwork.contains(v);
  }

  private EdgeTruth truth(List<LabelledGraph> graphs) {
    Map<String, int[]> truth = new HashMap<>();
    for (LabelledGraph graph : graphs) {
      truth.put(
          graph.id(),
          IntStream.range(0, graph.edges())
              .filter(e -> inSubnetwork(graph.source(e), graph.target(e)))
              .toArray());
    }
    return EdgeTruth.of(truth);
  }

  private static List<Covariate> covariates(List<Person> people) {
    return List.of(
        new Covariate("age", true, people.stream().map(p -> Integer.toString(p.age())).toList()),
        new Covariate("sex", false, people.stream().map(Person::sex).toList()),
        new Covariate("site", false, people.stream().map(Person::site).toList()));
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
