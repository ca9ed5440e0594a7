package snx.chem.picture;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.Predicate;
import org.openscience.cdk.CDKConstants;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IChemObject;
import org.openscience.cdk.interfaces.IElement;
import org.openscience.cdk.interfaces.IPseudoAtom;
import org.openscience.cdk.interfaces.IStereoElement;
import org.openscience.cdk.renderer.RendererModel;
import org.openscience.cdk.renderer.SymbolVisibility;
import org.openscience.cdk.renderer.elements.ElementGroup;
import org.openscience.cdk.renderer.elements.GeneralPath;
import org.openscience.cdk.renderer.elements.IRenderingElement;
import org.openscience.cdk.renderer.elements.LineElement;
import org.openscience.cdk.renderer.elements.MarkedElement;
import org.openscience.cdk.renderer.elements.OvalElement;
import org.openscience.cdk.renderer.elements.path.PathElement;
import org.openscience.cdk.renderer.generators.BasicSceneGenerator;
import org.openscience.cdk.renderer.generators.standard.StandardGenerator;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/**
 * Bonds and atom symbols of one molecule as CDK's {@link StandardGenerator} lays them out, written
 * in the colours of a palette; attachment points are numbered circles.
 */
final class StructureSvg {

  private static final double STROKE = 1.6;
  private static final double SYMBOL = 1.5; // the stroke of letters
  private static final double ATTACHMENT = 8;

  private static final String CUT = "cut";

  private static final SymbolVisibility VISIBILITY =
      new SymbolVisibility() {
        private final SymbolVisibility standard =
            SymbolVisibility.iupacRecommendationsWithoutTerminalCarbon();

        @Override
        public boolean visible(IAtom atom, List<IBond> bonds, RendererModel model) {
          return !(atom instanceof IPseudoAtom)
              && atom.getProperty(CUT) == null
              && standard.visible(atom, bonds, model);
        }
      };

  /** The mark of atoms and bonds that stand out, a property of theirs. */
  private static final String OUTSTANDING = "outstanding";

  private final Frame frame;
  private final Predicate<MarkedElement> kept;
  private final StringBuilder lines = new StringBuilder();
  private final StringBuilder areas = new StringBuilder();
  private final StringBuilder symbols = new StringBuilder();

  private StructureSvg(Frame frame, Predicate<MarkedElement> kept) {
    this.frame = frame;
    this.kept = kept;
  }

  /** Makes an atom or a bond stand out in {@link #contrasted}. */
  static void mark(IChemObject part) {
    part.setProperty(MarkedElement.ID_KEY, OUTSTANDING);
  }

  /** Says that a carbon lost neighbours in a drawing: its hydrogens would mislead. */
  static void cut(IAtom atom) {
    if (Integer.valueOf(IElement.C).equals(atom.getAtomicNumber()) && atom.getFormalCharge() == 0) {
      atom.setProperty(CUT, true);
    }
  }

  /** Marked atoms and bonds in full ink, the others in another colour below them. */
  static void contrasted(
      Svg svg, IAtomContainer structure, Frame frame, Palette palette, String quiet) {
    IRenderingElement elements = elements(structure, frame.scale());
    Predicate<MarkedElement> marked = part -> OUTSTANDING.equals(part.getId());
    StructureSvg below = new StructureSvg(frame, marked.negate());
    below.add(elements, false);
    below.write(svg, "context", quiet, palette);
    StructureSvg above = new StructureSvg(frame, marked);
    above.add(elements, false);
    above.write(svg, "bonds", palette.of("text"), palette);
  }

  static void draw(Svg svg, IAtomContainer structure, Frame frame, Palette palette) {
    StructureSvg drawing = new StructureSvg(frame, part -> true);
    drawing.add(elements(structure, frame.scale()), false);
    String ink = palette.of("text");
    drawing.write(svg, "bonds", ink, palette);
    for (IAtom atom : structure.atoms()) {
      if (atom instanceof IPseudoAtom) {
        drawing.attachment(svg, atom, ink, palette.of("paper"));
      }
    }
  }

  private void write(Svg svg, String name, String ink, Palette palette) {
    String round = "fill:none;stroke-linecap:round;stroke-linejoin:round;stroke-width:%s;stroke:%s";
    svg.open(name, "");
    if (lines.length() > 0) {
      svg.path(lines, round.formatted(Svg.number(STROKE), ink));
    }
    if (areas.length() > 0) {
      svg.path(areas, "fill:" + ink);
    }
    if (symbols.length() > 0) { // a rim of paper keeps symbols readable on bands
      svg.path(symbols, round.formatted("4.4", palette.of("paper")));
      svg.path(symbols, round.formatted(Svg.number(SYMBOL), ink));
    }
    svg.close();
  }

