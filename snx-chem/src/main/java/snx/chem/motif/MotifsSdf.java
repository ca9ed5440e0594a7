package snx.chem.motif;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.regex.Pattern;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.SDFWriter;
import org.openscience.cdk.layout.StructureDiagramGenerator;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import snx.data.WholeFile;

/**
 * {@code motifs.sdf}: motifs as molecules of their own, hydrogens in place of what they are bound
 * to, titled by their names, with places in the plane and their statistics under the names of the
 * columns of {@code motifs.csv}.
 */
public final class MotifsSdf {

  /** The name of the file. */
  public static final String NAME = "motifs.sdf";

  private static final Pattern TIME = Pattern.compile("(?m)^  CDK     \\p{Nd}{10}");

  private MotifsSdf() {}

  /**
   * Writes the first rows of a ranking; the file is there whole or not at all.
   *
   * @param most rows to write; a drawing takes milliseconds
   */
  public static void write(Path file, MotifTable table, int most) {
    MotifColumns columns = new MotifColumns(table.classes());
    SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
    StructureDiagramGenerator generator = new StructureDiagramGenerator();
    WholeFile.write(
        file,
        path -> {
          StringWriter text = new StringWriter();
          try (SDFWriter sdf = new SDFWriter(text)) {
            for (int i = 0; i < Math.min(most, table.rows().size()); i++) {
              MotifRow row = table.rows().get(i);
              IAtomContainer structure = parser.parseSmiles(row.motif().smiles());
              generator.generateCoordinates(structure);
              structure.setProperties(new LinkedHashMap<>(columns.of(table, i + 1, row)));
              structure.setTitle(row.motif().name());
              sdf.write(structure);
            }
          } catch (CDKException e) {
            throw new IOException("a motif cannot be written (" + e.getMessage() + ")", e);
          }
          // The second line of a record has the time of writing; equal runs give equal files.
          Files.writeString(path, TIME.matcher(text.toString()).replaceAll("  SNX               "));
        });
  }
}
