package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.report.svg.Palette;

/** Colours that most readers tell apart. */
final class PaletteTest {

  /** Ink and paper: of print, of the light page, of the dark page. */
  private static final List<List<String>> THEMES =
      List.of(
          List.of("#000000", "#ffffff"),
          List.of("#1c2230", "#ffffff"),
          List.of("#e4e8ef", "#14171d"));

  /** The least contrast of things that must be seen (WCAG 2.1, criterion 1.4.11). */
  private static final double SEEN = 3;

  /** Linear RGB as dichromats see it, full severity (Machado, Oliveira and Fernandes 2009). */
  private static final double[][][] BLINDNESS = {
    {
      {0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}
    },
    {
      {0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}
    },
    {
      {1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}
    }
  };

  @ParameterizedTest
  @ValueSource(strings = {Palette.GLOBAL, Palette.LOCAL})
  void bands_stand_out_from_paper_and_lines_from_bands_in_every_theme(String band) {
    for (List<String> theme : THEMES) {
      for (String other : theme) {
        double contrast = contrast(band, other);
        assertTrue(contrast >= SEEN, band + " on " + other + ": " + contrast);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void blue_and_vermillion_differ_for_the_colour_blind(int kind) {
    double[] blue = seen(linear(Palette.GLOBAL), BLINDNESS[kind]);
    double[] red = seen(linear(Palette.LOCAL), BLINDNESS[kind]);
    double distance =
        Math.sqrt(IntStream.range(0, 3).mapToDouble(c -> sq(coded(blue[c]) - coded(red[c]))).sum());
    assertTrue(distance > 0.4, "of at most 1.73: " + distance);
  }

  private static double contrast(String a, String b) {
    double x = luminance(a) + 0.05;
    double y = luminance(b) + 0.05;
    return Math.max(x, y) / Math.min(x, y);
  }

  private static double luminance(String colour) {
    double[] rgb = linear(colour);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  }

  private static double[] linear(String colour) {
    return IntStream.range(0, 3)
        .mapToDouble(c -> Integer.parseInt(colour.substring(1 + 2 * c, 3 + 2 * c), 16) / 255.0)
        .map(v -> v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4))
        .toArray();
  }

  private static double[] seen(double[] rgb, double[][] matrix) {
    return IntStream.range(0, 3)
        .mapToDouble(r -> matrix[r][0] * rgb[0] + matrix[r][1] * rgb[1] + matrix[r][2] * rgb[2])
        .map(v -> Math.max(0, Math.min(1, v)))
        .toArray();
  }

  private static double coded(double v) {
    return v <= 0.0031308 ? 12.92 * v : 1.055 * Math.pow(v, 1 / 2.4) - 0.055;
  }

  private static double sq(double v) {
    return v * v;
  }
}
