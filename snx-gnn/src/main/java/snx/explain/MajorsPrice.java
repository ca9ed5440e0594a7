package snx.explain;

import ai.djl.ndarray.NDArray;
import snx.tensor.RowFunction;
import snx.tensor.RowMap;
import snx.tensor.Scalars;
import snx.tensor.Script;

/**
 * What the majors of rows cost, n = a(m): γ‖n‖₁, and for SNX-KL + β Σ_i KL(Bern(n_i) ‖ Bern(N_i))
 * (specification, section 3).
 *
 * @param majors a(·): masks [B,p] to n [B,q]
 * @param ofMajors the cost as a function of n
 */
record MajorsPrice(RowMap majors, RowFunction ofMajors) implements RowFunction {

  private static final int[] ALONG = {1};

  /** γ‖n‖₁. */
  static MajorsPrice size(RowMap majors, double gamma) {
    return new MajorsPrice(
        majors,
        n -> {
          NDArray size = Scalars.times(n.sum(ALONG), gamma);
          return new Slope(size, n.zerosLike().add(Scalars.like(n, gamma)));
        });
  }

  /**
   * γ‖n‖₁ + β Σ_i KL(Bern(n_i) ‖ Bern(N_i)).
   *
   * @param bound N [B,q]
   */
  static MajorsPrice withDivergence(RowMap majors, double gamma, double beta, NDArray bound) {
    NDArray clipped = bound.clip(Divergence.CLIP, 1 - Divergence.CLIP);
    NDArray off = Scalars.complement(clipped).log(); // −softplus(logit N)
    NDArray logits = clipped.log().sub(off);
    NDArray slopes = Scalars.times(logits, -beta).add(Scalars.like(bound, gamma));
    Script.Value constants = Script.Value.of(slopes).ownedBy(bound.getManager());
    Script.Value offsets = Script.Value.of(Scalars.times(off, -beta)).ownedBy(bound.getManager());
    Script.Value weight = Script.Value.of(beta).ownedBy(bound.getManager());
    Script.Value clip = Script.Value.of(Divergence.CLIP).ownedBy(bound.getManager());
    return new MajorsPrice(
        majors,
        n -> {
          try (Script.Value at = Script.Value.of(n)) {
            Script.Value[] found =
                NoisyOr.program("divergence", at, constants, offsets, weight, clip).parts();
            return new Slope(found[0].constant(n.getManager()), found[1].constant(n.getManager()));
          }
        });
  }

  @Override
  public Slope at(NDArray masks) {
    RowMap.Point point = majors.at(masks);
    Slope price = ofMajors.at(point.values());
    return new Slope(price.values(), point.pullback().apply(price.gradient()));
  }
}
