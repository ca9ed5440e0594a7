package snx.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.RootLocale;

/**
 * Which score of a network is which: the one that training gave it on a held-out part of its own
 * data, and the one on the data at hand.
 *
 * @param training what the network's card says of its training; null where nobody knows
 * @param here the score on the data at hand; null where these have no two classes
 * @param same whether both are one: the data at hand, and their classes, are those of training
 */
public record NetworkScores(
    @Nullable Training training, @Nullable PairEvaluation here, boolean same) {

  /**
   * The score of training.
   *
   * @param data the name of the training data
   * @param heldOut the share of them that training did not see
   * @param split how that was chosen; null of a network that an early version saved
   */
  public record Training(
      String data, double heldOut, @Nullable String split, PairEvaluation score) {}

  /** The scores of a network that was {@link Network#evaluatedOn} these data. */
  public static <T extends Instance> NetworkScores of(Network<T> network, Dataset<T> data) {
    return new NetworkScores(
        training(network.card()), network.evaluation(), network.scoredByTraining(data));
  }

  /** The score of training alone, in a sentence, where no other data are at hand. */
  public static String trained(Network<?> network) {
    Training training = training(network.card());
    return training == null
        ? "how good it is on pairs that it never saw is not known"
        : new NetworkScores(training, training.score(), true).sentence();
  }

  private static @Nullable Training training(@Nullable ModelCard card) {
    ModelCard.Training trained = card == null ? null : card.training();
    PairEvaluation score = trained == null ? null : trained.heldOut();
    return card == null || score == null
        ? null
        : new Training(
            card.data().name(), 1 - card.data().trainingShare(), card.data().split(), score);
  }

  /** Both scores: "on 30% of esol held out: AUC 0.91 (95% …); on these data: AUC 0.62 (95% …)". */
  public String sentence() {
    if (training == null) {
      return onTheseData();
    }
    String split = training.split() == null ? "" : " (" + training.split() + " split)";
    String own =
        RootLocale.format(
            "on %.0f%% of %s held out%s: %s",
            100 * training.heldOut(), training.data(), split, auc(training.score()));
    return same ? own : own + "; " + onTheseData();
  }

  private String onTheseData() {
    return here == null
        ? "on these data: not scored, since they have no pairs of one class and of two"
        : "on these data: " + auc(here);
  }

  private static String auc(PairEvaluation score) {
    return RootLocale.format(
        "AUC %.3f (95%% %.3f to %.3f)", score.auc(), score.aucLow(), score.aucHigh());
  }

  /** The fields of {@code run.json} under {@code network_scores}. */
  public Map<String, Object> record() {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("sentence", sentence());
    record.put("same_data", same);
    if (training != null) {
      record.put("training_data", training.data());
      record.put("training_held_out", training.heldOut());
      if (training.split() != null) {
        record.put("training_split", training.split());
      }
      record.put("training_auc", training.score().auc());
    }
    if (here != null) {
      record.put("auc", here.auc());
    }
    return record;
  }
}
