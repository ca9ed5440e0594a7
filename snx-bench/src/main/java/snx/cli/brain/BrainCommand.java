package snx.cli.brain;

import picocli.CommandLine.Command;

/** {@code snx brain}: Siamese networks on connectomes. */
@Command(
    name = "brain",
    description = "Brain networks: connectomes, atlases, groups.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  snx brain explain",
      "  snx brain atlas aal116",
      "  snx brain check DIR --participants participants.tsv --group diagnosis"
    },
    subcommands = {
      ExplainCommand.class,
      CompareCommand.class,
      StatsCommand.class,
      AtlasCommand.class,
      CheckCommand.class,
      PlantCommand.class
    })
public final class BrainCommand {}
