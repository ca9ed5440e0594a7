package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CodePointOrderTest {

  private static final String EMOJI = new String(Character.toChars(0x1f600));
  private static final String FULL_WIDTH = "\uff21";

  @Test
  void a_code_point_beyond_16_bits_sorts_after_every_shorter_one() {
    assertTrue(CodePointOrder.INSTANCE.compare(FULL_WIDTH, EMOJI) < 0);
    assertTrue(FULL_WIDTH.compareTo(EMOJI) > 0, "UTF-16 order differs, or the test says nothing");
  }

  @Test
  void classes_of_a_dataset_follow_it() {
    List<LabelOnly> rows = List.of(new LabelOnly("1", EMOJI), new LabelOnly("2", FULL_WIDTH));
    Dataset<LabelOnly> data =
        new Dataset<>(
            "d", rows, new Provenance("test", List.of()), new ReadReport(2, List.of(), List.of()));
    assertEquals(List.of(FULL_WIDTH, EMOJI), data.classes());
    assertEquals(1, data.classIndices()[0]);
  }

  @Test
  void any_two_strings_compare_as_their_code_points_do() {
    int[] alphabet = {'A', 'z', 0xe9, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f600, 0x10ffff};
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 2000; i++) {
      int[] a = random.ints(random.nextInt(4), 0, alphabet.length).map(j -> alphabet[j]).toArray();
      int[] b = random.ints(random.nextInt(4), 0, alphabet.length).map(j -> alphabet[j]).toArray();
      int expected = Arrays.compare(a, b);
      int got = CodePointOrder.INSTANCE.compare(text(a), text(b));
      assertEquals(Integer.signum(expected), Integer.signum(got));
    }
  }

  private static String text(int[] codePoints) {
    return IntStream.of(codePoints)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
