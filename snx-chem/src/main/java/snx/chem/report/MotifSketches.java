package snx.chem.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import snx.chem.Molecule;
import snx.chem.motif.MotifRow;
import snx.chem.picture.Layouts;
import snx.chem.picture.MotifInMolecule;
import snx.chem.picture.MotifInMolecule.Site;
import snx.chem.picture.MotifPicture;
import snx.chem.read.Structures;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Figure;
import snx.report.page.Prose;
import snx.report.svg.Palette;

/** Drawings of motifs for a page or a file: in the first molecule that supports them. */
final class MotifSketches {

  private static final int COLUMNS = 3;

  private final Map<String, Molecule> molecules;
  private final Layouts layouts;
  private final Palette palette;
  private final MotifInMolecule pictures;

  /**
   * Draws motifs.
   *
   * @param molecules the examples of motifs, by id
   */
  MotifSketches(Map<String, Molecule> molecules, Layouts layouts, Palette palette) {
    this.molecules = molecules;
    this.layouts = layouts;
    this.palette = palette;
    this.pictures = new MotifInMolecule(layouts, palette);
  }

  /** Where a motif is found, the first examples at most. */
  List<Site> sites(MotifRow row, int most) {
    return row.examples().stream()
        .filter(example -> molecules.containsKey(example.molecule()) && !example.atoms().isEmpty())
        .limit(most)
        .map(this::site)
        .toList();
  }

  private Site site(MotifRow.Example example) {
    Molecule molecule = ElementScores.molecule(molecules, example.molecule());
    int[] atoms = example.atoms().stream().mapToInt(Integer::intValue).toArray();
    return Site.of(molecule, atoms);
  }

  /**
   * The motif in a molecule, alone where no example is known, nothing where it has no structure.
   */
  private Optional<String> svg(MotifRow row) {
    String name = row.motif().name();
    List<Site> found = sites(row, 1);
    if (!found.isEmpty()) {
      return Optional.of(pictures.of(found.get(0), name));
    }
    return row.motif().smiles().isEmpty()
        ? Optional.empty()
        : Optional.of(
            MotifPicture.of(layouts, Structures.parse(row.motif().smiles()), name, palette));
  }

  /** The drawing as a cell. */
  Cell cell(MotifRow row) {
    return svg(row).map(svg -> Cell.drawn(svg, row.motif().name())).orElseGet(Cell::missing);
  }

  /** The drawing as a block, or the motif's name. */
  Block block(MotifRow row) {
    return svg(row)
        .<Block>map(svg -> Figure.drawing(svg, "motif " + row.motif().name(), ""))
        .orElseGet(() -> Prose.of(row.motif().name()));
  }

  /** The first molecules that have a motif, drawn; nothing where none is known. */
  Optional<Block> molecules(MotifRow row, int most) {
    List<Site> found = sites(row, most);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    String ids = String.join(", ", found.stream().map(site -> site.molecule().id()).toList());
    String title = row.motif().name() + " in " + ids;
    List<MotifInMolecule.Panel> panels = found.stream().map(MotifSketches::panel).toList();
    return Optional.of(Figure.drawing(pictures.grid(panels, title, COLUMNS), title, ""));
  }

  private static MotifInMolecule.Panel panel(Site site) {
    String label = site.molecule().label();
    return new MotifInMolecule.Panel(
        site, site.molecule().id(), label == null ? "" : MotifWords.named(label));
  }
}
