package snx.bench.paper;

import ai.djl.Device;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.bench.Trials;
import snx.data.Json;
import snx.data.Provenance;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.report.page.Page;
import snx.report.shell.PageMarkdown;
import snx.report.shell.ReportFolder;

/**
 * A run of the paper's experiments, and the files that it leaves.
 *
 * @param typed what {@code run.json} says of the command, its words among it
 * @param quick whether it is a sample
 */
public record PaperRun(
    Map<String, Object> typed, boolean quick, List<Long> seeds, List<Trials.Source> sources) {

  /** Writes the page, Markdown, CSV and {@code run.json}. */
  public Results write(Path folder, Trials.Outcome outcome, Device device) {
    Results results = new Results(outcome.results());
    JsonNode run = record(folder, outcome, device);
    Page page = PaperPage.of(results, run);
    ReportFolder.write(folder, page);
    write(folder, "paper.md", PageMarkdown.of(page));
    write(folder, "iterations.csv", LongTables.iterations(results));
    write(folder, "sizes.csv", LongTables.sizes(results));
    write(folder, "run.json", run.toPrettyString()); // last: a folder that has one is complete
    return results;
  }

  private static void write(Path folder, String name, String text) {
    WholeFile.write(folder.resolve(name), file -> Files.writeString(file, text));
  }

  private JsonNode record(Path folder, Trials.Outcome outcome, Device device) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", PaperPage.KIND);
    record.putAll(typed);
    record.put("finished", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("quick", quick);
    record.put("seeds", seeds);
    record.put("pairs", pairs());
    record.put("starts", sources.get(0).size().starts());
    record.put("data", Map.of("sources", files()));
    record.put(
        "trials", outcome.files().stream().map(file -> "" + folder.relativize(file)).toList());
    return Json.exchange().valueToTree(record);
  }

  /** One number, or one per dataset where they differ. */
  private String pairs() {
    List<String> all = sources.stream().map(source -> "" + source.size().pairs()).toList();
    return all.stream().distinct().count() == 1 ? all.get(0) : String.join(", ", all);
  }

  /** Every file with its hash, under the name of its dataset. */
  private List<Provenance.Source> files() {
    return sources.stream()
        .flatMap(
            source ->
                source.provenance().sources().stream()
                    .map(
                        file ->
                            new Provenance.Source(
                                source.name() + "/" + file.file(), file.sha256())))
        .toList();
  }
}
