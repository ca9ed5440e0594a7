package snx.chem.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.library.MoleculeLibrary;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifMoleculesFile;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.motif.MotifsSdf;
import snx.chem.picture.Layouts;
import snx.chem.read.Changed;
import snx.chem.read.MoleculeSet;
import snx.chem.read.Skipped;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.report.Domain;
import snx.report.PageBuilder;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/**
 * What molecules add to a run: structures, scores of atoms and bonds, pictures, ranked motifs, and
 * the page.
 */
public final class MoleculesDomain implements Domain {

  private final MoleculeSet set;
  private final Details details;
  private final GraphsDomain graphs;
  private final List<Molecule> chosen; // the molecules of the pairs, or all that are ranked
  private @Nullable MotifCounts motifs;
  private final Map<String, Molecule> byId = new HashMap<>();
  private final Layouts layouts = new Layouts();
  private @Nullable ScoreFiles scores;
  private @Nullable PictureFiles pictures;
  private MotifTable ranked = MotifTable.EMPTY;
  private double seconds;

  /**
   * What is particular to a run.
   *
   * @param classes what the class that is looked for, and the rest, are called
   * @param ranked the method whose explanations are counted
   * @param options what counts as a motif
   * @param wholeSet whether motifs are counted in the whole set, and not in the pairs' molecules
   *     alone, which takes seconds where the set is large
   * @param record more for {@code run.json}
   */
  public record Details(
      MotifTable.Classes classes,
      Method ranked,
      MotifOptions options,
      boolean wholeSet,
      Map<String, Object> record) {}

  /** What explanations of molecules that a network was trained on are worth, in a sentence. */
  static String trainedOn(long trainedOn, long explained) {
    return RootLocale.format(
        "the network was trained on %,d of the %,d explained molecules, and is right about"
            + " these more often than about others; leave --model out and give --folds 2 or more to"
            + " rank only what networks never saw",
        trainedOn, explained);
  }

  /**
   * Molecules to explain.
   *
   * @param graphs the same as graphs
   */
  public MoleculesDomain(MoleculeSet set, Details details, GraphsDomain graphs) {
    this.set = set;
    this.details = details;
    this.graphs = graphs;
    this.chosen =
        details.wholeSet()
            ? set.molecules()
            : graphs.instances().stream().map(set.molecules()::get).toList();
    chosen.forEach(molecule -> byId.put(molecule.id(), molecule));
  }

  /** Files beside those of every run. */
  public static Set<String> names() {
    Set<String> names = new TreeSet<>(ScoreFiles.NAMES);
    names.addAll(
        Set.of(
            Skipped.FILE,
            Changed.FILE,
            MoleculesFile.NAME,
            MotifsFile.NAME,
            MotifMoleculesFile.NAME,
            MotifsSdf.NAME,
            PictureFiles.FOLDER));
    return names;
  }

  @Override
  public String kind() {
    return "molecules";
  }

  @Override
  public Set<String> files() {
    return names();
  }

  @Override
  public List<String> begin(RunFolder folder) {
    Skipped.write(folder.file(Skipped.FILE), set.skipped());
    Changed.write(folder.file(Changed.FILE), set.changed());
    MoleculesFile.write(folder.file(MoleculesFile.NAME), chosen);
    List<Molecule> counted = chosen.stream().filter(m -> m.label() != null).toList();
    timed(() -> motifs = new MotifCounts(details.classes(), details.options(), counted));
    scores = new ScoreFiles(folder.files(), byId);
    pictures = new PictureFiles(folder.files(), byId, layouts);
    List<String> warnings = new ArrayList<>(graphs.begin(folder));
    if (graphs.trainedOn() > 0) {
      warnings.add(trainedOn(graphs.trainedOn(), graphs.instances().size()));
    }
    return warnings;
  }

  @Override
  public List<Listener> listeners() {
    return List.of(
        e -> timed(() -> count(e)),
        Listener.firstSeed(Objects.requireNonNull(scores)),
        Listener.firstSeed(Objects.requireNonNull(pictures)));
  }

  private void count(Explanation e) {
    Molecule molecule = Objects.requireNonNull(byId.get(e.query()));
    if (e.method() == details.ranked() && molecule.label() != null) {
      boolean right = Verdict.of(e, byId) != Verdict.WRONG;
      Objects.requireNonNull(motifs)
          .take(molecule, e.selection().query(), e.local().query(), right);
    }
  }

  @Override
  public void finish(RunFolder folder) {
    timed(
        () -> {
          MotifCounts counts = Objects.requireNonNull(motifs);
          ranked = counts.table();
          MotifsFile.write(folder.file(MotifsFile.NAME), ranked);
          MotifMoleculesFile.write(folder.file(MotifMoleculesFile.NAME), ranked, counts);
          MotifsSdf.write(folder.file(MotifsSdf.NAME), ranked, ranked.rows().size());
        });
    Objects.requireNonNull(scores).finish(layouts);
    PictureFiles.motifs(folder.files(), ranked, byId, layouts);
    motifs = null; // the page needs the ranking alone
  }

  @Override
  public void abandon() {
    if (scores != null) {
      scores.close();
    }
  }

  private void timed(Runnable work) {
    long start = System.nanoTime();
    work.run();
    seconds += (System.nanoTime() - start) * 1e-9;
  }

  /** The motifs, once all pairs are explained. */
  public MotifTable ranked() {
    return ranked;
  }

  /** How long motifs took so far. */
  public double seconds() {
    return seconds;
  }

  @Override
  public Map<String, Object> metrics() {
    return graphs.metrics();
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> molecules = new LinkedHashMap<>(details.record());
    molecules.put("name", set.name());
    molecules.put("positive", details.classes().positive());
    molecules.put("others", details.classes().others());
    molecules.put("ranked_method", details.ranked().toString());
    molecules.put("trained_on", graphs.trainedOn());
    molecules.put("explained", graphs.instances().size());
    molecules.put("explanations", ranked.explanations());
    molecules.put("wrong_verdicts", ranked.wrong());
    molecules.put("wrong_included", details.options().includeWrong());
    molecules.put("agreement_with_counting", ranked.agreementWithCounting());
    molecules.put("statistics_seconds", seconds);
    molecules.put("summary", set.summary());
    if (set.name().equals(MoleculeLibrary.NAME)) {
      molecules.put("rule", MoleculeLibrary.rule());
    }
    return Map.of("molecules", molecules);
  }

  @Override
  public PageBuilder page() {
    return new MoleculesReport.Builder(
        ids -> byId, this::ranked, set.skipped().stream().map(SkippedBlocks.Line::of).toList());
  }
}
