package snx.brain.picture;

import java.util.List;
import snx.brain.group.Grouping;
import snx.report.page.Ink;
import snx.report.svg.Palette;

/**
 * The colours of an atlas's networks: those that neither global nor local masks have; the second
 * round is paler, regions of no network are grey.
 *
 * @param networks of an atlas
 */
record NetworkColours(Grouping.Networks networks) {

  private static final List<Ink> INKS =
      List.of(Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY, Ink.BROWN);

  private static final double PALE = 0.45;

  /** The colour of the i-th network in a drawing. */
  String of(int i, Palette palette) {
    String name = ink(i).toString();
    return pale(i) ? palette.mix(name, PALE) : palette.of(name);
  }

  /** The colour of the i-th network in a plot. */
  Ink ink(int i) {
    return none(i) ? Ink.GREY : INKS.get(i % INKS.size());
  }

  /** Whether it is of the second round. */
  boolean pale(int i) {
    return i >= INKS.size() && !none(i);
  }

  private boolean none(int i) {
    return networks.names().get(i).equals(Grouping.Networks.NONE);
  }
}
