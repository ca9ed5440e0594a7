package snx.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.report.Shards;

/** {@code snx merge}: the shards of a run as one. */
@Command(
    name = "merge",
    description = {
      "Joins the shards of a run: the folder is the one that the run would have left without",
      "--shard. The run's command is repeated with nothing left to solve, so its data and its",
      "network must be where they were."
    },
    footer = {
      "",
      "Example:",
      "  snx graphs explain my.jsonl --model net --shard 1/2 --out part-1",
      "  snx graphs explain my.jsonl --model net --shard 2/2 --out part-2",
      "  snx merge part-1 part-2 --out whole"
    })
final class MergeCommand implements Callable<Integer> {

  private static final Set<String> WITH_VALUE = Set.of("--out", "--shard", "--spark");
  private static final Set<String> ALONE =
      Set.of("--resume", "--force", "--json", "--quiet", "--open");

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders that --shard wrote.")
  List<Path> folders;

  @Option(names = "--out", paramLabel = "DIR", required = true, description = "Where the run goes.")
  Path out;

  @Override
  public Integer call() {
    Shards shards = Shards.of(folders);
    shards.into(out);
    List<String> words = new ArrayList<>(without(shards.arguments()));
    words.addAll(List.of("--out", out.toString(), "--resume"));
    return spec.root().commandLine().execute(words.toArray(String[]::new));
  }

  /** The words of a command but for where its results go, which part it is and how it is told. */
  static List<String> without(List<String> words) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String name = words.get(i).split("=", 2)[0];
      if (WITH_VALUE.contains(name)) {
        i += words.get(i).contains("=") ? 0 : 1;
      } else if (!ALONE.contains(name)) {
        kept.add(words.get(i));
      }
    }
    return kept;
  }
}
