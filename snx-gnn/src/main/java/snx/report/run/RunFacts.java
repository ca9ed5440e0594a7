package snx.report.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import snx.data.RootLocale;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Notice;
import snx.report.page.RunOrigin;

/**
 * What {@code run.json} says of every kind of run.
 *
 * @param run the file
 */
public record RunFacts(JsonNode run) {

  private static final String AUC =
      "How well the network tells pairs of one class from others, on pairs of these data that it"
          + " never saw, with a 95% interval; 0.5 is chance.";

  /** The name of the first file that was read, or another where there is none. */
  public String source(String otherwise) {
    return run.path("data").path("sources").path(0).path("file").asText(otherwise);
  }

  /** The name of the data, or of their first file in a record without it. */
  public String dataset(String otherwise) {
    return run.path("dataset").asText(source(otherwise));
  }

  /** The methods by name. */
  public List<String> methods() {
    List<String> names = new ArrayList<>();
    run.path("methods").forEach(name -> names.add(name.asText()));
    return names;
  }

  /**
   * The run in a few figures.
   *
   * @param kept what a selection's size is called
   * @param help explains it
   */
  public FactList list(String kept, String help) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("Pairs", RootLocale.format("%,d", run.path("pairs").asLong())));
    facts.add(Fact.of("Methods", Integer.toString(methods().size())));
    facts.add(new Fact(kept, run.path("top").asText("?").replace(".0%", " %"), help));
    if (run.path("network").isObject()) {
      facts.add(new Fact("Network's AUC", auc(), AUC));
    }
    facts.add(Fact.of("Stage 1", seconds("stage_1")));
    facts.add(Fact.of("Stage 2", seconds("stage_2_and_metrics")));
    facts.add(Fact.of("Records", run.path("read").asText("?")));
    return new FactList(facts);
  }

  /** Which score of the network is which, in a sentence; of early runs what is known. */
  public String scores() {
    JsonNode sentence = run.at("/network_scores/sentence");
    if (sentence.isTextual()) {
      return "The network tells pairs of one class from others, %s (0.5 is chance)."
          .formatted(sentence.asText());
    }
    JsonNode validated = run.at("/network/validated");
    if (validated.isTextual()) {
      return "Networks of a cross-validation tell pairs of one class from others, %s (0.5 is chance); each explains what it never saw."
          .formatted(validated.asText());
    }
    return run.path("network").isObject()
        ? "On pairs that it never saw the network tells same from different class with AUC %s (0.5 is chance)."
            .formatted(auc())
        : "How good the network is on pairs that it never saw is not known.";
  }

  private String auc() {
    JsonNode network = run.path("network");
    String value = RootLocale.format("%.3f", network.path("auc").asDouble());
    return network.has("auc_low")
        ? RootLocale.format(
            "%s (%.3f–%.3f)",
            value, network.path("auc_low").asDouble(), network.path("auc_high").asDouble())
        : value;
  }

  /** A warning where the network is hardly worth explaining. */
  public List<Notice> notices() {
    JsonNode network = run.path("network");
    if (!network.isObject() || network.path("informative").asBoolean(true)) {
      return List.of();
    }
    return List.of(
        Notice.warning(
            "a network near chance",
            RootLocale.format(
                "On held-out pairs its AUC is %.2f: it is %s.",
                network.path("auc").asDouble(), network.path("verdict").asText())));
  }

  private String seconds(String stage) {
    return RootLocale.format("%,.1f s", run.path("seconds").path(stage).asDouble());
  }

  /** For the foot of the page. */
  public RunOrigin provenance() {
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
    return new RunOrigin(facts);
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