  private static IRenderingElement elements(IAtomContainer structure, double scale) {
    StandardGenerator generator = new StandardGenerator(StrokeFont.INSTANCE);
    RendererModel model = new RendererModel();
    model.registerParameters(new BasicSceneGenerator());
    model.registerParameters(generator);
    model.set(BasicSceneGenerator.Scale.class, scale);
    model.set(StandardGenerator.Visibility.class, VISIBILITY);
    return generator.generate(withoutGroups(structure), model);
  }

  /** Of a racemate, which most SDF files say they hold, CDK would write so below the drawing. */
  private static IAtomContainer withoutGroups(IAtomContainer structure) {
    for (IStereoElement<?, ?> element : structure.stereoElements()) {
      if (element.getGroupInfo() != 0) {
        IAtomContainer copy = Layouts.copy(structure);
        copy.stereoElements().forEach(one -> one.setGroupInfo(0));
        return copy;
      }
    }
    return structure;
  }

  private void add(IRenderingElement element, boolean symbol) {
    if (element instanceof ElementGroup group) {
      group.forEach(part -> add(part, symbol));
    } else if (element instanceof MarkedElement marked) {
      String kind = marked.getClasses().get(0);
      boolean part = kind.equals("atom") || kind.equals("bond");
      if (!part || kept.test(marked)) {
        add(marked.element(), symbol || kind.equals("atom"));
      }
    } else if (element instanceof LineElement line) {
      lines.append('M').append(point(line.firstPointX, line.firstPointY));
      lines.append('L').append(point(line.secondPointX, line.secondPointY));
    } else if (element instanceof OvalElement oval) {
      oval(oval);
    } else if (element instanceof GeneralPath path) {
      if (symbol) {
        path(symbols, path, inset(path));
      } else {
        path(path.fill ? areas : lines, path, new AffineTransform());
      }
    }
  }

  /** CDK lays outlines out and glyphs are centre lines: draws these half a stroke smaller. */
  private AffineTransform inset(GeneralPath path) {
    Path2D lines = new Path2D.Double();
    lines.moveTo(path.elements.get(0).points()[0], path.elements.get(0).points()[1]);
    for (PathElement part : path.elements) {
      float[] points = part.points();
      for (int i = 0; i < points.length; i += 2) {
        lines.lineTo(points[i], points[i + 1]);
      }
    }
    Rectangle2D box = lines.getBounds2D();
    double stroke = SYMBOL / frame.scale();
    AffineTransform inset = new AffineTransform();
    inset.translate(box.getCenterX(), box.getCenterY());
    inset.scale(
        Math.max(0.5, 1 - stroke / box.getWidth()), Math.max(0.5, 1 - stroke / box.getHeight()));
    inset.translate(-box.getCenterX(), -box.getCenterY());
    return inset;
  }

  private void path(StringBuilder out, GeneralPath path, AffineTransform move) {
    double[] points = new double[6];
    for (PathElement part : path.elements) {
      part.points(points);
      move.transform(points, 0, points, 0, 3);
      int count =
          switch (part.type()) {
            case MoveTo -> append(out, 'M', 1);
            case LineTo -> append(out, 'L', 1);
            case QuadTo -> append(out, 'Q', 2);
            case CubicTo -> append(out, 'C', 3);
            case Close -> append(out, 'Z', 0);
          };
      for (int i = 0; i < count; i++) {
        out.append(i == 0 ? "" : " ").append(point(points[2 * i], points[2 * i + 1]));
      }
    }
  }

  /** A tenth of a unit is finer than any printer needs; short numbers keep pages small. */
  private String point(double x, double y) {
    return Svg.point(Math.rint(10 * frame.x(x)) / 10, Math.rint(10 * frame.y(y)) / 10);
  }

  private static int append(StringBuilder out, char command, int points) {
    out.append(command);
    return points;
  }

  private void oval(OvalElement oval) {
    double r = frame.scale() * oval.radius;
    String arc = "a%s %s 0 1 0 ".formatted(Svg.number(r), Svg.number(r));
    (oval.fill ? areas : lines)
        .append('M')
        .append(Svg.point(frame.x(oval.xCoord) - r, frame.y(oval.yCoord)))
        .append(arc + Svg.point(2 * r, 0) + arc + Svg.point(-2 * r, 0) + "Z");
  }

  /** A numbered circle, dashed round, that nobody takes for an atom. */
  private void attachment(Svg svg, IAtom atom, String ink, String paper) {
    double x = frame.x(atom.getPoint2d().x);
    double y = frame.y(atom.getPoint2d().y);
    svg.open("attachment", "fill:" + ink);
    svg.circle(
        x,
        y,
        ATTACHMENT,
        "fill:%s;stroke:%s;stroke-width:1.2;stroke-dasharray:2.5 1.7".formatted(paper, ink));
    Object number = atom.getProperty(CDKConstants.ATOM_ATOM_MAPPING);
    String label = String.valueOf(number != null ? number : atom.getMassNumber());
    if (!label.equals("0") && !label.equals("null")) {
      svg.words(x, y + 3.6, label, "font-size:10px;text-anchor:middle");
    }
    svg.close();
  }
}
