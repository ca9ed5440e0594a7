package snx.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import snx.brain.Connectomes;
import snx.brain.atlas.Atlases;
import snx.chem.Molecules;
import snx.data.Instance;
import snx.graph.LabelledGraph;
import snx.tabular.Row;

/** A Java program leaves the same files whatever its default locale is. */
@ResourceLock("torch")
@ResourceLock(Resources.LOCALE)
final class DefaultLocaleTest {

  /** What differs between two runs in one locale. */
  private static final Pattern TIMES =
      Pattern.compile(
          "\"(stage_\\w+|\\w*seconds)\" : [0-9.E-]+|[0-9.,]+ s</dd>|\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z");

  /** A text with a number in it that is formatted as the default locale does. */
  private static final Pattern LOCAL_NUMBER =
      Pattern.compile(
          "\"(?:[^\"\\\\\\n]|\\\\.)*(?<!%)%[-#+0,(]*\\d*(?:\\.\\d+)?[dfeg](?:[^\"\\\\\\n]|\\\\.)*\""
              + "(?:\\s*\\+\\s*\"(?:[^\"\\\\\\n]|\\\\.)*\")*\\s*\\)?\\s*\\.formatted\\(");

  @TempDir Path temp;

  /** Small runs, one per kind of page. */
  private enum Run {
    GRAPHS {
      @Override
      void save(Snx snx, Path folder) {
        Model<LabelledGraph> model = snx.trainGraphs(snx.readGraphs("molecule-like"), 7);
        saveFew(model, folder);
      }
    },
    ROWS {
      @Override
      void save(Snx snx, Path folder) {
        Model<Row> model = snx.trainTable(snx.readTable("credit-applicants", "approved", "id"), 7);
        saveFew(model, folder);
      }
    },
    MOLECULES {
      @Override
      void save(Snx snx, Path folder) {
        List<String> smiles = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int i = 1; i <= 12; i++) {
          smiles.add("C".repeat(i) + "[N+](=O)[O-]");
          labels.add("mutagen");
          smiles.add("C".repeat(i) + "C(=O)O");
          labels.add("inactive");
        }
        saveFew(Molecules.of(smiles, labels).train(snx, 3), folder);
      }
    },
    CONNECTOMES {
      @Override
      void save(Snx snx, Path folder) {
        Map<String, double[][]> matrices = new TreeMap<>();
        Map<String, String> groups = new TreeMap<>();
        Random random = new Random(1);
        for (int s = 0; s < 24; s++) {
          double[][] matrix = new double[90][90];
          for (int u = 0; u < 90; u++) {
            for (int v = 0; v < u; v++) {
              matrix[u][v] = matrix[v][u] = random.nextDouble();
            }
          }
          matrices.put("sub-" + s, matrix);
          groups.put("sub-" + s, s % 2 == 1 ? "patient" : "control");
        }
        Connectomes brains = Connectomes.of(snx, Atlases.of("aal90"), matrices, groups);
        saveFew(brains.train(snx, 3), folder);
      }
    };

    abstract void save(Snx snx, Path folder);

    static <T extends Instance> void saveFew(Model<T> model, Path folder) {
      model
          .explain()
          .options(options -> options.solved(o -> o.iterations = 5))
          .pairs(model.unseenPairs(2, 7).stream().limit(12).toList())
          .save(folder);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_saved_run_is_the_same_in_every_locale(Run run) throws Exception {
    Map<String, String> expected = saved(run, "und");
    for (String locale : List.of("de-DE", "ar-EG")) {
      Map<String, String> found = saved(run, locale);
      assertEquals(expected.keySet(), found.keySet(), locale);
      expected.forEach((file, text) -> assertEquals(text, found.get(file), locale + " " + file));
    }
  }

  private Map<String, String> saved(Run run, String locale) throws Exception {
    Path folder = temp.resolve(locale);
    Locale before = Locale.getDefault();
    try (Snx snx = Snx.open("cpu", 1)) {
      Locale.setDefault(Locale.forLanguageTag(locale));
      run.save(snx, folder);
    } finally {
      Locale.setDefault(before);
    }
    return texts(folder);
  }

  private static Map<String, String> texts(Path folder) throws Exception {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        texts.put(folder.relativize(file).toString(), TIMES.matcher(text).replaceAll("time"));
      }
    }
    return texts;
  }

  @ParameterizedTest
  @ValueSource(strings = {"snx-gnn", "snx-chem", "snx-brain"})
  void no_number_of_a_library_is_written_in_the_default_locale(String module) throws Exception {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        LOCAL_NUMBER
            .matcher(Files.readString(file).replace("%%", ""))
            .results()
            .forEach(result -> found.add(file.getFileName() + ": " + result.group()));
      }
    }
    assertEquals(List.of(), found, "use RootLocale.format");
  }

  @Test
  void the_search_for_numbers_in_the_default_locale_finds_them() {
    assertTrue(LOCAL_NUMBER.matcher("\"%,d of %,d\"\n    .formatted(a, b)").find());
    assertTrue(LOCAL_NUMBER.matcher("(\"%.2f\" + \" and %s\").formatted(a, b)").find());
    assertTrue(LOCAL_NUMBER.matcher("(\"a %s and\" + \" %02d\").formatted(a, b)").find());
  }
}
