package snx.model;

import static java.nio.charset.StandardCharsets.UTF_8;

import ai.djl.Device;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import snx.data.DatasetException;
import snx.data.Folders;
import snx.data.RootLocale;
import snx.data.Sha256;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.data.catalogue.DataDirs;
import snx.tensor.ScriptModule;

/**
 * Tries an unknown TorchScript file in another process with a time limit before this one loads it,
 * so that a program that crashes the engine or never answers ends that process alone. Files that
 * passed are remembered by their SHA-256.
 *
 * <p>This protects the run, not the machine: the other process has the same rights.
 *
 * @param limit of one trial; zero trusts every file
 * @param passed the folder that remembers
 * @param java the program that starts the other process
 */
public record TorchScriptTrial(Duration limit, Path passed, Path java) {

  /** The property of the JVM that sets the time limit in seconds; 0 trusts every file. */
  public static final String SECONDS = "snx.torchscript.seconds";

  private static final Duration USUAL = Duration.ofSeconds(60);
  private static final Logger LOGGER = System.getLogger(TorchScriptTrial.class.getName());

  public TorchScriptTrial {
    if (limit.isNegative()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "the time limit of a trial must be 0 s or more (got %d s); omit it for %d s",
              limit.toSeconds(), USUAL.toSeconds()));
    }
  }

  /** A minute, the user's cache folder and this Java. */
  public static TorchScriptTrial standard() {
    Path home = Path.of(System.getProperty("user.home"));
    Path cache = DataDirs.of(null, System.getenv(), home).cache();
    return new TorchScriptTrial(
        Duration.ofSeconds(Long.getLong(SECONDS, USUAL.toSeconds())),
        cache.resolveSibling("torchscript"),
        Path.of(System.getProperty("java.home"), "bin", "java"));
  }

  /**
   * Requires that a file is sound and answers.
   *
   * @throws DatasetException in one line, for a file that breaks the contract, breaks the engine or
   *     does not answer in time
   */
  void require(Path file, TorchScriptQuestion question, Device device) {
    ScriptModule.check(file);
    if (limit.isZero()) {
      return;
    }
    String where = device.isGpu() ? "gpu:" + device.getDeviceId() : "cpu";
    Versions versions = Versions.current();
    String key =
        String.join(
            " ",
            Sha256.of(file),
            String.join(" ", question.words()),
            where,
            versions.snx(),
            versions.djl(),
            versions.pytorch());
    Path known = passed.resolve(Sha256.of(key.getBytes(UTF_8)));
    if (!Files.isRegularFile(known) && tryOut(file, question, where)) {
      remember(known, key);
    }
  }

  /** Whether it passed; false where nobody could try it. */
  private boolean tryOut(Path file, TorchScriptQuestion question, String device) {
    Optional<String> refusal;
    try {
      Path scratch = Files.createTempDirectory("snx-trial-");
      try {
        refusal = TorchScriptChild.run(java, file, device, question, scratch, limit);
      } finally {
        Folders.delete(scratch);
      }
    } catch (IOException e) {
      LOGGER.log(
          Logger.Level.WARNING,
          "{0} is tried in this process, as no other could be started ({1})",
          file,
          e.getMessage());
      return false;
    }
    if (refusal.isPresent()) {
      throw new DatasetException(file, refusal.get());
    }
    return true;
  }

  /** A folder that cannot be written costs a trial per start and nothing else. */
  private static void remember(Path known, String key) {
    try {
      WholeFile.write(known, path -> Files.writeString(path, key + "\n"));
    } catch (UncheckedIOException e) {
      LOGGER.log(Logger.Level.DEBUG, "a file that passed is not remembered", e);
    }
  }
}
