package snx.cli.bench;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.bench.KeptResults;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.explain.Method;

/** What benchmarks against known atoms and known effects have in common. */
final class RecoveryOptions {

  @Mixin SeedOptions seeds;

  @Option(
      names = "--references",
      paramLabel = "N",
      defaultValue = "1",
      description = "References of either class per query (default: ${DEFAULT-VALUE}).")
  int references;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      split = ",",
      description = "Methods (default: all for graphs but pick-all; with --null snx).")
  private @Nullable List<String> methods;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "Keep every network's results there, and reuse those that are there.")
  private @Nullable Path keep;

  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  KeptResults kept() {
    return new KeptResults(keep, "--keep");
  }

  /** The methods that were named, or all that can be wrong. */
  List<Method> methods() {
    return methods(
        Method.serving(Method.Kind.GRAPHS).stream()
            .filter(method -> method != Method.PICK_ALL)
            .toList());
  }

  List<Method> methods(List<Method> otherwise) {
    return methods == null
        ? otherwise
        : methods.stream().map(name -> Method.parse(name, Method.Kind.GRAPHS)).toList();
  }
}
