package snx.chem.read;

import java.io.Reader;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.RootLocale;

/**
 * The rows of a table with a header.
 *
 * @param <S> where they go
 */
final class TableSource<S extends RecordSink> implements Consumer<CsvRecords.Line> {

  private final Path path;
  private final MoleculeOptions options;
  private @Nullable MoleculeColumns columns;
  private final Function<MoleculeColumns, S> sinks;
  private @Nullable S found;

  private TableSource(Path path, MoleculeOptions options, Function<MoleculeColumns, S> sinks) {
    this.path = path;
    this.options = options;
    this.sinks = sinks;
  }

  static MoleculeCollector read(Path path, Reader reader, char separator, MoleculeOptions options) {
    return read(
        path,
        reader,
        separator,
        options,
        columns -> new MoleculeCollector(options, columns.labelling()));
  }

  /**
   * Reads rows into a sink.
   *
   * @param sinks makes it, once the columns are known
   */
  static <S extends RecordSink> S read(
      Path path,
      Reader reader,
      char separator,
      MoleculeOptions options,
      Function<MoleculeColumns, S> sinks) {
    TableSource<S> rows = new TableSource<>(path, options, sinks);
    CsvRecords.forEach(path, reader, new CsvRecords.Marks(separator, null), rows);
    if (rows.found == null) {
      throw new DatasetException(path, "has only blank lines; give a header and rows");
    }
    return rows.found;
  }

  @Override
  public void accept(CsvRecords.Line record) {
    if (columns == null || found == null) {
      columns = MoleculeColumns.resolve(path, record.values(), options);
      found = sinks.apply(columns);
      return;
    }
    List<String> values = record.values();
    int expected = columns.names().size();
    if (values.size() != expected) {
      found.malformed(
          record.line(),
          RootLocale.format("%d values, the header has %d", values.size(), expected));
      return;
    }
    MoleculeColumns named = columns;
    found.accept(
        MoleculeRecord.ofSmiles(
            record.line(),
            named.id() < 0 ? "" : values.get(named.id()),
            values.get(named.smiles()),
            column -> values.get(named.names().indexOf(column))));
  }
}
