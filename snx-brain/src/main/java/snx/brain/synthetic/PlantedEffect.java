package snx.brain.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainSet;
import snx.brain.read.Connectome;
import snx.brain.read.MatrixOptions;
import snx.brain.read.MatrixOptions.EdgeValues;
import snx.brain.read.MatrixOptions.WeightSign;
import snx.brain.read.RegionFeatures;
import snx.brain.read.Threshold;
import snx.data.Dataset;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.data.Suggestion;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/**
 * Plants an effect into connectomes, real or generated, so that the edges that make groups differ
 * are known.
 *
 * <p>The subnetwork is all pairs of some regions, hence connected. In the changed group every pair
 * of every subject is chosen with probability <i>strength</i>, from a stream of the subject's own;
 * a chosen pair without an edge gets one, and an edge elsewhere, drawn uniformly, is taken out, so
 * that every subject keeps its number of edges. A new edge's weight is that of the edge taken out,
 * so that a subject keeps its weights too; a chosen pair that has an edge stays as it is. The other
 * groups are not touched.
 */
public final class PlantedEffect {

  private final BrainSet set;
  private final PlantOptions options;
  private final String group;
  private final List<Integer> regions;
  private final List<int[]> pairs;
  private final RegionPairs places; // in the upper triangle
  private final Set<Integer> planted;

  private PlantedEffect(BrainSet set, PlantOptions options) {
    this.set = set;
    this.options = options;
    this.group = group(set.graphs(), options.group());
    this.regions = regions();
    this.pairs = pairs();
    this.places = new RegionPairs(set.atlas().size());
    this.planted = pairs.stream().map(p -> places.of(p[0], p[1])).collect(Collectors.toSet());
  }

  /**
   * Plants an effect.
   *
   * @param features what nodes of the changed graphs carry
   * @throws IllegalArgumentException if the options name a region or group that is not there
   */
  public static Planted plant(BrainSet set, PlantOptions options, RegionFeatures features) {
    return new PlantedEffect(set, options).plant(features);
  }

  private Planted plant(RegionFeatures features) {
    List<@Nullable String> labels = labels();
    List<BrainGraphs.Subject> subjects = new ArrayList<>();
    int added = 0;
    for (int s = 0; s < set.graphs().size(); s++) {
      LabelledGraph graph = set.graphs().get(s);
      float[] weights = weights(graph);
      if (group.equals(labels.get(s))) {
        added += change(weights, Seeds.stream(options.seed(), "plant/" + graph.id()));
      }
      subjects.add(
          new BrainGraphs.Subject(
              graph.id(), labels.get(s), new Connectome(set.atlas().size(), weights)));
    }
    MatrixOptions asTheyAre =
        new MatrixOptions(Threshold.NONE, WeightSign.SIGNED, EdgeValues.KEPT, false);
    List<LabelledGraph> graphs = new BrainGraphs(asTheyAre, features).of(subjects);
    return new Planted(
        changed(graphs, BrainGraphs.connectomes(subjects)), regions, pairs, group, added);
  }

  private BrainSet changed(List<LabelledGraph> graphs, List<Connectome> connectomes) {
    Dataset<LabelledGraph> before = set.graphs();
    List<String> notes = new ArrayList<>(set.notes());
    notes.add(
        RootLocale.format(
            "an effect of strength %s was planted into group %s, seed %d%s",
            options.strength(),
            group,
            options.seed(),
            options.shuffleGroups() ? ", after groups were given at random" : ""));
    return new BrainSet(
        new Dataset<>(before.name() + "-planted", graphs, before.provenance(), before.report()),
        connectomes,
        set.atlas(),
        set.covariates(),
        truth(graphs),
        notes);
  }

