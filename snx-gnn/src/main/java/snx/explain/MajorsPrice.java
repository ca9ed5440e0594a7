package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.function.Function;
import snx.explain.NoisyOr.Majors;
import snx.explain.NoisyOr.OnDevice;
import snx.tensor.RowFunction;
import snx.tensor.Scalars;
import snx.tensor.Script;

/**
 * What the majors of rows cost, n = a(m): γ‖n‖₁, and for SNX-KL + β Σ_i KL(Bern(n_i) ‖ Bern(N_i))
 * (specification, section 3).
 *
 * @param auxiliary a(·)
 * @param ofMajors the cost and its gradient by n
 */
record MajorsPrice(OnDevice auxiliary, Function<Majors, RowFunction.Slope> ofMajors)
    implements RowFunction {

  private static final int[] ALONG = {1};

  /** γ‖n‖₁. */
  static MajorsPrice size(OnDevice auxiliary, double gamma) {
    return new MajorsPrice(
        auxiliary,
        majors -> {
          NDArray each = Scalars.times(majors.values().onesLike(), gamma);
          return new Slope(majors.values().mul(each).sum(ALONG), each);
        });
  }

  /**
   * γ‖n‖₁ + β Σ_i KL(Bern(n_i) ‖ Bern(N_i)).
   *
   * @param bound N [B,q]
   */
  static MajorsPrice withDivergence(OnDevice auxiliary, double gamma, double beta, NDArray bound) {
    NDManager manager = bound.getManager();
    NDArray clipped = bound.clip(Divergence.CLIP, 1 - Divergence.CLIP);
    NDArray off = Scalars.complement(clipped).log();
    NDArray logits = clipped.log().sub(off);
    Script.Value slopes =
        Script.Value.of(Scalars.times(logits, -beta).add(Scalars.like(bound, gamma)))
            .ownedBy(manager);
    Script.Value offsets = Script.Value.of(Scalars.times(off, -beta)).ownedBy(manager);
    Script.Value weight = Script.Value.of(beta).ownedBy(manager);
    Script.Value clip = Script.Value.of(Divergence.CLIP).ownedBy(manager);
    return new MajorsPrice(
        auxiliary,
        majors -> {
          try (Script.Value n = Script.Value.of(majors.values());
              Script.Value logs = Script.Value.of(majors.logs())) {
            Script.Value[] found =
                NoisyOr.program("divergence", n, logs, slopes, offsets, weight, clip).parts();
            NDManager owner = majors.values().getManager();
            return new Slope(found[0].constant(owner), found[1].constant(owner));
          }
        });
  }

  @Override
  public Slope at(NDArray masks) {
    Majors majors = auxiliary.majors(masks);
    Slope price = ofMajors.apply(majors);
    return new Slope(price.values(), majors.pullback(price.gradient()));
  }
}
