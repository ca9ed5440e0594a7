package snx.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.metric.Feature;
import snx.metric.Interval;

final class FeaturesFileTest {

  @TempDir Path folder;

  @Test
  void columns_and_values_that_look_like_formulas_are_neutral_and_read_back_unchanged()
      throws IOException {
    List<Feature> features = List.of(feature("=A1+A2", "@x"), feature("age", "-3.5"));
    Path file = folder.resolve("features.csv");
    FeaturesFile.write(file, Map.of("snx", features));
    assertTrue(Files.readString(file).contains(",'=A1+A2,'@x,"), Files.readString(file));
    assertEquals(Map.of("snx", features), FeaturesFile.read(file));
  }

  private static Feature feature(String column, String value) {
    return new Feature(column, value, 2, 1, 0.5, 0.5, new Interval(0, 1), 0.4, 0.6, 0, 0.1, 0.2);
  }
}
