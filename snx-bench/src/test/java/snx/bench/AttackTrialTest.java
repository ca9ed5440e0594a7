package snx.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.attack.AttackOptions;
import snx.attack.AttackTable.Attack;
import snx.bench.attack.AttackPage;
import snx.bench.attack.AttackPlan;
import snx.bench.attack.AttackResult;
import snx.bench.attack.AttackSummary;
import snx.bench.attack.AttackTables;
import snx.bench.attack.AttackTrial;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.report.shell.PageMarkdown;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

@ResourceLock("torch")
final class AttackTrialTest {

  private static final double TOLERANCE = 0.01;

  @TempDir Path folder;

  @Test
  void a_network_is_attacked_once_and_its_result_is_taken_up_by_the_same_plan_only()
      throws Exception {
    Trials.Source source = source();
    AttackPlan plan = plan(6);
    List<String> told = new ArrayList<>();
    KeptResults kept = new KeptResults(folder.resolve("kept"), "--out");
    AttackTrial trial = new AttackTrial(source, plan);
    AttackResult first = trial.of(1, kept, Device.cpu(), told::add);
    int steps = told.size();
    AttackResult again = trial.of(1, kept, Device.cpu(), told::add);
    assertEquals(steps, told.size(), "nothing was done again");
    assertEquals(Json.exchange().valueToTree(first), Json.exchange().valueToTree(again));
    AttackTrial other = new AttackTrial(source, plan(5));
    var refusal =
        assertThrows(DatasetException.class, () -> other.of(1, kept, Device.cpu(), told::add));
    assertTrue(refusal.getMessage().contains("other data, options or version"));
    holdsWhatAttacksAre(first);
    shows(first);
  }

  private static void holdsWhatAttacksAre(AttackResult result) {
    int pairs = result.same().length;
    assertEquals(6, pairs);
    result
        .methods()
        .forEach(
            (name, method) -> {
              AttackResult.Moved saliency = method.under(Attack.SALIENCY).moved();
              AttackResult.Moved random = method.under(Attack.RANDOM).moved();
              AttackResult.Moved adaptive = method.under(Attack.ADAPTIVE).moved();
              for (int i = 0; i < pairs; i++) {
                assertTrue(adaptive.own()[i] >= Math.max(saliency.own()[i], random.own()[i]), name);
                assertTrue(adaptive.top()[i] >= Math.max(saliency.top()[i], random.top()[i]), name);
              }
              assertTrue(method.under(Attack.ADAPTIVE).scoreMoved() <= TOLERANCE, name);
              if (method.blind()) {
                assertArrayEquals(new double[pairs], adaptive.own(), name);
                assertArrayEquals(new double[pairs], adaptive.top(), name);
              }
            });
    assertTrue(result.method("des").blind());
    assertTrue(Math.max(result.chance().own()[0], result.chance().own()[1]) > 0);
  }

  private void shows(AttackResult result) throws Exception {
    AttackSummary summary = new AttackSummary(List.of(result));
    Path csv = folder.resolve("attack.csv");
    new AttackTables(summary).csv(csv);
    assertEquals(1 + 4 * 3 * 2, Files.readAllLines(csv).size());
    String text = String.join("\n", new AttackTables(summary).text());
    assertTrue(text.contains("des †") && text.contains("moved least"), text);
    String page = PageMarkdown.of(new AttackPage(summary, "as tested", List.of()).page());
    assertTrue(page.contains("few") && page.contains("snx-uc"), page);
  }

  @Test
  void pairs_apart_share_no_instance_and_take_turns_between_classes() {
    int[] classes = IntStream.range(0, 40).map(i -> i % 2).toArray();
    List<Pair> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      for (int step : new int[] {1, 2, 3, 4}) {
        all.add(new Pair(i, (i + step) % 40));
      }
    }
    List<Pair> chosen = Queries.apart(all, classes, 10, 3);
    assertEquals(10, chosen.size());
    Set<Integer> used = new HashSet<>();
    chosen.forEach(
        pair -> assertTrue(used.add(pair.query()) && used.add(pair.reference()), "" + pair));
    boolean[] same = Queries.sameClass(chosen, classes);
    assertEquals(5, IntStream.range(0, 10).filter(i -> same[i]).count());
    assertEquals(chosen, Queries.apart(all, classes, 10, 3), "the seed decides");
    assertTrue(Queries.apart(all, classes, 1000, 3).size() <= 20, "as many as there can be");
  }

  @Test
  void a_sample_is_never_longer_than_what_was_asked_for() {
    AttackPlan quick = plan(6).quick();
    assertEquals(6, quick.pairs());
    assertEquals(3, quick.attack().steps());
    assertEquals(1, quick.attack().adaptiveSteps());
    assertThrows(IllegalArgumentException.class, () -> plan(0));
  }

  private static AttackPlan plan(int pairs) {
    AttackOptions attack = new AttackOptions(0.25, TOLERANCE, 3, 1, AttackOptions.Target.LEAST, 1);
    return new AttackPlan("test", AttackPlan.Preset.DEFAULT, pairs, attack);
  }

  private Trials.Source source() throws Exception {
    StringBuilder csv = new StringBuilder("colour,size,shape,taste,label\n");
    for (int i = 0; i < 120; i++) {
      csv.append(i % 3 == 0 ? "red" : "blue").append(',').append(i % 7).append(',');
      csv.append(i % 5 < 2 ? "round" : "square").append(',').append("abcd".charAt(i / 3 % 4));
      csv.append(',').append(i % 2).append('\n');
    }
    Path file = Files.writeString(folder.resolve("t.csv"), csv);
    TableOptions reading = TableOptions.defaults().with(o -> o.label = "label");
    RawTable table = TableReader.read(List.of(file), reading);
    Setting brief =
        new Setting("brief", s -> ExplainOptions.defaultTables(s).solved(o -> o.iterations = 6));
    List<Method> methods = List.of(Method.SNX, Method.SNX_UC, Method.SM, Method.DES);
    return new Trials.Source(
        "few",
        table.provenance(),
        new TrialSize(1, 1, 0),
        List.of(new Trials.Task(brief, methods)),
        (seed, device, pairs) -> TrialSubject.table("few", table, reading, seed, device, pairs));
  }
}
