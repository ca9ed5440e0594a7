package snx.bench;

import java.util.List;

/**
 * What was measured, and the table that people read of it.
 *
 * @param results of one trial each, for programs
 * @param lines Markdown
 */
public record ResultTable(List<?> results, List<String> lines) {

  public ResultTable {
    results = List.copyOf(results);
    lines = List.copyOf(lines);
  }
}
