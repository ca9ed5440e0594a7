package snx.cli.brain;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.brain.atlas.Atlas;
import snx.brain.read.BrainSet;
import snx.brain.report.ComparisonDomain;
import snx.brain.result.ComparisonWords;
import snx.brain.result.Comparisons;
import snx.brain.study.SubjectComparison;
import snx.cli.Console;
import snx.data.Pair;
import snx.model.PairEvaluation;
import snx.report.TextTable;

/** {@code snx brain compare}. */
@Command(
    name = "compare",
    description = {
      "Says why a subject is unlike others: the 10 to 20 edges that decide, each with its",
      "weight, the references' range and z, its mask, and how steady it is over references."
    },
    footer = {
      "",
      "The subject is explained by networks that never saw it: cross-validated ones, or those of",
      "a cross-validated run (--model) that held it out. All folds are trained, since they also",
      "tell how good the networks are and how references score among themselves.",
      "",
      "Examples:",
      "  snx brain compare DIR --subject sub-07 --references controls",
      "  snx brain compare --subject sub-01 --references controls    on generated subjects",
      "  snx brain compare bip --subjects 3,4 --references 7,12,20 --model bip-snx/model"
    })
public final class CompareCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin BrainRun run;

  @Option(
      names = {"--subject", "--subjects"},
      paramLabel = "ID",
      split = ",",
      required = true,
      description = "Who is explained; several are explained one by one.")
  List<String> subjects;

  @Option(
      names = "--references",
      paramLabel = "GROUP|ID",
      split = ",",
      required = true,
      description = {
        "Against whom: a group (controls is taken for control or HC, too), ids, or both.",
        "group:NAME and id:NAME tell apart what is called the same."
      })
  List<String> references;

  @Option(
      names = "--limit-references",
      paramLabel = "N",
      defaultValue = "20",
      description = "At most so many of a group, drawn by the seed (default: ${DEFAULT-VALUE}).")
  int limit;

  @Override
  public void run() {
    if (limit < 1) {
      throw new IllegalArgumentException(
          "limit-references must be at least 1 (got %d)".formatted(limit));
    }
    Comparing work = new Comparing();
    ComparisonDomain domain = run.run(spec, work);
    if (run.isShard()) {
      return;
    }
    if (work.verdict == PairEvaluation.Verdict.CHANCE) {
      spec.commandLine()
          .getOut()
          .printf(
              "answer    none: the network is %s. What follows is no evidence.%n", work.verdict);
    }
    print(domain.found(), work.atlas());
    new BrainAnswer(new Console(spec)).comparisons(domain.found(), work.atlas());
  }

  /** Chosen subjects against their references. */
  private final class Comparing implements BrainRun.Work<ComparisonDomain> {

    private @Nullable BrainSet set;
    private PairEvaluation.@Nullable Verdict verdict;
    private String who = "references";
    private List<Pair> pairs = List.of();

    @Override
    public String done() {
      return "compared";
    }

    @Override
    public Set<String> files() {
      return Comparisons.NAMES;
    }

    @Override
    public List<Pair> pairs(BrainSet subjectsRead) {
      set = subjectsRead;
      PrintWriter err = spec.commandLine().getErr();
      Set<String> said = new HashSet<>();
      ReferenceChoice choice =
          new ReferenceChoice(
              subjectsRead.graphs(),
              note -> {
                if (said.add(note)) {
                  err.println("note: " + note);
                }
              });
      List<Pair> wanted = new ArrayList<>();
      for (String subject : subjects) {
        int query = choice.subject(subject);
        ReferenceChoice.Chosen chosen = choice.references(references, limit, query, run.run.seed());
        who = chosen.who();
        chosen.positions().forEach(reference -> wanted.add(new Pair(query, reference)));
      }
      pairs = wanted.stream().distinct().toList();
      return pairs;
    }

    @Override
    public boolean explainsSeen() {
      return true;
    }

    @Override
    public ComparisonDomain domain(BrainRun.Opened opened) {
      verdict = opened.verdict();
      return new ComparisonDomain(
          opened.set(),
          opened.networks(),
          opened.graphs(),
          new ComparisonDomain.Question(
              who, pairs, verdict == PairEvaluation.Verdict.CHANCE, run.validation.anyway()));
    }

    Atlas atlas() {
      return Objects.requireNonNull(set).atlas();
    }
  }

  private void print(Comparisons found, Atlas atlas) {
    PrintWriter out = spec.commandLine().getOut();
    found.warnings().values().stream()
        .flatMap(List::stream)
        .forEach(one -> spec.commandLine().getErr().println("warning: " + one));
    spec.commandLine().getErr().flush();
    ComparisonWords words = new ComparisonWords(atlas, found.who());
    for (SubjectComparison one : found.all()) {
      out.printf("answer    %s: %s%n", one.method(), words.verdict(one));
      out.printf("          %s%n", words.edges(one));
      out.printf("          %s%n", words.farthest(one));
      TextTable table =
          new TextTable(
              List.of(
                  "edge", "than refs", "weight", "5%", "95%", "z", "mask", "share", "selected"));
      for (SubjectComparison.Edge edge : one.edges()) {
        table.add(
            List.of(
                words.name(edge),
                edge.direction() + (edge.present() ? "" : " (absent)"),
                number(edge.weight()),
                number(edge.spread().low()),
                number(edge.spread().high()),
                number(edge.z()),
                number(edge.mask()),
                "%.1f%%".formatted(100 * edge.share()),
                "%.0f%% (%.0f to %.0f)"
                    .formatted(
                        100 * edge.frequency(),
                        100 * edge.interval().low(),
                        100 * edge.interval().high())));
      }
      table.lines().forEach(out::println);
    }
    out.flush();
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "n/a" : String.format(Locale.ROOT, "%.2f", value);
  }
}
