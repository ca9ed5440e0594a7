package snx.chem.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import snx.chem.Molecule;
import snx.metric.PairMetrics;
import snx.report.ExplanationsFile;

/** Explanations of made-up pairs. */
final class SavedMolecules {

  private SavedMolecules() {}

  static Map<String, Molecule> byId(Molecule... molecules) {
    Map<String, Molecule> map = new LinkedHashMap<>();
    for (Molecule molecule : molecules) {
      map.put(molecule.id(), molecule);
    }
    return map;
  }

  /** Every method on every pair, seeded; with masks of atoms where wished. */
  static void explain(Path folder, List<Molecule[]> pairs, List<String> methods, boolean atoms) {
    Random random = new Random(7);
    try (ExplanationsFile file = new ExplanationsFile(folder.resolve("explanations.jsonl"))) {
      for (Molecule[] pair : pairs) {
        for (String method : methods) {
          file.write(line(pair, method, atoms, random));
        }
      }
    }
  }

  private static ExplanationsFile.Line line(
      Molecule[] pair, String method, boolean atoms, Random random) {
    float[] query = mask(pair[0], atoms, random);
    float[] reference = mask(pair[1], atoms, random);
    return new ExplanationsFile.Line(
        pair[0].id(),
        pair[1].id(),
        method,
        0.5 + random.nextDouble() / 2,
        scaled(query, random),
        scaled(reference, random),
        query,
        reference,
        half(query.length),
        half(reference.length),
        new PairMetrics(0.25, 1, 0.5, 0.1, 0.2, 0.25, 0.3, 0.4),
        method.equals("sm")
            ? null
            : new ExplanationsFile.Certificate(1, 1, 0, 0, null, 0.1, 9, "CONVERGED"));
  }

  private static float[] mask(Molecule molecule, boolean atoms, Random random) {
    int size =
        molecule.structure().getBondCount() + (atoms ? molecule.structure().getAtomCount() : 0);
    float[] mask = new float[size];
    for (int i = 0; i < size; i++) {
      mask[i] = random.nextFloat();
    }
    return mask;
  }

  private static float[] scaled(float[] mask, Random random) {
    float[] local = mask.clone();
    for (int i = 0; i < local.length; i++) {
      local[i] *= random.nextFloat();
    }
    return local;
  }

  /** Every second element. */
  private static int[] half(int size) {
    int[] kept = new int[(size + 1) / 2];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = 2 * i;
    }
    return kept;
  }
}
