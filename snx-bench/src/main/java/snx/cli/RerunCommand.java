package snx.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import snx.data.DatasetException;
import snx.data.Versions;
import snx.report.SavedRun;

/** {@code snx rerun}: the command of an earlier run once more. */
@Command(
    name = "rerun",
    description = {
      "Repeats an earlier run or training with the same words, from the run.json in its folder.",
      "Files that it names must be what they were, and are searched for from here."
    },
    footer = {
      "",
      "Examples:",
      "  snx rerun snx-out/adult-explained --out again",
      "  snx rerun my-model --out my-model-2    trains it again",
      "  snx rerun why --force                  whatever has changed since"
    })
final class RerunCommand implements Callable<Integer> {

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder of a run or of a model.")
  Path folder;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: the same folder).")
  @Nullable Path out;

  @Option(names = "--force", description = "Also where inputs have changed; replaces results.")
  boolean force;

  @Override
  public Integer call() {
    JsonNode run = new SavedRun(folder).run();
    List<String> words = new ArrayList<>();
    run.path("arguments").forEach(word -> words.add(word.asText()));
    if (words.isEmpty()) {
      throw new DatasetException(
          folder, "does not say with which words it was made (by an older version, or a program)");
    }
    CommandLine root = spec.root().commandLine();
    ParseResult before = root.parseArgs(words.toArray(String[]::new));
    if (!force) {
      requireSame(run.path("inputs"), RunInputs.of(before));
    }
    String version = run.path("versions").path("snx").asText();
    if (!version.equals(Versions.current().snx())) {
      new Console(spec).note("note: that run was made by snx " + version);
    }
    List<String> again = new ArrayList<>(MergeCommand.without(words));
    again.addAll(List.of("--out", (out == null ? folder : out).toString()));
    if (force && knows(before, "--force")) { // some replace what they wrote without being told
      again.add("--force");
    }
    return root.execute(again.toArray(String[]::new));
  }

  private static boolean knows(ParseResult parsed, String option) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last.commandSpec().findOption(option) != null;
  }

  private void requireSame(JsonNode before, Map<String, String> now) {
    before
        .fields()
        .forEachRemaining(
            input -> {
              String found = now.get(input.getKey());
              if (!input.getValue().asText().equals(found)) {
                throw new DatasetException(
                    folder,
                    "its input '%s' %s; --force repeats it all the same"
                        .formatted(
                            input.getKey(),
                            found == null ? "is not found from here" : "has changed since"));
              }
            });
  }
}
