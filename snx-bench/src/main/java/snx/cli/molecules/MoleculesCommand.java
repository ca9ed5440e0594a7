package snx.cli.molecules;

import picocli.CommandLine.Command;

/** {@code snx molecules}. */
@Command(
    name = "molecules",
    description =
        "Molecules: ranked motifs, explained pairs, questions to a network, junction trees.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RankCommand.class,
      ExplainCommand.class,
      TrainCommand.class,
      CompareCommand.class,
      NeighboursCommand.class,
      ScreenCommand.class,
      TreeCommand.class
    })
public final class MoleculesCommand {}
