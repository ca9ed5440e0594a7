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
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.SafeZip;

/** The files of a folder or of a zip, read alike; names use single forward slashes. */
sealed interface FileTree extends Closeable {

  /** All files in code-point order, without hidden ones and what macOS adds to zips. */
  List<String> names();

  /** Opens one of the names. */
  InputStream open(String name);

  /** How long one of them is, for who follows the reading; −1 if unknown. */
  long size(String name);

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

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are read of all files
   */
  static FileTree of(Path path, Progress progress) {
    FileTree tree = of(path);
    return progress == Progress.NONE
        ? tree
        : new Followed(
            tree,
            progress,
            tree.names().stream().mapToLong(name -> Math.max(0, tree.size(name))).sum());
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
    public long size(String name) {
      return shown(name).toFile().length();
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
    public long size(String name) {
      return zip.size(name);
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

  /** Files whose reading is followed. */
  final class Followed implements FileTree {
    private final FileTree tree;
    private final Progress progress;
    private final long all;
    private long before; // bytes of the files that were opened earlier

    private Followed(FileTree tree, Progress progress, long all) {
      this.tree = tree;
      this.progress = progress;
      this.all = all;
    }

    @Override
    public List<String> names() {
      return tree.names();
    }

    @Override
    public InputStream open(String name) {
      InputStream in = progress.part(before, all).counting(tree.open(name), all);
      before = Math.min(all, before + Math.max(0, size(name)));
      return in;
    }

    @Override
    public long size(String name) {
      return tree.size(name);
    }

    @Override
    public Path shown(String name) {
      return tree.shown(name);
    }

    @Override
    public Path root() {
      return tree.root();
    }

    @Override
    public Provenance provenance(String format, List<String> used) {
      return tree.provenance(format, used);
    }

    @Override
    public void close() {
      tree.close();
    }
  }
}
