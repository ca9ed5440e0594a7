package snx.report.graph;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.report.ExplanationsReader;
import snx.report.PageSource;
import snx.report.SavedFolder;
import snx.report.SavedTrace;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Page;
import snx.report.page.Provenance;
import snx.report.page.Section;

/** The page of {@code snx graphs explain}. */
public final class GraphReport implements PageSource {

  @Override
  public String kind() {
    return "graphs";
  }

  @Override
  public Page page(Path folder) {
    SavedFolder saved = new SavedFolder(folder);
    JsonNode run = saved.run();
    SavedMetrics metrics = SavedMetrics.read(saved);
    SavedTrace trace = SavedTrace.read(saved.file("trace.csv"));
    Certificates certificates = new Certificates();
    PairsSection pairs = new PairsSection();
    ExplanationsReader.each(
        saved.file("explanations.jsonl"),
        line -> {
          certificates.take(line);
          pairs.take(line);
        });
    List<Section> sections = new ArrayList<>();
    sections.add(MethodsSection.of(metrics, facts(run)));
    metrics.curves().ifPresent(curves -> sections.add(CurvesSection.of(curves)));
    sections.add(SolverSection.of(trace, certificates));
    sections.addAll(pairs.sections());
    return new Page(title(run), lead(run), sections, provenance(run));
  }

  private static String title(JsonNode run) {
    String file = run.path("data").path("sources").path(0).path("file").asText("graphs");
    return "Pairs of graphs explained: " + file;
  }

  private static String lead(JsonNode run) {
    return "Which edges keep the network's verdict on each pair, held to what is invariant in each"
        + " graph: "
        + String.join(", ", methods(run))
        + ".";
  }

  private static List<String> methods(JsonNode run) {
    List<String> names = new ArrayList<>();
    run.path("methods").forEach(name -> names.add(name.asText()));
    return names;
  }

  private static FactList facts(JsonNode run) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("Pairs", "%,d".formatted(run.path("pairs").asLong())));
    facts.add(Fact.of("Methods", Integer.toString(methods(run).size())));
    facts.add(
        new Fact(
            "Kept edges",
            run.path("top").asText("?").replace(".0%", " %"),
            "How many of a graph's edges a selection keeps, the strongest first."));
    facts.add(Fact.of("Stage 1", seconds(run, "stage_1")));
    facts.add(Fact.of("Stage 2", seconds(run, "stage_2_and_metrics")));
    facts.add(Fact.of("Records", run.path("read").asText("?")));
    return new FactList(facts);
  }

  private static String seconds(JsonNode run, String stage) {
    return String.format(Locale.ROOT, "%,.1f s", run.path("seconds").path(stage).asDouble());
  }

  private static Provenance provenance(JsonNode run) {
    List<Fact> facts = new ArrayList<>();
    add(facts, "Command", run.path("command"));
    add(facts, "Finished", run.path("finished"));
    List<String> versions = new ArrayList<>();
    run.path("versions")
        .fields()
        .forEachRemaining(entry -> versions.add(entry.getKey() + " " + entry.getValue().asText()));
    facts.add(Fact.of("Versions", String.join(", ", versions)));
    add(facts, "Device", run.path("device"));
    JsonNode options = run.path("options");
    add(facts, "Seed", options.path("local").path("seed"));
    add(facts, "Options, stage 1", options.path("global"));
    add(facts, "Options, stage 2", options.path("local"));
    for (JsonNode source : run.path("data").path("sources")) {
      add(facts, "SHA-256 of " + source.path("file").asText(), source.path("sha256"));
    }
    add(facts, "SHA-256 of the model", run.path("model_sha256"));
    return new Provenance(facts);
  }

  private static void add(List<Fact> facts, String name, JsonNode value) {
    if (!value.isMissingNode() && !value.isNull()) {
      facts.add(Fact.of(name, value.isValueNode() ? value.asText() : plain(value)));
    }
  }

  /** An object as words: {@code gamma 0.03, epsilon 0.1, solver (step adam, …)}. */
  private static String plain(JsonNode object) {
    List<String> parts = new ArrayList<>();
    object
        .fields()
        .forEachRemaining(
            entry ->
                parts.add(
                    entry.getKey().replace('_', ' ')
                        + " "
                        + (entry.getValue().isValueNode()
                            ? entry.getValue().asText()
                            : "(" + plain(entry.getValue()) + ")")));
    return String.join(", ", parts);
  }
}
