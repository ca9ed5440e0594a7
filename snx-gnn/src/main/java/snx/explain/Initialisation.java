package snx.explain;

import java.io.Serializable;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import snx.data.Seeds;

/**
 * θ before the first step: {@code constant(v)} or {@code normal(σ)} around 0 from a stream that
 * belongs to the problem (specification, section 4).
 *
 * @param value of a constant start
 * @param sigma of a random one, 0 for a constant start
 */
public record Initialisation(double value, double sigma) implements Serializable {

  private static final Pattern FORM =
      Pattern.compile(
          "(constant|normal)\\(\\s*([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?)\\s*\\)");

  public Initialisation {
    if (!Double.isFinite(value) || !(sigma >= 0 && sigma <= 100)) {
      throw new IllegalArgumentException(
          "init must be constant(v) or normal(s) with 0 < s <= 100 (got %s, %s)"
              .formatted(value, sigma));
    }
  }

  /** Reads {@code constant(0)} or {@code normal(0.1)}. */
  public static Initialisation parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "init must be constant(v) or normal(s) (got '%s'); omit it for normal(0.1)"
              .formatted(text));
    }
    double number = Double.parseDouble(form.group(2));
    return form.group(1).equals("constant")
        ? new Initialisation(number, 0)
        : new Initialisation(0, number);
  }

  /** θ of a problem of the given length. */
  float[] theta(long seed, String key, int length) {
    SplittableRandom random = Seeds.stream(seed, key);
    float[] theta = new float[length];
    for (int i = 0; i < length; i++) {
      theta[i] = (float) (value + (sigma == 0 ? 0 : sigma * random.nextGaussian()));
    }
    return theta;
  }

  @Override
  public String toString() {
    return sigma == 0 ? "constant(%s)".formatted(value) : "normal(%s)".formatted(sigma);
  }
}
