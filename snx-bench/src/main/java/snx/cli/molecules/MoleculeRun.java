package snx.cli.molecules;

import java.io.PrintWriter;
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
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.pattern.Motif;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.report.MoleculesDomain;
import snx.cli.Console;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.TrainingOptions;
import snx.report.RunFolder;

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

  /**
   * Reads, trains where no network is given, explains, counts motifs, and writes everything.
   *
   * @param wholeSet whether motifs are counted in all molecules, and not in those of pairs alone
   * @param pairs chooses pairs among molecules, given those that the network never saw
   */
  void run(
      CommandSpec spec, boolean wholeSet, Function<Molecules, Function<int[], List<Pair>>> pairs) {
    GraphRun.Asked asked = run.asked(MoleculeNetwork.SELECTION);
    long seed = asked.seed();
    MotifOptions counted = motifs.options(run.paper(), seed);
    SmartsRules rules = new SmartsRules(knowledge.rules());
    Input input = read.input();
    AtomFeatures features = read.features(run.saved()); // refuses other models before reading
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
    Function<int[], List<Pair>> choice =
        pairs.apply(new Molecules(set, graphs, classes(set, wholeSet).positive()));
    MoleculesDomain.Details details =
        new MoleculesDomain.Details(
            classes(set, wholeSet),
            asked.methods().get(0),
            counted,
            wholeSet,
            record(features, counted, reading, rules));
    GraphRun.Work work =
        new GraphRun.Work(
            graphs,
            known,
            knowledge.given(),
            TrainingOptions.graphs(graphs.size()).withSeed(seed),
            () -> MoleculeNetwork.task(graphs, features, seed),
            choice);
    try (RunFolder results = run.open(spec, run.folder(input.name()), MoleculesDomain.names())) {
      print(
          run.explain(
              spec, asked, work, results, (network, own) -> new MoleculesDomain(set, details, own)),
          new Console(spec));
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
