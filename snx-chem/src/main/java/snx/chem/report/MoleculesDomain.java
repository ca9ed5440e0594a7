package snx.chem.report;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.motif.MotifsSdf;
import snx.chem.picture.Layouts;
import snx.chem.read.MoleculeSet;
import snx.chem.read.Skipped;
import snx.command.ExplainFolder;
import snx.command.GraphDomain;
import snx.explain.GlobalMasks;

/** What a run on molecules writes beside the files of every run. */
public final class MoleculesDomain implements GraphDomain {

  /** As {@code run.json} spells it. */
  public static final String KIND = "molecules";

  /** How many motifs have a structure, a drawing and a row on the page. */
  public static final int MOTIFS = 200;

  private final MoleculeSet set;
  private final About about;
  private final Map<String, Molecule> molecules = new HashMap<>();
  private @Nullable MotifTable motifs;
  private String ranked = "";

  /**
   * What is looked for.
   *
   * @param promising the class whose motifs are ranked against all others; null without classes
   * @param rule how molecules were labelled, where that is known; null elsewhere
   * @param motifs what counts as a motif
   */
  public record About(@Nullable String promising, @Nullable String rule, MotifOptions motifs) {}

  public MoleculesDomain(MoleculeSet set, About about) {
    this.set = set;
    this.about = about;
    set.molecules().forEach(molecule -> molecules.put(molecule.id(), molecule));
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public Set<String> files() {
    Set<String> names = new LinkedHashSet<>(ScoreFiles.NAMES);
    names.add(MoleculesFile.NAME);
    names.add(Skipped.FILE);
    names.add(PictureFiles.FOLDER);
    names.add(MotifsFile.NAME);
    names.add(MotifsSdf.NAME);
    return names;
  }

  @Override
  public void begin(ExplainFolder folder, GlobalMasks invariants) {
    folder.drop(MotifsFile.NAME);
    folder.drop(MotifsSdf.NAME);
    MoleculesFile.write(folder.file(MoleculesFile.NAME), set.molecules());
    Skipped.write(folder.file(Skipped.FILE), set.skipped());
  }

  @Override
  public void finish(ExplainFolder folder) {
    Path where = folder.folder();
    Layouts layouts = new Layouts();
    ScoreFiles.write(where, molecules, layouts);
    PictureFiles.pairs(where, molecules, layouts);
    String promising = about.promising();
    if (promising != null) {
      RankedMotifs counted =
          RankedMotifs.of(
              folder.file("explanations.jsonl"), set.molecules(), promising, about.motifs());
      motifs = counted.table();
      ranked = counted.method();
      MotifsFile.write(folder.file(MotifsFile.NAME), counted.table());
      MotifsSdf.write(folder.file(MotifsSdf.NAME), counted.table(), MOTIFS);
      PictureFiles.motifs(where, counted.drawn(), layouts);
    }
  }

  /** The ranking, once the run is finished; null without classes. */
  public @Nullable MotifTable motifs() {
    return motifs;
  }

  @Override
  public Map<String, Object> metrics() {
    MotifTable table = motifs;
    return table == null
        ? Map.of()
        : Map.of("motifs", Map.of("method", ranked, "motifs", table.rows().size()));
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> own = new LinkedHashMap<>();
    own.put("name", set.name());
    own.put("count", set.molecules().size());
    own.put("classes", set.classes());
    own.put("promising", about.promising());
    own.put("rule", about.rule());
    Map<String, Integer> skipped = new LinkedHashMap<>();
    set.skippedByCause().forEach((cause, n) -> skipped.put(cause.toString(), n));
    own.put("skipped", skipped);
    own.put("ranked_by", ranked.isEmpty() ? null : ranked);
    return Map.of(KIND, own);
  }
}
