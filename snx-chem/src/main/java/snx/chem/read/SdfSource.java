package snx.chem.read;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.DefaultChemObjectReader;
import org.openscience.cdk.io.MDLV2000Reader;
import org.openscience.cdk.io.MDLV3000Reader;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.tools.LoggingToolFactory;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.chem.read.Structures.RefusedException;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.TextLines;

/** The records of an SDF, V2000 or V3000, one at a time, so that a bad one spoils no other. */
final class SdfSource {

  private static final int LONGEST_RECORD = 1 << 24;
  private static final int COUNTS_LINE = 3;
  private static final int MOST_PROPERTIES = 1000;

  static {
    LoggingToolFactory.setLoggingToolClass(SilentLog.class); // before CDK makes its readers
  }

  private final Path path;
  private final MoleculeOptions options;
  private final Labelling labelling;
  private final Set<String> seen = new TreeSet<>();
  private int records;

  SdfSource(Path path, MoleculeOptions options) {
    this.path = path;
    this.options = options;
    this.labelling = Labelling.of(options, options.label());
  }

  /**
   * Reads all records.
   *
   * @throws DatasetException if a property that options name is in none of them
   */
  void read(Reader reader, RecordSink found) {
    try (TextLines lines = new TextLines(path, reader)) {
      List<String> record = new ArrayList<>();
      int start = 1;
      int length = 0;
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (line.startsWith("$$$$")) {
          take(record, start, length, found);
          record.clear();
          length = 0;
          start = lines.line() + 1;
        } else if ((length += line.length() + 1) <= LONGEST_RECORD) {
          record.add(line);
        }
      }
      if (record.stream().anyMatch(line -> !line.isBlank())) {
        take(record, start, length, found);
      }
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be closed (" + e.getMessage() + ")", e);
    }
    requireSeen();
  }

  private void take(List<String> lines, int start, int length, RecordSink found) {
    int number = ++records;
    if (length > LONGEST_RECORD) {
      found.malformed(
          start, RootLocale.format("the record has %d characters; is $$$$ missing?", length));
      return;
    }
    IAtomContainer raw;
    try {
      raw = parse(lines, number);
    } catch (RefusedException e) {
      String title = lines.isEmpty() ? "" : lines.get(0).strip();
      found.accept(
          new MoleculeRecord(
              start,
              title,
              "",
              column -> null,
              structures -> {
                throw e;
              }));
      return;
    }
    Map<Object, Object> properties = new HashMap<>(raw.getProperties());
    properties.values().removeIf(Objects::isNull);
    note(properties);
    String id =
        options.id() == null
            ? String.valueOf(raw.getTitle() == null ? "" : raw.getTitle())
            : String.valueOf(properties.getOrDefault(options.id(), ""));
    found.accept(
        new MoleculeRecord(
            start,
            id.strip(),
            "",
            column -> properties.get(column) instanceof String text ? text.strip() : null,
            structures -> prepared(structures, raw, number)));
  }

  private static IAtomContainer parse(List<String> lines, int number) throws RefusedException {
    boolean v3000 = lines.size() > COUNTS_LINE && lines.get(COUNTS_LINE).contains("V3000");
    StringReader text = new StringReader(String.join("\n", lines) + "\n");
    try (DefaultChemObjectReader reader =
        v3000 ? new MDLV3000Reader(text) : new MDLV2000Reader(text)) {
      IAtomContainer read = reader.read(SilentChemObjectBuilder.getInstance().newAtomContainer());
      if (read != null) {
        return read;
      }
    } catch (CDKException | IOException | RuntimeException e) {
      // CDK's readers meet malformed numbers and counts with exceptions of all kinds.
      throw unreadable(number, firstLine(e));
    } catch (StackOverflowError e) {
      throw unreadable(number, "it nests too deeply");
    }
    throw unreadable(number, "it holds no structure");
  }

  private static RefusedException unreadable(int number, String why) {
    return new RefusedException(
        Skipped.Cause.REFUSED,
        RootLocale.format("the molfile cannot be read (record %d: %s)", number, why));
  }

  private static IAtomContainer prepared(Structures structures, IAtomContainer raw, int number)
      throws RefusedException {
    try {
      return structures.prepare(raw);
    } catch (CDKException | RuntimeException e) {
      throw unreadable(number, firstLine(e));
    } catch (StackOverflowError e) { // CDK goes through chains of atoms by recursion
      throw new RefusedException(
          Skipped.Cause.TOO_LARGE,
          RootLocale.format(
              "too large to be read (record %d: %d atoms)", number, raw.getAtomCount()));
    }
  }

  private void note(Map<Object, Object> properties) {
    for (Object key : properties.keySet()) {
      if (key instanceof String name && !name.startsWith("cdk:") && seen.size() < MOST_PROPERTIES) {
        seen.add(name);
      }
    }
  }

  private void requireSeen() {
    List<String> wanted = new ArrayList<>(labelling.columns());
    if (options.id() != null) {
      wanted.add(options.id());
    }
    for (String name : wanted) {
      if (seen.size() < MOST_PROPERTIES && !seen.contains(name)) {
        throw new DatasetException(path, MoleculeColumns.absent(name, List.copyOf(seen)));
      }
    }
  }

  private static String firstLine(Exception e) {
    return e.getMessage() == null
        ? e.getClass().getSimpleName()
        : e.getMessage().lines().findFirst().orElse(e.toString());
  }
}
