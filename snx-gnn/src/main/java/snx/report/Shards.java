package snx.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.explain.batch.Share;

/**
 * The shards of one run, each in a folder: together they have all of its batches, so that the run
 * can be resumed from them with nothing left to solve.
 */
public final class Shards {

  private final List<Path> folders; // in the order of their numbers
  private final List<String> arguments;

  private Shards(List<Path> folders, List<String> arguments) {
    this.folders = folders;
    this.arguments = arguments;
  }

  /**
   * Reads what folders say of themselves.
   *
   * @throws DatasetException for a folder that holds no shard, and for shards that are not all of
   *     one run: other data, options or network, one that is missing, one that is there twice
   */
  public static Shards of(List<Path> folders) {
    TreeMap<Integer, Path> byNumber = new TreeMap<>();
    JsonNode first = read(folders.get(0));
    Share share = share(first);
    for (Path folder : folders) {
      JsonNode shard = read(folder);
      requireSame(folders.get(0), first, folder, shard);
      Path other = byNumber.put(share(shard).number(), folder);
      if (other != null) {
        throw new DatasetException(
            folder, "is shard %s, as %s is; name each once".formatted(share(shard), other));
      }
    }
    for (int i = 1; i <= share.of(); i++) {
      if (!byNumber.containsKey(i)) {
        throw new DatasetException(
            folders.get(0),
            RootLocale.format(
                "is of a run in %d shards, of which %d/%d is missing; name all of them",
                share.of(), i, share.of()));
      }
    }
    List<String> arguments = new ArrayList<>();
    first.path("arguments").forEach(word -> arguments.add(word.asText()));
    return new Shards(List.copyOf(byNumber.values()), List.copyOf(arguments));
  }

  private static JsonNode read(Path folder) {
    JsonNode shard = RunFolder.shard(folder);
    if (shard == null) {
      throw new DatasetException(
          folder, "holds no finished shard; name folders that a run with --shard wrote");
    }
    return shard;
  }

  private static Share share(JsonNode shard) {
    return Share.parse(shard.path("shard").asText());
  }

  private static void requireSame(Path one, JsonNode first, Path folder, JsonNode shard) {
    if (share(first).of() != share(shard).of()) {
      throw new DatasetException(
          folder,
          "is shard %s, and %s is shard %s; shards of one run have one number of them"
              .formatted(share(shard), one, share(first)));
    }
    first
        .path("identity")
        .fields()
        .forEachRemaining(
            entry -> {
              if (!entry.getValue().equals(shard.path("identity").path(entry.getKey()))) {
                throw new DatasetException(
                    folder,
                    "has another %s than %s; only shards of one run can be joined%s"
                        .formatted(
                            entry.getKey(),
                            one,
                            entry.getKey().equals("network")
                                ? " (train a network first, and give it with --model)"
                                : ""));
              }
            });
  }

  /** The words of the command that made the first of them. */
  public List<String> arguments() {
    return arguments;
  }

  /**
   * Puts all batches into a folder, from which the run can be resumed.
   *
   * @throws DatasetException if the folder is there and holds anything
   */
  public void into(Path folder) {
    Path work = folder.resolve(RunFolder.WORK);
    try {
      requireEmpty(folder);
      Path batches = Files.createDirectories(work.resolve("batches"));
      for (Path shard : folders) {
        copy(shard.resolve("batches"), batches);
      }
      Path model = folders.get(0).resolve("model");
      if (Files.isDirectory(model)) {
        copy(model, work.resolve("files").resolve("model"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private static void requireEmpty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      if (inside.findAny().isPresent()) {
        throw new DatasetException(folder, "is not empty; name another folder with --out");
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else if (!Files.exists(target)) { // several shards solve the same invariants
          Files.copy(file, target);
        }
      }
    }
  }
}
