package snx.cli.graphs;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.data.Dataset;
import snx.data.Sha256;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.explain.knowledge.KnowledgeFile;
import snx.graph.LabelledGraph;

/** What people know of graphs, by edge or node. */
public final class KnowledgeOptions {

  @Option(
      names = "--require",
      paramLabel = "FILE",
      description = {
        "CSV graph,edge or graph,node: edges that belong to the invariant.",
        "A graph by id or * for all; an edge as 0-4 or by position."
      })
  private @Nullable Path require;

  @Option(
      names = "--forbid",
      paramLabel = "FILE",
      description = "CSV likewise: edges that no explanation may hold.")
  private @Nullable Path forbid;

  @Option(
      names = "--cap",
      paramLabel = "FILE",
      description = "CSV likewise, with a column value: the most that a mask may be.")
  private @Nullable Path cap;

  /** Reads all files; whatever is wrong with them is refused. */
  public Knowledge read(Dataset<LabelledGraph> graphs, double epsilon) {
    GraphKnowledge knowledge = new GraphKnowledge(graphs);
    read(require, Knowledge.Kind.REQUIRE, knowledge);
    read(forbid, Knowledge.Kind.FORBID, knowledge);
    read(cap, Knowledge.Kind.CAP, knowledge);
    return knowledge.check(epsilon);
  }

  /** SHA-256 of the files, by option. */
  Map<String, String> hashes() {
    Map<String, String> hashes = new LinkedHashMap<>();
    note("require", require, hashes);
    note("forbid", forbid, hashes);
    note("cap", cap, hashes);
    return hashes;
  }

  /** Rules in words by option; options that are not given are absent. */
  public static Map<String, String> given(
      List<String> require, List<String> forbid, List<String> cap) {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("require", String.join(" ", require));
    given.put("forbid", String.join(" ", forbid));
    given.put("cap", String.join(" ", cap));
    given.values().removeIf(String::isEmpty);
    return given;
  }

  private static void note(String name, @Nullable Path file, Map<String, String> hashes) {
    if (file != null) {
      hashes.put(name, Sha256.of(file));
    }
  }

  private static void read(@Nullable Path file, Knowledge.Kind kind, GraphKnowledge knowledge) {
    if (file != null) {
      KnowledgeFile.read(file, kind, knowledge).requireClean("mend the file");
    }
  }
}
