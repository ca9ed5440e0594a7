package snx.cli.brain;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Suggestion;
import snx.graph.LabelledGraph;

/** {@code snx brain compare}. */
@Command(
    name = "compare",
    description = "Explains chosen subjects against chosen others.",
    footer = {
      "",
      "Example:",
      "  snx brain compare bip --subjects 3 --references 7,12,20 --model my-model"
    })
public final class CompareCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin BrainRun run;

  @Option(
      names = "--subjects",
      paramLabel = "ID",
      split = ",",
      required = true,
      description = "Who is explained.")
  List<String> subjects;

  @Option(
      names = "--references",
      paramLabel = "ID",
      split = ",",
      required = true,
      description = "Against whom; every subject against each of them.")
  List<String> references;

  @Override
  public void run() {
    run.run(spec, this::choose);
  }

  private List<Pair> choose(Dataset<LabelledGraph> graphs) {
    List<Pair> pairs = new ArrayList<>();
    for (String subject : subjects) {
      int query = position(graphs, subject);
      for (String reference : references) {
        if (!reference.equals(subject)) {
          pairs.add(new Pair(query, position(graphs, reference)));
        }
      }
    }
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException(
          "a subject is not compared with itself; name others with --references");
    }
    return pairs.stream().distinct().toList();
  }

  private static int position(Dataset<LabelledGraph> graphs, String id) {
    int position = graphs.indexOf(id);
    if (position < 0) {
      List<String> ids = graphs.instances().stream().map(Instance::id).toList();
      throw new IllegalArgumentException(
          "no subject has the id '" + id + "'" + Suggestion.didYouMean(id, ids));
    }
    return position;
  }
}
