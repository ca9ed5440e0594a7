package snx.report.table;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.data.Calibration;
import snx.data.DatasetException;
import snx.data.Json;
import snx.explain.Explanation;
import snx.metric.Feature;
import snx.report.ExplanationsPage;
import snx.report.FeaturesFile;
import snx.report.PageBuilder;
import snx.report.PairSentence;
import snx.report.RowsFile;
import snx.report.RunRecord;
import snx.report.SavedRun;
import snx.report.page.Block;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Section;
import snx.report.run.RunAppendix;
import snx.report.run.RunFacts;
import snx.report.run.Words;
import snx.tabular.Schema;

/** The page of {@code snx tabular explain}. */
public final class TableReport implements ExplanationsPage {

  private static final String KEPT =
      "How many values, over all columns, a selection keeps; the strongest first.";

  @Override
  public String kind() {
    return "tabular";
  }

  @Override
  public PageBuilder open(SavedRun saved) {
    return new Builder(
        new PairSentence(schema(saved), calibration(saved)),
        ids -> RowsFile.read(saved.file("rows.jsonl"), ids),
        () -> FeaturesFile.read(saved.file("features.csv")));
  }

  /** Collects what the page shows. */
  static final class Builder implements PageBuilder {
    private final PairSentence sentences;
    private final Function<Set<String>, Map<String, RowsFile.Line>> rows;
    private final Supplier<Map<String, List<Feature>>> features;
    private final RunAppendix appendix;
    private final QueriesSection queries = new QueriesSection();

    /**
     * Collects for a page.
     *
     * @param rows some by their ids
     * @param features by method, asked for at the end
     */
    Builder(
        PairSentence sentences,
        Function<Set<String>, Map<String, RowsFile.Line>> rows,
        Supplier<Map<String, List<Feature>>> features) {
      this.sentences = sentences;
      this.appendix = new RunAppendix(Words.values(sentences.schema().minors()), KEPT);
      this.rows = rows;
      this.features = features;
    }

    @Override
    public void explained(Explanation explanation) {
      appendix.explained(explanation);
      queries.explained(explanation);
    }

    @Override
    public void diverged(Explanation explanation) {
      appendix.diverged(explanation);
    }

    @Override
    public Page page(RunRecord record) {
      RunFacts facts = new RunFacts(record.run());
      List<Section> sections = new ArrayList<>();
      sections.add(new Section("The run", overview(facts)));
      sections.add(queries.section(sentences, rows));
      sections.add(FeaturesSection.of(features.get()));
      sections.addAll(appendix.folded(record));
      return new Page(
          "Pairs of rows explained: " + facts.source("table"),
          lead(facts),
          sections,
          facts.provenance());
    }
  }

  private static Schema schema(SavedRun saved) {
    JsonNode written = saved.run().path("schema");
    try {
      Schema schema = Json.exchange().convertValue(written, Schema.class);
      if (schema != null) {
        return schema;
      }
    } catch (IllegalArgumentException e) {
      throw new DatasetException(
          saved.file("run.json"), 0, "has no schema of a table; run 'explain' again", e);
    }
    throw new DatasetException(
        saved.file("run.json"), "has no schema of a table; run 'explain' again");
  }

  /** How often scores came true, null for a network that has no such record. */
  private static @Nullable Calibration calibration(SavedRun saved) {
    JsonNode written = saved.run().path("calibration");
    try {
      return written.isObject() ? Json.exchange().convertValue(written, Calibration.class) : null;
    } catch (IllegalArgumentException e) {
      throw new DatasetException(
          saved.file("run.json"), 0, "has a calibration that is none; run 'explain' again", e);
    }
  }

  private static String lead(RunFacts facts) {
    return "Which values keep the network's verdict on each pair, held to what is invariant in the"
        + " query: "
        + String.join(", ", facts.methods())
        + ".";
  }

  private static List<Block> overview(RunFacts facts) {
    List<Block> notices = new ArrayList<>(facts.notices());
    notices.add(0, facts.list("Kept values", KEPT));
    List<String> rules = new ArrayList<>();
    facts
        .run()
        .path("knowledge")
        .fields()
        .forEachRemaining(
            entry -> {
              List<String> names = new ArrayList<>();
              entry.getValue().forEach(name -> names.add(name.asText()));
              rules.add(entry.getKey() + " " + String.join(", ", names));
            });
    if (!rules.isEmpty()) {
      notices.add(Notice.info("what people know", String.join("; ", rules) + "."));
    }
    notices.add(
        Notice.info(
            "which method",
            "Where the reference may be disturbed, snx-kl is the one to choose: attacked itself, it"
                + " moved least or nearly so on four public tables (docs/robustness.md)."));
    return notices;
  }
}
