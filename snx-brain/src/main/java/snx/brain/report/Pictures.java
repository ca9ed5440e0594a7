package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;
import snx.brain.group.Tallied;
import snx.brain.picture.BrainScene;
import snx.brain.picture.Connectogram;
import snx.brain.picture.GlassBrain;
import snx.brain.picture.Link;
import snx.brain.picture.MatrixPicture;
import snx.report.page.Block;
import snx.report.page.Figure;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.svg.Palette;

/** The pictures of one atlas, as blocks of a page. */
final class Pictures {

  /** Edges of each colour that a picture can bear. */
  static final int EDGES = 60;

  /** What colours and thickness mean. */
  static final String LEGEND = "Blue: strongest of M; red: of m; thickness is the mask";

  private static final Prose UNPLACED =
      Prose.of("The atlas has no coordinates of its regions, so no brain is drawn.");

  private final boolean placed;
  private final RegionPairs pairs;
  private final MatrixPicture matrix;
  private final Connectogram circle;
  private final GlassBrain glass;
  private final BrainScene scene;

  Pictures(Atlas atlas) {
    this.placed = atlas.placed();
    this.pairs = new RegionPairs(atlas.size());
    this.matrix = new MatrixPicture(atlas, Palette.PAGE);
    this.circle = new Connectogram(atlas, Palette.PAGE);
    this.glass = new GlassBrain(atlas, Palette.PAGE);
    this.scene = new BrainScene(atlas);
  }

  /** The strongest edges of both kinds. */
  List<Link> links(List<Tallied> edges) {
    List<Link> links = new ArrayList<>(Link.global(edges, pairs, EDGES));
    links.addAll(Link.local(edges, pairs, EDGES));
    return links;
  }

  /** Matrix, connectogram, glass brain and scene of many subjects' masks. */
  List<Block> masks(String who, List<Tallied> edges) {
    return masks(who, edges, links(edges), LEGEND);
  }

  /** The same of one subject, conditional edges dashed. */
  List<Block> subject(String who, List<Tallied> edges) {
    List<Link> links = new ArrayList<>(Link.global(edges, pairs, EDGES));
    links.addAll(Link.ofSubject(edges, pairs, EDGES));
    return masks(who, edges, links, LEGEND + ", core edges in one stroke, conditional ones dashed");
  }

  private List<Block> masks(String who, List<Tallied> edges, List<Link> links, String legend) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(matrix(who, edges));
    blocks.add(connectogram(who, links, legend));
    blocks.add(glass(who, links));
    if (placed) {
      blocks.add(scene(who, links));
    }
    return blocks;
  }

  Figure matrix(String who, List<Tallied> edges) {
    return Figure.drawing(
        matrix.masks(edges),
        "Matrix of mean masks of " + who + ", regions ordered by network",
        "Mean masks of %s, regions ordered by network: M below the diagonal in blue, m above it in red."
            .formatted(who));
  }

  Figure difference(String who, List<GroupDifference.Edge> edges) {
    return Figure.drawing(
        matrix.differences(edges),
        "Matrix of differences, " + who,
        "Differences, %s: green is higher, purple lower; the scale is symmetric.".formatted(who));
  }

  Figure connectogram(String who, List<Link> links, String legend) {
    return Figure.drawing(
        circle.of(links),
        "Regions of %s on a circle, joined by their strongest edges".formatted(who),
        "Connectogram, %s: %s. %s; %,d edges."
            .formatted(
                who,
                placed
                    ? "left hemisphere on the left, front at the top"
                    : "regions by hemisphere and network where these are known",
                legend,
                links.size()));
  }

  /** Three projections, or a note where no coordinates are known. */
  Block glass(String who, List<Link> links) {
    if (!placed) {
      return UNPLACED;
    }
    return Figure.drawing(
        glass.of(links),
        "Strongest edges of %s seen from above, from the right and from the front".formatted(who),
        "The same edges of %s from above, from the right and from the front; left is left. The"
                .formatted(who)
            + " outline is the widened hull of the regions' centres, no anatomy.");
  }

  /** Three projections of the edges that set one subject apart. */
  Figure deciding(String who, List<Link> links, String legend) {
    return Figure.drawing(
        glass.of(links),
        "Deciding edges of %s seen from above, from the right and from the front".formatted(who),
        "Deciding edges, %s, from above, from the right and from the front; left is left. %s"
            .formatted(who, legend));
  }

  Plot scene(String who, List<Link> links) {
    return scene.of(
        links,
        "The same edges of %s in space; drag to turn, scroll to come nearer.".formatted(who),
        "Regions of %s in space with their strongest edges".formatted(who));
  }

  Link link(int pair, double weight, Link.Kind kind) {
    return new Link(pairs.first(pair), pairs.second(pair), weight, kind);
  }
}
