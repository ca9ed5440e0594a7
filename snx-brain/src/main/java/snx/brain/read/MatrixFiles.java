package snx.brain.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.RootLocale;

/** Finds matrices in a folder, one per subject, or in one file, one or many. */
final class MatrixFiles {

  static final String ACCEPTED =
      "accepted are matrices (.csv, .tsv, .txt, .npy, .mat), one file per subject in a folder or one"
          + " file with all, and graphs (TUDataset folder or zip, GraphML, JSON lines)";

  private static final Set<String> ENDINGS =
      Set.of("csv", "tsv", "txt", "dat", "1d", "edge", "npy", "mat");
  private static final Set<String> OTHERS =
      Set.of("participants", "readme", "changes", "license", "licence");
  private static final Set<String> SUFFIXES_OF_OTHERS =
      Set.of("sessions", "scans", "events", "confounds", "physio", "motion", "regressors");
  private static final int DEPTH = 6; // derivatives/pipeline/sub-01/ses-1/func/file

  private final FileOptions options;
  private final Progress progress;

  /**
   * A search.
   *
   * @param progress is called with the files of a folder that are read
   */
  MatrixFiles(FileOptions options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  static boolean accepts(Path file) {
    return ENDINGS.contains(ending(file));
  }

  /** One file with one or many matrices. */
  RawSubjects file(Path file) {
    List<RawMatrix> matrices = matrices(file);
    String stem = stem(file);
    List<RawSubject> subjects = new ArrayList<>();
    for (int s = 0; s < matrices.size(); s++) {
      RawMatrix matrix = matrices.get(s);
      String name = matrices.size() == 1 ? stem : Integer.toString(s + 1);
      subjects.add(RawSubject.of(name, file, Map.of(), () -> matrix));
    }
    return RawSubjects.of(stem, subjects, matrices.size() > 1, List.of(file));
  }

  /**
   * A folder and what is below it.
   *
   * @param apart a file in it that is no matrix, such as the participants' table, or null
   */
  RawSubjects folder(Path folder, @Nullable Path apart) {
    List<Path> all = list(folder, apart);
    if (all.isEmpty()) {
      throw new DatasetException(folder, "holds no matrix; " + ACCEPTED);
    }
    List<Path> files = options.filter().of(folder, relevant(all));
    Set<Path> read = new HashSet<>();
    List<RawSubject> subjects =
        files.stream()
            .map(
                f ->
                    RawSubject.of(
                        name(folder, f),
                        f,
                        BidsEntities.of(folder, f),
                        () -> {
                          RawMatrix matrix = single(f);
                          read.add(f);
                          progress.at(read.size(), files.size());
                          return matrix;
                        }))
            .toList();
    return RawSubjects.of(stem(folder), subjects, false, files);
  }

  private static List<Path> list(Path folder, @Nullable Path apart) {
    try (Stream<Path> walk = Files.walk(folder, DEPTH)) {
      List<Path> files = new ArrayList<>();
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        boolean hidden = folder.relativize(file).toString().matches("(.*[/\\\\])?\\..*");
        String stem = stem(file).toLowerCase(Locale.ROOT);
        boolean other =
            OTHERS.contains(stem)
                || SUFFIXES_OF_OTHERS.contains(stem.substring(stem.lastIndexOf('_') + 1));
        boolean same = apart != null && Files.isSameFile(file, apart);
        if (accepts(file) && !hidden && !other && !same) {
          files.add(file);
        }
      }
      return files;
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(folder, 0, "cannot be listed (" + e.getMessage() + ")", e);
    }
  }

  /** The file's own name, after the subject's folder where it has not the subject in it. */
  private static String name(Path folder, Path file) {
    String stem = stem(file);
    if (!stem.startsWith("sub-")) {
      for (Path part : folder.relativize(file)) {
        if (part.toString().matches("sub-[A-Za-z0-9]+")) {
          return part + "_" + stem;
        }
      }
    }
    return stem;
  }

  /** In BIDS derivatives matrices, time series and confounds stand beside each other. */
  private List<Path> relevant(List<Path> files) {
    String suffix = options.series() == null ? "_relmat" : "_timeseries";
    List<Path> marked =
        files.stream()
            .filter(f -> stem(f).endsWith(suffix) && !stem(f).contains("desc-confounds"))
            .toList();
    return marked.isEmpty() ? files : marked;
  }

  private RawMatrix single(Path file) {
    List<RawMatrix> matrices = matrices(file);
    if (matrices.size() != 1) {
      throw new DatasetException(
          file,
          RootLocale.format(
              "holds %d matrices; in a folder every file is one subject, so give this file itself",
              matrices.size()));
    }
    return matrices.get(0);
  }

  private List<RawMatrix> matrices(Path file) {
    return switch (ending(file)) {
      case "npy" -> split(file, NpyFile.read(file), true);
      case "mat" ->
          split(
              file, MatFileReader.read(file, options.variable(), options.series() == null), false);
      default ->
          List.of(options.series() == null ? TextMatrix.read(file) : TextMatrix.series(file));
    };
  }

  private List<RawMatrix> split(Path file, NumberArray array, boolean subjectsFirst) {
    try {
      List<double[][]> parts =
          options.series() == null ? array.matrices(subjectsFirst) : array.series(subjectsFirst);
      return parts.stream().map(m -> new RawMatrix(m, null)).toList();
    } catch (IllegalArgumentException e) {
      throw new DatasetException(file, 0, String.valueOf(e.getMessage()), e);
    }
  }

  private static String ending(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.substring(name.lastIndexOf('.') + 1);
  }

  static String stem(Path path) {
    Path last = path.toAbsolutePath().normalize().getFileName();
    String name = last == null ? path.toString() : last.toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }
}
