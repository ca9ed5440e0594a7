package snx.command;

import java.nio.file.Path;
import java.util.Arrays;
import snx.data.Dataset;
import snx.data.DatasetException;

/** What training asks of labels. */
final class Labels {

  private static final int FEWEST = 4; // two to learn from, one to validate, one held out

  private Labels() {}

  /**
   * Refuses data that no Siamese network can learn from.
   *
   * @param remedy what to do when there are no labels or too few classes
   */
  static void require(Dataset<?> data, Path file, String remedy) {
    int[] classes = data.classIndices();
    if (data.classes().isEmpty()) {
      throw new DatasetException(file, "has no labels; " + remedy);
    }
    if (data.classes().size() == 1) {
      throw new DatasetException(
          file,
          "has one class only ('%s', %d times); comparing needs two: %s"
              .formatted(data.classes().get(0), data.size(), remedy));
    }
    for (int c = 0; c < data.classes().size(); c++) {
      int wanted = c;
      long members = Arrays.stream(classes).filter(i -> i == wanted).count();
      if (members < FEWEST) {
        throw new DatasetException(
            file,
            "class '%s' has %d members, training needs %d of each; add some or leave the class out"
                .formatted(data.classes().get(c), members, FEWEST));
      }
    }
  }
}
