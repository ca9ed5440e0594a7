package snx.cli.graphs;

import snx.cli.attack.GraphsAttackCommand;

import picocli.CommandLine.Command;

/** {@code snx graphs}: Siamese networks on graphs. */
@Command(
    name = "graphs",
    description = "Siamese networks on graphs.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example:", "  snx graphs train mutag --data-dir ~/data"},
    subcommands = {GraphsTrainCommand.class, GraphsExplainCommand.class, GraphsAttackCommand.class})
public final class GraphsCommand {}
