package snx.brain.synthetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainSet;
import snx.brain.read.Covariate;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/**
 * Generated subjects, as many patients as controls, with age, sex and site; 60 on the AAL atlas
 * unless a {@link Recipe} says otherwise.
 *
 * <p>The correlation-like weight of two regions is 0.20, more within a network (+0.20), for a
 * region and its mirror (+0.25) and for near ones (+0.25·exp(−mm/30)), plus a part common to all
 * subjects and noise of its own; age (a little weaker with years) and site (an offset) shift all
 * pairs of a subject and do not depend on the group. <b>The rule:</b> in patients every pair of the
 * eight regions of {@link #SUBNETWORK} is stronger by an amount that varies from subject to
 * subject. The truth is the edges of the subnetwork that a graph has, in either group.
 *
 * <p>With anticorrelations, networks form two systems and weights between them are negative; the
 * subnetwork is then four regions of either, and in patients the sixteen pairs between these are
 * more negative.
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
  private static final int AAL = 116;

  private final Recipe recipe;
  private final Atlas atlas;
  private final Subnetwork subnetwork;

  /**
   * What is generated.
   *
   * @param seed of everything that is drawn
   * @param strength share of the whole difference, 0 to 1; 0 leaves the groups alike
   * @param regions of the atlas: 116 for AAL, else those of a made-up one
   * @param subjects of both groups together
   * @param anticorrelated whether half of the weights are negative and the effect lies there
   * @param confounded whether three of four patients and one of four controls are of the site
   *     north, whose scanner changes every pair by an amount of its own
   */
  public record Recipe(
      long seed,
      double strength,
      int regions,
      int subjects,
      boolean anticorrelated,
      boolean confounded) {

    public Recipe {
      if (!(strength >= 0 && strength <= 1)) {
        throw new IllegalArgumentException("strength must be from 0 to 1 (got " + strength + ")");
      }
      if (subjects < 8) {
        throw new IllegalArgumentException("subjects must be at least 8 (got " + subjects + ")");
      }
    }

    /** 60 subjects on the AAL atlas. */
    public static Recipe of(long seed, double strength) {
      return new Recipe(seed, strength, AAL, 60, false, false);
    }
  }

  private BrainSubjects(Recipe recipe) {
    this.recipe = recipe;
    boolean aal = recipe.regions() == AAL;
    this.atlas = aal ? Atlases.AAL116.load() : MadeUpAtlas.of(recipe.regions());
    this.subnetwork =
        recipe.anticorrelated()
            ? Subnetwork.acrossSystems(atlas)
            : aal ? Subnetwork.named(atlas, SUBNETWORK) : Subnetwork.spread(atlas);
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
    return generate(Recipe.of(seed, strength), options, features);
  }

  /** The subjects of a recipe. */
  public static BrainSet generate(Recipe recipe, MatrixOptions options, RegionFeatures features) {
    return new BrainSubjects(recipe).set(new BrainGraphs(options, features));
  }

  /** The pairs of regions {u, v}, u&lt;v, that make the groups of a recipe differ. */
  public static List<int[]> pairs(Recipe recipe) {
    return new BrainSubjects(recipe).subnetwork.pairs();
  }

  private BrainSet set(BrainGraphs building) {
    long seed = recipe.seed();
    int[] order = IntStream.range(0, recipe.subjects()).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "brain-subjects/order"));
    SubjectWeights weights = new SubjectWeights(recipe, atlas, subnetwork);
    List<BrainGraphs.Subject> subjects = new ArrayList<>();
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      SplittableRandom random = Seeds.stream(seed, "brain-subjects/" + order[i]);
      boolean patient = order[i] % 2 == 1;
      Person drawn = Person.draw(random);
      Person person =
          recipe.confounded()
              ? drawn.at(Seeds.stream(seed, "brain-subjects/site/" + order[i]), patient)
              : drawn;
      people.add(person);
      subjects.add(
          new BrainGraphs.Subject(
              RootLocale.format("sub-%02d", i + 1),
              patient ? CHANGED_GROUP : "control",
              weights.of(person.shift(), person.north(), patient, random)));
    }
    List<LabelledGraph> graphs = building.of(subjects);
    Dataset<LabelledGraph> data =
        new Dataset<>(
            NAME,
            graphs,
            new Provenance("generated, seed " + seed, List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    String note =
        RootLocale.format(
            "subjects are generated (seed %d); the pairs of %s differ between the groups",
            seed,
            subnetwork.regions().stream()
                .map(v -> atlas.regions().get(v).label())
                .collect(Collectors.joining(", ")));
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

    /** The same person where patients and controls are seen at different sites. */
    Person at(SplittableRandom random, boolean patient) {
      boolean north = random.nextInt(4) < (patient ? 3 : 1);
      return new Person(age, sex, north ? "north" : "south");
    }

    /** What age and site add to every pair. */
    double shift() {
      return -0.001 * (age - 40) + (north() ? 0.01 : -0.01);
    }

    boolean north() {
      return site.equals("north");
    }
  }

  private EdgeTruth truth(List<LabelledGraph> graphs) {
    Map<String, int[]> truth = new HashMap<>();
    for (LabelledGraph graph : graphs) {
      truth.put(
          graph.id(),
          IntStream.range(0, graph.edges())
              .filter(e -> subnetwork.joins(graph.source(e), graph.target(e)))
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
}
