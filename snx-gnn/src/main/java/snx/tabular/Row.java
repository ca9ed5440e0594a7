package snx.tabular;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import snx.data.Instance;
import snx.data.Sha256;

/**
 * One row of a table as the minors that are 1 in it (specification, section 1).
 *
 * @param id unique in its dataset
 * @param label the class, or null
 * @param active one per major: the minor, counted over all of the schema, or −1 for none
 */
public record Row(String id, @Nullable String label, int[] active)
    implements Instance, Serializable {

  public Row {
    active = active.clone();
  }

  /** The active minors; a copy. */
  @Override
  public int[] active() {
    return active.clone();
  }

  @Override
  public String fingerprint() {
    return Sha256.of(Arrays.toString(active).getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * x, 1 where a minor is active and 0 elsewhere.
   *
   * @param minors p
   */
  public float[] oneHot(int minors) {
    float[] values = new float[minors];
    for (int minor : active) {
      if (minor >= 0) {
        values[minor] = 1f;
      }
    }
    return values;
  }

  /** The active minor of a major, or −1 for none. */
  public int active(int major) {
    return active[major];
  }
}
