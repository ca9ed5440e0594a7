package snx.counterfactual;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import snx.counterfactual.Quest.Tried;
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
  private static final int BEAM = 48; // changed rows that are changed further
  private static final int WORTHWHILE = 48; // changes to combine, by each of the two orders

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
    return new CounterfactualSearch(network, data, schema, network.seen(data), allowance, options);
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

  private List<Counterfactual> window(List<Pair> pairs, Values values) {
    List<Row[]> unchanged =
        pairs.stream().map(p -> new Row[] {data.get(p.query()), data.get(p.reference())}).toList();
    double[] scores = scores(unchanged);
    List<Quest> quests = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      Row[] rows = unchanged.get(i);
      quests.add(new Quest(pairs.get(i), rows[0], rows[1], scores[i]));
    }
    List<Quest> open = quests.stream().filter(q -> Double.isFinite(q.score())).toList();
    singles(open);
    rank(open);
    for (int level = 2; level <= options.changes(); level++) {
      int size = level;
      open = open.stream().filter(q -> !q.isEnough(size, options.count())).toList();
      grow(open);
    }
    reduce(quests);
    return quests.stream().map(quest -> result(quest, values)).toList();
  }

  private void singles(List<Quest> quests) {
    List<Quest> owners = new ArrayList<>();
    List<int[]> tried = new ArrayList<>();
    for (Quest quest : quests) {
      for (int minor = 0; minor < schema.minors(); minor++) {
        if (allowance.allows(minor) && quest.query().active(schema.groupOf(minor)) != minor) {
          owners.add(quest);
          tried.add(with(quest.query().active(), minor));
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
      rows.add(new Row[] {new Row(quest.query().id(), null, tried.get(i)), quest.reference()});
    }
    double[] scores = scores(rows);
    Map<Quest, List<Tried>> fresh = new HashMap<>();
    for (int i = 0; i < scores.length; i++) {
      Quest quest = owners.get(i);
      Tried one = new Tried(tried.get(i), scores[i]);
      if (options.turned(quest.score(), one.score()) && plausible(quest, one)) {
        quest.turns(one);
      } else {
        fresh.computeIfAbsent(quest, q -> new ArrayList<>()).add(one);
      }
    }
    fresh.forEach(Quest::fails);
  }

  private boolean plausible(Quest quest, Tried one) {
    return real.plausible(one.active(), quest.changed(one), options.together());
  }

  /** Which changes are worth combining: where the relaxation moves, and what helps most alone. */
  private void rank(List<Quest> quests) {
    List<Relaxation.Turn> turns = new ArrayList<>();
    for (int i = 0; i < quests.size(); i++) {
      Quest quest = quests.get(i);
      if (!quest.isEnough(2, options.count())) {
        turns.add(
            new Relaxation.Turn(
                i, quest.query(), quest.reference(), open(quest.query()), quest.isAlike()));
      }
    }
    new Relaxation(network, schema, options.margin())
        .solve(turns)
        .forEach((i, masks) -> quests.get(i).combines(worthwhile(quests.get(i), masks)));
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
    float[] open = open(quest.query());
    IntStream relaxed =
        IntStream.range(0, masks.length)
            .boxed()
            .filter(minor -> open[minor] > 0)
            .sorted(Comparator.comparingDouble(minor -> -masks[minor]))
            .limit(WORTHWHILE)
            .mapToInt(Integer::intValue);
    IntStream alone =
        quest.nearest(WORTHWHILE).stream().mapToInt(t -> t.active()[quest.changed(t)[0]]);
    return IntStream.concat(relaxed, alone).distinct().toArray();
  }

  /** One more change to the nearest of each quest. */
  private void grow(List<Quest> quests) {
    List<Quest> owners = new ArrayList<>();
    List<int[]> tried = new ArrayList<>();
    for (Quest quest : quests) {
      for (Tried one : quest.nearest(BEAM)) {
        for (int minor : quest.worthwhile()) {
          int major = schema.groupOf(minor);
          int[] more = with(one.active(), minor);
          if (one.active()[major] == quest.query().active(major) && quest.isNew(more)) {
            owners.add(quest);
            tried.add(more);
          }
        }
      }
      quest.fails(List.of());
    }
    tryAll(owners, tried);
  }

  /** Leaves out changes that are not needed, until every one is. */
  private void reduce(List<Quest> quests) {
    List<Quest> owners = new ArrayList<>();
    List<int[]> tried = new ArrayList<>();
    for (Quest quest : quests) {
      for (int[] fewer : quest.reductions()) {
        owners.add(quest);
        tried.add(fewer);
      }
    }
    if (!tried.isEmpty()) {
      tryAll(owners, tried);
      reduce(quests);
    }
  }

  private Counterfactual result(Quest quest, Values values) {
    List<Counterfactual.Option> chosen = new ArrayList<>();
    for (Tried one : quest.diverse(options.count(), real::count)) {
      int[] changed = quest.changed(one);
      Neighbourhood.Place place = real.place(one.active(), changed);
      List<Counterfactual.Change> changes =
          IntStream.of(changed)
              .mapToObj(
                  major ->
                      new Counterfactual.Change(
                          schema.major(major).name(),
                          values.of(quest.pair().query(), major),
                          allowance.label(one.active()[major])))
              .toList();
      chosen.add(
          new Counterfactual.Option(changes, one.score(), place.support(), place.distance()));
    }
    return new Counterfactual(quest.query().id(), quest.reference().id(), quest.score(), chosen);
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
