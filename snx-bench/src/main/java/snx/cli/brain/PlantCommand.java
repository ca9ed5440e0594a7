package snx.cli.brain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.brain.read.BrainSet;
import snx.brain.synthetic.PlantOptions;
import snx.brain.synthetic.PlantedEffect;
import snx.brain.synthetic.PlantedEffect.Planted;
import snx.cli.Console;
import snx.data.DatasetException;
import snx.data.WholeFile;
import snx.graph.GraphJsonWriter;

/** {@code snx brain plant}: puts a known effect into connectomes. */
@Command(
    name = "plant",
    description = {
      "Plants an effect of known place and strength into connectomes.",
      "In one group, pairs of a subnetwork get edges that are moved from elsewhere, so",
      "that every subject keeps its number of edges. Writes graphs with the truth per edge and",
      "the name of the atlas, which 'snx brain' reads back."
    },
    footer = {
      "",
      "Examples:",
      "  snx brain plant --strength 0.5 --seed 3 --out planted.jsonl",
      "  snx brain plant bip --strength 0.8 --shuffle-groups --out planted.jsonl",
      "  snx brain explain planted.jsonl"
    })
final class PlantCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin BrainReadOptions reading;

  @Option(
      names = "--strength",
      paramLabel = "X",
      required = true,
      description = "Share of (subject, pair) places that get an edge, 0 to 1.")
  double strength;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  long seed;

  @Option(
      names = "--regions",
      paramLabel = "LABEL",
      split = ",",
      description = "Labels of the subnetwork's regions (default: drawn by the seed).")
  List<String> regions = List.of();

  @Option(
      names = "--size",
      paramLabel = "N",
      defaultValue = "6",
      description = "How many regions are drawn (default: ${DEFAULT-VALUE}).")
  int size;

  @Option(
      names = "--into",
      paramLabel = "GROUP",
      description = "The group to change (default: the last by name).")
  @Nullable String into;

  @Option(
      names = "--shuffle-groups",
      description = "Give groups at random first, so that nothing but the effect differs.")
  boolean shuffle;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "JSON lines to write; the file is written completely or not at all.")
  Path out;

  @Option(names = "--force", description = "Replace a file that is there.")
  boolean force;

  @Option(
      names = "--skip-bad",
      description = "Leave malformed or unmatched subjects out instead of stopping.")
  boolean skipBad;

  @Override
  public void run() {
    PlantOptions options = new PlantOptions(strength, regions, size, into, shuffle, seed);
    if (Files.isDirectory(out)) {
      throw new DatasetException(out, "is a folder; name a file with --out");
    }
    if (Files.exists(out) && !force) {
      throw new DatasetException(
          out, "is there already; name another file with --out, or replace it with --force");
    }
    BrainSet set = reading.read(skipBad);
    BrainSummary.print(spec, set);
    Planted planted = PlantedEffect.plant(set, options, reading.regionFeatures());
    WholeFile.write(
        out,
        file ->
            GraphJsonWriter.write(
                file,
                planted.set().graphs().instances(),
                planted.set().truth(),
                Map.of("atlas", set.atlas().name())));
    List<String> labels =
        planted.regions().stream().map(v -> set.atlas().regions().get(v).label()).toList();
    spec.commandLine()
        .getOut()
        .printf(
            "planted   %d pairs of %s in group %s: %,d edges moved%nwritten   %s%n",
            planted.pairs().size(),
            String.join(", ", labels),
            planted.group(),
            planted.added(),
            out);
    Console console = new Console(spec);
    console.answer("pairs", planted.pairs().size());
    console.answer("regions", labels);
    console.answer("group", planted.group());
    console.answer("edges_moved", planted.added());
    console.answer("file", out.toString());
  }
}
