package snx.chem.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import snx.chem.picture.Layouts;

/**
 * {@code molecules.sdf}: every query with its mean scores as data fields. Lists are spelt twice:
 * with names that the CTfile format allows ({@code snx_atom_scores}), which table programs show as
 * columns, and as RDKit's property lists ({@code atom.dprop.SNX}, {@code bond.dprop.SNX}), which
 * its reader puts on atoms and bonds. Values are separated by blanks, lines end before 200
 * characters, a missing value is {@code n/a}, all as in RDKit's lists.
 */
final class ScoredSdf {

  private static final int LINE = 190;

  private ScoredSdf() {}

  static void write(Path file, MeanScores means, Layouts layouts) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (Map<String, MeanScores.Mean> methods : means.byMolecule().values()) {
        record(writer, methods, layouts);
      }
    }
  }

  private static void record(Writer writer, Map<String, MeanScores.Mean> methods, Layouts layouts)
      throws IOException {
    MeanScores.Mean first = methods.values().iterator().next();
    writer.write(Molfiles.block(layouts.placed(first.molecule()), first.molecule().id()));
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("snx_id", Molfiles.oneLine(first.molecule().id()));
    String label = first.molecule().label();
    if (label != null) {
      fields.put("snx_label", Molfiles.oneLine(label));
    }
    fields.put("snx_method", methods.keySet().iterator().next());
    fields.put("snx_references", Integer.toString(first.references()));
    lists(fields, "snx_atom_scores", "snx_bond_scores", first, first::mean);
    lists(fields, "snx_atom_selected", "snx_bond_selected", first, first::kept);
    lists(fields, "snx_atom_global", "snx_bond_global", first, first::global);
    lists(fields, "atom.dprop.SNX", "bond.dprop.SNX", first, first::mean);
    lists(fields, "atom.dprop.SNX_global", "bond.dprop.SNX_global", first, first::global);
    methods.forEach(
        (method, mean) -> {
          if (mean != first) {
            String name = ".dprop.SNX_" + method;
            lists(fields, "atom" + name, "bond" + name, mean, mean::mean);
          }
        });
    Molfiles.fields(writer, fields);
  }

  private static void lists(
      Map<String, String> fields,
      String atoms,
      String bonds,
      MeanScores.Mean mean,
      IntToDoubleFunction value) {
    int p = mean.molecule().structure().getBondCount();
    int n = mean.molecule().structure().getAtomCount();
    fields.put(atoms, list(p, p + n, value));
    fields.put(bonds, list(0, p, value));
  }

  private static String list(int from, int to, IntToDoubleFunction value) {
    StringBuilder text = new StringBuilder();
    int length = 0;
    for (int i = from; i < to; i++) {
      double number = value.applyAsDouble(i);
      String word = Double.isNaN(number) ? "n/a" : ScoreTable.number(number);
      boolean wraps = length + 1 + word.length() > LINE;
      if (i > from) {
        text.append(wraps ? '\n' : ' ');
      }
      length = wraps ? word.length() : length + 1 + word.length();
      text.append(word);
    }
    return text.toString();
  }
}
