package snx.jmh;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs all micro-benchmarks where the build already has the class path, in this process. */
final class HostBenchmarks {

  @Test
  void run() throws RunnerException {
    new Runner(
            new OptionsBuilder()
                .include(HostBenchmark.class.getName() + "\\.")
                .include(TreeBenchmark.class.getName() + "\\.")
                .forks(0)
                .build())
        .run();
  }
}
