package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import snx.chem.motif.Association;
import snx.chem.motif.Association.Odds;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifRow.Lift;
import snx.chem.motif.MotifRow.RandomControl;
import snx.chem.motif.MotifRow.Support;
import snx.chem.motif.MotifTable;
import snx.report.page.Cell;

/** Statistics in words. */
final class MotifWordsTest {

  private static final MotifWords WORDS =
      new MotifWords(new MotifTable.Classes("mutagenic", "harmless"));
  private static final Support OF = new Support(50, 40);

  private static Association found(Direction direction, double ratio, boolean corrected, double q) {
    return new Association(direction, new Odds(ratio, 0.5, 150, corrected), q, q);
  }

  private static Cell.Worded worded(Cell cell) {
    return (Cell.Worded) cell;
  }

  @Test
  void a_motif_goes_with_a_class_only_beyond_chance() {
    assertEquals("mutagenic", worded(WORDS.goesWith(found(Direction.MORE, 3, false, 0.01))).text());
    assertEquals(
        "harmless", worded(WORDS.goesWith(found(Direction.LESS, 0.3, false, 0.01))).text());
    Cell.Worded unsure = worded(WORDS.goesWith(found(Direction.LESS, 0.3, false, 0.2)));
    assertEquals("neither", unsure.text());
    assertEquals("more in harmless", unsure.note());
  }

  @Test
  void a_count_of_zero_gives_counts_and_no_corrected_ratio() {
    Association only = found(Direction.MORE, Double.POSITIVE_INFINITY, true, 0.01);
    Cell.Worded cell = worded(WORDS.odds(only, new Support(12, 0), OF));
    assertEquals("only mutagenic (12 : 0)", cell.text());
    assertEquals(Double.POSITIVE_INFINITY, cell.value());
    Association none = found(Direction.LESS, 0, true, 0.01);
    assertEquals("only harmless (0 : 7)", worded(WORDS.odds(none, new Support(0, 7), OF)).text());
    assertEquals("all mutagenic (50 : 7)", worded(WORDS.odds(only, new Support(50, 7), OF)).text());
    assertEquals("all (50 : 40)", worded(WORDS.odds(only, OF, OF)).text());
  }

  @Test
  void other_ratios_have_their_interval() {
    Cell.Worded cell =
        worded(WORDS.odds(found(Direction.MORE, 12.345, false, 0.01), new Support(9, 2), OF));
    assertEquals("12.3", cell.text());
    assertEquals("0.50–150", cell.note());
  }

  @Test
  void a_lift_says_which_way() {
    Cell.Worded more = worded(WORDS.lift(new Lift(Direction.MORE, 2, 0.001, 0.01)));
    assertEquals("more in mutagenic", more.text());
    assertTrue(more.marked());
    assertTrue(more.note().contains("2.00") && more.note().contains("0.010"), more.note());
    Cell.Worded less = worded(WORDS.lift(new Lift(Direction.LESS, 0.5, 0.5, 0.9)));
    assertEquals("less in mutagenic", less.text());
    assertFalse(less.marked());
    assertEquals("equal", worded(WORDS.lift(new Lift(Direction.NEITHER, 1, 1, 1))).text());
    assertEquals(
        Cell.missing(),
        WORDS.lift(new Lift(Direction.NEITHER, Double.NaN, Double.NaN, Double.NaN)));
  }

  @Test
  void random_choices_are_beaten_or_not() {
    Cell.Worded more = worded(MotifWords.random(random(Direction.MORE, 9, 1, 0.01)));
    Cell.Worded less = worded(MotifWords.random(random(Direction.LESS, 1, 9, 0.01)));
    Cell.Worded unsure = worded(MotifWords.random(random(Direction.MORE, 2, 1, 1)));
    assertEquals("more", more.text());
    assertEquals("less", less.text());
    assertTrue(more.value() > unsure.value() && unsure.value() > less.value());
  }

  private static RandomControl random(Direction direction, int own, int random, double q) {
    return new RandomControl(direction, new Support(0, 0), own, random, q, q);
  }

  @Test
  void classes_that_are_numbers_are_called_classes() {
    assertEquals("class 1", new MotifWords(new MotifTable.Classes("1", "0")).positive());
    assertEquals("mutagenic", WORDS.positive());
  }
}
