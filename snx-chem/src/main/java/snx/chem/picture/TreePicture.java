package snx.chem.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.tree.Clique;
import snx.chem.tree.JunctionTree;

/**
 * A molecule with its junction tree above it: every clique a patch of the colour of its kind and a
 * numbered node in its middle, the tree's edges between the nodes, and a list of names below.
 */
public final class TreePicture {

  private static final double SCALE = 36;
  private static final double MARGIN = 34;
  private static final double LINE = 17;
  private static final double LETTER = 6.7; // about the width of one
  private static final double NODE = 8.5;

  private final JunctionTree tree;
  private final Layout layout;
  private final Frame frame;
  private final Palette palette;
  private final StringBuilder body = new StringBuilder();
  private final double[][] middles; // [cliques][x, y]

  private TreePicture(JunctionTree tree, Layout layout, Frame frame, Palette palette) {
    this.tree = tree;
    this.layout = layout;
    this.frame = frame;
    this.palette = palette;
    this.middles = new double[tree.cliques().size()][];
    for (int clique = 0; clique < middles.length; clique++) {
      middles[clique] = middle(tree.cliques().get(clique));
    }
  }

  /**
   * The drawing.
   *
   * @param names a line for every clique
   */
  public static String of(Layouts layouts, JunctionTree tree, List<String> names, Palette palette) {
    Layout layout = layouts.of(tree.structure());
    Extent extent = Extent.of(layout);
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    double width =
        Math.max(SCALE * extent.width() + 2 * MARGIN, 2 * MARGIN + LETTER * (longest + 5));
    double height = SCALE * extent.height() + 2 * MARGIN;
    Frame frame =
        new Frame(
            SCALE,
            width / 2 - SCALE * (extent.west() + extent.east()) / 2,
            height / 2 + SCALE * (extent.south() + extent.north()) / 2);
    TreePicture picture = new TreePicture(tree, layout, frame, palette);
    picture.patches();
    new StructureSvg(layout, frame).draw(picture.body, palette);
    picture.edges();
    picture.nodes();
    picture.names(names, height);
    return Svg.document(
        width,
        height + LINE * names.size() + MARGIN / 2,
        "junction tree of %d cliques".formatted(tree.cliques().size()),
        picture.body);
  }

  private static String colour(Clique.Kind kind) {
    return switch (kind) {
      case BOND -> "#56b4e9";
      case RING -> "#e69f00";
      case MERGED -> "#cc79a7";
      case SINGLETON -> "#009e73";
      case ATOM -> "#999999";
    };
  }

  private double[] middle(Clique clique) {
    double x = 0;
    double y = 0;
    for (int atom : clique.atoms()) {
      x += frame.x(layout.x(atom)) / clique.atoms().length;
      y += frame.y(layout.y(atom)) / clique.atoms().length;
    }
    return new double[] {x, y};
  }

  private void patches() {
    body.append("<g class=\"cliques\" opacity=\"0.35\" stroke-linecap=\"round\">");
    for (Clique clique : tree.cliques()) {
      switch (clique.kind()) {
        case RING -> area(clique);
        case BOND, MERGED -> {
          for (int number : clique.bonds()) {
            IBond bond = layout.structure().getBond(number);
            band(clique, bond.getBegin().getIndex(), bond.getEnd().getIndex(), 14);
          }
        }
        case SINGLETON, ATOM -> band(clique, clique.atoms()[0], clique.atoms()[0], 30);
      }
    }
    body.append("</g>");
  }

  /** The atoms in the order around their middle, which is the order of the ring. */
  private void area(Clique clique) {
    double[] centre = middle(clique);
    List<double[]> corners = new ArrayList<>();
    for (int atom : clique.atoms()) {
      double x = frame.x(layout.x(atom));
      double y = frame.y(layout.y(atom));
      corners.add(new double[] {x + 0.14 * (centre[0] - x), y + 0.14 * (centre[1] - y)});
    }
    corners.sort(
        Comparator.comparingDouble(at -> Math.atan2(at[1] - centre[1], at[0] - centre[0])));
    StringBuilder path = new StringBuilder("M");
    corners.forEach(at -> path.append(Svg.place(at[0], at[1])).append('L'));
    path.setCharAt(path.length() - 1, 'Z');
    body.append("<path d=\"%s\" fill=\"%s\"/>".formatted(path, colour(clique.kind())));
  }

  private void band(Clique clique, int from, int to, double wide) {
    body.append(
        "<path d=\"%s\" stroke=\"%s\" stroke-width=\"%s\"/>"
            .formatted(
                Svg.line(
                    frame.x(layout.x(from)),
                    frame.y(layout.y(from)),
                    frame.x(layout.x(to)),
                    frame.y(layout.y(to))),
                colour(clique.kind()),
                Svg.number(wide)));
  }

  private void edges() {
    StringBuilder lines = new StringBuilder();
    for (JunctionTree.Edge edge : tree.edges()) {
      double[] from = middles[edge.first()];
      double[] to = middles[edge.second()];
      lines.append(Svg.line(from[0], from[1], to[0], to[1]));
    }
    body.append(
        "<path class=\"tree\" d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"3\"/>"
            .formatted(lines, Palette.GLOBAL));
  }

  private void nodes() {
    for (int clique = 0; clique < middles.length; clique++) {
      node(middles[clique][0], middles[clique][1], clique);
    }
  }

  private void node(double x, double y, int clique) {
    body.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>"
            .formatted(
                Svg.number(x),
                Svg.number(y),
                Svg.number(NODE),
                colour(tree.cliques().get(clique).kind()),
                Palette.GLOBAL));
    // Black on all of these colours has a contrast of 5 and more.
    PairPicture.caption(body, x, y + 3.5, 10, "#000", Integer.toString(clique + 1));
  }

  private void names(List<String> names, double top) {
    for (int clique = 0; clique < names.size(); clique++) {
      double y = top + LINE * clique + LINE / 2;
      node(MARGIN, y, clique);
      body.append(
          "<text x=\"%s\" y=\"%s\" font-size=\"12\" fill=\"%s\">%s</text>"
              .formatted(
                  Svg.number(MARGIN + 18),
                  Svg.number(y + 4),
                  palette.ink(),
                  Svg.text(names.get(clique))));
    }
  }

  /** An atom for people: its symbol and its number in the input, from 1. */
  public static String atom(IAtom atom) {
    return String.format(Locale.ROOT, "%s%d", atom.getSymbol(), atom.getIndex() + 1);
  }
}
