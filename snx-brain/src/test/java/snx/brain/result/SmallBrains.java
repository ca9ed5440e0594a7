package snx.brain.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Compared;
import snx.brain.group.InferenceOptions;
import snx.brain.study.BootstrapOptions;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectExplanation;
import snx.data.Seeds;
import snx.explain.Top;
import snx.graph.EdgeTruth;

/**
 * 24 subjects on 40 regions of an egg-shaped brain, four references each, two seeds. In group
 * {@code patient} the ten pairs of the first five regions have stronger weights and masks; this is
 * the truth.
 */
public final class SmallBrains {

  /** A label that must be read letter by letter. */
  public static final String ODD = "r0 <script>alert(1)</script>";

  private static final int REGIONS = 40;
  private static final int SUBJECTS = 24;
  private static final int PLANTED = 5;
  private static final List<String> NETWORKS =
      List.of("default", "salience", "visual", "somatomotor", "frontoparietal");

  private final RegionPairs pairs = new RegionPairs(REGIONS);
  private final Atlas atlas = egg();
  private final List<Subject> subjects = new ArrayList<>();
  private final Map<String, int[]> truth = new HashMap<>();
  private final Map<String, Study> studies = new LinkedHashMap<>();
  private final List<SubjectExplanation> explained = new ArrayList<>();

  public SmallBrains() {
    for (int s = 0; s < SUBJECTS; s++) {
      subject(s, Seeds.stream(4, "subject " + s));
    }
    for (String method : List.of("snx", "random")) {
      Study study = new Study(atlas, subjects);
      for (int s = 0; s < SUBJECTS; s++) {
        for (int k = 1; k <= 4; k++) {
          for (long seed = 7; seed < 9; seed++) {
            SubjectExplanation one = explain(method, s, (s + k) % SUBJECTS, seed);
            study.add(one);
            if (method.equals("snx") && seed == 7) {
              explained.add(one);
            }
          }
        }
      }
      studies.put(method, study);
    }
  }

  private static Atlas egg() {
    List<Region> regions = new ArrayList<>();
    for (int v = 0; v < REGIONS; v++) {
      boolean left = v % 2 == 0;
      int half = v / 2;
      double turn = Math.PI * (half + 0.5) / (REGIONS / 2.0);
      double x = (left ? -1 : 1) * (12 + 38 * Math.sin(turn));
      String label = v == 0 ? ODD : "Region_" + v / 2 + (left ? "_L" : "_R");
      regions.add(
          new Region(
              v + 1,
              label,
              "region " + v,
              left ? "L" : "R",
              x,
              -15 + 70 * Math.cos(turn),
              10 + 35 * Math.sin(2.7 * turn),
              "lobe",
              v % 11 == 10 ? null : NETWORKS.get(v / 2 % NETWORKS.size())));
    }
    return new Atlas("small", regions);
  }

  private void subject(int s, SplittableRandom random) {
    int[] own =
        IntStream.range(0, pairs.count())
            .filter(p -> pairs.second(p) < PLANTED || random.nextDouble() < 0.25)
            .toArray();
    float[] weights = new float[pairs.count()];
    for (int p = 0; p < weights.length; p++) {
      boolean higher = s % 2 == 1 && pairs.second(p) < PLANTED;
      weights[p] = (float) (random.nextDouble() + (higher ? 0.7 : 0));
    }
    Subject subject =
        new Subject("sub-%02d".formatted(s + 1), s % 2 == 0 ? "control" : "patient", own, weights);
    subjects.add(subject);
    truth.put(
        subject.id(),
        IntStream.range(0, own.length).filter(e -> pairs.second(own[e]) < PLANTED).toArray());
  }

  private SubjectExplanation explain(String method, int query, int reference, long seed) {
    Subject subject = subjects.get(query);
    boolean patient = "patient".equals(subject.group());
    SplittableRandom own = Seeds.stream(5, "global " + query);
    SplittableRandom local = Seeds.stream(seed, method + query + "/" + reference);
    float[] global = new float[subject.edges()];
    float[] mask = new float[subject.edges()];
    for (int e = 0; e < mask.length; e++) {
      boolean planted = pairs.second(subject.pairs()[e]) < PLANTED;
      double base = planted ? (patient ? 0.9 : 0.6) : 0.45;
      global[e] = (float) Math.min(1, base + 0.1 * own.nextDouble());
      mask[e] =
          method.equals("random")
              ? (float) local.nextDouble()
              : (float) (global[e] * (0.6 + 0.4 * local.nextDouble()));
    }
    return new SubjectExplanation(
        subject.id(),
        subjects.get(reference).id(),
        seed,
        Top.parse("40%").select(mask),
        mask,
        global);
  }

  public Atlas atlas() {
    return atlas;
  }

  public Map<String, Study> studies() {
    return studies;
  }

  /** The first method's explanations from the first seed. */
  public List<SubjectExplanation> explained() {
    return explained;
  }

  public EdgeTruth truth() {
    return EdgeTruth.of(truth);
  }

  /** Quick ones. */
  public ResultFiles.Settings settings() {
    return new ResultFiles.Settings(
        new BootstrapOptions(200, 1),
        InferenceOptions.defaults(1).withPermutations(999),
        List.of(),
        Compared.of(
            explained.stream().map(SubjectExplanation::subject).collect(Collectors.toSet())),
        truth(),
        new PictureNotes("small brains", false, false));
  }
}
