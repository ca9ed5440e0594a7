package snx.data.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs where the variable SNX_DATA names a folder with every file of the catalogue. */
final class RealFilesTest {

  static Stream<Manifest> manifests() {
    return Catalogue.embedded().manifests().stream();
  }

  @ParameterizedTest
  @MethodSource("manifests")
  void every_file_of_the_catalogue_is_found_and_verified(Manifest manifest) {
    String folder = System.getenv(DataDirs.VARIABLE);
    assumeTrue(folder != null && !folder.isBlank(), "SNX_DATA is not set");
    Locator locator = new Locator(new DataDirs(Path.of(folder), Path.of(folder)));
    assertEquals(manifest.files().size(), locator.require(manifest).size());
  }
}
