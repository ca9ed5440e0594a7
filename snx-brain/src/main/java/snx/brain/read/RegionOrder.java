package snx.brain.read;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.data.Suggestion;

/**
 * Which row of a matrix is which region: by the names that the file gives where they are the
 * atlas's, else by position.
 *
 * @param rows the row of every region of the atlas
 */
record RegionOrder(int[] rows) {

  static RegionOrder of(Atlas atlas, @Nullable List<String> labels) {
    int n = atlas.size();
    List<String> known = atlas.labels();
    if (labels == null || labels.size() != n || labels.stream().noneMatch(known::contains)) {
      return new RegionOrder(IntStream.range(0, n).toArray());
    }
    for (String label : labels) {
      if (!known.contains(label)) {
        throw new IllegalArgumentException(
            "region '%s' is not in the atlas %s%s"
                .formatted(label, atlas.name(), Suggestion.didYouMean(label, known)));
      }
    }
    for (String label : known) {
      if (!labels.contains(label)) {
        throw new IllegalArgumentException(
            "a region is named twice and %s is not there; name every region once".formatted(label));
      }
    }
    return new RegionOrder(atlas.labels().stream().mapToInt(labels::indexOf).toArray());
  }

  double[][] apply(double[][] values) {
    double[][] ordered = new double[rows.length][rows.length];
    for (int u = 0; u < rows.length; u++) {
      for (int v = 0; v < rows.length; v++) {
        ordered[u][v] = values[rows[u]][rows[v]];
      }
    }
    return ordered;
  }
}
