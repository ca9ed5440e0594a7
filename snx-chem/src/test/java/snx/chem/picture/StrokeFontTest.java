package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openscience.cdk.config.Elements;
import snx.chem.Smiles;
import snx.report.svg.Palette;

/** Letters that no font of the machine draws. */
final class StrokeFontTest {

  @ParameterizedTest
  @EnumSource
  void every_element_can_be_spelt(Elements element) {
    element.symbol().codePoints().forEach(c -> assertTrue(StrokeFont.knows(c), element.symbol()));
  }

  @Test
  void digits_and_charges_can_be_written() {
    "0123456789+−-•|".codePoints().forEach(c -> assertTrue(StrokeFont.knows(c), "" + (char) c));
  }

  @Test
  void symbols_are_the_same_strokes_on_every_machine() {
    String svg =
        MotifPicture.of(new Layouts(), Smiles.molecule("CCl").structure(), "CCl", Palette.PRINT);
    String strokes =
        "M55.5 20.1C55 18.5 53.9 17.8 52.5 17.8C50.4 17.8 49.1 19.3 49.1 22"
            + "C49.1 24.7 50.4 26.2 52.5 26.2C53.9 26.2 55 25.5 55.5 23.9"
            + "M57.7 17.8L57.7 25.1C57.7 25.9 58.2 26.2 58.9 26.2";
    assertEquals(3, svg.split(strokes, -1).length, "a rim of paper and the letters: " + svg);
  }
}
