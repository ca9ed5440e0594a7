package snx.explain;

import java.util.Arrays;
import java.util.List;
import snx.data.KebabCase;
import snx.data.Suggestion;

/** Every way to explain a pair (specification, section 5). */
public enum Method {
  /** Two stages with multipliers. */
  SNX,
  /** Two stages with a divergence as a price. */
  SNX_KL,
  /** Stage 2 without constraints. */
  SNX_UC,
  /** The invariant itself. */
  SNX_GLOBAL,
  /** Two stages, the invariant a bound by construction. */
  SNX_BOUNDED,
  /** Saliency of the query's edges; the reference stays whole. */
  SM,
  /** Saliency of both sides' edges. */
  SM_BOTH,
  /** Agreement with the hard prediction, size and entropy. */
  GNNEXPLAINER,
  /** Masks by a generator that was trained over pairs. */
  PGEXPLAINER,
  /** Everything. */
  PICK_ALL,
  /** Uniform random: the control. */
  RANDOM;

  /** Reads a name in kebab case. */
  public static Method parse(String name) {
    List<String> known = Arrays.stream(values()).map(Method::toString).toList();
    return Arrays.stream(values())
        .filter(method -> method.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown method '%s'%s (there are %s)"
                        .formatted(
                            name, Suggestion.didYouMean(name, known), String.join(", ", known))));
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
