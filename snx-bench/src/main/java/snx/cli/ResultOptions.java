package snx.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.explain.Top;

/** What every command asks that selects elements and leaves results in a folder. */
public final class ResultOptions {

  @Option(
      names = "--top",
      paramLabel = "N|N%|elbow",
      description = {
        "What a selection keeps: a number, a share, or what comes before the elbow of the",
        "mask's own values (default: 25%% of the edges of graphs, the elbow for bonds of",
        "molecules, 20 edges of connectomes; 7 values of tables, or 4 where there are fewer",
        "than 8 columns; the paper's preset: 75%% of edges and bonds, 10 or 5 values)."
      })
  private @Nullable String top;

  @Option(names = "--seed", paramLabel = "N", defaultValue = "7", description = "Default: 7.")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: a folder of snx-out, named after the data).")
  private @Nullable Path out;

  @Option(names = "--skip-bad", description = "Leave malformed records out instead of stopping.")
  private boolean skipBad;

  /** The selection, or null where none is given. */
  public @Nullable Top top() {
    return top == null ? null : Top.parse(top);
  }

  /** The selection of edges: the one given, or the paper's. */
  public Top edges() {
    Top given = top();
    return given == null ? Top.paperGraphs() : given;
  }

  public long seed() {
    return seed;
  }

  /** The folder given, or one of this name. */
  public Path folder(String name) {
    return out == null ? Path.of("snx-out", name) : out;
  }

  /** Whether malformed records are left out. */
  public boolean skipBad() {
    return skipBad;
  }
}
