package snx.attack;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.data.KebabCase;

/**
 * How far every method's explanations of queries move, by attack.
 *
 * @param cells by method, then by attack
 */
public record AttackTable(List<Cell> cells) {

  /** What references suffered. */
  public enum Attack {
    SALIENCY,
    RANDOM,
    ADAPTIVE;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  /**
   * One method under one attack, over pairs.
   *
   * @param moved mean of 1 − Jaccard over elements (minors, edges)
   * @param std of that
   * @param unitsMoved mean of 1 − Jaccard over majors; over edges the same
   * @param ownMoved mean of 1 − Jaccard over the upper half of the query's own elements
   * @param ownStd of that
   * @param anyMove share of pairs where the selection changed at all
   * @param scoreMoved mean |Δf|
   * @param worstScoreMoved largest |Δf|
   * @param norm mean ‖δ‖₂
   * @param largest mean ‖δ‖∞
   */
  public record Cell(
      String method,
      String attack,
      int pairs,
      double moved,
      double std,
      @JsonProperty("units_moved") double unitsMoved,
      @JsonProperty("own_moved") double ownMoved,
      @JsonProperty("own_std") double ownStd,
      @JsonProperty("any_move") double anyMove,
      @JsonProperty("score_moved") double scoreMoved,
      @JsonProperty("worst_score_moved") double worstScoreMoved,
      double norm,
      double largest) {

    static Cell of(AttackRun.Outcome outcome) {
      List<Movement> movements = outcome.movements();
      List<Attacked> attacked = outcome.attacked();
      double[] elements = movements.stream().mapToDouble(Movement::elements).toArray();
      double[] units = movements.stream().mapToDouble(Movement::units).toArray();
      double[] own = movements.stream().mapToDouble(Movement::own).toArray();
      return new Cell(
          outcome.method().toString(),
          outcome.attack().toString(),
          elements.length,
          mean(elements),
          AttackTable.std(elements),
          mean(units),
          mean(own),
          AttackTable.std(own),
          mean(movements.stream().mapToDouble(m -> m.elements() > 0 ? 1 : 0).toArray()),
          mean(attacked.stream().mapToDouble(Attacked::scoreMoved).toArray()),
          attacked.stream().mapToDouble(Attacked::scoreMoved).max().orElse(0),
          mean(attacked.stream().mapToDouble(Attacked::norm).toArray()),
          mean(attacked.stream().mapToDouble(Attacked::largest).toArray()));
    }
  }

  public AttackTable {
    cells = List.copyOf(cells);
  }

  /** The names of columns. */
  public static List<String> header() {
    return List.of(
        "method",
        "attack",
        "1-J",
        "std",
        "1-J majors",
        "1-J own",
        "std own",
        "any move",
        "mean |df|",
        "max |df|",
        "norm 2",
        "norm inf");
  }

  /** One line a cell, as text. */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (Cell c : cells) {
      rows.add(
          List.of(
              c.method(),
              c.attack(),
              number(c.moved()),
              number(c.std()),
              number(c.unitsMoved()),
              number(c.ownMoved()),
              number(c.ownStd()),
              number(c.anyMove()),
              String.format(Locale.ROOT, "%.4f", c.scoreMoved()),
              String.format(Locale.ROOT, "%.4f", c.worstScoreMoved()),
              number(c.norm()),
              number(c.largest())));
    }
    return rows;
  }

  /** Comma-separated values with a header. */
  public String csv() {
    return lines(",", "", "");
  }

  /** A Markdown table. */
  public String markdown() {
    String rule = "|" + " --- |".repeat(header().size()) + System.lineSeparator();
    String text = lines(" | ", "| ", " |");
    int first = text.indexOf(System.lineSeparator()) + System.lineSeparator().length();
    return text.substring(0, first) + rule + text.substring(first);
  }

  private String lines(String between, String before, String after) {
    List<List<String>> all = new ArrayList<>(rows());
    all.add(0, header());
    StringBuilder text = new StringBuilder();
    all.forEach(
        row ->
            text.append(before)
                .append(String.join(between, row))
                .append(after)
                .append(System.lineSeparator()));
    return text.toString();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.length == 0 ? 0 : sum / values.length;
  }

  private static double std(double[] values) {
    double mean = mean(values);
    double sum = 0;
    for (double value : values) {
      sum += (value - mean) * (value - mean);
    }
    return values.length < 2 ? 0 : Math.sqrt(sum / (values.length - 1));
  }
}
