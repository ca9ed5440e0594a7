package snx.chem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import snx.chem.Molecule;
import snx.chem.library.MoleculeLibrary;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifMoleculesFile;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.motif.MotifsSdf;
import snx.chem.picture.Layouts;
import snx.chem.read.Skipped;
import snx.data.Json;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.metric.Summary;
import snx.report.ExplanationsFile;
import snx.solve.Solution;
import snx.solve.Status;

/** Files of runs whose masks are drawn by lot: what they say means nothing. */
public final class SavedMolecules {

  /** An id that must be read letter by letter. */
  static final String ODD = "<script>alert(1)</script>";

  private static final String TRACE =
      "run,iteration,problems,objective_mean,objective_std,loss_mean,loss_std,violated_mean,"
          + "violated_std,violated_by_a_hundredth_mean,violated_by_a_hundredth_std,"
          + "gradient_theta_mean,gradient_theta_std,gradient_lambda_mean,gradient_lambda_std\n"
          + "global,1,2,1,0.5,1,0.5,0,0,0,0,0.1,0,0,0\n"
          + "snx,1,2,1,0.5,1,0.5,0.5,0.1,0,0,0.1,0,0.1,0\n"
          + "snx,2,2,0.5,0.5,1,0.5,0.25,0.1,0,0,0.05,0,0.1,0\n";

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
          file.explained(line(pair, method, atoms, random));
        }
      }
    }
  }

  /** All files of a run on the first embedded molecules, one of them with an odd name. */
  public static void run(Path folder, int size) throws IOException {
    Files.createDirectories(folder);
    List<Molecule> molecules =
        new ArrayList<>(MoleculeLibrary.embedded().molecules().molecules().subList(0, size));
    Molecule first = molecules.get(0);
    molecules.set(0, new Molecule(ODD, first.label(), first.structure(), first.line()));
    List<Molecule[]> pairs = new ArrayList<>();
    for (int i = 0; i < molecules.size(); i++) {
      for (int step : new int[] {1, 7}) {
        pairs.add(new Molecule[] {molecules.get(i), molecules.get((i + step) % molecules.size())});
      }
    }
    explain(folder, pairs, List.of("snx", "sm"), false);
    MoleculesFile.write(folder.resolve(MoleculesFile.NAME), molecules);
    Skipped.write(
        folder.resolve(Skipped.FILE),
        List.of(new Skipped(4, "x", "C1CC", Skipped.Cause.REFUSED, "a ring is open")));
    MotifCounts counts = motifs(folder, molecules);
    MotifTable table = counts.table();
    MotifMoleculesFile.write(folder.resolve(MotifMoleculesFile.NAME), table, counts);
    MotifsFile.write(folder.resolve(MotifsFile.NAME), table);
    MotifsSdf.write(folder.resolve(MotifsSdf.NAME), table, table.rows().size());
    PictureFiles.motifs(folder, table, byId(molecules.toArray(Molecule[]::new)), new Layouts());
    Files.writeString(folder.resolve("trace.csv"), TRACE);
    save(folder.resolve("metrics.json"), metrics());
    save(folder.resolve("run.json"), record(pairs.size()));
  }

  private static MotifCounts motifs(Path folder, List<Molecule> molecules) {
    MotifTable.Classes classes = new MotifTable.Classes("promising", "other");
    MotifCounts counts = new MotifCounts(classes, MotifOptions.defaults(), molecules);
    Map<String, Molecule> known = byId(molecules.toArray(Molecule[]::new));
    ExplanationsFile.read(
        folder.resolve("explanations.jsonl"),
        e -> {
          if (e.method() == Method.SNX) {
            Molecule query = ElementScores.molecule(known, e.query());
            boolean right = Verdict.of(e, known) != Verdict.WRONG;
            counts.take(query, e.selection().query(), e.local().query(), right);
          }
        });
    return counts;
  }

  private static Map<String, Object> metrics() {
    Summary summary = new Summary();
    summary.add(true, pairMetrics());
    summary.add(false, pairMetrics());
    List<Map<String, Double>> curve =
        IntStream.rangeClosed(1, 4)
            .mapToObj(k -> Map.of("share", k / 4.0, "fa", 1.0, "cf", 2.0, "conformity", 0.5))
            .toList();
    return Map.of(
        "methods", Map.of("snx", summary.cells()),
        "chance", summary.cells(),
        "curves", Map.of("snx", curve, "(chance)", curve));
  }

  private static Map<String, Object> record(int pairs) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", "molecules");
    record.put("command", "snx molecules rank");
    record.put("finished", "2026-01-01T00:00:00Z");
    record.put("methods", List.of("snx", "sm"));
    record.put("top", "75.0%");
    record.put("pairs", pairs);
    record.put(
        "network",
        Map.of("auc", 0.51, "accuracy", 0.5, "informative", false, "verdict", "near chance"));
    record.put(
        "molecules",
        Map.of(
            "name", "drawn by lot",
            "positive", "promising",
            "others", "other",
            "ranked_method", "snx",
            "rule", MoleculeLibrary.rule(),
            "summary", List.of("300 molecules, classes {other=150, promising=150}")));
    return record;
  }

  private static void save(Path file, Object value) throws IOException {
    Json.exchange().writeValue(file.toFile(), value);
  }

  private static Explanation line(Molecule[] pair, String method, boolean atoms, Random random) {
    float[] query = mask(pair[0], atoms, random);
    float[] reference = mask(pair[1], atoms, random);
    float[] local = scaled(query, random);
    float[] other = scaled(reference, random);
    return new Explanation(
        Method.Kind.GRAPHS,
        pair[0].id(),
        pair[1].id(),
        Method.parse(method, Method.Kind.GRAPHS),
        0.5 + random.nextDouble() / 2,
        new Explanation.Masks(local, other),
        new Explanation.Masks(query, reference),
        new Selection(kept(local, atoms), kept(other, atoms)),
        pairMetrics(),
        method.equals("sm")
            ? null
            : new Solution.Certificate(1, 1, 0, 0, null, 0.1, 9, Status.CONVERGED));
  }

  private static PairMetrics pairMetrics() {
    return new PairMetrics(0.25, 1, 0.5, 0.1, 0.2, 0.25, 0.3, 0.4);
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

  /** The stronger three quarters; of masks with atoms every second element. */
  private static int[] kept(float[] mask, boolean atoms) {
    float[] sorted = mask.clone();
    Arrays.sort(sorted);
    return IntStream.range(0, mask.length)
        .filter(e -> atoms ? e % 2 == 0 : mask[e] >= sorted[sorted.length / 4])
        .toArray();
  }
}
