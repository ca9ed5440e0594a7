package snx.brain.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import snx.brain.atlas.Atlas;
import snx.brain.study.Study;
import snx.brain.study.Tallied;
import snx.data.Writable;

/**
 * What is to be seen beside the tables: BrainNet Viewer's files and pictures, of all subjects, of
 * groups and of the first subjects, made from the rows that tables are written from.
 */
final class ShownFiles {

  /** The viewer's folder. */
  static final String VIEWER = "brainnet";

  /** The pictures' folder. */
  static final String PICTURES = "pictures";

  private static final int SUBJECTS = 10;

  private final Set<Scope> scopes = new HashSet<>();
  private final Map<Scope, List<Tallied>> regions = new HashMap<>();
  private final BrainNetFiles viewer;
  private final PictureFiles pictures;

  ShownFiles(Path folder, Atlas atlas, Map<String, Study> byMethod, PictureNotes notes) {
    clear(folder.resolve(VIEWER), "*.{node,edge}");
    clear(folder.resolve(PICTURES), "*.svg");
    this.viewer = new BrainNetFiles(folder.resolve(VIEWER), atlas);
    this.pictures = new PictureFiles(folder.resolve(PICTURES), atlas, notes);
    byMethod.forEach(
        (method, study) -> {
          scopes.add(Scope.all(method));
          study.groups().forEach(group -> scopes.add(Scope.group(method, group)));
          study.explained().stream()
              .limit(SUBJECTS)
              .forEach(tally -> scopes.add(Scope.subject(method, tally.subject().id())));
        });
  }

  /** Takes away what an earlier run left and this one may not write again. */
  static void clear(Path folder, String ours) {
    Writable.requireNoLink(folder);
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, ours)) {
        for (Path file : old) {
          Files.delete(file);
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot write to " + folder, e);
      }
    }
  }

  /** Keeps the regions of a scope until its edges come. */
  void regions(Scope scope, List<Tallied> rows) {
    if (scopes.contains(scope)) {
      regions.put(scope, rows);
    }
  }

  /** Writes a scope once its edges are known. */
  void edges(Scope scope, List<Tallied> rows) {
    List<Tallied> own = regions.remove(scope);
    if (own != null) {
      viewer.write(scope, own, rows);
      pictures.write(scope, rows);
    }
  }

  /** Names of files that are harmless and, whatever case a disk knows, different. */
  static final class FileNames {

    private final Set<String> taken = new HashSet<>();

    /** Of one byte per character. */
    static String plain(String words) {
      return words.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    String of(Scope scope) {
      return of("%s_%s-%s".formatted(scope.method(), scope.level(), scope.name()));
    }

    String of(String words) {
      String plain = plain(words);
      String name = plain;
      for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
        name = plain + "_" + i;
      }
      return name;
    }
  }
}
