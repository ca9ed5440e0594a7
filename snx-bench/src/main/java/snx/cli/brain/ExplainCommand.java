package snx.cli.brain;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.brain.atlas.Atlas;
import snx.brain.group.InferenceOptions;
import snx.brain.read.BrainSet;
import snx.brain.report.BrainDomain;
import snx.brain.study.BootstrapOptions;
import snx.brain.volume.AtlasVolume;
import snx.cli.Console;
import snx.cli.PairOptions;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.PairEvaluation;

/** {@code snx brain explain}. */
@Command(
    name = "explain",
    description = "Explains every subject against references, and compares groups.",
    footer = {
      "",
      "Every subject is explained against references of its own and of the other group; groups",
      "are compared on subjects that the network never saw.",
      "",
      "Examples:",
      "  snx brain explain                       on generated subjects with a known difference",
      "  snx brain explain DIR --participants participants.tsv --group diagnosis",
      "  snx brain explain bip --require network:default --method snx,snx-kl"
    })
public final class ExplainCommand implements Runnable {

  /** What {@code --atlas-volume} is. */
  static final String VOLUME =
      "The atlas's volume of labels (.nii, .nii.gz): scores of regions are written on its grid.";

  @Spec CommandSpec spec;

  @Mixin BrainRun run;
  @Mixin GroupTestOptions tests;
  @Mixin PairOptions pairs;

  @Option(names = "--atlas-volume", paramLabel = "FILE", description = VOLUME)
  private @Nullable Path atlasVolume;

  @Override
  public void run() {
    pairs.check();
    InferenceOptions inference = tests.over(InferenceOptions.defaults(run.run.seed()));
    Explaining work = new Explaining(inference);
    BrainDomain domain = run.run(spec, work);
    if (run.isShard()) {
      return;
    }
    work.writeVolumes(domain);
    domain.confounds().forEach(one -> spec.commandLine().getErr().println("warning: " + one));
    if (domain.atChance()) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: the network is at chance: what follows of explanations is no evidence of"
                  + " a difference; connectivity is tested without it");
    }
    GroupTestOptions.print(spec.commandLine().getOut(), domain.statistics());
    new BrainAnswer(new Console(spec)).groups(domain.statistics(), work.atlas());
  }

  /** Every subject against references, then groups. */
  private final class Explaining implements BrainRun.Work<BrainDomain> {

    private final InferenceOptions inference;
    private @Nullable AtlasVolume volume;
    private String data = "";
    private Atlas atlas = Atlas.UNKNOWN;

    private Explaining(InferenceOptions inference) {
      this.inference = inference;
    }

    @Override
    public String done() {
      return "explained";
    }

    @Override
    public Set<String> files() {
      return BrainDomain.names();
    }

    @Override
    public List<Pair> pairs(BrainSet set) {
      data = set.graphs().name();
      atlas = set.atlas();
      volume = atlasVolume == null ? null : AtlasVolume.read(atlasVolume, set.atlas());
      return choose(set.graphs());
    }

    @Override
    public boolean explainsSeen() {
      return false; // groups of such subjects must not be compared
    }

    Atlas atlas() {
      return atlas;
    }

    private void writeVolumes(BrainDomain domain) {
      if (volume != null) {
        domain.writeVolumes(run.run.folder(data, done()), volume);
      }
    }

    @Override
    public BrainDomain domain(BrainRun.Opened opened) {
      return new BrainDomain(
          opened.set(),
          new BrainDomain.Details(
              opened.compared(),
              BootstrapOptions.defaults(inference.seed()),
              inference,
              run.read.covariates(opened.set()),
              opened.verdict() == PairEvaluation.Verdict.CHANCE,
              run.validation.anyway()),
          opened.graphs());
    }
  }

  private List<Pair> choose(Dataset<LabelledGraph> graphs) {
    if (pairs.given()) {
      return pairs.read(graphs, run.run.skipBad());
    }
    if (graphs.classes().size() < 2) {
      throw new DatasetException(
          Path.of(graphs.name()),
          "has %d groups; comparing needs two: name their column with --group"
              .formatted(graphs.classes().size()));
    }
    int[] all = IntStream.range(0, graphs.size()).toArray();
    return pairs.draw(graphs, all, run.run.seed());
  }
}
