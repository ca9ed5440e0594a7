package snx.chem.tree;

/**
 * A graph with colours on vertices and edges.
 *
 * @param colours [n]
 * @param neighbours [n][degree]
 * @param edges the colour of the edge to each neighbour, at least 0, [n][degree]
 */
record ColouredGraph(long[] colours, int[][] neighbours, int[][] edges) {

  int size() {
    return colours.length;
  }
}
