package snx.attack;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import snx.attack.Attacker.Attacked;
import snx.data.Json;
import snx.data.KebabCase;
import snx.data.WholeFile;

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
   * @param ownMoved mean of 1 − Jaccard over the upper half of the elements that the query has
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

  private record Column(String name, String format, ToDoubleFunction<Cell> of) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("1-J", "%.3f", Cell::moved),
          new Column("std", "%.3f", Cell::std),
          new Column("1-J majors", "%.3f", Cell::unitsMoved),
          new Column("1-J own", "%.3f", Cell::ownMoved),
          new Column("std own", "%.3f", Cell::ownStd),
          new Column("any move", "%.3f", Cell::anyMove),
          new Column("mean |df|", "%.4f", Cell::scoreMoved),
          new Column("max |df|", "%.4f", Cell::worstScoreMoved),
          new Column("norm 2", "%.3f", Cell::norm),
          new Column("norm inf", "%.3f", Cell::largest));

  /** The names of columns. */
  public static List<String> header() {
    return Stream.concat(Stream.of("method", "attack"), COLUMNS.stream().map(Column::name))
        .toList();
  }

  /** One line per cell, as text. */
  public List<List<String>> rows() {
    return cells.stream().map(AttackTable::row).toList();
  }

  private static List<String> row(Cell cell) {
    Stream<String> numbers =
        COLUMNS.stream()
            .map(c -> String.format(Locale.ROOT, c.format(), c.of().applyAsDouble(cell)));
    return Stream.concat(Stream.of(cell.method(), cell.attack()), numbers).toList();
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

  /**
   * Writes attack.csv, attack.md and attack.json.
   *
   * @param record what attack.json holds beside the cells
   */
  public void write(Path folder, Map<String, Object> record) {
    WholeFile.write(folder.resolve("attack.csv"), file -> Files.writeString(file, csv()));
    WholeFile.write(folder.resolve("attack.md"), file -> Files.writeString(file, markdown()));
    Map<String, Object> all = new LinkedHashMap<>(record);
    all.put("cells", cells);
    WholeFile.write(
        folder.resolve("attack.json"),
        file -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), all));
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

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  private static double std(double[] values) {
    double mean = mean(values);
    double sum = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return values.length < 2 ? 0 : Math.sqrt(sum / (values.length - 1));
  }
}
