package snx.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopTest {

  @ParameterizedTest
  @CsvSource({
    "75%,10,8",
    "75%,2,2",
    "75%,1,1",
    "50%,3,2",
    "10%,4,1",
    "100%,7,7",
    "10,4,4",
    "3,9,3"
  })
  void a_share_rounds_half_up_and_keeps_at_least_one(String top, int elements, int selected) {
    assertEquals(selected, Top.parse(top).of(elements));
  }

  @Test
  void an_empty_mask_has_nothing_to_select() {
    assertArrayEquals(new int[0], Top.graphs().select(new float[0]));
  }

  @Test
  void the_largest_are_selected_and_ties_go_to_the_lower_position() {
    float[] mask = {0.2f, 0.9f, 0.5f, 0.9f, 0.5f};
    assertArrayEquals(new int[] {1, 2, 3}, Top.parse("3").select(mask));
  }

  @ParameterizedTest
  @CsvSource({
    "0,(got 0)",
    "0%,(got 0)",
    "101%,(got 101.0%)",
    "-3,-3",
    "many,many",
    "7.5,7.5",
    "99999999999,99999999999"
  })
  void nonsense_is_refused_with_what_was_got(String text, String got) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Top.parse(text)).getMessage();
    assertTrue(message.startsWith("top must be a count such as 10"), message);
    assertTrue(message.contains(got), message);
  }

  @Test
  void values_of_either_sign_are_in_order_and_both_zeros_are_one() {
    float[] mask = {-0f, 0f, -1f, 2f, 1e-30f, -1e-30f, Float.MAX_VALUE};
    assertArrayEquals(new int[] {6}, new Top(1, 0).select(mask));
    assertArrayEquals(new int[] {3, 4, 6}, new Top(3, 0).select(mask));
    assertArrayEquals(new int[] {0, 3, 4, 6}, new Top(4, 0).select(mask));
    assertArrayEquals(new int[] {0, 1, 3, 4, 5, 6}, new Top(6, 0).select(mask));
  }

  @Test
  void an_elbow_keeps_the_values_before_they_fall_to_the_rest() {
    float[] mask = {0.05f, 0.9f, 0.04f, 0.8f, 0.03f, 0.85f, 0.02f, 0.01f};
    assertArrayEquals(new int[] {1, 3, 5}, Top.parse("elbow").select(mask));
    assertArrayEquals(new int[] {3, 5}, Top.ELBOW.select(mask, new int[] {0, 2, 3, 4, 5}));
    assertEquals("elbow", Top.ELBOW.toString());
  }

  @Test
  void a_mask_without_an_elbow_is_kept_as_it_is() {
    assertArrayEquals(new int[] {0, 1, 2}, Top.ELBOW.select(new float[] {0.5f, 0.5f, 0.5f}));
    assertArrayEquals(new int[] {0}, Top.ELBOW.select(new float[] {0.5f}));
    assertArrayEquals(new int[0], Top.ELBOW.select(new float[0]));
    assertEquals(new Top(0, 0.25), Top.ELBOW.atRandom());
  }

  @Test
  void graphs_keep_a_quarter_of_their_edges_and_the_paper_three() {
    assertEquals(2, Top.graphs().of(8));
    assertEquals(6, Top.paperGraphs().of(8));
  }
}
