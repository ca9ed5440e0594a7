package snx.counterfactual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.PairScorer;
import snx.explain.RowSamples;
import snx.explain.TableMasking;
import snx.model.Network;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tensor.Torch;

/** Counterfactuals of a table that is small enough to try every row. */
@ResourceLock("torch")
class CounterfactualSearchTest {

  private static final Schema SCHEMA = RowSamples.schema(2, 3, 4, 3);
  private static final CounterfactualOptions OPTIONS = new CounterfactualOptions(3, 4, 0.02, 0);

  private final Network<Row> network = RowSamples.mlp(SCHEMA);
  private final Dataset<Row> data = RowSamples.dataset(everyRow());
  private final List<Pair> pairs =
      IntStream.range(0, 40).mapToObj(i -> new Pair(i, (i * 31 + 7) % data.size())).toList();

  @AfterEach
  void closeNetwork() {
    network.close();
  }

  private static List<Row> everyRow() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 2 * 3 * 4 * 3; i++) {
      int[] active = {i % 2, 2 + i / 2 % 3, 5 + i / 6 % 4, 9 + i / 24};
      rows.add(new Row("r" + i, i % 2 == 0 ? "a" : "b", active));
    }
    return rows;
  }

  private List<Counterfactual> search(CounterfactualOptions options, Allowance allowance) {
    int[] all = IntStream.range(0, data.size()).toArray();
    return new CounterfactualSearch(network, data, SCHEMA, all, allowance, options)
        .of(pairs, this::value, done -> {});
  }

  private String value(int position, int major) {
    return SCHEMA.minor(data.get(position).active(major)).label();
  }

  private static Allowance anything() {
    return Allowance.of(SCHEMA, List.of(), List.of());
  }

  /** f of every row of the table against a reference, by the explainer's own scorer. */
  private double[] scoresAgainst(int reference) {
    Explainer<Row> explainer =
        new Explainer<>(TableMasking.of(data, SCHEMA), network, ExplainOptions.defaultTables(1));
    return explainer
        .scorer()
        .scores(
            IntStream.range(0, data.size())
                .mapToObj(i -> new PairScorer.Masked(new Pair(i, reference), null, null))
                .toList());
  }

  private static int differing(Row first, Row second) {
    return (int)
        IntStream.range(0, SCHEMA.majors())
            .filter(i -> first.active(i) != second.active(i))
            .count();
  }

  /** The row that an option makes of the query. */
  private int changed(Pair pair, Counterfactual.Option option) {
    int[] active = data.get(pair.query()).active();
    for (Counterfactual.Change change : option.changes()) {
      int major = SCHEMA.majorOf(change.column());
      assertEquals(value(pair.query(), major), change.from());
      assertNotEquals(change.from(), change.to());
      active[major] =
          Arrays.stream(SCHEMA.minorsOf(major))
              .filter(j -> SCHEMA.minor(j).label().equals(change.to()))
              .findFirst()
              .orElseThrow();
    }
    return IntStream.range(0, data.size())
        .filter(i -> Arrays.equals(active, data.get(i).active()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void the_fewest_changes_are_those_of_brute_force_and_hold_on_the_network() {
    List<Counterfactual> found = search(OPTIONS, anything());
    int turned = 0;
    for (int p = 0; p < pairs.size(); p++) {
      Pair pair = pairs.get(p);
      Counterfactual one = found.get(p);
      double[] scores = scoresAgainst(pair.reference());
      assertEquals(scores[pair.query()], one.score(), 1e-6);
      int fewest =
          IntStream.range(0, scores.length)
              .filter(i -> OPTIONS.turned(scores[pair.query()], scores[i]))
              .map(i -> differing(data.get(pair.query()), data.get(i)))
              .min()
              .orElse(0);
      assertEquals(fewest > 0, one.isFound(), pair.toString());
      for (Counterfactual.Option option : one.options()) {
        turned++;
        double score = scores[changed(pair, option)];
        assertEquals(score, option.score(), 1e-6);
        assertTrue(OPTIONS.turned(one.score(), score));
        assertEquals(0, option.distance(), "every row is real");
      }
      if (one.isFound()) {
        assertEquals(fewest, one.options().get(0).changes().size(), pair.toString());
      }
    }
    assertTrue(turned > 0, "the network turns for some pair");
    CounterfactualSummary summary = CounterfactualSummary.of(found, OPTIONS);
    assertEquals(1.0, summary.holds());
    assertEquals(pairs.size(), summary.pairs());
  }

  @Test
  void options_of_a_pair_differ_and_no_change_can_be_left_out() {
    for (Counterfactual one : search(OPTIONS, anything())) {
      Set<Set<Counterfactual.Change>> seen = new HashSet<>();
      Set<Set<String>> columns = new HashSet<>();
      for (Counterfactual.Option option : one.options()) {
        Set<Counterfactual.Change> changes = new HashSet<>(option.changes());
        assertTrue(seen.stream().noneMatch(changes::containsAll), "a subset stands before it");
        assertTrue(seen.add(changes));
        assertTrue(
            columns.add(
                option.changes().stream()
                    .map(Counterfactual.Change::column)
                    .collect(Collectors.toSet())),
            "two ways change different columns");
      }
      assertTrue(one.options().size() <= OPTIONS.count());
    }
  }

  @Test
  void what_may_not_change_does_not_and_a_pair_without_a_way_says_so() {
    Allowance bound = Allowance.of(SCHEMA, List.of("m2"), List.of("m3=c0|c1"));
    for (Counterfactual one : search(OPTIONS, bound)) {
      for (Counterfactual.Option option : one.options()) {
        for (Counterfactual.Change change : option.changes()) {
          assertNotEquals("m2", change.column());
          assertFalse(change.column().equals("m3") && change.to().equals("c2"));
        }
      }
    }
    Allowance nothing = Allowance.of(SCHEMA, List.of("m0", "m1", "m2", "m3"), List.of());
    search(OPTIONS, nothing).forEach(one -> assertFalse(one.isFound()));
  }

  @Test
  void a_value_that_never_occurs_with_what_is_kept_is_not_proposed() {
    int[] some = // rows in which m0 decides m2's half: c0 with c0 or c1, c1 with the others
        IntStream.range(0, data.size())
            .filter(i -> data.get(i).active(0) == (data.get(i).active(2) < 7 ? 0 : 1))
            .toArray();
    List<Counterfactual> found =
        new CounterfactualSearch(network, data, SCHEMA, some, anything(), OPTIONS)
            .of(pairs, this::value, done -> {});
    int proposed = 0;
    for (int p = 0; p < pairs.size(); p++) {
      for (Counterfactual.Option option : found.get(p).options()) {
        Row row = data.get(changed(pairs.get(p), option));
        boolean touched =
            option.changes().stream().anyMatch(c -> Set.of("m0", "m2").contains(c.column()));
        if (touched) {
          proposed++;
          assertEquals(row.active(2) < 7 ? 0 : 1, row.active(0));
        }
      }
    }
    assertTrue(proposed > 0, "some change touches them");
  }

  @Test
  void nothing_stays_on_the_device() {
    search(OPTIONS, anything());
    int before = Torch.liveArrays();
    search(OPTIONS, anything());
    assertEquals(before, Torch.liveArrays());
  }
}
