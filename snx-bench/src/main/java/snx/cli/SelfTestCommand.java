package snx.cli;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.bench.selftest.SelfTestRecord;
import snx.data.Writable;

/** {@code snx selftest}: whether a device computes what the CPU computes. */
@Command(
    name = "selftest",
    description = {
      "Tests a device, in a minute or two: masks of graphs, molecules, connectomes and table rows",
      "beside the CPU's, memory beside what was planned, recovery from running out of memory, a",
      "second run, transfers to the host inside the solver's loop, and throughput. The last line",
      "is the verdict; the file can be sent to the developers. See docs/gpu.md."
    },
    footer = {"", "Examples:", "  snx selftest", "  snx selftest --device gpu:1 --out gpu1.json"})
final class SelfTestCommand implements Callable<Integer> {

  @Spec CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "FILE.json",
      defaultValue = "snx-selftest.json",
      description = "Write all figures there (default: ${DEFAULT-VALUE}).")
  Path out;

  @Mixin EngineOptions engine;

  @Override
  public Integer call() {
    Console console = new Console(spec);
    Writable.requireFile(out, "--out");
    Device device = engine.start();
    SelfTestRecord record =
        SelfTestRecord.run(device, engine.threads(), console.command(), console::log);
    record.write(out);
    console.answer("selftest", record);
    console.print(record.lines());
    console.print(List.of("", "file    " + out, record.verdict()));
    return record.passed() ? 0 : 1;
  }
}
