package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CsvTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"=cmd|x", "+1", "-x", "@x", "\t=1", "\r=1", "-1+cmd", "-", "--1", "'=1"})
  void what_a_spreadsheet_would_run_gets_an_apostrophe(String text) {
    assertEquals("'" + text, CsvText.safe(text));
    assertEquals(text, CsvText.raw(CsvText.safe(text)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "aspirin", "C=O", "-1.5", "-.5e-3", "-3", "a=b", "1-x", "'x", " x"})
  void other_text_and_numbers_stay(String text) {
    assertEquals(text, CsvText.safe(text));
    assertEquals(text, CsvText.raw(text));
  }
}
