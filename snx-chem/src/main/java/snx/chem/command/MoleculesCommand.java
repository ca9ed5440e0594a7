package snx.chem.command;

import picocli.CommandLine.Command;

/** {@code snx molecules}. */
@Command(
    name = "molecules",
    description = "Molecules: ranked motifs, explained pairs.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {RankCommand.class, ExplainCommand.class})
public final class MoleculesCommand {}
