package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.tree.Clique;
import snx.chem.tree.JunctionTree;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

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
  private final Svg svg;

  private TreePicture(JunctionTree tree, Layout layout, Frame frame, Palette palette, Svg svg) {
    this.tree = tree;
    this.layout = layout;
    this.frame = frame;
    this.palette = palette;
    this.svg = svg;
  }

  /**
   * The drawing.
   *
   * @param names a line for every clique
   */
  public static String of(Layouts layouts, JunctionTree tree, List<String> names, Palette palette) {
    Layout layout = layouts.of(tree.structure());
    Rectangle2D box = layout.box();
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    double width = 2 * MARGIN + Math.max(SCALE * box.getWidth(), LETTER * (longest + 5));
    double height = SCALE * box.getHeight() + 2 * MARGIN;
    Svg svg =
        new Svg(
            width,
            height + LINE * names.size() + MARGIN / 2,
            RootLocale.format("junction tree of %d cliques", tree.cliques().size()),
            palette);
    Frame frame = Frame.centred(SCALE, box, width / 2, height / 2);
    TreePicture picture = new TreePicture(tree, layout, frame, palette, svg);
    picture.patches();
    StructureSvg.draw(svg, layout.structure(), frame, palette);
    picture.edges();
    picture.nodes();
    picture.names(names, height);
    return svg.toString();
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
    svg.open("cliques", "opacity:0.35;stroke-linecap:round");
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
    svg.close();
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
    corners.forEach(at -> path.append(Svg.point(at[0], at[1])).append('L'));
    path.setCharAt(path.length() - 1, 'Z');
    svg.path(path, "fill:" + colour(clique.kind()));
  }

  private void band(Clique clique, int from, int to, double wide) {
    svg.path(
        Svg.segment(
            frame.x(layout.x(from)),
            frame.y(layout.y(from)),
            frame.x(layout.x(to)),
            frame.y(layout.y(to))),
        "stroke:%s;stroke-width:%s".formatted(colour(clique.kind()), Svg.number(wide)));
  }

  private void edges() {
    StringBuilder lines = new StringBuilder();
    for (JunctionTree.Edge edge : tree.edges()) {
      double[] from = middle(tree.cliques().get(edge.first()));
      double[] to = middle(tree.cliques().get(edge.second()));
      lines.append(Svg.segment(from[0], from[1], to[0], to[1]));
    }
    svg.open("tree", "");
    svg.path(lines, "fill:none;stroke-width:3;stroke:" + Palette.GLOBAL);
    svg.close();
  }

  private void nodes() {
    for (int clique = 0; clique < tree.cliques().size(); clique++) {
      double[] middle = middle(tree.cliques().get(clique));
      node(middle[0], middle[1], clique);
    }
  }

  private void node(double x, double y, int clique) {
    svg.circle(
        x,
        y,
        NODE,
        "fill:%s;stroke:%s;stroke-width:1.5"
            .formatted(colour(tree.cliques().get(clique).kind()), Palette.GLOBAL));
    // Black on all of these colours has a contrast of 5 and more.
    String number = Integer.toString(clique + 1);
    svg.words(x, y + 3.5, number, "font-size:10px;text-anchor:middle;fill:#000");
  }

  private void names(List<String> names, double top) {
    for (int clique = 0; clique < names.size(); clique++) {
      double y = top + LINE * clique + LINE / 2;
      node(MARGIN, y, clique);
      svg.words(MARGIN + 18, y + 4, names.get(clique), "font-size:12px;fill:" + palette.of("text"));
    }
  }

  /** Atoms of a molecule, in words. */
  public static String atoms(JunctionTree tree, int[] atoms) {
    return Arrays.stream(atoms)
        .mapToObj(tree.structure()::getAtom)
        .map(TreePicture::atom)
        .collect(Collectors.joining(" "));
  }

  /** An atom for people: its symbol and its number in the input, from 1. */
  private static String atom(IAtom atom) {
    return RootLocale.format("%s%d", atom.getSymbol(), atom.getIndex() + 1);
  }
}
