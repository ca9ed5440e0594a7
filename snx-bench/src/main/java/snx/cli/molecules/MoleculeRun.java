package snx.cli.molecules;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import snx.api.Input;
import snx.chem.feature.AtomFeatures;
import snx.chem.knowledge.SmartsRules;
import snx.chem.model.MaskedElements;
import snx.chem.model.MoleculeNetwork;
import snx.chem.model.MoleculeSplits;
import snx.chem.model.SplitKind;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.pattern.Motif;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.report.MoleculesDomain;
import snx.cli.Console;
import snx.cli.graphs.FoldNetworks;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Fold;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.ModelFolder;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/** What ranking motifs and explaining pairs of molecules have in common: all but the pairs. */
final class MoleculeRun {

  @Mixin MoleculeReadOptions read;
  @Mixin GraphRun run;
  @Mixin SmartsOptions knowledge;

  @Option(
      names = "--mask",
      paramLabel = "bonds|bonds-and-atoms",
      defaultValue = "bonds",
      converter = MaskedConverter.class,
      description = {
        "What is masked: bonds, or atoms too, for networks that see elements",
        "without any bond (default: bonds)."
      })
  MaskedElements masked;

  @Mixin MotifChoice motifs;

  /** Which pairs are explained. */
  @FunctionalInterface
  interface Choice {

    /** Those of one network, given what it never saw. */
    List<Pair> unseen(int[] heldOut);

    /** Those of several networks, given what each of them explains and never saw. */
    default List<List<Pair>> unseen(List<int[]> parts) {
      return parts.stream().map(this::unseen).toList();
    }
  }

  /** What is explained, how, and where its results go. */
  private record Opened(
      CommandSpec spec,
      GraphRun.Asked asked,
      Dataset<LabelledGraph> graphs,
      AtomFeatures features,
      GraphRun.Known known,
      Choice choice,
      RunFolder results) {

    TrainingTask<LabelledGraph> task() {
      return MoleculeNetwork.task(graphs, features, asked.seed());
    }

    TrainingOptions training() {
      return TrainingOptions.graphs(graphs.size()).withSeed(asked.seed());
    }
  }

  /**
   * Reads, trains where no network is given, explains, counts motifs, and writes everything.
   *
   * @param wholeSet whether motifs are counted in all molecules, and not in those of pairs alone
   * @param folds networks that are trained by cross-validation where none is given; 1 for one
   * @param pairs chooses pairs among molecules
   */
  void run(CommandSpec spec, boolean wholeSet, int folds, Function<Molecules, Choice> pairs) {
    GraphRun.Asked asked = run.asked(MoleculeNetwork.SELECTION);
    MotifOptions counted = motifs.options(run.paper(), asked.seed());
    SmartsRules rules = new SmartsRules(knowledge.rules());
    Input input = read.input();
    List<Path> saved = run.saved() == null ? List.of() : ModelFolder.members(run.saved());
    boolean single = saved.isEmpty() ? folds == 1 || run.givenNetwork() : saved.size() == 1;
    if (!single) {
      run.requireNoInvariants();
    }
    // refuses other models before reading
    AtomFeatures features = read.features(saved.isEmpty() ? null : saved.get(0));
    PrintWriter out = spec.commandLine().getOut();
    long start = System.nanoTime();
    MoleculeSet set = read.read(input);
    MoleculeReadOptions.print(set, out, spec.commandLine().getErr());
    Dataset<LabelledGraph> graphs = masked.of(set.graphs(features));
    double reading = (System.nanoTime() - start) * 1e-9;
    out.printf("reading   %.1f s%n", reading);
    Knowledge known = rules.apply(set.molecules(), graphs, asked.options().global().epsilon());
    rules
        .matched()
        .forEach((smarts, n) -> out.printf("known     %s in %,d molecules%n", smarts, n));
    SmartsOptions.print(rules.relaxed(), spec.commandLine().getErr());
    Choice choice = pairs.apply(new Molecules(set, graphs, classes(set, wholeSet).positive()));
    List<Fold> dealt =
        single || !saved.isEmpty()
            ? List.of()
            : new MoleculeSplits(SplitKind.STRATIFIED, asked.seed())
                .folds(set.molecules(), graphs, folds);
    MoleculesDomain.Details details =
        new MoleculesDomain.Details(
            classes(set, wholeSet),
            asked.methods().get(0),
            counted,
            wholeSet,
            record(features, counted, reading, rules));
    Function<GraphsDomain, MoleculesDomain> domain = own -> new MoleculesDomain(set, details, own);
    try (RunFolder results = run.open(spec, run.folder(input.name()), MoleculesDomain.names())) {
      Opened opened =
          new Opened(
              spec,
              asked,
              graphs,
              features,
              new GraphRun.Known(known, knowledge.given()),
              choice,
              results);
      print(single ? one(opened, domain) : many(opened, dealt, saved, domain), new Console(spec));
    }
  }

