package snx.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.RootLocale;
import snx.data.WholeFile;

/**
 * Whether a run may write into a folder: what is there belongs to the same run, or may be replaced.
 * A run is known by its command and by hashes of data, pairs, network and options.
 *
 * @param names of the files that the run may write
 * @param command the words of the run, empty for a run that a program makes
 */
record FolderClaim(Path folder, Set<String> names, RunFolder.Mode mode, String command) {

  private static final String CLAIM = "claim.json";

  /** Where the run that is under way says what it is. */
  Path file() {
    return folder.resolve(RunFolder.WORK).resolve(CLAIM);
  }

  /**
   * Examines what is there before the run begins.
   *
   * @param batches how many batches of a run that was broken off are there
   * @param unfinished whether something is there of such a run that took long
   * @return whether what such a run left is of no use and has to go
   * @throws DatasetException if the folder holds other things, another run or one that was broken
   *     off, as far as the mode does not allow it
   * @throws RunFolder.RunFinished if the run to be resumed is complete
   */
  boolean requireFree(int batches, boolean unfinished) {
    if (mode == RunFolder.Mode.REPLACE) {
      return true;
    }
    JsonNode finished = json(folder.resolve(RunFolder.RECORD));
    JsonNode shard = json(folder.resolve(RunFolder.SHARD));
    boolean ours = finished.has("kind") || shard.has("shard");
    requireOnlyOurs(ours);
    JsonNode before = finished.has("kind") ? finished : shard;
    if (ours && !isSame(before.path("identity").path("command"))) {
      throw another(before.path("command").asText("unknown"));
    }
    if (mode == RunFolder.Mode.RESUME && ours && !command.isEmpty() && !unfinished) {
      throw new RunFolder.RunFinished(folder);
    }
    if (mode == RunFolder.Mode.KEEP && unfinished) {
      throw new DatasetException(
          folder,
          RootLocale.format(
              "holds a run that was broken off (%d batches are done); continue it with --resume, or begin anew with --force",
              batches));
    }
    JsonNode claim = json(file());
    boolean others = claim.has("command") && !isSame(claim.path("command"));
    if (others && unfinished) {
      throw another(claim.path("command").asText("unknown"));
    }
    return others;
  }

  /** A run that a program makes has no command, and is another than one that has. */
  private boolean isSame(JsonNode before) {
    return before.asText().equals(command);
  }

  private DatasetException another(String other) {
    return new DatasetException(
        folder,
        "holds another run (%s); name another folder with --out, or replace it with --force"
            .formatted(other));
  }

  private void requireOnlyOurs(boolean ours) {
    try (Stream<Path> entries = Files.list(folder)) {
      entries
          .map(entry -> entry.getFileName().toString())
          .filter(name -> !name.equals(RunFolder.WORK) && !(ours && names.contains(name)))
          .sorted()
          .findFirst()
          .ifPresent(
              name -> {
                throw new DatasetException(
                    folder,
                    "holds other things (%s); name another folder with --out%s"
                        .formatted(
                            name, names.contains(name) ? ", or replace them with --force" : ""));
              });
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  /**
   * Says what the run is, now that all is known; what was solved before stays only if it is the
   * same.
   *
   * @throws DatasetException if the run that was broken off, or the one whose results are there, is
   *     another
   */
  void write(Map<String, String> identity) {
    Map<String, String> all = identity(identity);
    JsonNode before = json(file());
    if (before.isObject()) {
      all.forEach((name, value) -> require(before, name, value, "the run that was broken off"));
    } else if (mode != RunFolder.Mode.REPLACE) {
      JsonNode finished = json(folder.resolve(RunFolder.RECORD)).path("identity");
      if (finished.isObject()) {
        all.forEach((name, value) -> require(finished, name, value, "the run that is there"));
      }
    }
    WholeFile.write(file(), path -> Json.exchange().writeValue(path.toFile(), all));
  }

  /** What a run is, its command first. */
  Map<String, String> identity(Map<String, String> rest) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("command", command);
    all.putAll(rest);
    return all;
  }

  private void require(JsonNode before, String name, String value, String whose) {
    if (before.has(name) && !before.path(name).asText().equals(value)) {
      throw new DatasetException(
          folder,
          "%s had another %s; begin anew with --force, or name another folder with --out"
              .formatted(whose, name));
    }
  }

  /** A file of JSON, missing where there is none that can be read. */
  static JsonNode json(Path file) {
    try {
      JsonNode node = Files.isRegularFile(file) ? Json.exchange().readTree(file.toFile()) : null;
      return node == null ? Json.exchange().missingNode() : node;
    } catch (IOException e) {
      return Json.exchange().missingNode();
    }
  }
}
