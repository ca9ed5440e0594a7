package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TrainOptionsTest {

  @ParameterizedTest
  @CsvSource({
    "MUTAG,mutag-model",
    "my data (2),my-data-2--model",
    "数据,数据-model",
    "Größe,größe-model"
  })
  void a_model_is_named_after_its_data_in_any_script(String dataset, String folder) {
    assertEquals(Path.of("snx-out", folder), new TrainOptions().out(dataset));
  }
}
