package snx.cli.molecules;

import picocli.CommandLine.Command;

/** {@code snx molecules}. */
@Command(
    name = "molecules",
    description = "Molecules: ranked motifs, explained pairs, junction trees.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RankCommand.class, ExplainCommand.class, TreeCommand.class})
public final class MoleculesCommand {}
