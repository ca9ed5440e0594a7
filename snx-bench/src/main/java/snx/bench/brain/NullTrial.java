package snx.bench.brain;

import ai.djl.Device;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.bench.ClassPairs;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Compared;
import snx.brain.group.GroupDifference;
import snx.brain.group.GroupInference;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectExplanation;
import snx.data.Dataset;
import snx.data.Seeds;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.model.TrainingTask;

/**
 * Tests groups that mean nothing. A network learns from its training part alone, so held-out
 * subjects may be shared out into groups anew as often as one likes: their explanations, against
 * references of the training part, stay the same.
 *
 * @param effect of strength 0
 * @param repeats how often subjects are shared out
 * @param inference how groups are compared
 */
record NullTrial(
    String data,
    KnownEffect effect,
    BrainTrialOptions options,
    int repeats,
    InferenceOptions inference,
    long seed) {

  NullResult run(Device device, Method method) {
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    TrainingTask<LabelledGraph> task = BrainNetwork.task(graphs, seed);
    int[] seen = task.split().first();
    int[] heldOut = task.split().second();
    try (TrainingTask.Trained<LabelledGraph> trained =
        task.train(device, BrainNetwork.training(graphs.size(), seed), epoch -> {})) {
      ClassPairs pairs = SubjectPairs.againstSeen(graphs, heldOut, seen, options, seed);
      SubjectExplaining explaining =
          new SubjectExplaining(graphs, trained.model(), null, options.explaining(seed));
      explaining.prepare(pairs);
      List<SubjectExplanation> explained = explaining.of(pairs.all(), method);
      int subjects = (int) explained.stream().map(SubjectExplanation::subject).distinct().count();
      return new NullResult(
          data,
          seed,
          method.toString(),
          trained.heldOut().auc(),
          subjects,
          inference.permutations(),
          IntStream.range(0, repeats).mapToObj(r -> repeat(explained, heldOut, r)).toList());
    }
  }

  private NullResult.Repeat repeat(List<SubjectExplanation> explained, int[] heldOut, int number) {
    Study study = new Study(effect.set().atlas(), sharedOut(heldOut, number));
    explained.forEach(study::add);
    InferenceOptions own = inference.withSeed(seed * 1000 + number);
    Set<String> ids =
        explained.stream().map(SubjectExplanation::subject).collect(Collectors.toSet());
    GroupDifference difference =
        new GroupInference(own).compareAll(study, Compared.of(ids), List.of()).get(0);
    return new NullResult.Repeat(
        difference.edges().size(),
        (int) difference.edges().stream().filter(edge -> edge.p() <= NullResult.LEVEL).count(),
        (int) difference.edges().stream().filter(edge -> edge.q() <= NullResult.LEVEL).count(),
        difference.components().stream().mapToDouble(GroupDifference.Component::p).min().orElse(1));
  }

  /** All subjects; those held out exchange their groups at random. */
  private List<Subject> sharedOut(int[] heldOut, int number) {
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    int[] from = heldOut.clone();
    Seeds.shuffle(from, Seeds.stream(seed, "brain-null/groups/" + number));
    Map<Integer, Integer> giver = new TreeMap<>();
    IntStream.range(0, from.length).forEach(i -> giver.put(heldOut[i], from[i]));
    RegionPairs regions = new RegionPairs(effect.set().atlas().size());
    return IntStream.range(0, graphs.size())
        .mapToObj(
            i -> {
              String group = graphs.get(giver.getOrDefault(i, i)).label();
              return Subject.of(graphs.get(i), effect.set().connectomes().get(i), regions)
                  .withGroup(group);
            })
        .toList();
  }
}
