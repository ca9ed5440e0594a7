package snx.model;

import java.util.List;
import snx.data.KebabCase;

/**
 * What training did.
 *
 * @param epochs every epoch in order
 * @param best the number of the epoch whose weights were kept
 * @param pairsPerSecond training pairs per second, validation left out
 * @param status why it ended
 */
public record TrainingResult(List<Epoch> epochs, int best, double pairsPerSecond, Status status) {

  /** Weights that were computed at once. */
  static final TrainingResult CLOSED_FORM = new TrainingResult(List.of(), 0, 0, Status.CLOSED_FORM);

  /** Why training ended. */
  public enum Status {
    EARLY_STOP,
    EPOCH_LIMIT,
    DIVERGED,
    /** There were no epochs. */
    CLOSED_FORM;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  /**
   * One epoch.
   *
   * @param number from 1
   * @param loss mean training loss
   * @param validation on the part kept aside
   */
  public record Epoch(int number, double loss, PairEvaluation validation) {}

  public TrainingResult {
    epochs = List.copyOf(epochs);
  }
}
