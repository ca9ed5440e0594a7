package snx.cli.attack;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine.Model.CommandSpec;
import snx.attack.AttackRun;
import snx.attack.AttackTable;
import snx.attack.Attackable;
import snx.attack.Attacker;
import snx.cli.Console;
import snx.cli.WatchedBar;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.data.Versions;
import snx.explain.Invariants;
import snx.explain.Top;
import snx.model.ModelFolder;
import snx.report.TextTable;

/** Runs an attack, prints its table, and writes its files. */
final class AttackReport {

  private final CommandSpec spec;
  private final Path folder;

  AttackReport(CommandSpec spec, Path folder) {
    this.spec = spec;
    this.folder = folder;
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
  }

  /** Where a network that is trained now is saved; one of another call is removed. */
  Path model() {
    Path model = folder.resolve("model");
    ModelFolder.clear(model);
    return model;
  }

  /** Makes the attacker of pairs with these invariants of their queries. */
  interface Attackers {
    Attacker of(List<Pair> pairs, Invariants globals);
  }

  /** Attacks the pairs; prints and writes how far explanations moved. */
  void run(
      AttackSettings.Asked asked,
      Attackable subject,
      List<Pair> pairs,
      Top top,
      Attackers attackers,
      Device device) {
    Invariants globals = AttackRun.invariants(subject, pairs);
    Attacker attacker = attackers.of(pairs, globals);
    long start = System.nanoTime();
    long own =
        asked.aimed() != null
            ? 1
            : asked.methods().stream().filter(method -> !AttackRun.blind(method)).count();
    long steps = Math.max(1, asked.adapts() ? own * asked.attack().adaptiveSteps() : 1);
    AttackTable table;
    try (WatchedBar bar = WatchedBar.start("attacking", steps, " steps", 1)) {
      long[] done = new long[1];
      table =
          new AttackRun(subject, pairs, asked.methods(), top, globals)
              .run(
                  attacker,
                  asked.aimed(),
                  asked.adapts(),
                  n -> bar.at(Math.min(steps, done[0] += n), steps));
    }
    double seconds = (System.nanoTime() - start) * 1e-9;
    Console console = new Console(spec);
    console
        .out()
        .printf(
            "attack    %s, %,d pairs, |df| within %s, %.1f s%n",
            attacker.name(), pairs.size(), asked.attack().tolerance(), seconds);
    TextTable text = new TextTable(AttackTable.header());
    table.rows().forEach(text::add);
    console.print(text.lines());
    asked.methods().stream()
        .filter(AttackRun::blind)
        .forEach(
            method ->
                console.note(
                    "note: %s explains a query without its reference: no attack can move it"
                        .formatted(method)));
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("command", console.command());
    record.put("attacker", attacker.name());
    record.put("adaptive", asked.adapts() ? Objects.toString(asked.aimed(), "own") : "none");
    record.put("attack", asked.attack());
    record.put("explain", asked.explain());
    record.put("top", top.toString());
    record.put("data", subject.data().provenance());
    record.put("pairs", pairs.size());
    record.put("seconds", seconds);
    table.write(folder, record);
    console.writeRecord(folder, "attack");
    console.answer("header", AttackTable.header());
    console.answer("rows", table.rows());
    console.answer("results", folder.toString());
    console.out().println("results   " + folder);
  }
}
