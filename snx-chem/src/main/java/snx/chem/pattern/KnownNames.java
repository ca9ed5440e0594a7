package snx.chem.pattern;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.read.Structures;
import snx.chem.tree.FragmentLabels;

/** Names that chemists have for functional groups and ring systems; both lists are SNX's own. */
final class KnownNames {

  private final List<Motif> groups = new ArrayList<>();
  private final Map<String, String> rings = new HashMap<>(); // by plain SMILES

  KnownNames(FragmentLabels labels) {
    for (NamedCsvRecord line : lines("groups.csv")) {
      groups.add(
          new Motif(Motif.Kind.GROUPS, line.getField("name"), line.getField("smarts"), "", 1));
    }
    for (NamedCsvRecord line : lines("rings.csv")) {
      IAtomContainer ring = Structures.parse(line.getField("smiles"));
      rings.put(labels.plain(ring), line.getField("name"));
    }
  }

  /** Functional groups by SMARTS, specific ones before general ones. */
  List<Motif> groups() {
    return groups;
  }

  /** The name of a ring system, or its SMILES. */
  String ring(String smiles) {
    return rings.getOrDefault(smiles, smiles);
  }

  private static List<NamedCsvRecord> lines(String file) {
    try (InputStream stream = Objects.requireNonNull(KnownNames.class.getResourceAsStream(file));
        Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8);
        CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(reader)) {
      return csv.stream().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("a resource of this module cannot be read", e);
    }
  }
}
