package snx.metric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.NoisyOr;
import snx.explain.TableMasking;
import snx.tabular.Row;
import snx.tabular.Schema;

/**
 * How majors and minors fare over the explanations of each method, those from other seeds included;
 * memory is O(p).
 */
public final class FeatureCounts implements Listener {

  private final Schema schema;
  private final Dataset<Row> data;
  private final TableMasking masking;
  private final NoisyOr auxiliary;
  private final Map<String, Counts> byMethod = new LinkedHashMap<>();

  /** Sums of one level. */
  private record Tally(
      long[] had,
      long[] selected,
      double[] chance,
      double[] mask,
      double[] active,
      double[] global,
      double[][] or) {

    static Tally of(int size) {
      return new Tally(
          new long[size],
          new long[size],
          new double[size],
          new double[size],
          new double[size],
          new double[size],
          new double[2][size]);
    }
  }

  public FeatureCounts(TableMasking masking) {
    this.masking = masking;
    this.schema = masking.schema();
    this.data = masking.data();
    this.auxiliary = new NoisyOr(schema);
  }

  @Override
  public void explained(Explanation e) {
    byMethod.computeIfAbsent(e.method().toString(), method -> new Counts()).add(e);
  }

  /** By method: every major, followed by its minors. */
  public Map<String, List<Feature>> features() {
    Map<String, List<Feature>> features = new LinkedHashMap<>();
    byMethod.forEach((method, counts) -> features.put(method, counts.features()));
    return features;
  }

  /** The counts of one method. */
  private final class Counts {

    private final Tally minors = Tally.of(schema.minors());
    private final Tally majors = Tally.of(schema.majors());
    private long explanations;

    void add(Explanation e) {
      explanations++;
      float[] mask = e.local().query();
      float[] global = e.global().query();
      count(e.selection().query());
      Row query = data.get(data.indexOf(e.query()));
      chance(new Pair(data.indexOf(e.query()), data.indexOf(e.reference())), e);
      for (int j = 0; j < mask.length; j++) {
        minors.mask[j] += mask[j];
        majors.mask[schema.groupOf(j)] += mask[j] / schema.minorsOf(schema.groupOf(j)).length;
      }
      float[] local = auxiliary.of(mask);
      float[] bound = auxiliary.of(global);
      for (int i = 0; i < local.length; i++) {
        majors.or[0][i] += local[i];
        majors.or[1][i] += bound[i];
        int active = query.active(i);
        if (active >= 0) {
          hold(minors, active, mask[active], global[active]);
          hold(majors, i, mask[active], global[active]);
        }
      }
    }

    private static void hold(Tally tally, int at, float mask, float global) {
      tally.had[at]++;
      tally.active[at] += mask;
      tally.global[at] += global;
    }

    private void count(int[] selected) {
      boolean[] held = new boolean[schema.majors()];
      for (int j : selected) {
        minors.selected[j]++;
        held[schema.groupOf(j)] = true;
      }
      for (int i = 0; i < held.length; i++) {
        majors.selected[i] += held[i] ? 1 : 0;
      }
    }

    List<Feature> features() {
      List<Feature> features = new ArrayList<>();
      for (int i = 0; i < schema.majors(); i++) {
        String name = schema.major(i).name();
        int[] positions = schema.minorsOf(i);
        features.add(feature(name, "", majors, i));
        for (int j : positions) {
          features.add(feature(name, schema.minor(j).label(), minors, j));
        }
      }
      return features;
    }

    private Feature feature(String column, String value, Tally tally, int at) {
      double all = explanations;
      boolean major = value.isEmpty();
      return new Feature(
          column,
          value,
          explanations,
          tally.had[at] / all,
          tally.mask[at] / all,
          tally.selected[at] / all,
          Interval.wilson(tally.selected[at], explanations),
          tally.chance[at] / all,
          tally.had[at] == 0 ? Double.NaN : tally.active[at] / tally.had[at],
          major ? tally.or[0][at] / all : Double.NaN,
          tally.had[at] == 0 ? Double.NaN : tally.global[at] / tally.had[at],
          major ? tally.or[1][at] / all : Double.NaN);
    }

    /** What a random selection of as many of the pair's candidates would hold. */
    private void chance(Pair pair, Explanation e) {
      int[] candidates = masking.candidates(pair, pair.query());
      int[] ofMajor = new int[schema.majors()];
      int kept = e.selection().query().length;
      for (int j : candidates) {
        minors.chance[j] += holding(candidates.length, 1, kept);
        ofMajor[schema.groupOf(j)]++;
      }
      for (int i = 0; i < ofMajor.length; i++) {
        majors.chance[i] += holding(candidates.length, ofMajor[i], kept);
      }
    }

    /** 1 − C(c−g, k)/C(c, k): that k of c candidates hold one of these g. */
    private static double holding(int candidates, int wanted, int kept) {
      double none = 1;
      for (int t = 0; t < kept && none > 0; t++) {
        none *= Math.max(0, candidates - wanted - t) / (double) Math.max(1, candidates - t);
      }
      return 1 - none;
    }
  }
}
