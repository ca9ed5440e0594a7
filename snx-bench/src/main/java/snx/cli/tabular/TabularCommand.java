package snx.cli.tabular;

import picocli.CommandLine.Command;
import snx.cli.attack.TabularAttackCommand;

/** {@code snx tabular}: Siamese networks on table rows. */
@Command(
    name = "tabular",
    description = "Siamese networks on table rows.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example:", "  snx tabular explain my.csv --label outcome"},
    subcommands = {
      TabularTrainCommand.class,
      TabularExplainCommand.class,
      TabularCounterfactualCommand.class,
      TabularAttackCommand.class
    })
public final class TabularCommand {}
