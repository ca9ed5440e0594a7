package snx.chem.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Map;
import org.openscience.cdk.CDKConstants;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.MDLV2000Writer;
import org.openscience.cdk.io.MDLV3000Writer;

/** Records of an SDF: a molfile and data fields. */
final class Molfiles {

  private static final int SMALL = 999;

  private Molfiles() {}

  /** Writes data fields and ends the record. */
  static void fields(Writer writer, Map<String, String> fields) throws IOException {
    for (Map.Entry<String, String> field : fields.entrySet()) {
      writer.write("> <%s>\n%s\n\n".formatted(field.getKey(), field.getValue()));
    }
    writer.write("$$$$\n");
  }

  /** Text that a data field or title can hold. */
  static String oneLine(String text) {
    String line = text.replaceAll("\\R", " ");
    return line.startsWith("$$$$") ? " " + line : line;
  }

  /** The molfile of a structure whose atoms have places. */
  static String block(IAtomContainer placed, String id) throws IOException {
    StringWriter block = new StringWriter();
    try {
      IAtomContainer titled = placed.clone();
      titled.setProperty(CDKConstants.TITLE, oneLine(id));
      if (titled.getAtomCount() > SMALL || titled.getBondCount() > SMALL) {
        try (MDLV3000Writer writer = new MDLV3000Writer(block)) {
          writer.write(titled);
        }
      } else {
        try (MDLV2000Writer writer = new MDLV2000Writer(block)) {
          writer.writeMolecule(titled);
        }
      }
    } catch (IOException e) {
      throw e;
    } catch (Exception e) { // the writer declares no less
      throw new IOException("no molfile of '%s' can be written".formatted(id), e);
    }
    // The second line would hold the time of writing; equal runs give equal files.
    return block.toString().replaceFirst("\\n[^\\n]*\\n", "\n  SNX               2D\n");
  }
}
