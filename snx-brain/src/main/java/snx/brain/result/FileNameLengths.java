package snx.brain.result;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import snx.brain.result.ShownFiles.FileNames;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.explain.Method;
import snx.graph.LabelledGraph;

/** Whether files named after methods, groups and subjects can be written, before any work. */
public final class FileNameLengths {

  private static final int MOST = 255; // bytes, on all common file systems
  private static final int PASSING = ".".length() + ".4194304".length(); // while it is written
  private static final int LONGEST_ENDING = "_99_connectogram.svg".length();

  private FileNameLengths() {}

  /**
   * Refuses names that are too long.
   *
   * @param folder of results
   * @throws DatasetException with the names at fault
   */
  public static void require(Path folder, Dataset<LabelledGraph> graphs, List<Method> methods) {
    int method = methods.stream().mapToInt(m -> m.toString().length()).max().orElse(0);
    Set<String> groups = new TreeSet<>();
    Set<String> subjects = new TreeSet<>();
    for (LabelledGraph graph : graphs.instances()) {
      subjects.add(graph.id());
      if (graph.label() != null) {
        groups.add(graph.label());
      }
    }
    int around = PASSING + LONGEST_ENDING + method + "__".length();
    String subject = longest(subjects);
    require(folder, "the subject", around + "deciding_group-".length(), List.of(subject));
    String first = longest(groups);
    groups.remove(first);
    int differences = around + PictureFiles.DIFFERENCES.length() + "_".length();
    require(folder, "the groups", differences, List.of(first, longest(groups)));
  }

  private static String longest(Collection<String> names) {
    return names.stream()
        .reduce("", (a, b) -> FileNames.plain(b).length() > FileNames.plain(a).length() ? b : a);
  }

  private static void require(Path folder, String what, int around, List<String> names) {
    int bytes = around + names.stream().mapToInt(name -> FileNames.plain(name).length()).sum();
    if (bytes > MOST) {
      String brief =
          names.stream()
              .filter(name -> !name.isEmpty())
              .map(name -> "'" + (name.length() > 40 ? name.substring(0, 40) + "…" : name) + "'")
              .reduce((a, b) -> a + " and " + b)
              .orElse("");
      throw new DatasetException(
          folder,
          RootLocale.format(
              "files named after %s %s would have names of %d bytes, and %d is the most; shorten them in the data",
              what, brief, bytes, MOST));
    }
  }
}
