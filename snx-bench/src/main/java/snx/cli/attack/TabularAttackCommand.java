package snx.cli.attack;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.attack.AttackOptions;
import snx.attack.AttackableTable;
import snx.attack.Attacker;
import snx.attack.RelaxedAttacker;
import snx.attack.SwapAttacker;
import snx.cli.EngineOptions;
import snx.cli.ResultOptions;
import snx.cli.tabular.ReadOptions;
import snx.cli.tabular.RowSolveOptions;
import snx.cli.tabular.TableInput;
import snx.cli.tabular.TableModelOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.Invariants;
import snx.explain.Method;
import snx.explain.TableMasking;
import snx.explain.Top;
import snx.tabular.Row;

/** {@code snx tabular attack}. */
@Command(
    name = "attack",
    description = {
      "Measures how far explanations move when references are perturbed.",
      "Values of the reference rows are moved, the score held."
    },
    footer = {
      "",
      "Examples:",
      "  snx tabular attack                     on embedded credit applicants",
      "  SNX_DATA=~/data snx tabular attack adult --count 200 --preset paper",
      "  snx tabular attack --attack swap       other real rows instead of relaxed ones"
    })
public final class TabularAttackCommand implements Runnable {

  private static final List<Method> DEFAULTS =
      List.of(
          Method.SM,
          Method.SM_BOTH,
          Method.SNX_UC,
          Method.SNX_KL,
          Method.SNX,
          Method.SNX_BOUNDED,
          Method.SNX_DES,
          Method.SNX_INTER,
          Method.SNX_UNION);

  @Spec CommandSpec spec;

  @Option(
      names = "--attack",
      paramLabel = "relaxed|swap",
      defaultValue = "relaxed",
      description = {
        "Move the reference's minors continuously, or exchange it for another",
        "row of its class (default: ${DEFAULT-VALUE})."
      })
  String kind;

  @Mixin ResultOptions results;
  @Mixin TableModelOptions network;
  @Mixin RowSolveOptions solve;
  @Mixin AttackSettings settings;
  @Mixin ReadOptions read;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    long seed = results.seed();
    AttackSettings.Asked asked =
        settings.asked(seed, solve.options(seed), Method.Kind.TABLES, DEFAULTS);
    Top given = results.top();
    if (!List.of("relaxed", "swap").contains(kind)) {
      throw new IllegalArgumentException(
          "attack must be relaxed or swap (got '%s')".formatted(kind));
    }
    Input input = read.input();
    Path folder = results.folder(input.name() + "-attacked");
    Device device = engine.start();
    TableInput rows = TableInput.read(spec, input, read, results.skipBad());
    rows.requireLabels(!network.given());
    List<Pair> chosen = settings.read(rows.named(), results.skipBad());
    TableModelOptions.Planned planned = network.plan(spec, rows, device, seed);
    AttackReport report = new AttackReport(spec, folder);
    try (TableModelOptions.Opened opened = planned.open(report.model())) {
      Dataset<Row> encoded = opened.table().data();
      Explainer<Row> explainer =
          new Explainer<>(
                  TableMasking.of(encoded, opened.schema()), opened.network(), asked.explain())
              .fitted(asked.all(), opened.network().seen(encoded), seed);
      Top selection = given == null ? Top.paperTables(opened.schema().majors()) : given;
      AttackableTable subject = new AttackableTable(explainer, opened.schema());
      int[] unseen = opened.network().unseen(encoded);
      report.run(
          asked,
          subject,
          settings.pairs(chosen, encoded, unseen, seed),
          selection,
          (pairs, globals) -> attacker(subject, pairs, globals, asked.attack(), selection),
          device);
    }
  }

  private Attacker attacker(
      AttackableTable subject,
      List<Pair> pairs,
      Invariants globals,
      AttackOptions attack,
      Top selection) {
    if (kind.equals("relaxed")) {
      return new RelaxedAttacker(subject, pairs, globals, attack, selection);
    }
    int[] all = IntStream.range(0, subject.data().size()).toArray();
    SwapAttacker swaps = new SwapAttacker(subject, pairs, all, globals, attack, selection);
    if (swaps.without() > 0) {
      spec.commandLine()
          .getErr()
          .printf("note: no other row keeps the score of %,d pairs%n", swaps.without());
    }
    return swaps;
  }
}
