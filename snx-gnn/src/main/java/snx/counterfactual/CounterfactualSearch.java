package snx.counterfactual;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.model.Encoder;
import snx.model.Network;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * Finds the fewest changes of a query that turn the verdict on its pair, several of them where
 * there are (specification, section 6). Every single change is scored; combinations are built from
 * the changes that the {@link Relaxation} moves to and from those that help most alone, level by
 * level for all pairs at once. Whatever is reported was scored on the network as a row of its own.
 */
public final class CounterfactualSearch {

  private static final int WINDOW = 256; // pairs at a time
  private static final int ROWS = 4096; // pairs of rows in a forward pass
  private static final int BEAM = 12;
  private static final int WORTHWHILE = 12; // changes to combine, by each of the two orders

  private final Network<Row> network;
  private final Dataset<Row> data;
  private final Schema schema;
  private final Allowance allowance;
  private final Neighbourhood real;
  private final CounterfactualOptions options;

  /**
   * A search among rows.
   *
   * @param training positions of the rows that say which values occur together
   */
  public CounterfactualSearch(
      Network<Row> network,
      Dataset<Row> data,
      Schema schema,
      int[] training,
      Allowance allowance,
      CounterfactualOptions options) {
    this.network = network;
    this.data = data;
    this.schema = schema;
    this.allowance = allowance;
    this.real = new Neighbourhood(schema, data, training);
    this.options = options;
  }

  /** A search in which the rows that the network was trained on say what occurs, or all rows. */
  public static CounterfactualSearch over(
      Network<Row> network,
      Dataset<Row> data,
      Schema schema,
      Allowance allowance,
      CounterfactualOptions options) {
    int[] seen = network.seen(data);
    int[] real = seen.length == 0 ? IntStream.range(0, data.size()).toArray() : seen;
    return new CounterfactualSearch(network, data, schema, real, allowance, options);
  }

  /** The values of a row as people know them. */
  @FunctionalInterface
  public interface Values {
    /** The value of a major in the row at a position. */
    String of(int position, int major);
  }

  /**
   * Searches for every pair.
   *
   * @param values what the queries have, in words
   * @param progress is called with the number of pairs just done
   */
  public List<Counterfactual> of(List<Pair> pairs, Values values, IntConsumer progress) {
    List<Counterfactual> found = new ArrayList<>();
    for (int from = 0; from < pairs.size(); from += WINDOW) {
      List<Pair> some = pairs.subList(from, Math.min(pairs.size(), from + WINDOW));
      found.addAll(window(some, values));
      progress.accept(some.size());
    }
    return found;
  }

  /** A changed query: its active minors and f of the pair with it. */
  private record Tried(int[] active, double score) {}

  /** The search of one pair. */
  private static final class Quest {
    final Pair pair;
    final Row query;
    final Row reference;
    final double score;
    final Set<List<Integer>> seen = new HashSet<>();
    final List<Tried> turned = new ArrayList<>();
    List<Tried> beam = new ArrayList<>();
    int[] worthwhile = new int[0]; // minors

    Quest(Pair pair, Row query, Row reference, double score) {
      this.pair = pair;
      this.query = query;
      this.reference = reference;
      this.score = score;
    }
  }

