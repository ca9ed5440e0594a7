package snx.cli.graphs;

import picocli.CommandLine.Command;
import snx.cli.attack.GraphsAttackCommand;

/** {@code snx graphs}: Siamese networks on graphs. */
@Command(
    name = "graphs",
    description = "Siamese networks on graphs.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example:", "  snx graphs train mutag --data-dir ~/data"},
    subcommands = {GraphsTrainCommand.class, GraphsExplainCommand.class, GraphsAttackCommand.class})
public final class GraphsCommand {}
