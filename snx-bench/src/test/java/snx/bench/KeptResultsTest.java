package snx.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;

final class KeptResultsTest {

  @TempDir Path folder;

  private Spread of(List<?> options, Supplier<Spread> making) {
    return new KeptResults(folder, "--keep").of("one", options, Spread.class, making);
  }

  private static Spread again() {
    throw new AssertionError("it was made again");
  }

  @Test
  void a_result_is_taken_up_by_the_same_run_and_by_no_other() {
    Spread first = of(List.of(70, "snx"), () -> new Spread(0.1, 0.2));
    assertEquals(first, of(List.of(70, "snx"), KeptResultsTest::again));
    DatasetException refused =
        assertThrows(
            DatasetException.class, () -> of(List.of(5, "snx"), () -> new Spread(0.3, 0.4)));
    assertTrue(refused.getMessage().contains("options"), refused.getMessage());
    assertTrue(refused.getMessage().contains("--keep"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "{}", "{\"mean\": 1}", "{\"made\": \"x\", \"result\""})
  void what_is_no_result_is_named_with_the_remedy(String text) throws Exception {
    Files.writeString(folder.resolve("one.json"), text);
    DatasetException refused =
        assertThrows(DatasetException.class, () -> of(List.of(), KeptResultsTest::again));
    assertTrue(refused.getMessage().contains("delete it to make it anew"), refused.getMessage());
  }
}
