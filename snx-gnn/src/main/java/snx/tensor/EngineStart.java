package snx.tensor;

import ai.djl.engine.Engine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Starts the engine with the natives that were chosen, and explains why it could not start. */
final class EngineStart {

  private EngineStart() {}

  /** Starts it; later calls find it started. */
  static Engine start(NativesChoice choice, EngineSettings settings) {
    if (choice.source() != NativesChoice.Source.LAUNCHER) {
      return started(choice, settings);
    }
    // The engine looks for natives through the loader of the thread that starts it.
    Thread thread = Thread.currentThread();
    ClassLoader usual = thread.getContextClassLoader();
    try (URLClassLoader with =
        new URLClassLoader(jars(settings.cpuFolder().orElseThrow()), usual)) {
      thread.setContextClassLoader(with);
      return started(choice, settings);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the launcher's natives", e);
    } finally {
      thread.setContextClassLoader(usual);
    }
  }

  private static Engine started(NativesChoice choice, EngineSettings settings) {
    try {
      Natives.verify();
      return Engine.getInstance();
    } catch (RuntimeException | LinkageError e) {
      throw explained(e, choice.flavor(), settings.cache());
    }
  }

  private static URL[] jars(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
    List<URL> jars = new ArrayList<>();
    for (Path file : files) {
      jars.add(url(file));
    }
    return jars.toArray(URL[]::new);
  }

  private static URL url(Path file) throws MalformedURLException {
    return file.toUri().toURL();
  }

  /**
   * A failure of the engine to start or to fetch natives, as one line with the remedy; one that is
   * not understood keeps its own words.
   */
  static NativesException explained(Throwable failure, String flavor, Path cache) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<String> line = line(cause, flavor, cache);
      if (line.isPresent()) {
        return new NativesException(line.get(), failure);
      }
    }
    Throwable last = failure;
    while (last.getCause() != null) {
      last = last.getCause();
    }
    return new NativesException(
        "the engine cannot start with its %s natives in %s (%s); delete that folder to fetch or unpack them again"
            .formatted(flavor, cache, words(last)),
        failure);
  }

  private static Optional<String> line(Throwable cause, String flavor, Path cache) {
    if (cause instanceof UnknownHostException
        || cause instanceof SocketException
        || cause instanceof SocketTimeoutException
        || cause instanceof SSLException
        || words(cause).contains("Offline mode")) {
      return Optional.of(
          "the engine's %s natives are not in %s and there is no network to fetch them; run 'snx devices --fetch --flavor %s' where there is one and copy the folder here (DJL_CACHE_DIR), or set PYTORCH_LIBRARY_PATH and PYTORCH_FLAVOR"
              .formatted(flavor, cache, flavor));
    }
    boolean full = words(cause).toLowerCase(Locale.ROOT).contains("no space left");
    if (cause instanceof FileSystemException || full) {
      return Optional.of(
          "the engine cannot write its natives to %s (%s); set DJL_CACHE_DIR to a folder that can be written and has 5 GB free"
              .formatted(cache, full ? "no space left" : kind(cause)));
    }
    return Optional.empty();
  }

  private static String kind(Throwable failure) {
    if (!(failure instanceof FileSystemException file)) {
      return words(failure);
    }
    String kind = file.getClass().getSimpleName().replace("Exception", "");
    String spoken = kind.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return (file.getReason() == null ? spoken : file.getReason()) + ": " + file.getFile();
  }

  private static String words(Throwable failure) {
    String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    return message.lines().findFirst().orElse("");
  }
}