  private MoleculesDomain one(Opened opened, Function<GraphsDomain, MoleculesDomain> domain) {
    GraphRun.Work work =
        new GraphRun.Work(
            opened.graphs,
            opened.known.knowledge(),
            opened.known.given(),
            opened.training(),
            opened::task,
            opened.choice::unseen);
    return run.explain(
        opened.spec, opened.asked, work, opened.results, (network, own) -> domain.apply(own));
  }

  /** Explains every molecule by the network of a cross-validation that never saw it. */
  private MoleculesDomain many(
      Opened opened,
      List<Fold> folds,
      List<Path> saved,
      Function<GraphsDomain, MoleculesDomain> domain) {
    Device device = run.device();
    long seed = opened.asked.seed();
    try (FoldNetworks networks =
        saved.isEmpty()
            ? FoldNetworks.train(
                opened.spec,
                new CrossValidation<>(folds, split -> opened.task(), opened.training(), device),
                opened.results,
                device,
                seed)
            : FoldNetworks.load(
                opened.graphs, saved, device, seed, (n, folder) -> AtomFeatures.of(folder))) {
      networks.print(opened.spec);
      List<FoldNetwork<LabelledGraph>> each = networks.networks();
      List<List<Pair>> pairs = opened.choice.unseen(FoldNetworks.explained(each));
      return run.explain(
          opened.spec,
          opened.asked,
          opened.known,
          new GraphRun.Folded(networks, fold -> pairs.get(each.indexOf(fold)), Map.of()),
          opened.results,
          domain);
    }
  }

  private void print(MoleculesDomain domain, Console console) {
    if (!run.conduct().share().isAll()) {
      return;
    }
    console.out().printf("counted   in %.1f s%n", domain.seconds());
    if (!domain.ranked().rows().isEmpty()) {
      MotifSummary.print(domain.ranked(), console.out());
    }
    console.answer("motifs", MotifSummary.record(domain.ranked()));
  }

  /**
   * What pairs are chosen of.
   *
   * @param positive the class whose motifs are ranked
   */
  record Molecules(MoleculeSet set, Dataset<LabelledGraph> graphs, String positive) {}

  private Map<String, Object> record(
      AtomFeatures features, MotifOptions counted, double reading, SmartsRules rules) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("features", features.kind().toString());
    record.put("masked", masked.toString());
    record.put("motif_kinds", counted.kinds().stream().map(Motif.Kind::toString).toList());
    record.put("motif_size", counted.cliques());
    record.put("motif_support", counted.minimumSupport());
    record.put("alerts", counted.alerts().size());
    record.put("reading_seconds", reading);
    record.put("relaxed_rules", rules.relaxed());
    return record;
  }

  /** The classes of a ranking must be known; of explained pairs the last by name will do. */
  private static MotifTable.Classes classes(MoleculeSet set, boolean ranked) {
    if (ranked || set.positive() != null) {
      return new MotifTable.Classes(set.requirePositive(), set.others());
    }
    NavigableSet<String> classes = new TreeSet<>(set.classes().keySet());
    String last = classes.isEmpty() ? "" : classes.last();
    return new MotifTable.Classes(
        last, classes.size() == 2 ? classes.first() : MoleculeOptions.OTHER);
  }

  /** Reads {@code bonds} or {@code bonds-and-atoms}. */
  static final class MaskedConverter implements ITypeConverter<MaskedElements> {

    @Override
    public MaskedElements convert(String text) {
      for (MaskedElements elements : MaskedElements.values()) {
        if (elements.toString().equals(text.toLowerCase(Locale.ROOT))) {
          return elements;
        }
      }
      throw new TypeConversionException(
          "must be bonds or bonds-and-atoms (got '%s')".formatted(text));
    }
  }
}
