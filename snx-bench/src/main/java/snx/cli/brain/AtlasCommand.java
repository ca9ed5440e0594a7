package snx.cli.brain;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.cli.Console;

/** {@code snx brain atlas}: prints an atlas. */
@Command(
    name = "atlas",
    description = {
      "Prints an atlas as TSV: one region per line, in the order of a matrix's rows.",
      "A table of your own, as nilearn, CBIG, brainGraph, MRIcron, FreeSurfer or BrainNet",
      "Viewer write it, is checked and printed as it was understood."
    },
    footer = {
      "",
      "Examples:",
      "  snx brain atlas aal116",
      "  snx brain atlas --list",
      "  snx brain atlas freesurfer82 > mine.tsv",
      "  snx brain atlas Schaefer2018_200Parcels_17Networks.csv"
    })
final class AtlasCommand implements Runnable {

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      defaultValue = "aal116",
      paramLabel = "NAME|FILE",
      description = "An embedded atlas or a file (default: ${DEFAULT-VALUE}).")
  String atlas;

  @Option(names = "--list", description = "List the embedded atlases instead.")
  boolean list;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (list) {
      List<Map<String, Object>> answer = new ArrayList<>();
      for (Atlases one : Atlases.values()) {
        Atlas regions = one.load();
        answer.add(
            Map.of(
                "name",
                regions.name(),
                "regions",
                regions.size(),
                "networks",
                regions.networks(),
                "coordinates",
                regions.placed()));
        out.printf(
            "%-14s %3d regions, %s%n",
            regions.name(),
            regions.size(),
            regions.networks().isEmpty()
                ? "no networks"
                : "networks " + String.join(", ", regions.networks()));
      }
      new Console(spec).answer("atlases", answer);
    } else {
      Atlas found = Atlases.of(atlas);
      if (found.size() == 0) {
        throw new IllegalArgumentException(
            "'none' stands for the regions that matrices have, so there is no table to print");
      }
      out.print(found.tsv());
      note(found);
      Console console = new Console(spec);
      console.answer("atlas", found.name());
      console.answer("networks", found.networks());
      console.answer("regions", found.regions());
    }
    out.flush();
  }

  private void note(Atlas found) {
    PrintWriter err = spec.commandLine().getErr();
    if (!found.placed()) {
      err.println("note: not all regions have coordinates, so no brain is drawn with this atlas");
    }
    if (found.networks().isEmpty()) {
      err.println("note: no region has a network, so results are not summed by network");
    }
  }
}
