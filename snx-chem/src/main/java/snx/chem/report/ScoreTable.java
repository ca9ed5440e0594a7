package snx.chem.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.data.CsvText;

/** One of the tables of scores, written row by row. */
final class ScoreTable implements AutoCloseable {

  static final List<String> ATOM = List.of("atom", "element", "charge", "aromatic");
  static final List<String> BOND =
      List.of("bond", "begin", "end", "begin_element", "end_element", "order", "aromatic");

  private final CsvWriter csv;

  ScoreTable(Path file, List<String> keys, List<String> element, List<String> values)
      throws IOException {
    Writer writer = Files.newBufferedWriter(file);
    this.csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer);
    List<String> header = new ArrayList<>(keys);
    header.addAll(element);
    header.addAll(values);
    csv.writeRecord(header);
  }

  void atom(List<String> keys, Molecule molecule, int index, double... values) {
    IAtom atom = molecule.structure().getAtom(index);
    int charge = atom.getFormalCharge() == null ? 0 : atom.getFormalCharge();
    write(
        keys,
        List.of("" + index, atom.getSymbol(), "" + charge, Boolean.toString(atom.isAromatic())),
        values);
  }

  void bond(List<String> keys, Molecule molecule, int index, double... values) {
    IBond bond = molecule.structure().getBond(index);
    write(
        keys,
        List.of(
            "" + index,
            "" + bond.getBegin().getIndex(),
            "" + bond.getEnd().getIndex(),
            bond.getBegin().getSymbol(),
            bond.getEnd().getSymbol(),
            order(bond),
            Boolean.toString(bond.isAromatic())),
        values);
  }

  /** The order in words. */
  static String order(IBond bond) {
    return bond.getOrder() == null ? "unset" : bond.getOrder().name().toLowerCase(Locale.ROOT);
  }

  private void write(List<String> keys, List<String> element, double... values) {
    List<String> cells = new ArrayList<>(keys.stream().map(CsvText::safe).toList());
    cells.addAll(element);
    for (double value : values) {
      cells.add(number(value));
    }
    csv.writeRecord(cells);
  }

  /** Whole numbers without a point; masks are single precision. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e9) {
      return Long.toString((long) value);
    }
    return Float.toString((float) value);
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
