package snx.chem.report;

import java.util.Map;
import java.util.Optional;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.motif.MotifRow;
import snx.chem.picture.Layouts;
import snx.chem.picture.MotifPicture;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Figure;
import snx.report.page.Prose;
import snx.report.svg.Palette;

/** Drawings of motifs for a page. */
final class MotifSketches {

  private final Map<String, IAtomContainer> structures;
  private final Layouts layouts;

  MotifSketches(Map<String, IAtomContainer> structures, Layouts layouts) {
    this.structures = structures;
    this.layouts = layouts;
  }

  private Optional<String> svg(MotifRow row) {
    return Optional.ofNullable(structures.get(row.smiles()))
        .map(structure -> MotifPicture.of(layouts, structure, row.smiles(), Palette.PAGE));
  }

  /** The drawing as a cell, or nothing for motifs without a structure. */
  Cell cell(MotifRow row) {
    return svg(row).map(svg -> Cell.drawn(svg, row.smiles())).orElseGet(Cell::missing);
  }

  /** The drawing as a block, or the motif's name. */
  Block block(MotifRow row) {
    return svg(row)
        .<Block>map(svg -> Figure.drawing(svg, "motif " + row.smiles(), ""))
        .orElseGet(() -> Prose.of(row.smiles()));
  }
}
