package snx.chem.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;

/** Lists of SMARTS. */
final class AlertsTest {

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("alerts.csv"), text);
  }

  @Test
  void a_list_is_read_with_commas_and_semicolons_inside_smarts() throws IOException {
    List<Motif> alerts =
        Alerts.read(file("Name,SMARTS\nhalogen,\"[F,Cl;!$(*C)]\"\nacid,C(=O)[OH]\n"));
    assertEquals(List.of("halogen", "acid"), alerts.stream().map(Motif::name).toList());
    assertEquals("[F,Cl;!$(*C)]", alerts.get(0).smarts());
  }

  @Test
  void alerts_without_names_are_named_by_their_smarts() throws IOException {
    assertEquals("[N+](=O)[O-]", Alerts.read(file("smarts\n[N+](=O)[O-]\n")).get(0).name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"name,pattern\nx,C\n", "name,smarts\nx,C(\n", "name,smarts\n", "smarts\n[F,Cl]\n"})
  void what_is_no_list_is_refused_in_one_line(String text) throws IOException {
    Path file = file(text);
    DatasetException e = assertThrows(DatasetException.class, () -> Alerts.read(file));
    assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    assertTrue(e.getMessage().contains("alerts.csv"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"C(", "[$(", "[!", "-!"})
  void a_smarts_that_nests_thousands_deep_is_refused_with_its_line(String opening)
      throws IOException {
    Path file = file("name,smarts\nx,C\ny," + opening.repeat(20_000) + "C\n");
    DatasetException e = assertThrows(DatasetException.class, () -> Alerts.read(file));
    assertEquals(3, e.line());
    assertTrue(e.getMessage().length() < 500, e.getMessage());
  }
}
