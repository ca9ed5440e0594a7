package snx.bench;

import picocli.CommandLine.Command;

/** {@code snx bench}: measurements that anyone can repeat. */
@Command(
    name = "bench",
    description = "Measurements that anyone can repeat.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example:", "  SNX_DATA=~/data snx bench networks --data adult,mutag"},
    subcommands = {NetworksCommand.class})
public final class BenchCommand {}
