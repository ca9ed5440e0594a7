package snx.cli.bench;

import picocli.CommandLine.Command;

/** {@code snx bench}: measurements that anyone can repeat. */
@Command(
    name = "bench",
    description = "Measurements that anyone can repeat.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Example:", "  snx bench networks --data adult,mutag --data-dir ~/data"},
    subcommands = {
      NetworksCommand.class,
      SolverCommand.class,
      PaperCommand.class,
      ThroughputCommand.class,
      CompareCommand.class,
      ProfileCommand.class,
      TruthCommand.class,
      MotifsCommand.class,
      MoleculeNetworksCommand.class,
      BrainBenchCommand.class,
      BrainNetworksCommand.class,
      AttackCommand.class
    })
public final class BenchCommand {}
