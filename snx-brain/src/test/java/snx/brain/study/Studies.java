package snx.brain.study;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;

/** Small studies. */
public final class Studies {

  private Studies() {}

  /** Regions r0, r1, …; the even ones of network A, of the odd ones every other of B, else none. */
  public static Atlas atlas(int regions) {
    return new Atlas("test", IntStream.range(0, regions).mapToObj(Studies::region).toList());
  }

  private static Region region(int v) {
    String network = v % 2 == 0 ? "A" : v % 4 == 1 ? "B" : null;
    return new Region(v + 1, "r" + v, "region " + v, "L", v, -v, 2 * v, null, network);
  }

  public static Subject subject(String id, @Nullable String group, int... pairs) {
    return new Subject(id, group, pairs);
  }

  public static SubjectExplanation explained(
      String subject, String reference, long seed, List<Integer> selected, float... mask) {
    return new SubjectExplanation(
        subject,
        reference,
        seed,
        selected.stream().mapToInt(Integer::intValue).toArray(),
        mask,
        mask);
  }
}
