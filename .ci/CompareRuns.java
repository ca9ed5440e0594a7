import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares the folders of two runs of 'snx … explain' or 'rank' with the same data and options:
 * masks, selections, certificates, and every number of the tables. See compare-runs.
 */
public final class CompareRuns {

  private static final double MASK = 1e-5;
  private static final double TIE = 2e-5; // masks this close may be selected in either order
  private static final double NUMBER = 1e-3; // relative, of tables and metrics
  private static final Set<String> TIMES =
      Set.of("run.json", "index.html", "trace.csv", "model.json");

  private final ObjectMapper json = new ObjectMapper();
  private int differences;

  public static void main(String... folders) throws IOException {
    CompareRuns compare = new CompareRuns();
    Path before = Path.of(folders[0]);
    Path after = Path.of(folders[1]);
    compare.lines(before, after, "explanations.jsonl");
    compare.lines(before, after, "global.jsonl");
    compare.tables(before, after);
    compare.metrics(before, after);
    System.out.println(
        compare.differences == 0 ? "same" : compare.differences + " differences beyond rounding");
    System.exit(compare.differences == 0 ? 0 : 1);
  }

  private void lines(Path before, Path after, String name) throws IOException {
    double worst = 0;
    int ties = 0;
    long count = 0;
    try (BufferedReader first = Files.newBufferedReader(before.resolve(name));
        BufferedReader second = Files.newBufferedReader(after.resolve(name))) {
      for (String a = first.readLine(); a != null; a = first.readLine()) {
        String b = second.readLine();
        if (b == null) {
          differ(name + " has fewer lines after");
          return;
        }
        count++;
        JsonNode one = json.readTree(a);
        JsonNode two = json.readTree(b);
        for (String key : List.of("id", "query", "reference", "method")) {
          if (!one.path(key).equals(two.path(key))) {
            differ(name + " line " + count + ": " + key);
          }
        }
        for (String key :
            List.of("mask", "query_mask", "reference_mask", "query_global", "reference_global")) {
          worst = Math.max(worst, distance(one.path(key), two.path(key)));
        }
        ties += selections(one, two, name + " line " + count);
        for (String key : List.of("iterations", "status")) {
          if (!one.path("certificate").path(key).equals(two.path("certificate").path(key))) {
            differ(name + " line " + count + ": certificate." + key);
          }
        }
      }
      if (second.readLine() != null) {
        differ(name + " has more lines after");
      }
    }
    System.out.printf(
        "%s: %d lines, masks differ by at most %.1e, %d selections differ by ties%n",
        name, count, worst, ties);
    if (worst > MASK) {
      differ(name + ": masks");
    }
  }

  private int selections(JsonNode one, JsonNode two, String where) {
    int ties = 0;
    for (String side : List.of("query", "reference")) {
      Set<Integer> a = set(one.path("selected_" + side));
      Set<Integer> b = set(two.path("selected_" + side));
      if (a.equals(b)) {
        continue;
      }
      JsonNode mask = one.has("mask") ? one.path("mask") : one.path(side + "_mask");
      Set<Integer> apart = new HashSet<>(a);
      apart.addAll(b);
      Set<Integer> both = new HashSet<>(a);
      both.retainAll(b);
      apart.removeAll(both);
      double low = apart.stream().mapToDouble(e -> mask.path(e).asDouble()).min().orElse(0);
      double high = apart.stream().mapToDouble(e -> mask.path(e).asDouble()).max().orElse(0);
      if (a.size() != b.size() || high - low > TIE) {
        differ(where + ": selected_" + side);
      } else {
        ties++;
      }
    }
    return ties;
  }

  private static Set<Integer> set(JsonNode array) {
    Set<Integer> values = new HashSet<>();
    array.forEach(value -> values.add(value.asInt()));
    return values;
  }

  private static double distance(JsonNode a, JsonNode b) {
    if (a.size() != b.size()) {
      return Double.POSITIVE_INFINITY;
    }
    double worst = 0;
    for (int i = 0; i < a.size(); i++) {
      worst = Math.max(worst, Math.abs(a.path(i).asDouble() - b.path(i).asDouble()));
    }
    return worst;
  }

  private void tables(Path before, Path after) throws IOException {
    List<Path> tables;
    try (Stream<Path> files = Files.walk(before)) {
      tables =
          files
              .filter(file -> file.toString().matches(".*\\.(csv|tsv)"))
              .map(before::relativize)
              .filter(file -> !TIMES.contains(file.getFileName().toString()))
              .filter(file -> !file.startsWith("tables")) // of the page: the same numbers again
              .sorted()
              .toList();
    }
    for (Path table : tables) {
      if (!Files.exists(after.resolve(table))) {
        differ(table + " is missing after");
        continue;
      }
      List<String> a = Files.readAllLines(before.resolve(table));
      List<String> b = Files.readAllLines(after.resolve(table));
      int apart = Math.abs(a.size() - b.size());
      for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
        apart += same(a.get(i), b.get(i)) ? 0 : 1;
      }
      System.out.printf("%s: %d rows, %d differ%n", table, a.size(), apart);
      if (apart > 0) {
        differ(table.toString());
      }
    }
  }

  private static boolean same(String a, String b) {
    String[] first = a.split("[,\t;]", -1);
    String[] second = b.split("[,\t;]", -1);
    if (first.length != second.length) {
      return false;
    }
    for (int i = 0; i < first.length; i++) {
      if (!first[i].equals(second[i]) && !near(first[i], second[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean near(String a, String b) {
    try {
      return near(Double.parseDouble(a), Double.parseDouble(b));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean near(double a, double b) {
    return Math.abs(a - b) <= NUMBER * Math.max(1e-2, Math.max(Math.abs(a), Math.abs(b)))
        || (Double.isNaN(a) && Double.isNaN(b));
  }

  private void metrics(Path before, Path after) throws IOException {
    List<String> found = new ArrayList<>();
    compare(
        json.readTree(before.resolve("metrics.json").toFile()),
        json.readTree(after.resolve("metrics.json").toFile()),
        "",
        found);
    System.out.printf("metrics.json: %d numbers differ%n", found.size());
    found.stream().limit(40).forEach(line -> System.out.println("  " + line));
    found.stream().filter(line -> !line.startsWith("/stability")).forEach(line -> differences++);
  }

  private static void compare(JsonNode a, JsonNode b, String path, List<String> found) {
    if (a.isNumber() && b.isNumber()) {
      if (!near(a.asDouble(), b.asDouble())) {
        found.add("%s: %s, then %s".formatted(path, a, b));
      }
    } else if (a.isObject()) {
      for (Iterator<String> names = a.fieldNames(); names.hasNext(); ) {
        String name = names.next();
        compare(a.path(name), b.path(name), path + "/" + name, found);
      }
    } else if (a.isArray()) {
      for (int i = 0; i < a.size(); i++) {
        compare(a.path(i), b.path(i), path + "/" + i, found);
      }
    } else if (!a.equals(b)) {
      found.add("%s: %s, then %s".formatted(path, a, b));
    }
  }

  private void differ(String what) {
    differences++;
    if (differences <= 30) {
      System.out.println("differs: " + what);
    }
  }
}
