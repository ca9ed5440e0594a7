package snx.graph;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.SafeZip;

/** The files of a folder or of a zip, read alike; names use single forward slashes. */
sealed interface FileTree extends Closeable {

  /** All files in code-point order, without hidden ones and what macOS adds to zips. */
  List<String> names();

  /** Opens one of the names. */
  InputStream open(String name);

  /** The path by which errors show a file. */
  Path shown(String name);

  /** The folder or zip itself. */
  Path root();

  /** Hashes: of the zip itself, or of the given files of a folder. */
  Provenance provenance(String format, List<String> used);

  @Override
  void close();

  /** A folder (itself and one level below) or a zip. */
  static FileTree of(Path path) {
    InputChecks.exists(path);
    return Files.isDirectory(path) ? new Folder(path) : new Zip(path, SafeZip.of(path));
  }

  private static boolean visible(String name) {
    return !name.startsWith(".") && !name.contains("/.") && !name.startsWith("__MACOSX/");
  }

  /** Files on disk. */
  record Folder(Path root) implements FileTree {
    @Override
    public List<String> names() {
      try (Stream<Path> files = Files.walk(root, 2)) {
        return files
            .filter(Files::isRegularFile)
            .map(f -> root.relativize(f).toString().replace('\\', '/'))
            .filter(FileTree::visible)
            .sorted()
            .toList();
      } catch (IOException | UncheckedIOException e) {
        throw new DatasetException(root, 0, "cannot be listed (" + e.getMessage() + ")", e);
      }
    }

    @Override
    public InputStream open(String name) {
      try {
        return Files.newInputStream(shown(name));
      } catch (IOException e) {
        throw new DatasetException(shown(name), 0, "cannot be read (" + e.getMessage() + ")", e);
      }
    }

    @Override
    public Path shown(String name) {
      return root.resolve(name);
    }

    @Override
    public Provenance provenance(String format, List<String> used) {
      return Provenance.of(format, used.stream().map(this::shown).toList());
    }

    @Override
    public void close() {}
  }

  /** Files in a zip. */
  record Zip(Path root, SafeZip zip) implements FileTree {
    @Override
    public List<String> names() {
      return zip.names().stream().filter(FileTree::visible).sorted().toList();
    }

    @Override
    public InputStream open(String name) {
      return zip.open(name);
    }

    @Override
    public Path shown(String name) {
      return root.resolve(name);
    }

    @Override
    public Provenance provenance(String format, List<String> used) {
      return Provenance.of(format, List.of(root));
    }

    @Override
    public void close() {
      zip.close();
    }
  }
}
