package snx.graph;

import org.jspecify.annotations.Nullable;

/**
 * One line of a graph file as it stands there, before any check of its meaning.
 *
 * @param id null where none was given
 * @param label null where none was given
 * @param truth the edges that are the known reason of the label, null where unknown
 */
record GraphRecord(
    @Nullable String id,
    @Nullable String label,
    float[][] features,
    int[][] edges,
    float @Nullable [] weights,
    int @Nullable [] types,
    int @Nullable [] truth) {

  String idAt(int line) {
    return id == null ? Integer.toString(line) : id;
  }

  LabelledGraph toGraph(int line) {
    return new LabelledGraph(idAt(line), label, features, edges, weights, types);
  }
}
