package snx.graph;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.data.DatasetException;

/**
 * Graph labels from a {@code labels.csv} beside graph files.
 *
 * @param byId label of every graph id, empty without such a file
 * @param files the file, or nothing
 * @param shown the path that notes name
 */
record GraphLabels(Map<String, String> byId, List<String> files, Path shown) {

  static GraphLabels read(FileTree tree) {
    List<String> found =
        tree.names().stream()
            .filter(n -> n.equals("labels.csv") || n.endsWith("/labels.csv"))
            .toList();
    if (found.isEmpty()) {
      return new GraphLabels(Map.of(), found, tree.root());
    }
    if (found.size() > 1) {
      throw new DatasetException(
          tree.root(), "several labels.csv inside (%s); give one".formatted(found));
    }
    Path shown = tree.shown(found.get(0));
    Map<String, String> byId = new LinkedHashMap<>();
    try (Reader text = utf8(tree.open(found.get(0)));
        CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(text)) {
      for (NamedCsvRecord row : rows) {
        add(byId, shown, row);
      }
    } catch (IOException | CsvParseException e) {
      throw new DatasetException(shown, 0, "not a readable CSV (" + e.getMessage() + ")", e);
    }
    return new GraphLabels(byId, found, shown);
  }

  /** Without the byte-order mark that spreadsheets write. */
  private static Reader utf8(InputStream in) throws IOException {
    Reader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    text.mark(1);
    if (text.read() != '\uFEFF') {
      text.reset();
    }
    return text;
  }

  private static void add(Map<String, String> byId, Path shown, NamedCsvRecord row) {
    int line = Math.toIntExact(row.getStartingLineNumber());
    if (!row.getHeader().containsAll(List.of("id", "label"))) {
      throw new DatasetException(
          shown, 1, "the header must be id,label (got %s)".formatted(row.getHeader()));
    }
    if (byId.put(row.getField("id"), row.getField("label")) != null) {
      throw new DatasetException(
          shown, line, "id '%s' twice; keep one label".formatted(row.getField("id")));
    }
  }
}
