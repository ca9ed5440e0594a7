package snx.report.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.data.DatasetException;
import snx.data.Json;
import snx.report.ExplanationsReader;
import snx.report.FeaturesFile;
import snx.report.PageSource;
import snx.report.SavedFolder;
import snx.report.SavedTrace;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Section;
import snx.report.run.Certificates;
import snx.report.run.CurvesSection;
import snx.report.run.MethodsSection;
import snx.report.run.PairTable;
import snx.report.run.RunFacts;
import snx.report.run.SavedMetrics;
import snx.report.run.SolverSection;
import snx.report.run.Words;
import snx.tabular.Schema;

/** The page of {@code snx tabular explain}. */
public final class TableReport implements PageSource {

  private static final String KEPT =
      "How many values, over all columns, a selection keeps; the strongest first.";

  @Override
  public String kind() {
    return "tabular";
  }

  @Override
  public Page page(Path folder) {
    SavedFolder saved = new SavedFolder(folder);
    RunFacts facts = new RunFacts(saved.run());
    Schema schema = schema(saved, facts);
    SavedMetrics metrics = SavedMetrics.read(saved);
    SavedTrace trace = SavedTrace.read(saved.file("trace.csv"));
    Certificates certificates = new Certificates();
    PairTable pairs = new PairTable();
    QueriesSection queries = new QueriesSection(schema);
    ExplanationsReader.eachRow(
        saved.file("explanations.jsonl"),
        line -> {
          certificates.take(line.method(), line.certificate());
          pairs.take(
              List.of(line.query(), line.reference(), line.method()),
              line.score(),
              line.metrics(),
              line.certificate());
          queries.take(line);
        });
    Words words = Words.values(schema.minors());
    List<Section> sections = new ArrayList<>();
    sections.add(
        MethodsSection.of(metrics, facts.list("Kept values", KEPT), notices(facts), words));
    sections.add(queries.section(saved.file("rows.jsonl")));
    sections.add(FeaturesSection.of(FeaturesFile.read(saved.file("features.csv"))));
    metrics.curves().ifPresent(curves -> sections.add(CurvesSection.of(curves, words)));
    sections.add(SolverSection.of(trace, certificates));
    sections.add(pairs.section());
    return new Page(
        "Pairs of rows explained: " + facts.source("table"),
        lead(facts),
        sections,
        facts.provenance());
  }

  private static Schema schema(SavedFolder saved, RunFacts facts) {
    try {
      Schema schema = Json.exchange().convertValue(facts.run().path("schema"), Schema.class);
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

  private static String lead(RunFacts facts) {
    return "Which values keep the network's verdict on each pair, held to what is invariant in the"
        + " query: "
        + String.join(", ", facts.methods())
        + ".";
  }

  private static List<Notice> notices(RunFacts facts) {
    List<Notice> notices = new ArrayList<>(facts.notices());
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
            "Where the reference may be disturbed, snx-kl is the one to take: attacked itself, it"
                + " moved least or nearly so on four public tables (docs/robustness.md)."));
    return notices;
  }
}
