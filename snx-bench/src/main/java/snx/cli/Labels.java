package snx.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;

/** What training asks of labels. */
public final class Labels {

  private static final int FEWEST = 4; // two to learn from, one to validate, one held out
  private static final int LARGEST = 6; // as many, and one more where same-class pairs are scored

  private static final int SHOWN = 5;
  private static final int MOST_GRADES = 20; // different numbers that can be classes

  private Labels() {}

  /** Notes how many instances are not used in training because they have no label. */
  public static void noteMissing(CommandSpec spec, Dataset<?> data) {
    long missing = data.size() - labelled(data);
    if (missing > 0) {
      spec.commandLine()
          .getErr()
          .printf(
              "note: %d of %d have no label and are not used in training%n", missing, data.size());
    }
  }

  /** Refuses a table of which nobody said where the classes are. */
  public static void requireColumn(Path file, TableOptions reading, RawTable table) {
    if (reading.label() == null) {
      throw new DatasetException(
          file,
          "which column holds the classes? name it with --label (it has %s)"
              .formatted(String.join(", ", table.header())));
    }
  }

  /**
   * Refuses data without two classes to draw pairs of.
   *
   * @param remedy what to do about it
   */
  public static void requireClasses(Dataset<?> data, Path file, String remedy) {
    if (data.classes().isEmpty()) {
      throw new DatasetException(file, "has no labels; " + remedy);
    }
    if (data.classes().size() == 1) {
      throw new DatasetException(
          file,
          "has one class only ('%s', %d times); comparing needs two: %s"
              .formatted(data.classes().get(0), labelled(data), remedy));
    }
  }

  /**
   * Refuses data that no Siamese network can learn from.
   *
   * @param remedy what to do when there are no labels or too few classes
   */
  public static void require(Dataset<?> data, Path file, String remedy) {
    requireClasses(data, file, remedy);
    long[] members = new long[data.classes().size()];
    Arrays.stream(data.classIndices()).filter(c -> c >= 0).forEach(c -> members[c]++);
    List<String> few =
        IntStream.range(0, members.length)
            .filter(c -> members[c] < FEWEST)
            .mapToObj(c -> "'%s' (%d)".formatted(data.classes().get(c), members[c]))
            .toList();
    if (!few.isEmpty()
        && members.length > MOST_GRADES
        && data.classes().stream().allMatch(Labels::isNumber)) {
      throw new DatasetException(
          file,
          "the labels are %,d different numbers, a measurement and no classes; add a column of classes, such as low and high, and name it with --label"
              .formatted(members.length));
    }
    if (!few.isEmpty()) {
      String more = few.size() > SHOWN ? " and %,d more".formatted(few.size() - SHOWN) : "";
      throw new DatasetException(
          file,
          "classes with too few members: %s%s; training needs %d of each; add some, join classes, or leave their rows out"
              .formatted(
                  String.join(", ", few.subList(0, Math.min(SHOWN, few.size()))), more, FEWEST));
    }
    long largest = Arrays.stream(members).max().orElse(0);
    if (largest < LARGEST) {
      throw new DatasetException(
          file,
          "the largest class has %d members, training needs one of %d; add some"
              .formatted(largest, LARGEST));
    }
  }

  private static long labelled(Dataset<?> data) {
    return Arrays.stream(data.classIndices()).filter(c -> c >= 0).count();
  }

  private static boolean isNumber(String label) {
    try {
      return Double.isFinite(Double.parseDouble(label));
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
