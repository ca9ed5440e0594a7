package snx.chem.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.data.TextLines;

/**
 * One molecule per line: SMILES, a blank or tab, and the id, which may hold blanks. Lines that all
 * have three cells between tabs hold a class in the third. A first line that begins with the word
 * {@code smiles} is a header that names the columns; blank lines and lines that begin with {@code
 * #} followed by a blank are passed over. An extension between bars may follow a SMILES.
 */
final class SmilesLines {

  /** The format's name in a provenance. */
  static final String FORMAT = "smiles lines";

  /** What to say where classes are needed. */
  static final String NO_CLASSES =
      "these SMILES lines hold no classes; write SMILES, id and class between tabs, or begin with a"
          + " header such as 'smiles id label'";

  private static final int LONGEST = 1 << 20;
  private static final int MOST_CLASSES = 20;
  private static final List<String> TWO = List.of("smiles", "id");
  private static final List<String> THREE = List.of("smiles", "id", "label");

  private final Path path;
  private final List<String> names;
  private final boolean tabs;
  private final boolean header;

  private SmilesLines(Path path, List<String> names, boolean tabs, boolean header) {
    this.path = path;
    this.names = List.copyOf(names);
    this.tabs = tabs;
    this.header = header;
  }

  /**
   * Reads all lines.
   *
   * @throws DatasetException if options name a column that the lines do not have
   */
  static MoleculeCollector read(Path path, TextFile text, MoleculeOptions options)
      throws IOException {
    return read(
        path, text, options, columns -> new MoleculeCollector(options, columns.labelling()));
  }

  /**
   * The same into a sink.
   *
   * @param sinks makes it, once the columns are known
   */
  static <S extends RecordSink> S read(
      Path path, TextFile text, MoleculeOptions options, Function<MoleculeColumns, S> sinks)
      throws IOException {
    SmilesLines layout = layout(path, text);
    MoleculeColumns columns = layout.columns(options);
    S found = sinks.apply(columns);
    try (TextLines lines = new TextLines(path, text.reader())) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        boolean first = layout.header && lines.line() == 1;
        if (!first && !passed(line)) {
          layout.take(line.strip(), lines.line(), columns, found);
        }
      }
    }
    return found;
  }

  private MoleculeColumns columns(MoleculeOptions options) {
    boolean asked = options.label() != null || options.positive() != null;
    if (asked && names.size() <= 2 && !names.contains(String.valueOf(options.label()))) {
      throw new DatasetException(path, NO_CLASSES);
    }
    MoleculeColumns found = MoleculeColumns.resolve(path, names, options);
    boolean second = found.id() < 0 && !found.labelling().columns().contains(names.get(1));
    return second ? new MoleculeColumns(names, found.smiles(), 1, found.labelling()) : found;
  }

  private void take(String text, int line, MoleculeColumns columns, RecordSink found) {
    if (text.length() > LONGEST) {
      found.malformed(line, RootLocale.format("the line has %d characters", text.length()));
      return;
    }
    List<String> cells = cells(text, tabs, names.size());
    if (cells.size() > names.size() || (names.size() > 2 && cells.size() < names.size())) {
      found.malformed(
          line,
          RootLocale.format("%d values, the other lines have %d", cells.size(), names.size()));
      return;
    }
    found.accept(
        MoleculeRecord.ofSmiles(
            line,
            cell(cells, columns.id()),
            cell(cells, columns.smiles()),
            column -> cell(cells, names.indexOf(column))));
  }

  private static String cell(List<String> cells, int index) {
    return index < 0 || index >= cells.size() ? "" : cells.get(index);
  }

  /** The SMILES with its extension, and what follows; of two columns the second has the rest. */
  private static List<String> cells(String text, boolean tabs, int columns) {
    int end = end(text);
    String rest = text.substring(end);
    String smiles = text.substring(0, end);
    String more = rest.stripLeading();
    int close = more.startsWith("|") ? more.indexOf('|', 1) : -1;
    if (close > 0 && rest.indexOf('\t') != 0) {
      smiles += " " + more.substring(0, close + 1);
      rest = more.substring(close + 1);
    }
    List<String> cells = new ArrayList<>(List.of(smiles));
    if (columns <= 2) {
      cells.add(rest.strip());
    } else if (!rest.isBlank()) {
      String[] others =
          tabs ? rest.replaceFirst("^[^\\t]*\\t", "").split("\t", -1) : rest.strip().split("\\s+");
      Arrays.stream(others).map(String::strip).forEach(cells::add);
    }
    return cells;
  }

  private static SmilesLines layout(Path path, TextFile text) throws IOException {
    try (TextLines lines = new TextLines(path, text.reader())) {
      String first = lines.next();
      if (first != null && isHeader(first.strip())) {
        boolean tabs = first.indexOf('\t') >= 0;
        List<String> names =
            Arrays.stream(first.strip().split(tabs ? "\t" : "\\s+")).map(String::strip).toList();
        return new SmilesLines(path, names.size() < 2 ? TWO : names, tabs, true);
      }
      boolean three = hasClasses(first, lines);
      return new SmilesLines(path, three ? THREE : TWO, three, false);
    }
  }

  /** Whether all lines have three cells between tabs, and the third repeats or is a number. */
  private static boolean hasClasses(@Nullable String first, TextLines lines) {
    Set<String> different = new HashSet<>();
    int count = 0;
    boolean numbers = true;
    for (String line = first; line != null; line = lines.next()) {
      if (passed(line)) {
        continue;
      }
      String[] cells = line.split("\t", -1);
      if (cells.length != THREE.size() || line.length() > LONGEST) {
        return false;
      }
      String label = cells[2].strip();
      count++;
      different.add(label);
      numbers &= Labelling.MISSING.contains(label) || Condition.number(label) != null;
    }
    return count > 0 && (numbers || different.size() <= Math.max(MOST_CLASSES, count / 10));
  }

  private static boolean passed(String line) {
    String text = line.strip();
    return text.isEmpty() || text.startsWith("# ");
  }

  /** Whether a first line looks like one of these rather than like the header of a table. */
  static boolean fits(@Nullable String first) {
    if (first == null || first.isBlank() || first.strip().length() > LONGEST) {
      return false;
    }
    try {
      String text = first.strip();
      return Structures.parse(text.substring(0, end(text))).getAtomCount() > 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static boolean isHeader(String text) {
    return text.substring(0, end(text)).toLowerCase(Locale.ROOT).equals("smiles");
  }

  private static int end(String text) {
    int end = 0;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
