package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PairSamplerTest {

  private static final PairSampler.Options OPTIONS = PairSampler.Options.defaults().withSeed(5);

  @Test
  void every_instance_gets_two_of_its_class_and_two_of_another_within_the_part() {
    Dataset<LabelOnly> data = data("aabbabcabcccabbaacbb");
    int[] part = {1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 17, 19};
    Set<Integer> members = new HashSet<>(Arrays.stream(part).boxed().toList());
    PairSampler.Sample sample = PairSampler.sample(data, part, OPTIONS);
    assertEquals(4 * part.length, sample.pairs().size());
    for (int i = 0; i < part.length; i++) {
      List<Pair> own = sample.pairs().subList(4 * i, 4 * i + 4);
      for (int j = 0; j < 4; j++) {
        Pair pair = own.get(j);
        assertEquals(part[i], pair.query());
        assertNotEquals(pair.query(), pair.reference());
        assertTrue(members.contains(pair.reference()));
        boolean same = data.get(pair.query()).label().equals(data.get(pair.reference()).label());
        assertEquals(j < 2, same);
      }
      assertEquals(4, new HashSet<>(own).size());
    }
    assertEquals(List.of(), sample.notes());
  }

  @Test
  void the_same_seed_gives_the_same_pairs_and_another_seed_others() {
    Dataset<LabelOnly> data = data("ab".repeat(30));
    int[] all = IntStream.range(0, 60).toArray();
    assertEquals(PairSampler.sample(data, all, OPTIONS), PairSampler.sample(data, all, OPTIONS));
    assertNotEquals(
        PairSampler.sample(data, all, OPTIONS).pairs(),
        PairSampler.sample(data, all, OPTIONS.withSeed(6)).pairs());
  }

  @Test
  void what_an_instance_draws_does_not_depend_on_the_order_of_the_part() {
    Dataset<LabelOnly> data = data("abababab");
    List<Pair> up = PairSampler.sample(data, new int[] {0, 1, 2, 3}, OPTIONS).pairs();
    List<Pair> down = PairSampler.sample(data, new int[] {3, 2, 1, 0}, OPTIONS).pairs();
    List<Pair> turned = new ArrayList<>();
    for (int i = 3; i >= 0; i--) {
      turned.addAll(down.subList(4 * i, 4 * i + 4));
    }
    assertEquals(up, turned);
  }

  @Test
  void a_class_of_one_member_has_no_same_class_pair_and_is_noted() {
    PairSampler.Sample sample = PairSampler.sample(data("aaab"), new int[] {0, 1, 2, 3}, OPTIONS);
    assertEquals(2, sample.pairs().stream().filter(p -> p.query() == 3).count());
    assertEquals(1, sample.notes().size());
    assertTrue(sample.notes().get(0).contains("class 'b' has one member (3)"));
  }

  @Test
  void too_few_others_are_drawn_again() {
    PairSampler.Sample sample = PairSampler.sample(data("aabb"), new int[] {0, 1, 2, 3}, OPTIONS);
    assertEquals(new Pair(0, 1), sample.pairs().get(0));
    assertEquals(new Pair(0, 1), sample.pairs().get(1));
    assertEquals(
        Set.of(2, 3), Set.of(sample.pairs().get(2).reference(), sample.pairs().get(3).reference()));
  }

  @Test
  void one_class_alone_and_unlabelled_instances_are_noted() {
    PairSampler.Sample sample = PairSampler.sample(data("aa."), new int[] {0, 1, 2}, OPTIONS);
    assertEquals(4, sample.pairs().size());
    assertEquals(2, sample.notes().size());
  }

  @Test
  void every_other_member_is_drawn_about_equally_often() {
    Dataset<LabelOnly> data = data("aaaaabbbbb");
    Map<Pair, Integer> counts = new HashMap<>();
    for (int seed = 0; seed < 4000; seed++) {
      int[] all = IntStream.range(0, 10).toArray();
      for (Pair pair : PairSampler.sample(data, all, OPTIONS.withSeed(seed)).pairs()) {
        counts.merge(pair, 1, Integer::sum);
      }
    }
    assertEquals(90, counts.size());
    counts.forEach(
        (pair, count) -> {
          boolean same = (pair.query() < 5) == (pair.reference() < 5);
          double expected = 4000 * 2.0 / (same ? 4 : 5);
          assertTrue(Math.abs(count - expected) < 200, pair + " drawn " + count + " times");
        });
  }

  @Test
  void options_refuse_no_pairs_at_all() {
    assertThrows(IllegalArgumentException.class, () -> new PairSampler.Options(0, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new PairSampler.Options(-1, 2, 1));
  }

  /** One instance a letter; a dot has no label. */
  private static Dataset<LabelOnly> data(String labels) {
    List<LabelOnly> rows =
        IntStream.range(0, labels.length())
            .mapToObj(
                i -> new LabelOnly("" + i, labels.charAt(i) == '.' ? null : "" + labels.charAt(i)))
            .toList();
    return new Dataset<>(
        "d",
        rows,
        new Provenance("test", List.of()),
        new ReadReport(rows.size(), List.of(), List.of()));
  }
}
