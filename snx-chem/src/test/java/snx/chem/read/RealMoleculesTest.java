package snx.chem.read;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Public data, where this machine has them. */
@EnabledIfEnvironmentVariable(named = "SNX_DATA", matches = ".+")
final class RealMoleculesTest {

  private static Path file(String name) {
    Path file = Path.of(System.getenv("SNX_DATA")).resolve(name);
    Assumptions.assumeTrue(Files.exists(file), file + " is not here");
    return file;
  }

  @Test
  void x() {
    for (boolean keep : new boolean[] {true, false}) {
      MoleculeSet set =
          TextData.read(
              file("lohc_qm9/QM9_G4MP2_all.csv"),
              "{\"smiles\":\"unsat_SMILE\",\"positive\":\"40 <= delta_H <= 70\",\"keep-duplicates\":"
                  + keep
                  + "}");
      System.out.println(String.join("\n", set.summary()));
      set.skipped().stream().limit(8).forEach(System.out::println);
    }
    for (String s : new String[] {"benzene", "logic7", "logic8"}) {
      long t = System.nanoTime();
      TruthFile f = TruthFile.read(s, file("ground_truth/" + s + "_groundtruth.tsv"));
      System.out.println(
          s + " " + f.molecules().molecules().size() / ((System.nanoTime() - t) / 1e9) + "/s");
      System.out.println(String.join("\n", f.molecules().summary()));
      Map<String, Integer> c = new TreeMap<>();
      f.splits().values().forEach(v -> c.merge(v, 1, Integer::sum));
      System.out.println(c);
      int inconsistent = 0;
      for (var m : f.molecules().molecules())
        if ("1".equals(m.label()) != f.truths().get(m.id()).known()) inconsistent++;
      System.out.println("label without truth or truth without label " + inconsistent);
      MoleculeSet d = TextData.read(file("ground_truth/" + s + "_groundtruth.tsv"));
      System.out.println(d.summary());
    }
    System.out.println(String.join("\n", TextData.read(file("zinc/jtnn_zinc_test.txt")).summary()));
    System.out.println(
        String.join("\n", TextData.read(file("zinc/jtnn_clique_vocab.txt")).summary()));
    System.out.println(
        String.join("\n", TextData.read(file("esol/delaney-processed.csv")).summary()));
    TextData.read(file("esol/delaney-processed.csv")).skipped().forEach(System.out::println);
  }
}
