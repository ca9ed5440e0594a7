package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import snx.data.Json;

/**
 * What prototypes in another framework reached on the same data, the same mathematics and networks
 * of the same size: what an implementation should come to.
 *
 * @param auc the band of pair AUC, two values
 * @param pickAllFa FA of everything
 * @param pickAllCf CF of everything
 */
record Expected(double[] auc, double pickAllFa, double pickAllCf) {

  /** By dataset; those that prototypes never saw are not there. */
  static Map<String, Expected> load() {
    try (InputStream file = Expected.class.getResourceAsStream("expected.json")) {
      return Json.mapper().readValue(Objects.requireNonNull(file), new TypeReference<>() {});
    } catch (IOException e) {
      throw new UncheckedIOException("the expected figures cannot be read", e);
    }
  }
}
