package snx.chem.command;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import snx.chem.Molecule;
import snx.chem.library.MoleculeLibrary;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.motif.MotifsSdf;
import snx.chem.picture.Layouts;
import snx.chem.read.MoleculeSet;
import snx.chem.read.Skipped;
import snx.chem.report.MoleculesFile;
import snx.chem.report.PictureFiles;
import snx.chem.report.ScoreFiles;
import snx.command.ExplainFolder;
import snx.command.GraphDomain;
import snx.explain.GlobalMasks;
import snx.explain.Knowledge;
import snx.explain.Method;
import snx.metric.Measures;
import snx.metric.Top;

/** What molecules add to a run: structures, scores of atoms and bonds, pictures, ranked motifs. */
final class MoleculesDomain implements GraphDomain {

  private static final String SKIPPED = "skipped.csv";

  private final MoleculeSet set;
  private final Details details;
  private final MotifCounts motifs;
  private double seconds;

  /**
   * What is particular to a run.
   *
   * @param promising the class whose motifs are looked for
   * @param ranked the method whose explanations are counted
   * @param top what a selection keeps
   * @param known what people know
   * @param options what counts as a motif
   * @param record more for {@code run.json}
   */
  record Details(
      String promising,
      Method ranked,
      Top top,
      Knowledge known,
      MotifOptions options,
      Map<String, Object> record) {}

  MoleculesDomain(MoleculeSet set, Details details) {
    this.set = set;
    this.details = details;
    this.motifs = new MotifCounts(details.promising(), details.options());
  }

  /** Files beside those of every run. */
  static Set<String> names() {
    Set<String> names = new TreeSet<>(ScoreFiles.NAMES);
    names.addAll(
        Set.of(SKIPPED, MoleculesFile.NAME, MotifsFile.NAME, MotifsSdf.NAME, PictureFiles.FOLDER));
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
  public void begin(ExplainFolder folder, GlobalMasks invariants) {
    Skipped.write(folder.file(SKIPPED), set.skipped());
    MoleculesFile.write(folder.file(MoleculesFile.NAME), set.molecules());
    timed(() -> set.molecules().stream().filter(m -> m.label() != null).forEach(motifs::whole));
  }

  @Override
  public void take(Method method, List<Measures.Item> items, GlobalMasks invariants) {
    if (method == details.ranked()) {
      timed(() -> items.forEach(this::count));
    }
  }

  private void count(Measures.Item item) {
    int query = item.pair().query();
    Molecule molecule = set.molecules().get(query);
    if (molecule.label() == null) {
      return;
    }
    int bonds = molecule.structure().getBondCount();
    float[] mask = item.masks().query();
    int[] selected =
        IntStream.of(details.top().select(mask, e -> details.known().allows(query, e)))
            .filter(e -> e < bonds)
            .toArray();
    float[] own = new float[bonds];
    System.arraycopy(mask, 0, own, 0, bonds);
    motifs.take(molecule, selected, own);
  }

  @Override
  public void finish(ExplainFolder folder) {
    MotifTable table = ranked(folder);
    Map<String, Molecule> byId = new HashMap<>();
    set.molecules().forEach(molecule -> byId.put(molecule.id(), molecule));
    Layouts layouts = new Layouts();
    ScoreFiles.write(folder.folder(), byId, layouts);
    PictureFiles.pairs(folder.folder(), byId, layouts);
    PictureFiles.motifs(folder.folder(), table, layouts);
  }

  private MotifTable ranked(ExplainFolder folder) {
    long start = System.nanoTime();
    MotifTable table = motifs.table();
    MotifsFile.write(folder.file(MotifsFile.NAME), table);
    MotifsSdf.write(folder.file(MotifsSdf.NAME), table, table.rows().size());
    seconds += (System.nanoTime() - start) * 1e-9;
    return table;
  }

  private void timed(Runnable work) {
    long start = System.nanoTime();
    work.run();
    seconds += (System.nanoTime() - start) * 1e-9;
  }

  /** How long motifs took so far. */
  double seconds() {
    return seconds;
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> own = new LinkedHashMap<>(details.record());
    own.put("name", set.name());
    own.put("promising", details.promising());
    own.put("ranked_method", details.ranked().toString());
    own.put("statistics_seconds", seconds);
    own.put("summary", set.summary());
    if (set.name().equals(MoleculeLibrary.NAME)) {
      own.put("rule", MoleculeLibrary.rule());
    }
    return Map.of("molecules", own);
  }
}
