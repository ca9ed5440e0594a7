package snx.explain;

import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * How many elements of a mask are selected: a count, or a share rounded half up, at least 1
 * (specification, section 6).
 *
 * @param count a fixed number, or 0 where a share is given
 * @param share in (0,1], or 0 where a count is given
 */
public record Top(int count, double share) {

  private static final Pattern FORM = Pattern.compile("(\\d+)|(\\d+(?:\\.\\d+)?)\\s*%");

  private static final int FEW_MAJORS = 8;

  public Top {
    boolean one = (count >= 1 && share == 0) || (count == 0 && share > 0 && share <= 1);
    if (!one) {
      throw new IllegalArgumentException(
          "top must be a count such as 10 or a share such as 75%% (got %d, %s)"
              .formatted(count, share));
    }
  }

  /** The default for graphs: 75% of the edges. */
  public static Top graphs() {
    return new Top(0, 0.75);
  }

  /** The default for tables: 10 minors, 5 where there are fewer than 8 majors. */
  public static Top tables(int majors) {
    return new Top(majors < FEW_MAJORS ? 5 : 10, 0);
  }

  /** Reads {@code 10} or {@code 75%}. */
  public static Top parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "top must be a count such as 10 or a share such as 75%% (got '%s')".formatted(text));
    }
    return form.group(1) != null
        ? new Top(Integer.parseInt(form.group(1)), 0)
        : new Top(0, Double.parseDouble(form.group(2)) / 100);
  }

  /** How many of p elements. */
  public int of(int elements) {
    int wanted = count > 0 ? count : Math.max(1, (int) Math.floor(elements * share + 0.5));
    return Math.min(elements, wanted);
  }

  /** The positions of the largest values, ascending; ties go to the lower position. */
  public int[] select(float[] mask) {
    return select(mask, position -> true);
  }

  /** The same among positions that may be selected; fewer where too few may. */
  public int[] select(float[] mask, IntPredicate allowed) {
    return IntStream.range(0, mask.length)
        .filter(allowed)
        .mapToLong(position -> ((long) falling(mask[position]) << Integer.SIZE) | position)
        .sorted()
        .limit(of(mask.length))
        .mapToInt(key -> (int) key)
        .sorted()
        .toArray();
  }

  /** A number that falls as a value rises, in the order of {@link Float#compare} but for −0 = 0. */
  private static int falling(float value) {
    int bits = Float.floatToIntBits(value + 0f); // which makes 0 of −0
    return ~(bits ^ ((bits >> (Integer.SIZE - 1)) & Integer.MAX_VALUE));
  }

  @Override
  public String toString() {
    return count > 0 ? Integer.toString(count) : "%s%%".formatted(share * 100);
  }
}
