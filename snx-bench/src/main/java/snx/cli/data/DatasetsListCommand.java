package snx.cli.data;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import snx.api.EmbeddedData;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.data.ByteSize;
import snx.data.catalogue.EmbeddedSet;
import snx.data.catalogue.Locator;
import snx.data.catalogue.Locator.Found;
import snx.data.catalogue.Manifest;
import snx.report.TextTable;

/** {@code snx datasets list}: every dataset, its licence, and where it is. */
@Command(
    name = "list",
    description = "Lists the datasets: name, kind, size, where found, licence. Hashes nothing.",
    footerHeading = "%nExamples:%n",
    footer = {"  snx datasets list", "  snx datasets list --data-dir /data/public"})
final class DatasetsListCommand implements Runnable {

  @SuppressWarnings("NullAway.Init")
  @ParentCommand
  private DatasetsCommand parent;

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @Mixin private DataOptions data = new DataOptions();

  @Override
  public void run() {
    Locator locator = new Locator(data.dirs(parent.environment()));
    PrintWriter out = spec.commandLine().getOut();
    TextTable table = new TextTable(List.of("name", "kind", "size", "where", "licence"));
    List<Map<String, Object>> answer = new ArrayList<>();
    for (Manifest manifest : parent.catalogue().manifests()) {
      answer.add(
          row(
              manifest.name(),
              manifest.kind(),
              manifest.bytes(),
              where(locator, manifest),
              manifest.licence()));
      table.add(
          List.of(
              manifest.name(),
              manifest.kind().toString(),
              ByteSize.of(manifest.bytes()),
              where(locator, manifest),
              manifest.licence()));
    }
    for (EmbeddedSet set : EmbeddedData.all()) {
      answer.add(
          row(
              set.title(),
              set.kind(),
              EmbeddedData.bytes(set).length,
              "embedded",
              EmbeddedData.LICENCE));
      table.add(
          List.of(
              set.title(),
              set.kind().toString(),
              ByteSize.of(EmbeddedData.bytes(set).length),
              "embedded",
              EmbeddedData.LICENCE));
    }
    table.lines().forEach(out::println);
    out.flush();
    new Console(spec).answer("datasets", answer);
  }

  private static Map<String, Object> row(
      String name, Manifest.Kind kind, long bytes, String where, String licence) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("name", name);
    row.put("kind", kind.toString());
    row.put("bytes", bytes);
    row.put("where", where);
    row.put("here", !where.startsWith("not here"));
    row.put("licence", licence);
    return row;
  }

  private static String where(Locator locator, Manifest manifest) {
    List<Found> found =
        manifest.files().stream()
            .map(f -> locator.find(manifest, f))
            .flatMap(Optional::stream)
            .toList();
    if (found.isEmpty()) {
      return manifest.fetchable() ? "not here" : "not here, by hand only";
    }
    String places =
        found.stream().map(f -> f.place().toString()).distinct().collect(Collectors.joining(", "));
    return found.size() == manifest.files().size()
        ? places
        : "%s, %d of %d files".formatted(places, found.size(), manifest.files().size());
  }
}
