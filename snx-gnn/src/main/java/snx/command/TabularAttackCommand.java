package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.attack.AttackOptions;
import snx.attack.AttackRun;
import snx.attack.AttackableTable;
import snx.attack.Attacker;
import snx.attack.Explained;
import snx.attack.RelaxedAttacker;
import snx.attack.SwapAttacker;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.catalogue.Manifest;
import snx.explain.DesOptions;
import snx.explain.DesWeights;
import snx.explain.ExplainOptions;
import snx.explain.GlobalMasks;
import snx.explain.Method;
import snx.metric.Top;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/** {@code snx tabular attack}. */
@Command(
    name = "attack",
    description = {
      "Perturbs reference rows, the score held, and measures how far explanations of",
      "the queries move."
    },
    footer = {
      "",
      "Examples:",
      "  snx tabular attack                     on embedded credit applicants",
      "  SNX_DATA=~/data snx tabular attack --data adult --count 200 --preset paper",
      "  snx tabular attack --attack swap       other real rows instead of relaxed ones"
    })
final class TabularAttackCommand implements Runnable {

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
      names = "--data",
      paramLabel = "DATA",
      defaultValue = "credit-applicants",
      description = {
        "A CSV or TSV file, or a name that 'snx datasets list' shows",
        "(default: ${DEFAULT-VALUE}, embedded)."
      })
  String data;

  @Option(names = "--model", paramLabel = "DIR", description = "A network that 'train' saved.")
  @Nullable Path model;

  @Option(
      names = "--attack",
      paramLabel = "relaxed|swap",
      defaultValue = "relaxed",
      description = {
        "Move the reference's minors continuously, or exchange it for another",
        "row of its class (default: ${DEFAULT-VALUE})."
      })
  String kind;

  @Option(
      names = "--preset",
      paramLabel = "default|paper",
      defaultValue = "default",
      description = "How explanations are solved (default: ${DEFAULT-VALUE}).")
  String preset;

  @Option(
      names = "--top",
      paramLabel = "N|N%%",
      description = "Minors that a selection keeps (default: 10; 5 of fewer than 8 majors).")
  @Nullable String top;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/NAME-attacked).")
  @Nullable Path out;

  @Option(names = "--skip-bad", description = "Leave malformed rows out instead of stopping.")
  boolean skipBad;

  @Mixin AttackSettings settings;
  @Mixin ReadOptions read;
  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    ExplainOptions options = options();
    AttackOptions attack = settings.options(seed);
    List<Method> methods = settings.methods(Method.Kind.TABLES, DEFAULTS);
    Method aimed = settings.aimed(Method.Kind.TABLES);
    Top given = top == null ? null : Top.parse(top);
    if (!List.of("relaxed", "swap").contains(kind)) {
      throw new IllegalArgumentException(
          "attack must be relaxed or swap (got '%s')".formatted(kind));
    }
    Input input = Input.of(data, Manifest.Kind.TABULAR, dirs);
    Path folder = out == null ? Path.of("snx-out", input.name() + "-attacked") : out;
    AttackReport report = new AttackReport(spec, folder);
    Device device = engine.start();
    TableOptions reading = read.over(input.use());
    RawTable table = TableReader.read(input.files(), reading);
    try (TableModel chosen =
        TableModel.open(spec, model, input, table, reading, device, seed, folder, skipBad)) {
      Dataset<Row> rows = chosen.data();
      Top selection = given == null ? Top.tables(chosen.schema().majors()) : given;
      AttackableTable subject = subject(chosen, options, methods, aimed);
      List<Pair> pairs = settings.pairs(rows, chosen.heldOut(), seed, skipBad);
      GlobalMasks globals = AttackRun.invariants(subject, pairs);
      report.run(
          new AttackReport.Plan(
              subject,
              pairs,
              globals,
              methods,
              selection,
              attack,
              options,
              aimed,
              settings.adapts()),
          attacker(subject, pairs, globals, attack, selection),
          device);
    }
  }

  private Attacker attacker(
      AttackableTable subject,
      List<Pair> pairs,
      GlobalMasks globals,
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

  private AttackableTable subject(
      TableModel chosen, ExplainOptions options, List<Method> methods, @Nullable Method aimed) {
    List<Method> weighed = List.of(Method.DES, Method.SNX_DES);
    if (methods.stream().noneMatch(weighed::contains)
        && (aimed == null || !weighed.contains(aimed))) {
      return new AttackableTable(
          new Explained<>(chosen.model(), chosen.data(), options, own -> own), chosen.schema());
    }
    DesWeights weights =
        DesWeights.fit(chosen.schema(), chosen.data(), chosen.seen(), DesOptions.defaults(seed));
    return new AttackableTable(
        new Explained<>(chosen.model(), chosen.data(), options, own -> own.with(weights)),
        chosen.schema());
  }

  private ExplainOptions options() {
    return switch (preset) {
      case "default" -> ExplainOptions.defaultTables(seed);
      case "paper" -> ExplainOptions.paperTables(seed);
      default ->
          throw new IllegalArgumentException(
              "preset must be default or paper (got '%s')".formatted(preset));
    };
  }
}
