package snx.chem.motif;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.BinomialTest;
import snx.chem.motif.Association.Contingency;
import snx.chem.motif.MotifRow.Example;
import snx.chem.motif.MotifRow.Lift;
import snx.chem.motif.MotifRow.RandomControl;
import snx.chem.motif.MotifRow.Support;
import snx.metric.FalseDiscovery;

/** Turns what molecules hold into rows. */
final class MotifRanking {

  private final MotifTable.Classes classes;
  private final MotifOptions options;
  private final List<MotifCounts.Tally> motifs;
  private final List<Carrier> carriers;
  private final Counted[] counted;
  private Support explained = Support.NONE;
  private Support whole = Support.NONE;
  private long explanations;

  /** What molecules say of one motif. */
  private static final class Counted {
    private Support explained = Support.NONE;
    private Support found = Support.NONE;
    private Support had = Support.NONE;
    private Support whole = Support.NONE;
    private Support random = Support.NONE;
    private int onlyExplained;
    private int onlyRandom;
    private double shares;
    private int repeated;
    private final List<Example> positiveExamples = new ArrayList<>();
    private final List<Example> otherExamples = new ArrayList<>();
    private final List<Example> carrierExamples = new ArrayList<>();
  }

  MotifRanking(
      MotifTable.Classes classes,
      MotifOptions options,
      List<MotifCounts.Tally> motifs,
      List<Carrier> carriers) {
    this.classes = classes;
    this.options = options;
    this.motifs = motifs;
    this.carriers = carriers;
    this.counted = new Counted[motifs.size()];
    IntStream.range(0, counted.length).forEach(motif -> counted[motif] = new Counted());
    carriers.forEach(this::count);
  }

  private void count(Carrier carrier) {
    whole = whole.plus(carrier.positive());
    explanations += carrier.explanations();
    if (carrier.explanations() > 0) {
      explained = explained.plus(carrier.positive());
    }
    for (int i = 0; i < carrier.size(); i++) {
      Counted motif = counted[carrier.motif(i)];
      motif.whole = motif.whole.plus(carrier.positive());
      keep(motif.carrierExamples, carrier, i);
      if (carrier.explanations() > 0) {
        countExplained(motif, carrier, i);
      }
    }
  }

  private void countExplained(Counted motif, Carrier carrier, int i) {
    boolean supports = carrier.supports(i);
    boolean atRandom = carrier.supportsAtRandom(i);
    motif.had = motif.had.plus(carrier.positive());
    motif.onlyExplained += supports && !atRandom ? 1 : 0;
    motif.onlyRandom += atRandom && !supports ? 1 : 0;
    if (supports) {
      motif.explained = motif.explained.plus(carrier.positive());
      keep(carrier.positive() ? motif.positiveExamples : motif.otherExamples, carrier, i);
    }
    if (atRandom) {
      motif.random = motif.random.plus(carrier.positive());
    }
    if (carrier.found(i) > 0) {
      motif.found = motif.found.plus(carrier.positive());
      if (carrier.explanations() > 1) {
        motif.shares += (double) carrier.found(i) / carrier.explanations();
        motif.repeated++;
      }
    }
  }

  /** Shows the copy that most explanations hold. */
  private void keep(List<Example> examples, Carrier carrier, int i) {
    if (examples.size() < options.examples()) {
      int[] held = carrier.held(i);
      int best = 0;
      for (int c = 1; c < held.length; c++) {
        best = held[c] > held[best] ? c : best;
      }
      List<Integer> atoms = IntStream.of(carrier.copies(i)[best]).boxed().toList();
      examples.add(new Example(carrier.id(), atoms));
    }
  }

  /**
   * The table, folded.
   *
   * @param wrong explanations of wrong verdicts
   */
  MotifTable table(long wrong) {
    int[] kept =
        IntStream.range(0, counted.length)
            .filter(motif -> counted[motif].whole.all() >= options.minimumSupport())
            .toArray();
    List<MotifRow> rows = rows(kept);
    int[] order =
        IntStream.range(0, kept.length)
            .boxed()
            .sorted((a, b) -> MotifTable.RANKING.compare(rows.get(a), rows.get(b)))
            .mapToInt(Integer::intValue)
            .toArray();
    List<MotifRow> ranked = IntStream.of(order).mapToObj(rows::get).toList();
    int[] numbers = IntStream.of(order).map(i -> kept[i]).toArray();
    int[] leaders = new MotifFolding(ranked, numbers, carriers).leaders();
    return new MotifTable(
        classes,
        explained,
        whole,
        explanations,
        wrong,
        IntStream.range(0, order.length)
            .mapToObj(i -> ranked.get(i).foldedInto(leaders[i] + 1))
            .toList());
  }

  private List<MotifRow> rows(int[] kept) {
    List<Counted> those = IntStream.of(kept).mapToObj(motif -> counted[motif]).toList();
    List<Association> inExplanations = associations(those, c -> c.explained, c -> explained);
    List<Association> inWhole = associations(those, c -> c.whole, c -> whole);
    List<Lift> lift = lifts(those);
    double[] p = those.stream().mapToDouble(MotifRanking::mcNemar).toArray();
    double[] q = FalseDiscovery.q(p);
    List<MotifRow> rows = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      Counted c = those.get(i);
      MotifCounts.Tally motif = motifs.get(kept[i]);
      rows.add(
          new MotifRow(
              motif.motif(),
              c.explained,
              c.found,
              c.had,
              c.whole,
              inExplanations.get(i),
              inWhole.get(i),
              lift.get(i),
              new RandomControl(
                  Direction.of(c.onlyExplained, c.onlyRandom),
                  c.random,
                  c.onlyExplained,
                  c.onlyRandom,
                  p[i],
                  q[i]),
              motif.meanMask(),
              c.repeated == 0 ? Double.NaN : c.shares / c.repeated,
              0,
              examples(c)));
    }
    return rows;
  }

  private static List<Association> associations(
      List<Counted> those, Function<Counted, Support> with, Function<Counted, Support> all) {
    return Association.of(
        those.stream().map(c -> Contingency.of(with.apply(c), all.apply(c))).toList());
  }

  private static List<Lift> lifts(List<Counted> those) {
    List<Contingency> tables = those.stream().map(c -> Contingency.of(c.explained, c.had)).toList();
    double[] p = tables.stream().mapToDouble(Contingency::fisher).toArray();
    double[] q = FalseDiscovery.q(p);
    return IntStream.range(0, p.length)
        .mapToObj(
            i -> new Lift(tables.get(i).direction(), tables.get(i).ratioOfShares(), p[i], q[i]))
        .toList();
  }

  /** Whether explanations and random ones differ in whom they make support it. */
  private static double mcNemar(Counted motif) {
    int unlike = motif.onlyExplained + motif.onlyRandom;
    return unlike == 0
        ? Double.NaN
        : Math.min(
            1, BinomialTest.withDefaults().test(unlike, motif.onlyExplained, 0.5).getPValue());
  }

  private List<Example> examples(Counted motif) {
    List<Example> examples = new ArrayList<>(motif.positiveExamples);
    examples.addAll(motif.otherExamples);
    List<Example> shown = examples.isEmpty() ? motif.carrierExamples : examples;
    return shown.subList(0, Math.min(options.examples(), shown.size()));
  }
}
