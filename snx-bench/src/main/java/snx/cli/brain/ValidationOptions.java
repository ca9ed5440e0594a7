package snx.cli.brain;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.brain.confound.ConfoundCheck;
import snx.brain.confound.Deconfounding;
import snx.brain.read.BrainSet;
import snx.brain.read.Covariate;
import snx.data.Fold;

/** How networks are validated before they are explained. */
final class ValidationOptions {

  private static final String COMBAT = ":combat";
  private static final int LEAST_NULL = 19;

  @Option(
      names = "--folds",
      paramLabel = "K",
      defaultValue = "5",
      description = {
        "Cross-validation: K networks, every subject explained by the one that never",
        "saw it. 1 trains one network on 70%% of the subjects (default: ${DEFAULT-VALUE})."
      })
  private int folds;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "1",
      description = "Times that subjects are shared out among folds (default: ${DEFAULT-VALUE}).")
  private int repeats;

  @Option(
      names = "--leave-out",
      paramLabel = "COL",
      description =
          "Instead of random folds: every value of a column, such as site, left out once.")
  private @Nullable String leaveOut;

  @Option(
      names = "--null-networks",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Cross-validations with permuted groups, for a p-value of the network's AUC;",
        "99 are a good number (default: ${DEFAULT-VALUE}, none)."
      })
  private int nullNetworks;

  @Option(
      names = "--deconfound",
      paramLabel = "COL",
      split = ",",
      description = {
        "Columns whose effect is taken out of every connection, learned in the training",
        "part of each fold: age,sex,site by regression, site:combat by ComBat."
      })
  private List<String> deconfound = List.of();

  @Option(
      names = "--anyway",
      description = "Draw differences between groups even where the network is at chance.")
  private boolean anyway;

  /**
   * Refuses what cannot be.
   *
   * @param given whether a network is given, so that none is trained
   */
  void check(boolean given) {
    require(
        deconfound.isEmpty() || !(given || single()),
        "--deconfound %s is learned in the folds that networks are trained in; leave --model,"
            + " --encoder and --folds 1 out",
        String.join(",", deconfound));
    require(
        !given || (leaveOut == null && nullNetworks == 0 && repeats == 1),
        "%s train networks, and one is given",
        "--leave-out, --repeats and --null-networks");
    require(folds >= 1 && folds <= 1000, "folds must be 1 to 1000 (got %s)", folds);
    require(repeats >= 1 && repeats <= 1000, "repeats must be 1 to 1000 (got %s)", repeats);
    require(
        nullNetworks == 0 || (nullNetworks >= LEAST_NULL && nullNetworks <= 100_000),
        "null-networks must be 0, or 19 to 100000, since fewer cannot reach p = 0.05 (got %s)",
        nullNetworks);
    require(
        leaveOut == null || repeats == 1,
        "--leave-out %s gives the same folds every time; leave --repeats out",
        String.valueOf(leaveOut));
    require(
        folds > 1 || leaveOut != null || nullNetworks == 0,
        "--null-networks needs cross-validation; give --folds 2 or more (got %s)",
        folds);
    require(
        folds > 1 || leaveOut != null || repeats == 1,
        "--repeats needs cross-validation; give --folds 2 or more (got %s)",
        folds);
    require(
        leaveOut == null || !deconfound.contains(leaveOut + COMBAT),
        "ComBat cannot learn of a %s that is left out; regress it, or use random folds",
        String.valueOf(leaveOut));
  }

  private static void require(boolean condition, String message, Object value) {
    if (!condition) {
      throw new IllegalArgumentException(message.formatted(value));
    }
  }

  /** Columns of the participants' table that these options need. */
  List<String> columns() {
    List<String> columns = new ArrayList<>();
    for (String column : deconfound) {
      columns.add(
          column.endsWith(COMBAT)
              ? column.substring(0, column.length() - COMBAT.length()) + ":categorical"
              : column);
    }
    if (leaveOut != null) {
      columns.add(leaveOut + ":categorical");
    }
    return columns;
  }

  /** Whether one network is trained, and part of the subjects held out. */
  boolean single() {
    return folds == 1 && leaveOut == null;
  }

  /** Cross-validations with permuted groups. */
  int nullNetworks() {
    return nullNetworks;
  }

  /** The column whose values are left out, or null. */
  @Nullable String leaveOut() {
    return leaveOut;
  }

  boolean anyway() {
    return anyway;
  }

  /** The folds of a set. */
  List<Fold> folds(BrainSet set, long seed) {
    int[] classes = set.graphs().classIndices();
    return leaveOut == null
        ? Fold.stratified(classes, folds, repeats, seed)
        : Fold.leaveOut(leaveOut, set.covariate(leaveOut).values(), classes);
  }

  /** What tells the groups apart besides connectomes, and is not taken out of these. */
  List<String> warnings(BrainSet set) {
    List<@Nullable String> groups = new ArrayList<>();
    set.graphs().instances().forEach(graph -> groups.add(graph.label()));
    Deconfounding out = deconfounding(set);
    return ConfoundCheck.ofGroups(
        groups, set.covariates().stream().filter(c -> !out.takes(c)).toList());
  }

  /** What is taken out of connectomes. */
  Deconfounding deconfounding(BrainSet set) {
    List<Covariate> regressed = new ArrayList<>();
    Covariate site = null;
    for (String column : deconfound) {
      if (column.endsWith(COMBAT)) {
        require(site == null, "ComBat takes one column (also got %s)", column);
        site = set.covariate(column.substring(0, column.length() - COMBAT.length()));
      } else {
        int colon = column.indexOf(':');
        regressed.add(set.covariate(colon < 0 ? column : column.substring(0, colon)));
      }
    }
    return new Deconfounding(regressed, site);
  }
}
