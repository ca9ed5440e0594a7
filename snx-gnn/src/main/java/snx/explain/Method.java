package snx.explain;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.KebabCase;
import snx.data.Suggestion;

/** Every way to explain a pair, and what it can explain (specification, section 5). */
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
  /** SNX with the weights of DES for the invariant. */
  SNX_DES(Kind.TABLES),
  /** SNX bounded by the lesser of both rows' invariants. */
  SNX_INTER(Kind.TABLES),
  /** SNX bounded by the greater of both rows' invariants. */
  SNX_UNION(Kind.TABLES),
  /** Saliency of the query's elements; a reference graph is not masked. */
  SM,
  /** Saliency of both sides' elements. */
  SM_BOTH,
  /** Agreement with the hard prediction, size and entropy. */
  GNNEXPLAINER(Kind.GRAPHS),
  /** Masks by a generator that was trained over pairs. */
  PGEXPLAINER(Kind.GRAPHS),
  /** Sparse weights that tell neighbouring rows from others, without the network. */
  DES(Kind.TABLES),
  /** Everything. */
  PICK_ALL,
  /** Uniform random: the control. */
  RANDOM;

  private final @Nullable Kind only; // null where it explains every kind

  Method() {
    this.only = null;
  }

  Method(Kind only) {
    this.only = only;
  }

  /** The kinds of data that methods explain. */
  public enum Kind {
    GRAPHS,
    TABLES;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  /** Whether it explains this kind of data. */
  public boolean serves(Kind kind) {
    return only == null || only == kind;
  }

  /** Whether it solves a problem per pair; the others cost next to nothing. */
  public boolean solves() {
    return LocalForm.of(this) != null;
  }

  /** The methods that explain this kind of data, in order. */
  public static List<Method> serving(Kind kind) {
    return Arrays.stream(values()).filter(method -> method.serves(kind)).toList();
  }

  /**
   * The method of the users' settings where none is named; the paper's is {@link #SNX}
   * (specification, section 5, says how it was chosen).
   */
  public static Method usual(Kind kind) {
    return kind == Kind.GRAPHS ? SNX_BOUNDED : SNX_KL;
  }

  /** Reads a name in kebab case, of a method that explains this kind of data. */
  public static Method parse(String name, Kind kind) {
    Method known =
        Arrays.stream(values())
            .filter(method -> method.toString().equals(name))
            .findFirst()
            .orElse(null);
    List<String> serving = serving(kind).stream().map(Method::toString).toList();
    if (known == null) {
      throw new IllegalArgumentException(
          "unknown method '%s'%s (for %s there are %s)"
              .formatted(
                  name, Suggestion.didYouMean(name, serving), kind, String.join(", ", serving)));
    }
    return known.require(kind);
  }

  /**
   * This method.
   *
   * @throws IllegalArgumentException if it does not explain this kind of data
   */
  Method require(Kind kind) {
    if (!serves(kind)) {
      List<String> serving = serving(kind).stream().map(Method::toString).toList();
      throw new IllegalArgumentException(
          "method '%s' does not explain %s (there are %s)"
              .formatted(this, kind, String.join(", ", serving)));
    }
    return this;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
