package snx.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import snx.data.Calibration;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Schema;

class PairSentenceTest {

  private static final Schema SCHEMA =
      new Schema(
          List.of(
              new Major(
                  "age",
                  ColumnKind.CONTINUOUS,
                  List.of(Minor.bin(null, 40.0), Minor.bin(40.0, null))),
              category("job", "clerk", "skilled"),
              category("region", "east", "west"),
              category("sex", "f", "m")),
          null);

  private static final RowsFile.Line QUERY =
      new RowsFile.Line("a", null, Arrays.asList("56", "clerk", "east", null), at(1, 2, 4, 6));
  private static final RowsFile.Line REFERENCE =
      new RowsFile.Line("b", null, Arrays.asList("27", "clerk", "west", "m"), at(0, 2, 5, 7));

  private static Major category(String name, String... values) {
    return new Major(
        name, ColumnKind.CATEGORICAL, Arrays.stream(values).map(Minor::category).toList());
  }

  private static int[] at(int... minors) {
    return minors;
  }

  private static Explanation explanation(double score, int[] selected, float... effects) {
    float[] mask = new float[8];
    Explanation.Masks masks = new Explanation.Masks(mask, mask);
    return new Explanation(
        Method.Kind.TABLES,
        "a",
        "b",
        Method.SNX_KL,
        score,
        masks,
        masks,
        new Selection(selected, selected),
        new PairMetrics(0, 0, 0, 0, 0, 0, 0, 0),
        effects,
        null);
  }

  private static String said(Explanation e) {
    return new PairSentence(SCHEMA, null).of(e, QUERY, REFERENCE);
  }

  @Test
  void rows_without_a_name_are_called_rows() {
    PairSentence sentences = new PairSentence(SCHEMA, null);
    assertTrue(sentences.verdict("2", "55", 0.9).startsWith("Rows 2 and 55 are judged alike"));
    assertTrue(sentences.verdict("2", "p55", 0.9).startsWith("2 and p55 are"));
    assertEquals("row 2", PairSentence.name("2"));
    assertEquals("a0001", PairSentence.name("a0001"));
  }

  @Test
  void values_that_pull_towards_the_verdict_decide_and_the_others_speak_against_it() {
    assertEquals(
        "a and b are judged different (f = 0.05, sure): age 56 against 27 decides;"
            + " job clerk in both speaks against it; region and sex do not matter.",
        said(explanation(0.05, at(0, 1, 2), -0.2f, -0.1f, 0.1f)));
    assertEquals(
        "a and b are judged alike (f = 0.80, fairly sure): job clerk in both decides;"
            + " age 56 against 27 speaks against it; region and sex do not matter.",
        said(explanation(0.8, at(0, 1, 2), -0.2f, -0.1f, 0.1f)));
  }

  @Test
  void the_strongest_come_first_and_an_effect_of_nothing_does_not_decide() {
    String sentence = said(explanation(0.3, at(0, 4, 6), -0.1f, -0.3f, -0.001f));
    assertTrue(
        sentence.contains("region east against west and age 56 against 27 decide;"), sentence);
    assertTrue(sentence.endsWith("sex and job do not."), sentence);
    assertTrue(sentence.contains("not very sure"), sentence);
  }

  @Test
  void nothing_decides_where_all_speak_against_the_verdict() {
    String sentence = said(explanation(0.55, at(4), -0.3f));
    assertTrue(sentence.contains("(f = 0.55, unsure): no value decides on its own;"), sentence);
  }

  @Test
  void small_effects_weigh_but_do_not_decide() {
    assertEquals(
        "a and b are judged alike (f = 0.97, sure): no value decides on its own; job clerk in both"
            + " weighs most; age, region and sex do not matter.",
        said(explanation(0.97, at(2), 0.02f)));
  }

  @Test
  void what_was_selected_decides_where_effects_are_not_known() {
    String sentence = said(explanation(0.1, at(0, 7)));
    assertTrue(
        sentence.contains("age 56 against 27 and sex f against m decide; region and job do not."),
        sentence);
  }

  @Test
  void held_out_pairs_say_how_sure_where_they_are_known() {
    Calibration even = new Calibration(List.of(new Calibration.Block(0, 1, 100, 50)));
    Explanation e = explanation(0.99, at(2), 0.2f);
    assertTrue(new PairSentence(SCHEMA, even).of(e, QUERY, REFERENCE).contains("0.99, unsure"));
    assertTrue(said(e).contains("0.99, sure"));
  }
}
