package snx.solve;

import java.util.List;

/**
 * Problems by key, which a solver opens in batches.
 *
 * @param <K> what names a problem
 */
public interface Workload<K> {

  /** Puts problems on the device; the solver closes them. */
  Problem open(List<K> keys);

  /** θ at the start, in the problem's order of variables; depends on the key alone. */
  float[] start(K key);
}
