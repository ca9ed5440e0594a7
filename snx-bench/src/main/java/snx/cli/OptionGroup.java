package snx.cli;

import java.lang.reflect.Field;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;

/** What an option is about: the headings of help and manual, and the options under each. */
enum OptionGroup {
  /** What belongs to one command alone. */
  COMMAND("Options"),
  DATA(
      "Data",
      "--data --data-dir --label --id --columns --column-type --continuous --categorical --bins"
          + " --separator --comment --header --member --skip-bad --smiles --positive"
          + " --positive-name --standardise --strip-isotopes --keep-duplicates --max-atoms"
          + " --features --matrices --timeseries --participants --atlas --group --covariates"
          + " --variable --sessions --filter --threshold --weights --edge-values"
          + " --connectivity-measure --isolate-missing --pairs --references --limit"
          + " --limit-references --subject --cliffs --query"),
  NETWORK(
      "Network",
      "--model --encoder --typed --split --folds --repeats --leave-out --null-networks"
          + " --deconfound --anyway --epochs --batch-size --rate --patience --train-pairs --hidden"
          + " --embedding --activation --layers --pooling"),
  EXPLANATION(
      "Explanation",
      "--method --top --seed --seeds --global --require --forbid --cap --immutable --mask"
          + " --explain --motifs --motif-size --min-support --alerts --include-wrong --test"
          + " --permutations --form --component-threshold --atlas-volume"),
  SOLVER(
      "Solver",
      "--device --threads --preset --iterations --global-iterations --pre-iterations"
          + " --early-stop --step --eta1 --decay --eta2 --dual-rule --penalty --gamma --beta"
          + " --epsilon --connectivity --reference --start --init --batch --plain --shard --spark"),
  OUTPUT("Output", "--out --open --resume --force --compress --format --json --quiet"),
  GENERAL("General", "--config --verbose --debug --help --help-all --version");

  private static final Set<String> EVERYDAY =
      Set.of(
          "--label",
          "--id",
          "--smiles",
          "--positive",
          "--participants",
          "--atlas",
          "--group",
          "--pairs",
          "--references",
          "--limit",
          "--model",
          "--encoder",
          "--epochs",
          "--split",
          "--folds",
          "--method",
          "--top",
          "--seed",
          "--forbid",
          "--device",
          "--out",
          "--resume",
          "--open",
          "--help",
          "--help-all");

  private final String heading;
  private final String names;

  OptionGroup(String heading, String names) {
    this.heading = heading;
    this.names = " " + names + " ";
  }

  OptionGroup(String heading) {
    this(heading, "");
  }

  String heading() {
    return heading;
  }

  /** Where an option stands in this group, or −1. */
  int position(OptionSpec option) {
    return names.indexOf(" " + option.longestName() + " ");
  }

  /** The group of an option; what no group lists is of its command alone. */
  static OptionGroup of(OptionSpec option) {
    if (option.userObject() instanceof Field field
        && field.getDeclaringClass() == TrainOptions.class
        && option.longestName().equals("--decay")) { // of weights, not of the solver's steps
      return NETWORK;
    }
    if (option.longestName().equals("--reference") && option.paramLabel().equals("ID")) {
      return DATA; // a row, not whether references are masked
    }
    for (OptionGroup group : values()) {
      if (group.position(option) >= 0) {
        return group;
      }
    }
    return COMMAND;
  }

  /** Whether an option is among those that most people need. */
  static boolean everyday(OptionSpec option) {
    return option.required() || EVERYDAY.contains(option.longestName()) || of(option) == COMMAND;
  }
}
