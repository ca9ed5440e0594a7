package snx.bench.brain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.bench.ClassPairs;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Cohort;
import snx.brain.group.Compared;
import snx.brain.group.Correction;
import snx.brain.group.Form;
import snx.brain.group.GroupDifference;
import snx.brain.group.GroupInference;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Regressor;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectExplanation;
import snx.data.Dataset;
import snx.data.Fold;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.model.TrainingTask;

/**
 * Compares groups whose difference is known, or that do not differ. Every subject is explained out
 * of fold: by a network that was trained on the other folds, against references of both groups that
 * this network was trained on.
 *
 * @param folds how many networks share the subjects out
 * @param inference how groups are compared
 * @param forms whether masks alone are compared too, in every form
 */
record GroupTrial(
    String data,
    double strength,
    KnownEffect effect,
    BrainTrialOptions options,
    int folds,
    InferenceOptions inference,
    boolean forms,
    long seed) {

  GroupResult run(Device device) {
    Map<String, Study> studies = new LinkedHashMap<>();
    List<Double> aucs = new ArrayList<>();
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    for (Fold fold : Fold.stratified(graphs.classIndices(), folds, 1, seed)) {
      int[] seen = fold.split().first();
      int[] unseen = fold.split().second();
      try (TrainingTask.Trained<LabelledGraph> trained =
          BrainNetwork.task(graphs, seed)
              .withSplit(fold.split())
              .train(
                  device,
                  BrainNetwork.training(graphs.size(), seed * 10 + aucs.size()),
                  epoch -> {})) {
        aucs.add(trained.heldOut().auc());
        ClassPairs pairs = SubjectPairs.againstSeen(graphs, unseen, seen, options, seed);
        SubjectExplaining explaining =
            new SubjectExplaining(graphs, trained.model(), null, options.explaining(seed));
        explaining.prepare(pairs);
        for (Method method : options.methods()) {
          Study study = studies.computeIfAbsent(method.toString(), name -> study());
          for (SubjectExplanation one : explaining.of(pairs.all(), method)) {
            study.add(one);
          }
        }
      }
    }
    return new GroupResult(
        data,
        strength,
        seed,
        aucs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN),
        effect.pairs().size(),
        found(studies));
  }

  private Study study() {
    BrainSet set = effect.set();
    RegionPairs regions = new RegionPairs(set.atlas().size());
    return new Study(
        set.atlas(),
        IntStream.range(0, set.graphs().size())
            .mapToObj(s -> Subject.of(set.graphs().get(s), set.connectomes().get(s), regions))
            .toList());
  }

  private List<GroupResult.Found> found(Map<String, Study> studies) {
    BrainSet set = effect.set();
    List<String> ids = set.graphs().instances().stream().map(LabelledGraph::id).toList();
    List<Regressor> all =
        set.covariates().stream()
            .map(c -> Regressor.of(c.name(), c.numeric(), ids, c.values()))
            .toList();
    List<GroupResult.Found> found = new ArrayList<>();
    List<Regressor> none = List.of();
    for (List<Regressor> covariates : all.isEmpty() ? List.of(none) : List.of(none, all)) {
      Cohort cohort =
          Cohort.of(set.atlas(), studies, covariates, Compared.of(Set.copyOf(ids)), set.truth());
      String with =
          covariates.isEmpty()
              ? ""
              : covariates.stream().map(Regressor::name).collect(Collectors.joining(", "));
      String first = cohort.methods().get(0);
      GroupDifference raw = by(Form.EXPLAINED).connectivity(cohort, first).get(0);
      for (Correction test : Correction.values()) {
        found.add(row("connectivity, " + test, with, raw, test));
      }
      for (String method : cohort.methods()) {
        GroupDifference own = by(Form.EXPLAINED).explained(cohort, method).get(0);
        for (Correction test : Correction.values()) {
          found.add(row(method + ", " + test, with, own, test));
        }
        List<Form> others = List.of(Form.SHARE, Form.RANK, Form.MASK);
        for (Form form : forms ? others : List.<Form>of()) {
          GroupDifference masks = by(form).explained(cohort, method).get(0);
          found.add(row("%s, fdr, %s".formatted(method, form), with, masks, Correction.FDR));
        }
      }
    }
    return found;
  }

  private GroupInference by(Form form) {
    return new GroupInference(inference.withForm(form).withTest(Correction.TFCE).withSeed(seed));
  }

  private GroupResult.Found row(
      String name, String covariates, GroupDifference difference, Correction test) {
    Set<Integer> found = difference.found(test);
    List<GroupDifference.Edge> bySize =
        difference.edges().stream()
            .sorted((a, b) -> Double.compare(b.size(), a.size()))
            .limit(effect.pairs().size())
            .toList();
    return new GroupResult.Found(
        name,
        covariates,
        difference.edges().size(),
        found.size(),
        (int) found.stream().filter(effect.pairs()::contains).count(),
        (int) bySize.stream().filter(e -> effect.pairs().contains(e.pair())).count());
  }
}
