package snx.brain.synthetic;

import java.util.SplittableRandom;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.read.Connectome;
import snx.data.Seeds;

/** The weights of generated subjects: what all have in common, and what each has of its own. */
final class SubjectWeights {

  private static final double COMMON_DEVIATION = 0.06;
  private static final double OWN_DEVIATION = 0.10;
  private static final double EFFECT = 0.22;
  private static final double EFFECT_DEVIATION = 0.05;

  private final BrainSubjects.Recipe recipe;
  private final Atlas atlas;
  private final Subnetwork subnetwork;
  private final double[][] common; // [u][v], u<v
  private final double[][] scanner; // what the site north adds; zeros where sites do not differ

  /** Draws what subjects of a recipe have in common. */
  SubjectWeights(BrainSubjects.Recipe recipe, Atlas atlas, Subnetwork subnetwork) {
    this.recipe = recipe;
    this.atlas = atlas;
    this.subnetwork = subnetwork;
    this.common = common(Seeds.stream(recipe.seed(), "brain-subjects/common"));
    this.scanner = scanner(Seeds.stream(recipe.seed(), "brain-subjects/scanner"));
  }

  private double[][] common(SplittableRandom random) {
    int n = atlas.size();
    double[][] common = new double[n][n];
    for (int u = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++) {
        double base = base(atlas.regions().get(u), atlas.regions().get(v));
        boolean negative = recipe.anticorrelated() && subnetwork.system(u) != subnetwork.system(v);
        common[u][v] = (negative ? -base : base) + COMMON_DEVIATION * normal(random);
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

  private double[][] scanner(SplittableRandom random) {
    int n = atlas.size();
    double[][] scanner = new double[n][n];
    for (int u = 0; u < n && recipe.confounded(); u++) {
      for (int v = u + 1; v < n; v++) {
        scanner[u][v] = COMMON_DEVIATION * normal(random);
      }
    }
    return scanner;
  }

  /**
   * The weights of one subject.
   *
   * @param shift of every pair, by age and site
   * @param north whether it was seen at the site north
   * @param patient whether it has the effect
   * @param random its own
   */
  Connectome of(double shift, boolean north, boolean patient, SplittableRandom random) {
    double size = patient ? recipe.strength() * (EFFECT + EFFECT_DEVIATION * normal(random)) : 0;
    double effect = recipe.anticorrelated() ? -size : size;
    int n = common.length;
    float[] weights = new float[Connectome.pairs(n)];
    int position = 0;
    for (int u = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++) {
        double weight = common[u][v] + shift + OWN_DEVIATION * normal(random);
        double seen = north ? weight + scanner[u][v] : weight;
        double own = subnetwork.joins(u, v) ? seen + effect : seen;
        weights[position++] = Math.round(1000 * Math.max(-0.99, Math.min(0.99, own))) / 1000f;
      }
    }
    return new Connectome(n, weights);
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
