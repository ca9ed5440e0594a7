package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.GroupDifference;
import snx.brain.picture.BrainScene;
import snx.brain.picture.Connectogram;
import snx.brain.picture.Drawn;
import snx.brain.picture.GlassBrain;
import snx.brain.picture.MatrixPicture;
import snx.brain.result.PictureNotes;
import snx.brain.study.Tallied;
import snx.report.page.Block;
import snx.report.page.Figure;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.svg.Palette;

/** The pictures of one atlas, as blocks of a page. */
final class Pictures {

  private static final Prose UNPLACED =
      Prose.of("The atlas has no coordinates of its regions, so no brain is drawn.");

  private final PictureNotes notes;
  private final boolean placed;
  private final RegionPairs pairs;
  private final MatrixPicture matrix;
  private final Connectogram circle;
  private final GlassBrain glass;
  private final BrainScene scene;

  Pictures(Atlas atlas, PictureNotes notes) {
    this.notes = notes;
    this.placed = atlas.placed();
    this.pairs = new RegionPairs(atlas.size());
    this.matrix = new MatrixPicture(atlas, Palette.PAGE);
    this.circle = new Connectogram(atlas, Palette.PAGE);
    this.glass = new GlassBrain(atlas, Palette.PAGE);
    this.scene = new BrainScene(atlas);
  }

  /** Matrix, connectogram and glass brain of many subjects' masks; in space where asked for. */
  List<Block> masks(String who, List<Tallied> edges, boolean space) {
    return masks(
        who,
        edges,
        Drawn.masks(notes.title(who), notes.warning(), edges, pairs),
        "thickness is the mask",
        space);
  }

  /** The same of one subject, conditional edges dotted. */
  List<Block> subject(String who, List<Tallied> edges) {
    return masks(
        who,
        edges,
        Drawn.subject(notes.title(who), notes.warning(), edges, pairs),
        "thickness is the mask, core edges in one stroke, conditional ones dotted",
        true);
  }

  private List<Block> masks(
      String who, List<Tallied> edges, Drawn drawn, String legend, boolean space) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Figure.drawing(
            matrix.masks(notes.title(who), notes.warning(), edges),
            "Matrix of mean masks of " + who + ", regions ordered by network",
            "Mean masks of %s, regions ordered by network.".formatted(who)));
    blocks.add(connectogram(who, drawn, legend));
    blocks.add(glass(who, drawn));
    if (placed && space) {
      blocks.add(scene(who, drawn));
    }
    return blocks;
  }

  /** The edges that differ between two groups, on a circle and in a brain. */
  List<Block> differing(String who, String warning, GroupDifference d) {
    Drawn drawn = Drawn.difference(notes.title(who), warning, d, pairs);
    return List.of(
        connectogram(who, drawn, "thickness is the size of the difference"), glass(who, drawn));
  }

  /** All differences between two groups. */
  Figure differences(String who, String warning, GroupDifference d) {
    return Figure.drawing(
        matrix.differences(notes.title(who), warning, d),
        "Matrix of differences, " + who,
        "Differences, %s, regions ordered by network; the scale is symmetric.".formatted(who));
  }

  private Figure connectogram(String who, Drawn drawn, String legend) {
    return Figure.drawing(
        circle.of(drawn),
        "Regions of %s on a circle, joined by their strongest edges".formatted(who),
        "Connectogram, %s: %s; %s. Regions that no drawn edge touches have no name."
            .formatted(
                who,
                placed
                    ? "left hemisphere on the left, front at the top"
                    : "regions by hemisphere and network where these are known",
                legend));
  }

  /** Three projections, or a note where no coordinates are known. */
  private Block glass(String who, Drawn drawn) {
    if (!placed) {
      return UNPLACED;
    }
    return Figure.drawing(
        glass.of(drawn),
        "Strongest edges of %s seen from above, from the right and from the front".formatted(who),
        ("The same edges of %s from above, from the right and from the front; left is left. The"
                + " outline is that of the AAL label volume in MNI space; names are those of the"
                + " regions with the strongest edges.")
            .formatted(who));
  }

  /**
   * The edges that set one subject apart, in three projections or, without coordinates, a circle.
   */
  Figure deciding(String who, Drawn drawn, String legend) {
    return placed
        ? Figure.drawing(
            glass.of(drawn),
            "Deciding edges of %s seen from above, from the right and from the front"
                .formatted(who),
            "Deciding edges, %s, from above, from the right and from the front; left is left. %s"
                .formatted(who, legend))
        : connectogram(who, drawn, legend);
  }

  private Plot scene(String who, Drawn drawn) {
    return scene.of(
        drawn,
        "The same edges of %s in space; drag to turn, click and scroll to zoom.".formatted(who),
        "Regions of %s in space with their strongest edges".formatted(who));
  }
}
