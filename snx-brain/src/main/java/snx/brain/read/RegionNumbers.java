package snx.brain.read;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;
import snx.graph.TuDatasetReader;

/**
 * The regions of the nodes of a TUDataset of brains, whose node labels are numbers of regions: each
 * at most once in a graph, so that graphs with different regions share one matrix. KKI, OHSU and
 * Peking_1 are of this form. Numbers count from 0 where 0 occurs, else from 1.
 */
final class RegionNumbers {

  private final Map<String, int[]> byGraph;
  private final int regions;

  private RegionNumbers(Map<String, int[]> byGraph, int regions) {
    this.byGraph = byGraph;
    this.regions = regions;
  }

  /**
   * The numbers of a dataset, or null where it is of another form.
   *
   * @param atlas how many regions the atlas has, or 0 where none is named
   * @throws DatasetException if a number is beyond the atlas
   */
  static @Nullable RegionNumbers of(Path path, Dataset<LabelledGraph> graphs, int atlas) {
    if (!graphs.provenance().format().equals("TUDataset")) {
      return null;
    }
    Map<String, int[]> labels = TuDatasetReader.nodeLabels(path);
    int least = Integer.MAX_VALUE;
    int largest = -1;
    for (int[] own : labels.values()) {
      if (Arrays.stream(own).distinct().count() != own.length) {
        return null;
      }
      least = Math.min(least, Arrays.stream(own).min().orElse(least));
      largest = Math.max(largest, Arrays.stream(own).max().orElse(largest));
    }
    if (labels.isEmpty() || least < 0) {
      return null;
    }
    int first = least == 0 ? 0 : 1;
    int needed = largest - first + 1;
    if (atlas > 0 && needed > atlas) {
      throw new DatasetException(
          path,
          RootLocale.format(
                  "node labels number regions up to %d, the atlas has %d regions; name its atlas with",
                  largest, atlas)
              + " --atlas");
    }
    Map<String, int[]> positions = new HashMap<>();
    labels.forEach(
        (id, own) -> positions.put(id, Arrays.stream(own).map(label -> label - first).toArray()));
    return new RegionNumbers(positions, Math.max(needed, atlas));
  }

  /** How many regions there are. */
  int regions() {
    return regions;
  }

  /** The region of every node of a graph, from 0. */
  int[] of(String graph) {
    return Objects.requireNonNull(byGraph.get(graph));
  }
}