  /** Puts edges in and takes others out; returns how many. */
  private int change(float[] weights, SplittableRandom random) {
    int[] elsewhere =
        IntStream.range(0, weights.length)
            .filter(i -> weights[i] != 0 && !planted.contains(i))
            .toArray();
    Seeds.shuffle(elsewhere, random);
    int added = 0;
    for (int[] pair : pairs) {
      boolean chosen = random.nextDouble() < options.strength();
      int position = places.of(pair[0], pair[1]);
      if (chosen && weights[position] == 0 && added < elsewhere.length) {
        weights[position] = weights[elsewhere[added]];
        weights[elsewhere[added]] = 0;
        added++;
      }
    }
    return added;
  }

  private List<@Nullable String> labels() {
    Dataset<LabelledGraph> graphs = set.graphs();
    int[] order = IntStream.range(0, graphs.size()).toArray();
    if (options.shuffleGroups()) {
      Seeds.shuffle(order, Seeds.stream(options.seed(), "plant/groups"));
    }
    List<@Nullable String> labels = new ArrayList<>();
    for (int s : order) {
      labels.add(graphs.get(s).label());
    }
    return labels;
  }

  private static String group(Dataset<LabelledGraph> graphs, @Nullable String wanted) {
    List<String> classes = graphs.classes();
    if (classes.isEmpty()) {
      throw new IllegalArgumentException("no subject has a group; an effect needs one to change");
    }
    if (wanted != null && !classes.contains(wanted)) {
      throw new IllegalArgumentException(
          "no subject is in the group '%s' (groups are %s)%s"
              .formatted(
                  wanted, String.join(", ", classes), Suggestion.didYouMean(wanted, classes)));
    }
    return Objects.requireNonNullElse(wanted, classes.get(classes.size() - 1));
  }

  private List<Integer> regions() {
    Atlas atlas = set.atlas();
    if (options.regions().isEmpty()) {
      int[] all = IntStream.range(0, atlas.size()).toArray();
      Seeds.shuffle(all, Seeds.stream(options.seed(), "plant/regions"));
      return Arrays.stream(all).limit(options.size()).sorted().boxed().toList();
    }
    for (String label : options.regions()) {
      if (atlas.indexOf(label) < 0) {
        throw new IllegalArgumentException(
            "the atlas %s has no region '%s'%s"
                .formatted(atlas.name(), label, Suggestion.didYouMean(label, atlas.labels())));
      }
    }
    return options.regions().stream().map(atlas::indexOf).distinct().sorted().toList();
  }

  private List<int[]> pairs() {
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < regions.size(); i++) {
      for (int j = i + 1; j < regions.size(); j++) {
        pairs.add(new int[] {regions.get(i), regions.get(j)});
      }
    }
    return pairs;
  }

  private float[] weights(LabelledGraph graph) {
    float[] weights = new float[places.count()];
    for (int e = 0; e < graph.edges(); e++) {
      weights[places.of(graph.source(e), graph.target(e))] = graph.weight(e);
    }
    return weights;
  }

  private EdgeTruth truth(List<LabelledGraph> graphs) {
    Map<String, int[]> truth = new HashMap<>();
    for (LabelledGraph graph : graphs) {
      truth.put(
          graph.id(),
          IntStream.range(0, graph.edges())
              .filter(e -> regions.contains(graph.source(e)) && regions.contains(graph.target(e)))
              .toArray());
    }
    return EdgeTruth.of(truth);
  }

  /**
   * Connectomes with an effect whose truth is known.
   *
   * @param set the changed subjects; its truth is, for every subject of either group, the edges
   *     that it has among the planted pairs
   * @param regions of the subnetwork, as positions in the atlas, ascending
   * @param pairs all pairs of them {u, v}, u&lt;v, in the order of the upper triangle
   * @param group that was changed
   * @param added how many edges were put in (and as many taken out elsewhere)
   */
  public record Planted(
      BrainSet set, List<Integer> regions, List<int[]> pairs, String group, int added) {

    public Planted {
      regions = List.copyOf(regions);
      pairs = List.copyOf(pairs);
    }
  }
}
