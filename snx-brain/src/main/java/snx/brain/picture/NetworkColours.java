package snx.brain.picture;

import java.util.List;
import snx.brain.study.Grouping;
import snx.report.page.Ink;
import snx.report.svg.Palette;

/**
 * The colours of an atlas's networks: those that neither global nor local masks have; every further
 * round is paler, regions of no network are grey.
 *
 * @param networks of an atlas
 */
record NetworkColours(Grouping.Networks networks) {

  private static final List<Ink> INKS =
      List.of(Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY, Ink.BROWN);

  private static final double[] SHARES = {1, 0.6, 0.38, 0.22};

  /** The colour of the i-th network in a drawing. */
  String of(int i, Palette palette) {
    String name = ink(i).toString();
    int round = none(i) ? 0 : Math.min(SHARES.length - 1, i / INKS.size());
    return round > 0 ? palette.mix(name, SHARES[round]) : palette.of(name);
  }

  /** The colour of the i-th network in a plot. */
  Ink ink(int i) {
    return none(i) ? Ink.GREY : INKS.get(i % INKS.size());
  }

  /** Whether it is of a later round. */
  boolean pale(int i) {
    return i >= INKS.size() && !none(i);
  }

  private boolean none(int i) {
    return networks.names().get(i).equals(Grouping.Networks.NONE);
  }
}
