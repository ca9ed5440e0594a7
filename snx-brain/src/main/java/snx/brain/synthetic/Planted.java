package snx.brain.synthetic;

import java.util.List;
import snx.brain.read.BrainSet;

/**
 * Connectomes with an effect whose truth is known.
 *
 * @param set the changed subjects; its truth is, for every subject of either group, the edges that
 *     it has among the planted pairs
 * @param regions of the subnetwork, as positions in the atlas, ascending
 * @param pairs all pairs of them {u, v}, u&lt;v, in the order of the upper triangle
 * @param group that was changed
 * @param added how many edges were put in (and as many taken out elsewhere)
 */
public record Planted(
    BrainSet set, List<Integer> regions, List<int[]> pairs, String group, int added) {

  public Planted {
    regions = List.copyOf(regions);
    pairs = List.copyOf(pairs);
  }
}
