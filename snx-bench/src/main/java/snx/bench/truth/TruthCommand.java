package snx.bench.truth;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.trial.KeptFile;
import snx.bench.trial.SeedOptions;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MoleculeNetwork;
import snx.chem.read.TruthFile;
import snx.command.DataOptions;
import snx.command.EngineOptions;
import snx.command.Input;
import snx.data.catalogue.Manifest;
import snx.explain.Method;

/** {@code snx bench truth}. */
@Command(
    name = "truth",
    description = "Holds explanations of molecules against atoms that are known to decide.",
    footer = {
      "",
      "Example:",
      "  snx bench truth --data truth-logic7 --data-dir ~/data --atoms --keep kept"
    })
public final class TruthCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "truth-benzene,truth-logic7,truth-logic8",
      description = "Sets or files with known atoms (default: ${DEFAULT-VALUE}).")
  List<String> data;

  @Mixin SeedOptions seeds;

  @Option(
      names = "--queries",
      paramLabel = "N",
      defaultValue = "70",
      description = "Queries a network at most (default: ${DEFAULT-VALUE}).")
  int queries;

  @Option(
      names = "--references",
      paramLabel = "N",
      defaultValue = "1",
      description = "References of either class a query (default: ${DEFAULT-VALUE}).")
  int references;

  @Option(
      names = "--features",
      paramLabel = "full|elements",
      defaultValue = "FULL",
      description = "What networks see of atoms (default: full).")
  AtomFeatures.Kind features;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      split = ",",
      description = "Methods (default: all for graphs but pick-all).")
  @Nullable List<String> methods;

  @Option(names = "--atoms", negatable = true, description = "Compare masks of atoms too.")
  boolean atoms;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "Keep every network's scores there, and take up what is there.")
  @Nullable Path keep;

  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    TruthOptions options =
        new TruthOptions(
            queries,
            references,
            chosen(),
            new AtomFeatures(features),
            MoleculeNetwork.SHAPE,
            atoms);
    List<Input> inputs =
        data.stream().map(name -> Input.of(name, Manifest.Kind.MOLECULES, dirs)).toList();
    Device device = engine.start();
    PrintWriter out = spec.commandLine().getOut();
    for (Input input : inputs) {
      TruthFile file = TruthFile.read(input.name(), input.files().get(0));
      TruthSet set = TruthSet.of(file, options.features());
      List<TruthResult> results = new ArrayList<>();
      for (long seed : seeds.all()) {
        results.add(result(new TruthTrial(set, options, seed), input.name(), device));
      }
      new TruthTable(results).lines().forEach(out::println);
      out.println();
      out.flush();
    }
  }

  private List<Method> chosen() {
    if (methods == null) {
      return Method.serving(Method.Kind.GRAPHS).stream()
          .filter(method -> method != Method.PICK_ALL)
          .toList();
    }
    return methods.stream().map(name -> Method.parse(name, Method.Kind.GRAPHS)).toList();
  }

  private TruthResult result(TruthTrial trial, String name, Device device) {
    List<?> options = List.of(queries, references, chosen().toString(), atoms);
    return new KeptFile(keep)
        .of(
            "%s-%s-%d".formatted(name, features, trial.seed()),
            options,
            TruthResult.class,
            () -> {
              spec.commandLine().getErr().printf("%s, network %d%n", name, trial.seed());
              spec.commandLine().getErr().flush();
              return trial.run(device);
            });
  }
}
