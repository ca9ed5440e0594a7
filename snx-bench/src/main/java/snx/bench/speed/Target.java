package snx.bench.speed;

import java.util.List;
import snx.cli.TextTable;

/**
 * What the project asks of itself, held against a measurement.
 *
 * @param what is asked of
 * @param wanted the least or the most that is asked for
 * @param measured what was found, with the numbers behind it
 * @param met whether it is enough
 */
record Target(String what, String wanted, String measured, boolean met) {

  /** In a word. */
  String verdict() {
    return met ? "met" : "missed";
  }

  /** A table for people. */
  static TextTable table(List<Target> targets) {
    TextTable table = new TextTable(List.of("target", "wanted", "measured", ""));
    targets.forEach(t -> table.add(List.of(t.what, t.wanted, t.measured, t.verdict())));
    return table;
  }
}
