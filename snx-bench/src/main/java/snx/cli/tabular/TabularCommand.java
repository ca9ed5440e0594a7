package snx.cli.tabular;

import snx.cli.attack.TabularAttackCommand;

import picocli.CommandLine.Command;

/** {@code snx tabular}: Siamese networks on table rows. */
@Command(
    name = "tabular",
    description = "Siamese networks on table rows.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example:", "  snx tabular explain my.csv --label outcome"},
    subcommands = {
      TabularTrainCommand.class,
      TabularExplainCommand.class,
      TabularAttackCommand.class
    })
public final class TabularCommand {}
