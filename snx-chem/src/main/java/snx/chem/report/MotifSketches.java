package snx.chem.report;

import java.util.Optional;
import snx.chem.motif.MotifRow;
import snx.chem.picture.Layouts;
import snx.chem.picture.MotifPicture;
import snx.chem.read.Structures;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Figure;
import snx.report.page.Prose;
import snx.report.svg.Palette;

/** Drawings of motifs for a page. */
final class MotifSketches {

  private final Layouts layouts;

  MotifSketches(Layouts layouts) {
    this.layouts = layouts;
  }

  private Optional<String> svg(MotifRow row) {
    return Optional.of(row.motif())
        .map(
            motif ->
                MotifPicture.of(
                    layouts, Structures.parse(motif.smiles()), motif.name(), Palette.PAGE));
  }

  /** The drawing as a cell, or nothing for motifs without a structure. */
  Cell cell(MotifRow row) {
    return svg(row).map(svg -> Cell.drawn(svg, row.motif().name())).orElseGet(Cell::missing);
  }

  /** The drawing as a block, or the motif's name. */
  Block block(MotifRow row) {
    return svg(row)
        .<Block>map(svg -> Figure.drawing(svg, "motif " + row.motif().name(), ""))
        .orElseGet(() -> Prose.of(row.motif().name()));
  }
}
