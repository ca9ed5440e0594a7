package snx.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;
import java.util.function.Function;
import snx.data.DatasetException;
import snx.data.TextLines;

/**
 * The text files of one TUDataset: {@code PREFIX_A.txt} and its companions, one row per line.
 *
 * @param tree the folder or zip
 * @param prefix folder and name that all files share
 */
record TuFiles(FileTree tree, String prefix) {

  private static final int LONGEST_README = 1 << 16;
  private static final String SEPARATORS = ", \t";

  /** Finds the one dataset in a folder or zip. */
  static TuFiles find(FileTree tree) {
    List<String> found =
        tree.names().stream().filter(n -> n.endsWith(TuDatasetReader.EDGES)).toList();
    if (found.size() != 1) {
      throw new DatasetException(
          tree.root(),
          found.isEmpty()
              ? "no NAME_A.txt inside; give a TUDataset folder or zip"
              : "several datasets inside (%s); give one".formatted(String.join(", ", found)));
    }
    String edges = found.get(0);
    return new TuFiles(tree, edges.substring(0, edges.length() - TuDatasetReader.EDGES.length()));
  }

  boolean has(String suffix) {
    return tree.names().contains(prefix + suffix);
  }

  Path path(String suffix) {
    return tree.shown(prefix + suffix);
  }

  /** The text of all files whose names hold that word. */
  String readme() {
    StringBuilder text = new StringBuilder();
    for (String name : tree.names()) {
      String file = name.substring(name.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
      if (!file.contains("readme")) {
        continue;
      }
      try (InputStream in = tree.open(name)) {
        text.append(new String(in.readNBytes(LONGEST_README), StandardCharsets.UTF_8)).append('\n');
      } catch (IOException e) {
        throw new DatasetException(
            tree.shown(name), 0, "cannot be read (" + e.getMessage() + ")", e);
      }
    }
    return text.toString();
  }

  /** Rows of integers. */
  int[][] integers(String suffix) {
    return rows(suffix, TuFiles::integerRow).toArray(int[][]::new);
  }

  /** Rows of numbers; {@code nan} and {@code inf} are let through for the graph's check. */
  float[][] floats(String suffix) {
    return rows(suffix, TuFiles::floatRow).toArray(float[][]::new);
  }

  /** Rows as they stand, without outer blanks. */
  List<String> texts(String suffix) {
    return rows(suffix, String::strip);
  }

  private <T> List<T> rows(String suffix, Function<String, T> parse) {
    if (!has(suffix)) {
      throw new DatasetException(
          path(suffix), "is missing; a TUDataset has it beside " + prefix + TuDatasetReader.EDGES);
    }
    List<T> rows = new ArrayList<>();
    int blank = 0;
    try (TextLines lines = TextLines.utf8(path(suffix), tree.open(prefix + suffix))) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (line.isBlank()) {
          blank = blank == 0 ? lines.line() : blank;
        } else if (blank > 0) {
          throw new DatasetException(path(suffix), blank, "is blank; rows must not be left out");
        } else {
          rows.add(row(suffix, lines.line(), line, parse));
        }
      }
    } catch (IOException e) {
      throw new DatasetException(path(suffix), 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    return rows;
  }

  private <T> T row(String suffix, int number, String line, Function<String, T> parse) {
    try {
      return parse.apply(line);
    } catch (NumberFormatException e) {
      String shown = line.length() > 60 ? line.substring(0, 60) + "…" : line;
      throw new DatasetException(
          path(suffix), number, "not numbers (got '%s'); mend the line".formatted(shown), e);
    }
  }

  private static int[] integerRow(String line) {
    StringTokenizer tokens = new StringTokenizer(line, SEPARATORS);
    int[] row = new int[tokens.countTokens()];
    for (int j = 0; j < row.length; j++) {
      row[j] = Integer.parseInt(tokens.nextToken());
    }
    return row;
  }

  private static float[] floatRow(String line) {
    StringTokenizer tokens = new StringTokenizer(line, SEPARATORS);
    float[] row = new float[tokens.countTokens()];
    for (int j = 0; j < row.length; j++) {
      String token = tokens.nextToken();
      row[j] =
          switch (token.toLowerCase(Locale.ROOT)) {
            case "nan" -> Float.NaN;
            case "inf", "-inf" -> Float.POSITIVE_INFINITY;
            default -> Float.parseFloat(token);
          };
    }
    return row;
  }
}