  private List<Counterfactual> window(List<Pair> pairs, Values values) {
    List<Row[]> unchanged =
        pairs.stream().map(p -> new Row[] {data.get(p.query()), data.get(p.reference())}).toList();
    double[] scores = scores(unchanged);
    List<Quest> quests = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      Row[] rows = unchanged.get(i);
      quests.add(new Quest(pairs.get(i), rows[0], rows[1], scores[i]));
    }
    List<Quest> open = quests.stream().filter(q -> Double.isFinite(q.score)).toList();
    singles(open);
    rank(open);
    for (int level = 2; level <= options.changes(); level++) {
      int size = level;
      open = open.stream().filter(q -> !isEnough(q, size)).toList();
      grow(open);
    }
    reduce(quests);
    return quests.stream().map(quest -> result(quest, values)).toList();
  }

  /** Enough are found, or the next would have three changes more than the fewest. */
  private boolean isEnough(Quest quest, int next) {
    int fewest =
        quest.turned.stream().mapToInt(t -> changed(quest, t.active()).length).min().orElse(next);
    return next > fewest + 2
        || quest.turned.stream()
                .map(t -> Arrays.toString(changed(quest, t.active())))
                .distinct()
                .count()
            >= options.count();
  }

  private void singles(List<Quest> quests) {
    List<Quest> owners = new ArrayList<>();
    List<int[]> tried = new ArrayList<>();
    for (Quest quest : quests) {
      for (int minor = 0; minor < schema.minors(); minor++) {
        if (allowance.allows(minor) && quest.query.active(schema.groupOf(minor)) != minor) {
          owners.add(quest);
          tried.add(with(quest.query.active(), minor));
        }
      }
    }
    tryAll(owners, tried);
  }

  /** Scores changed queries; those that turn the verdict are kept, the others make the beam. */
  private void tryAll(List<Quest> owners, List<int[]> tried) {
    List<Row[]> rows = new ArrayList<>();
    for (int i = 0; i < tried.size(); i++) {
      Quest quest = owners.get(i);
      rows.add(new Row[] {new Row(quest.query.id(), null, tried.get(i)), quest.reference});
    }
    double[] scores = scores(rows);
    Map<Quest, List<Tried>> fresh = new HashMap<>();
    for (int i = 0; i < scores.length; i++) {
      Quest quest = owners.get(i);
      Tried one = new Tried(tried.get(i), scores[i]);
      if (options.turned(quest.score, one.score) && plausible(quest, one)) {
        quest.turned.add(one);
      } else {
        fresh.computeIfAbsent(quest, q -> new ArrayList<>()).add(one);
      }
    }
    fresh.forEach((quest, list) -> quest.beam = sorted(quest, list));
  }

  private boolean plausible(Quest quest, Tried one) {
    return real.plausible(one.active(), changed(quest, one.active()), options.together());
  }

  /** The farthest towards the other verdict first. */
  private static List<Tried> sorted(Quest quest, List<Tried> tried) {
    int way = quest.score >= 0.5 ? 1 : -1;
    return tried.stream().sorted(Comparator.comparingDouble(t -> way * t.score())).toList();
  }

  /** Which changes are worth combining: where the relaxation moves, and what helps most alone. */
  private void rank(List<Quest> quests) {
    List<Relaxation.Turn> turns = new ArrayList<>();
    for (int i = 0; i < quests.size(); i++) {
      Quest quest = quests.get(i);
      if (!isEnough(quest, 2)) {
        turns.add(
            new Relaxation.Turn(
                i, quest.query, quest.reference, open(quest.query), quest.score >= 0.5));
      }
    }
    new Relaxation(network, schema, options.margin())
        .solve(turns)
        .forEach((i, masks) -> quests.get(i).worthwhile = worthwhile(quests.get(i), masks));
  }

  private float[] open(Row query) {
    float[] open = new float[schema.minors()];
    for (int minor = 0; minor < open.length; minor++) {
      boolean other = query.active(schema.groupOf(minor)) != minor;
      open[minor] = other && allowance.allows(minor) ? 1 : 0;
    }
    return open;
  }

  private int[] worthwhile(Quest quest, float[] masks) {
    IntStream relaxed =
        IntStream.range(0, masks.length)
            .boxed()
            .filter(minor -> open(quest.query)[minor] > 0)
            .sorted(Comparator.comparingDouble(minor -> -masks[minor]))
            .limit(WORTHWHILE)
            .mapToInt(Integer::intValue);
    IntStream alone =
        sorted(quest, quest.beam).stream()
            .limit(WORTHWHILE)
            .mapToInt(t -> t.active()[changed(quest, t.active())[0]]);
    return IntStream.concat(relaxed, alone).distinct().toArray();
  }

  /** One more change to the best of each quest. */
  private void grow(List<Quest> quests) {
    List<Quest> owners = new ArrayList<>();
    List<int[]> tried = new ArrayList<>();
    for (Quest quest : quests) {
      List<Tried> best = quest.beam.subList(0, Math.min(BEAM, quest.beam.size()));
      for (Tried one : best) {
        for (int minor : quest.worthwhile) {
          int major = schema.groupOf(minor);
          int[] more = with(one.active(), minor);
          boolean another = one.active()[major] == quest.query.active(major);
          if (another && quest.seen.add(Arrays.stream(more).boxed().toList())) {
            owners.add(quest);
            tried.add(more);
          }
        }
      }
      quest.beam = List.of();
    }
    tryAll(owners, tried);
  }

  /** Leaves out changes that are not needed, until every one is. */
  private void reduce(List<Quest> quests) {
    List<Quest> owners = new ArrayList<>();
    List<int[]> tried = new ArrayList<>();
    for (Quest quest : quests) {
      for (Tried one : quest.turned) {
        int[] changed = changed(quest, one.active());
        for (int i = 0; changed.length > 2 && i < changed.length; i++) {
          int[] fewer = one.active().clone();
          fewer[changed[i]] = quest.query.active(changed[i]);
          if (quest.seen.add(Arrays.stream(fewer).boxed().toList())) {
            owners.add(quest);
            tried.add(fewer);
          }
        }
      }
    }
    if (!tried.isEmpty()) {
      tryAll(owners, tried);
      reduce(quests);
    }
  }

  private Counterfactual result(Quest quest, Values values) {
    List<Tried> needed =
        quest.turned.stream()
            .filter(t -> quest.turned.stream().noneMatch(o -> isWithin(quest, o, t)))
            .toList();
    List<Counterfactual.Option> chosen = new ArrayList<>();
    for (Tried one : diverse(quest, needed)) {
      int[] changed = changed(quest, one.active());
      Neighbourhood.Place place = real.place(one.active(), changed);
      List<Counterfactual.Change> changes =
          IntStream.of(changed)
              .mapToObj(
                  major ->
                      new Counterfactual.Change(
                          schema.major(major).name(),
                          values.of(quest.pair.query(), major),
                          allowance.label(one.active()[major])))
              .toList();
      chosen.add(
          new Counterfactual.Option(changes, one.score(), place.support(), place.distance()));
    }
    return new Counterfactual(quest.query.id(), quest.reference.id(), quest.score, chosen);
  }

  /** Whether the changes of one are some of another's. */
  private boolean isWithin(Quest quest, Tried less, Tried more) {
    int[] changed = changed(quest, less.active());
    return changed.length < changed(quest, more.active()).length
        && Arrays.stream(changed).allMatch(i -> less.active()[i] == more.active()[i]);
  }

  /**
   * The fewest changes first, then what shares the fewest columns with those before it; of several
   * values of the same columns the commonest.
   */
  private List<Tried> diverse(Quest quest, List<Tried> turned) {
    Set<Integer> used = new HashSet<>();
    List<Tried> left = new ArrayList<>(turned);
    List<Tried> chosen = new ArrayList<>();
    while (chosen.size() < options.count() && !left.isEmpty()) {
      Tried next =
          left.stream()
              .min(
                  Comparator.<Tried>comparingDouble(t -> overlap(quest, t, used))
                      .thenComparingInt(t -> changed(quest, t.active()).length)
                      .thenComparingInt(t -> -commonness(quest, t)))
              .orElseThrow();
      chosen.add(next);
      int[] columns = changed(quest, next.active());
      left.removeIf(t -> Arrays.equals(columns, changed(quest, t.active())));
      Arrays.stream(columns).forEach(used::add);
    }
    return chosen.stream()
        .sorted(Comparator.comparingInt(t -> changed(quest, t.active()).length))
        .toList();
  }

  private int commonness(Quest quest, Tried one) {
    return IntStream.of(changed(quest, one.active()))
        .map(i -> real.count(one.active()[i]))
        .min()
        .orElse(0);
  }

  private double overlap(Quest quest, Tried one, Set<Integer> used) {
    return Arrays.stream(changed(quest, one.active())).filter(used::contains).count()
        / (double) changed(quest, one.active()).length;
  }

  private int[] changed(Quest quest, int[] active) {
    return IntStream.range(0, active.length)
        .filter(i -> active[i] != quest.query.active(i))
        .toArray();
  }

  private int[] with(int[] active, int minor) {
    int[] changed = active.clone();
    changed[schema.groupOf(minor)] = minor;
    return changed;
  }

  /** f of pairs of rows, whether or not the dataset has them. */
  private double[] scores(List<Row[]> pairs) {
    double[] scores = new double[pairs.size()];
    for (int from = 0; from < pairs.size(); from += ROWS) {
      List<Row> rows =
          pairs.subList(from, Math.min(pairs.size(), from + ROWS)).stream()
              .flatMap(Arrays::stream)
              .toList();
      try (NDScope scope = new NDScope();
          NDManager manager = network.manager().newSubManager()) {
        scope.suppressNotUsedWarning();
        TableBatch batch = network.batcher(TableBatch.class).batch(manager, rows);
        double[] found =
            Host.doubles(
                Gradients.without(
                    () -> network.compare(batch, Encoder.Mode.RECORDED).ofPairs(null)));
        System.arraycopy(found, 0, scores, from, found.length);
      }
    }
    return scores;
  }
}
