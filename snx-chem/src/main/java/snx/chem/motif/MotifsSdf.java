package snx.chem.motif;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openscience.cdk.CDKConstants;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IPseudoAtom;
import org.openscience.cdk.io.SDFWriter;
import org.openscience.cdk.io.iterator.IteratingSDFReader;
import org.openscience.cdk.layout.StructureDiagramGenerator;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import snx.data.DatasetException;
import snx.data.WholeFile;

/**
 * {@code motifs.sdf}: the structures of motifs with places in the plane, their statistics as data
 * items under the names of the columns of {@code motifs.csv}. Attachment points are R groups.
 */
public final class MotifsSdf {

  /** The name of the file. */
  public static final String NAME = "motifs.sdf";

  private MotifsSdf() {}

  /**
   * Writes the first rows of a ranking; the file is there whole or not at all.
   *
   * @param most rows to write; a drawing takes milliseconds
   */
  public static void write(Path file, MotifTable table, int most) {
    WholeFile.write(
        file,
        path -> {
          try (SDFWriter sdf = new SDFWriter(Files.newBufferedWriter(path))) {
            StructureDiagramGenerator generator = new StructureDiagramGenerator();
            for (int i = 0; i < Math.min(most, table.rows().size()); i++) {
              sdf.write(placed(table, i, generator));
            }
          } catch (CDKException e) {
            throw new IOException("a motif cannot be written (" + e.getMessage() + ")", e);
          }
        });
  }

  private static IAtomContainer placed(
      MotifTable table, int index, StructureDiagramGenerator generator) throws CDKException {
    MotifRow row = table.rows().get(index);
    IAtomContainer structure = table.structures().get(row.smiles());
    if (structure == null) {
      throw new IllegalArgumentException(
          "the table holds no structure of %s; write the one that was counted"
              .formatted(row.smiles()));
    }
    try {
      IAtomContainer copy = structure.clone();
      copy.atoms().forEach(atom -> atom.removeProperty(CDKConstants.ATOM_ATOM_MAPPING));
      generator.generateCoordinates(copy);
      copy.setTitle(row.plain());
      copy.setProperties(new LinkedHashMap<>(MotifColumns.of(table, index + 1, row)));
      copy.setTitle(row.plain());
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("a motif cannot be copied", e);
    }
  }

  /**
   * Reads the structures of a file that {@link #write} made, by attachment-aware SMILES.
   *
   * @throws DatasetException if it cannot be read
   */
  public static Map<String, IAtomContainer> read(Path file) {
    Map<String, IAtomContainer> structures = new LinkedHashMap<>();
    try (IteratingSDFReader sdf =
        new IteratingSDFReader(
            Files.newBufferedReader(file), SilentChemObjectBuilder.getInstance())) {
      while (sdf.hasNext()) {
        IAtomContainer structure = sdf.next();
        structure.atoms().forEach(MotifsSdf::number);
        structures.put(String.valueOf((Object) structure.getProperty("smiles")), structure);
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    }
    return structures;
  }

  private static void number(IAtom atom) {
    if (atom instanceof IPseudoAtom point && point.getLabel().matches("R\\d+")) {
      int number = Integer.parseInt(point.getLabel().substring(1));
      point.setProperty(CDKConstants.ATOM_ATOM_MAPPING, number);
    }
  }
}
