package snx.chem.picture;

import java.awt.geom.Rectangle2D;
import java.util.BitSet;
import java.util.List;
import javax.vecmath.Point2d;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.data.RootLocale;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * A motif where it occurs: its atoms and bonds in full ink on a coloured band, the molecule around
 * them in grey. Of large molecules the motif's neighbourhood is drawn; bonds that leave it end as
 * dotted stubs.
 */
public final class MotifInMolecule {

  private static final double WIDTH = 168;
  private static final double HEIGHT = 108;
  private static final double LEAST = 90;
  private static final double GAP = 24;
  private static final double CAPTION = 34;

  /** Letters of drawings that are made smaller than this can hardly be read. */
  private static final double SMALLEST = 0.66;

  private static final double BAND = 13;
  private static final double BAND_SHARE = 0.32;
  private static final double STUB = 0.55;

  private final Layouts layouts;
  private final Palette palette;

  public MotifInMolecule(Layouts layouts, Palette palette) {
    this.layouts = layouts;
    this.palette = palette;
  }

  /**
   * One occurrence of a motif.
   *
   * @param molecule where it is
   * @param atoms the motif's, by their positions in the molecule
   */
  public record Site(Molecule molecule, BitSet atoms) {

    public Site {
      atoms = (BitSet) atoms.clone();
      int count = molecule.structure().getAtomCount();
      if (atoms.isEmpty() || atoms.length() > count) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "a motif in %s must have atoms of its %d (got %s)", molecule.id(), count, atoms));
      }
    }

    /** An occurrence by its atoms. */
    public static Site of(Molecule molecule, int[] atoms) {
      BitSet set = new BitSet();
      for (int atom : atoms) {
        set.set(atom);
      }
      return new Site(molecule, set);
    }
  }

  /**
   * An occurrence in a grid.
   *
   * @param caption below the drawing, such as the molecule's id or the motif's name
   * @param note below that, such as the molecule's class or frequencies; may be empty
   */
  public record Panel(Site site, String caption, String note) {}

  /**
   * One occurrence.
   *
   * @param name the motif's; the drawing's title says it with the molecule's id
   */
  public String of(Site site, String name) {
    Neighbourhood shown = shown(site);
    double scale = shrink(shown.box());
    double width = Math.max(LEAST, scale * Frame.width(shown.box()));
    double height = scale * Frame.height(shown.box());
    Svg svg = new Svg(width, height, name + " in " + site.molecule().id(), palette);
    draw(svg, site, shown, width / 2, height / 2);
    return svg.toString();
  }

  /**
   * Several occurrences in rows.
   *
   * @param title says what they are
   * @param columns how many per row
   */
  public String grid(List<Panel> panels, String title, int columns) {
    int rows = (panels.size() + columns - 1) / columns;
    double wide = WIDTH + GAP;
    double high = HEIGHT + CAPTION;
    Svg svg =
        new Svg(
            Math.max(1, Math.min(columns, panels.size())) * wide,
            Math.max(1, rows) * high,
            title,
            palette);
    String style = "text-anchor:middle;fill:";
    for (int i = 0; i < panels.size(); i++) {
      Panel panel = panels.get(i);
      double x = (i % columns + 0.5) * wide;
      int row = i / columns;
      double top = row * high;
      draw(svg, panel.site(), shown(panel.site()), x, top + HEIGHT / 2);
      String caption = Svg.brief(panel.caption(), 32);
      svg.words(x, top + HEIGHT + 11, caption, style + palette.of("text"));
      svg.words(x, top + HEIGHT + 25, Svg.brief(panel.note(), 36), style + palette.of("soft"));
    }
    return svg.toString();
  }

  private Neighbourhood shown(Site site) {
    double unit = SMALLEST * Frame.SCALE;
    return Neighbourhood.around(
        layouts.of(site.molecule()),
        site.atoms(),
        (WIDTH - 2 * SMALLEST * Frame.MARGIN) / unit,
        (HEIGHT - 2 * SMALLEST * Frame.MARGIN) / unit);
  }

  private static double shrink(Rectangle2D box) {
    return Math.min(1, Math.min(WIDTH / Frame.width(box), HEIGHT / Frame.height(box)));
  }

  private void draw(Svg svg, Site site, Neighbourhood shown, double x, double y) {
    Frame frame = Frame.centred(Frame.SCALE, shown.box(), 0, 0);
    svg.moved("motif", x, y, shrink(shown.box()));
    band(svg, site, shown.layout(), frame);
    stubs(svg, shown, frame);
    StructureSvg.contrasted(svg, cut(site, shown), frame, palette, palette.mix("soft", 0.62));
    svg.close();
  }

  /** What a marker pen would leave below the motif. */
  private void band(Svg svg, Site site, Layout layout, Frame frame) {
    String colour = palette.mix("local", BAND_SHARE);
    svg.open("band", "stroke-linecap:round;stroke:" + colour + ";fill:" + colour);
    String wide = "stroke-width:" + Svg.number(BAND);
    for (IBond bond : layout.structure().bonds()) {
      if (inside(bond, site.atoms())) {
        Point2d begin = bond.getBegin().getPoint2d();
        Point2d end = bond.getEnd().getPoint2d();
        svg.path(
            Svg.segment(frame.x(begin.x), frame.y(begin.y), frame.x(end.x), frame.y(end.y)), wide);
      }
    }
    site.atoms().stream()
        .forEach(
            i -> svg.circle(frame.x(layout.x(i)), frame.y(layout.y(i)), BAND / 2, "stroke:none"));
    svg.close();
  }

  /** Bonds to atoms that are not shown. */
  private void stubs(Svg svg, Neighbourhood shown, Frame frame) {
    StringBuilder lines = new StringBuilder();
    for (IBond bond : shown.layout().structure().bonds()) {
      boolean begins = shown.atoms().get(bond.getBegin().getIndex());
      if (begins != shown.atoms().get(bond.getEnd().getIndex())) {
        Point2d from = (begins ? bond.getBegin() : bond.getEnd()).getPoint2d();
        Point2d to = new Point2d((begins ? bond.getEnd() : bond.getBegin()).getPoint2d());
        to.interpolate(from, to, STUB);
        lines.append(Svg.segment(frame.x(from.x), frame.y(from.y), frame.x(to.x), frame.y(to.y)));
      }
    }
    if (lines.length() > 0) {
      svg.open("stubs", "");
      svg.path(
          lines,
          "fill:none;stroke-linecap:round;stroke-width:1.6;stroke-dasharray:0.1 4;stroke:"
              + palette.of("soft"));
      svg.close();
    }
  }

  /** A copy with the atoms that are shown, those of the motif marked. */
  private static IAtomContainer cut(Site site, Neighbourhood shown) {
    IAtomContainer copy = Layouts.copy(shown.layout().structure());
    for (IBond bond : copy.bonds()) {
      if (inside(bond, site.atoms())) {
        StructureSvg.mark(bond);
      }
    }
    site.atoms().stream().mapToObj(copy::getAtom).forEach(StructureSvg::mark);
    for (int i = copy.getAtomCount() - 1; i >= 0; i--) {
      if (!shown.atoms().get(i)) {
        copy.getAtom(i).neighbors().forEach(StructureSvg::cut);
        copy.removeAtom(copy.getAtom(i));
      }
    }
    return copy;
  }

  private static boolean inside(IBond bond, BitSet atoms) {
    return atoms.get(bond.getBegin().getIndex()) && atoms.get(bond.getEnd().getIndex());
  }
}
