package snx.bench.attack;

import ai.djl.Device;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.report.page.Fact;
import snx.report.page.Page;
import snx.report.shell.PageMarkdown;
import snx.report.shell.ReportFolder;

/**
 * The files of a run: CSV, JSON, Markdown and a page.
 *
 * @param command as it was typed
 */
public record AttackFiles(AttackPlan plan, AttackSummary summary, Device device, String command) {

  public void write(Path out) {
    WholeFile.write(out.resolve("attack.csv"), new AttackTables(summary)::csv);
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("versions", Versions.current());
    record.put("device", device.toString());
    record.put("command", command);
    record.put("plan", plan);
    record.put("networks", summary.words());
    record.put("cells", summary.cells());
    WholeFile.write(
        out.resolve("attack.json"),
        file -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), record));
    List<Fact> facts =
        List.of(
            Fact.of("Command", command),
            Fact.of("Version", Versions.current().snx()),
            Fact.of("Device", device.toString()),
            Fact.of("Options", plan.words()));
    Page page = new AttackPage(summary, plan.words(), facts).page();
    ReportFolder.write(out, page);
    WholeFile.write(
        out.resolve("attack.md"), file -> Files.writeString(file, PageMarkdown.of(page)));
  }
}
