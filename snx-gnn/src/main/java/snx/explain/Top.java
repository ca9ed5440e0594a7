package snx.explain;

import java.io.Serializable;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * How many elements of a mask are selected: a count, a share rounded half up, at least 1, or those
 * before the elbow of the mask's own values (specification, section 6).
 *
 * @param count a fixed number, 0 where a share is given, −1 for the elbow
 * @param share in (0,1], or 0 where none is given
 */
public record Top(int count, double share) implements Serializable {

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})|(\\d+(?:\\.\\d+)?)\\s*%");

  private static final int FEW_MAJORS = 8;

  /**
   * The values before the one that lies deepest below the line from the largest to the smallest (V.
   * Satopää and others, 2011); all where values are equal.
   */
  public static final Top ELBOW = new Top(-1, 0);

  /** A random mask has no elbow: about as many as masks of molecules have before theirs. */
  private static final Top NO_ELBOW = new Top(0, 0.25);

  public Top {
    boolean one =
        (count >= 1 && share == 0)
            || (count == 0 && share > 0 && share <= 1)
            || (count == -1 && share == 0);
    if (!one) {
      throw new IllegalArgumentException(
          "top must be a count such as 10, a share such as 75%% or elbow (got %s)"
              .formatted(share == 0 ? count : 100 * share + "%"));
    }
  }

  /** The default for graphs: a quarter of the edges. */
  public static Top graphs() {
    return new Top(0, 0.25);
  }

  /** The paper's for graphs: 75% of the edges. */
  public static Top paperGraphs() {
    return new Top(0, 0.75);
  }

  /** The default for tables: 7 minors, 4 where there are fewer than 8 majors. */
  public static Top tables(int majors) {
    return new Top(majors < FEW_MAJORS ? 4 : 7, 0);
  }

  /** The paper's for tables: 10 minors, 5 where there are fewer than 8 majors. */
  public static Top paperTables(int majors) {
    return new Top(majors < FEW_MAJORS ? 5 : 10, 0);
  }

  /** Reads {@code 10}, {@code 75%} or {@code elbow}. */
  public static Top parse(String text) {
    if (text.strip().equalsIgnoreCase("elbow")) {
      return ELBOW;
    }
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "top must be a count such as 10, a share such as 75%% or elbow (got '%s')"
              .formatted(text));
    }
    return form.group(1) != null
        ? new Top(Integer.parseInt(form.group(1)), 0)
        : new Top(0, Double.parseDouble(form.group(2)) / 100);
  }

  /** The same for masks that are drawn at random. */
  Top atRandom() {
    return equals(ELBOW) ? NO_ELBOW : this;
  }

  /** How many of p elements; all of them where the mask must tell. */
  public int of(int elements) {
    if (equals(ELBOW)) {
      return elements;
    }
    int wanted = count > 0 ? count : Math.max(1, (int) Math.floor(elements * share + 0.5));
    return Math.min(elements, wanted);
  }

  /** The positions of the largest values, ascending; ties go to the lower position. */
  public int[] select(float[] mask) {
    return select(mask, IntStream.range(0, mask.length).toArray());
  }

  /** The same among positions that may be selected; a share is of these. */
  public int[] select(float[] mask, int[] candidates) {
    int[] falling =
        IntStream.of(candidates)
            .mapToLong(position -> ((long) falling(mask[position]) << Integer.SIZE) | position)
            .sorted()
            .mapToInt(key -> (int) key)
            .toArray();
    int wanted = equals(ELBOW) ? elbow(mask, falling) : of(falling.length);
    return Arrays.stream(falling).limit(wanted).sorted().toArray();
  }

  /** How many values are before the deepest one below the line. */
  private static int elbow(float[] mask, int[] falling) {
    int last = falling.length - 1;
    int before = falling.length;
    double deepest = 0;
    for (int i = 1; i < last; i++) {
      double first = mask[falling[0]];
      double line = first + (mask[falling[last]] - first) * i / last;
      if (line - mask[falling[i]] > deepest) {
        deepest = line - mask[falling[i]];
        before = i;
      }
    }
    return before;
  }

  /** A number that falls as a value rises, in the order of {@link Float#compare} but for −0 = 0. */
  private static int falling(float value) {
    int bits = Float.floatToIntBits(value + 0f); // which makes 0 of −0
    return ~(bits ^ ((bits >> (Integer.SIZE - 1)) & Integer.MAX_VALUE));
  }

  @Override
  public String toString() {
    if (equals(ELBOW)) {
      return "elbow";
    }
    return count > 0 ? Integer.toString(count) : "%s%%".formatted(share * 100);
  }
}
