package snx.cli.bench;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.NetworkTrials;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.EngineOptions;
import snx.cli.NetworkChoice;
import snx.data.WholeFile;
import snx.model.Pooling;

/** {@code snx bench networks}: how well the built-in networks do on public data. */
@Command(
    name = "networks",
    description = {
      "Trains the built-in networks on public datasets, with several seeds.",
      "Prints a Markdown table of held-out pair accuracy and AUC."
    },
    footer = {
      "",
      "Examples:",
      "  snx bench networks --data-dir ~/data",
      "  snx bench networks --data adult,mutag --seeds 5 --out networks.md"
    })
final class NetworksCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "adult,bank,german,compas,mutag,mutagenicity",
      description = "Datasets (default: ${DEFAULT-VALUE}).")
  List<String> data;

  @Mixin SeedOptions seeds;

  @Option(names = "--pooling", paramLabel = "NAME", description = "Another pooling for graphs.")
  @Nullable Pooling pooling;

  @Option(names = "--out", paramLabel = "FILE", description = "Write the table there too.")
  @Nullable Path out;

  @Mixin EngineOptions engine;
  @Mixin DataOptions dirs;

  @Override
  public void run() {
    Console console = new Console(spec);
    List<Long> chosen = seeds.all();
    NetworkTrials trials = new NetworkTrials(dirs.dirs(), pooling);
    Device device = engine.start();
    List<NetworkTrials.Source> sources = data.stream().map(trials::open).toList();
    List<NetworkTrials.Row> rows = new ArrayList<>();
    for (NetworkTrials.Source source : sources) {
      console.log("%s: %d seeds ...".formatted(source.name(), chosen.size()));
      rows.add(trials.run(source, chosen, device));
    }
    String table = NetworkTrials.markdown(rows);
    console.out().print(table);
    console.out().flush();
    console.answer("results", rows.stream().map(NetworksCommand::record).toList());
    if (out != null) {
      WholeFile.write(out, file -> Files.writeString(file, table));
    }
  }

  private static Map<String, Object> record(NetworkTrials.Row row) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("data", row.source().name());
    record.put("instances", row.source().instances());
    record.put("held_out", row.heldOut().stream().map(NetworkChoice::record).toList());
    record.put("pairs_per_second", row.pairsPerSecond());
    record.put("seconds", row.seconds());
    return record;
  }
}
