package snx.chem.picture;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.openscience.cdk.interfaces.IBond;
import snx.report.svg.Palette;
import snx.report.svg.Svg;

/** A green ground below atoms and the bonds between them: the part in which molecules differ. */
final class ChangedGround {

  private static final double RADIUS = 15;
  private static final double SHARE = 0.35;

  private ChangedGround() {}

  static void draw(Svg svg, Layout layout, Frame frame, int[] atoms, Palette palette) {
    if (atoms.length == 0) {
      return;
    }
    String ink = palette.mix("green", SHARE);
    Set<Integer> marked = IntStream.of(atoms).boxed().collect(Collectors.toSet());
    svg.open("changed", "stroke:" + ink + ";stroke-linecap:round");
    for (int atom : atoms) {
      svg.circle(
          frame.x(layout.x(atom)), frame.y(layout.y(atom)), RADIUS, "stroke:none;fill:" + ink);
    }
    for (IBond bond : layout.structure().bonds()) {
      int begin = bond.getBegin().getIndex();
      int end = bond.getEnd().getIndex();
      if (marked.contains(begin) && marked.contains(end)) {
        svg.path(
            Svg.segment(
                frame.x(layout.x(begin)),
                frame.y(layout.y(begin)),
                frame.x(layout.x(end)),
                frame.y(layout.y(end))),
            "stroke-width:" + Svg.number(2 * RADIUS));
      }
    }
    svg.close();
  }
}
