package snx.chem.motif;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.BinomialTest;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.motif.Association.Contingency;
import snx.chem.motif.MotifRow.RandomControl;
import snx.chem.motif.MotifRow.Support;
import snx.metric.FalseDiscovery;

/** Turns what molecules hold into rows. */
final class MotifRanking {

  private final String promising;
  private final MotifOptions options;
  private final List<MotifCounts.Tally> motifs;
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
    private final List<String> promisingExamples = new ArrayList<>();
    private final List<String> otherExamples = new ArrayList<>();
    private final List<String> carrierExamples = new ArrayList<>();
  }

  MotifRanking(
      String promising,
      MotifOptions options,
      List<MotifCounts.Tally> motifs,
      Collection<Carrier> carriers) {
    this.promising = promising;
    this.options = options;
    this.motifs = motifs;
    this.counted = new Counted[motifs.size()];
    IntStream.range(0, counted.length).forEach(motif -> counted[motif] = new Counted());
    carriers.forEach(this::count);
  }

  private void count(Carrier carrier) {
    whole = whole.plus(carrier.promising());
    explanations += carrier.explanations();
    if (carrier.explanations() > 0) {
      explained = explained.plus(carrier.promising());
    }
    for (int i = 0; i < carrier.size(); i++) {
      Counted motif = counted[carrier.motif(i)];
      motif.whole = motif.whole.plus(carrier.promising());
      keep(motif.carrierExamples, carrier);
      if (carrier.explanations() > 0) {
        countExplained(motif, carrier, i);
      }
    }
  }

  private void countExplained(Counted motif, Carrier carrier, int i) {
    boolean supports = carrier.supports(i);
    boolean atRandom = carrier.supportsAtRandom(i);
    motif.had = motif.had.plus(carrier.promising());
    motif.onlyExplained += supports && !atRandom ? 1 : 0;
    motif.onlyRandom += atRandom && !supports ? 1 : 0;
    if (supports) {
      motif.explained = motif.explained.plus(carrier.promising());
      keep(carrier.promising() ? motif.promisingExamples : motif.otherExamples, carrier);
    }
    if (atRandom) {
      motif.random = motif.random.plus(carrier.promising());
    }
    if (carrier.found(i) > 0) {
      motif.found = motif.found.plus(carrier.promising());
      if (carrier.explanations() > 1) {
        motif.shares += (double) carrier.found(i) / carrier.explanations();
        motif.repeated++;
      }
    }
  }

  private void keep(List<String> examples, Carrier carrier) {
    if (examples.size() < options.examples()) {
      examples.add(carrier.id());
    }
  }

  MotifTable table() {
    int[] kept =
        IntStream.range(0, counted.length)
            .filter(motif -> counted[motif].whole.all() >= options.minimumSupport())
            .toArray();
    List<MotifRow> rows = new ArrayList<>(rows(kept));
    rows.sort(MotifTable.RANKING);
    Map<String, IAtomContainer> structures = new HashMap<>();
    for (int motif : kept) {
      structures.put(motifs.get(motif).smiles, motifs.get(motif).structure);
    }
    return new MotifTable(promising, explained, whole, explanations, rows, structures);
  }

  private List<MotifRow> rows(int[] kept) {
    List<Counted> those = IntStream.of(kept).mapToObj(motif -> counted[motif]).toList();
    List<Association> inExplanations = associations(those, c -> c.explained, c -> explained);
    List<Association> inWhole = associations(those, c -> c.whole, c -> whole);
    List<Association> lift = associations(those, c -> c.explained, c -> c.had);
    List<Association> random = associations(those, c -> c.random, c -> explained);
    double[] p = those.stream().mapToDouble(MotifRanking::mcNemar).toArray();
    double[] q = FalseDiscovery.q(p);
    List<MotifRow> rows = new ArrayList<>();
    for (int i = 0; i < kept.length; i++) {
      Counted c = those.get(i);
      MotifCounts.Tally motif = motifs.get(kept[i]);
      rows.add(
          new MotifRow(
              motif.smiles,
              motif.plain,
              motif.size,
              c.explained,
              c.found,
              c.had,
              c.whole,
              inExplanations.get(i),
              inWhole.get(i),
              lift.get(i),
              new RandomControl(c.random, random.get(i), c.onlyExplained, c.onlyRandom, p[i], q[i]),
              motif.copies == 0 ? Double.NaN : motif.masks / motif.copies,
              c.repeated == 0 ? Double.NaN : c.shares / c.repeated,
              examples(c)));
    }
    return rows;
  }

  private static List<Association> associations(
      List<Counted> those, Function<Counted, Support> with, Function<Counted, Support> all) {
    return Association.of(
        those.stream().map(c -> Contingency.of(with.apply(c), all.apply(c))).toList());
  }

  /** Whether explanations and random ones differ in whom they make support it. */
  private static double mcNemar(Counted motif) {
    int unlike = motif.onlyExplained + motif.onlyRandom;
    return unlike == 0
        ? Double.NaN
        : Math.min(
            1, BinomialTest.withDefaults().test(unlike, motif.onlyExplained, 0.5).getPValue());
  }

  private List<String> examples(Counted motif) {
    List<String> examples = new ArrayList<>(motif.promisingExamples);
    examples.addAll(motif.otherExamples);
    List<String> shown = examples.isEmpty() ? motif.carrierExamples : examples;
    return shown.subList(0, Math.min(options.examples(), shown.size()));
  }
}
