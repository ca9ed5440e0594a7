package snx.cli.attack;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import snx.attack.AttackOptions;
import snx.attack.AttackRun;
import snx.attack.AttackTable;
import snx.attack.Attackable;
import snx.attack.Attacker;
import snx.cli.WatchedBar;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Pair;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.explain.ExplainOptions;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.Top;
import snx.report.TextTable;

/** Runs an attack, prints its table, and writes attack.csv, attack.json and attack.md. */
public final class AttackReport {

  private final CommandSpec spec;
  private final Path folder;

  AttackReport(CommandSpec spec, Path folder) {
    this.spec = spec;
    this.folder = folder;
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
  }

  /**
   * What is done.
   *
   * @param aimed the method that the adaptive attack aims at, or null for each at its own
   * @param adapts whether there is an adaptive attack
   */
  public record Plan(
      Attackable subject,
      List<Pair> pairs,
      Invariants globals,
      List<Method> methods,
      Top top,
      AttackOptions attack,
      ExplainOptions explain,
      @Nullable Method aimed,
      boolean adapts) {}

  void run(Plan plan, Attacker attacker, Device device) {
    long start = System.nanoTime();
    long own =
        plan.aimed() != null
            ? 1
            : plan.methods().stream().filter(method -> !AttackRun.blind(method)).count();
    long steps = Math.max(1, plan.adapts() ? own * plan.attack().adaptiveSteps() : 1);
    AttackTable table;
    try (WatchedBar bar = WatchedBar.start("attacking", steps, " steps", 1)) {
      long[] done = new long[1];
      table =
          new AttackRun(plan.subject(), plan.pairs(), plan.methods(), plan.top(), plan.globals())
              .run(
                  attacker,
                  plan.aimed(),
                  plan.adapts(),
                  n -> bar.at(Math.min(steps, done[0] += n), steps));
    }
    double seconds = (System.nanoTime() - start) * 1e-9;
    print(plan, attacker, table, seconds);
    write(plan, attacker, table, device, seconds);
    spec.commandLine().getOut().println("results   " + folder);
  }

  private void print(Plan plan, Attacker attacker, AttackTable table, double seconds) {
    var out = spec.commandLine().getOut();
    out.printf(
        "attack    %s, %,d pairs, |df| within %s, %.1f s%n",
        attacker.name(), plan.pairs().size(), plan.attack().tolerance(), seconds);
    TextTable text = new TextTable(AttackTable.header());
    table.rows().forEach(text::add);
    text.lines().forEach(out::println);
    plan.methods().stream()
        .filter(AttackRun::blind)
        .forEach(
            method ->
                spec.commandLine()
                    .getErr()
                    .printf(
                        "note: %s explains a query without its reference: no attack can move it%n",
                        method));
  }

  private void write(
      Plan plan, Attacker attacker, AttackTable table, Device device, double seconds) {
    WholeFile.write(folder.resolve("attack.csv"), p -> Files.writeString(p, table.csv()));
    WholeFile.write(folder.resolve("attack.md"), p -> Files.writeString(p, table.markdown()));
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put(
        "command", "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs()));
    record.put("attacker", attacker.name());
    record.put("adaptive", plan.adapts() ? Objects.toString(plan.aimed(), "own") : "none");
    record.put("attack", plan.attack());
    record.put("explain", plan.explain());
    record.put("top", plan.top().toString());
    record.put("data", plan.subject().data().provenance());
    record.put("pairs", plan.pairs().size());
    record.put("seconds", seconds);
    record.put("cells", table.cells());
    WholeFile.write(
        folder.resolve("attack.json"),
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), record));
  }
}
