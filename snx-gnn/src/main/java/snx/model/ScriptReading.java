package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.graph.EdgeList;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.tabular.TableBatch;

/**
 * How forward of a TorchScript network reads instances: its arguments as a function of masks
 * (specification, section 1).
 *
 * @param <B> the batch they come from
 */
interface ScriptReading<B> {

  /** Which rows of a batch are read. */
  enum Side {
    ALL,
    /** The rows 2i. */
    QUERIES,
    /** The rows 2i+1. */
    REFERENCES;

    int[] rows(int all) {
      return switch (this) {
        case ALL -> IntStream.range(0, all).toArray();
        case QUERIES -> IntStream.range(0, all / 2).map(i -> 2 * i).toArray();
        case REFERENCES -> IntStream.range(0, all / 2).map(i -> 2 * i + 1).toArray();
      };
    }

    /** The same rows of an array whose first axis runs over all. */
    NDArray of(NDArray all) {
      return switch (this) {
        case ALL -> all;
        case QUERIES -> all.get("0::2");
        case REFERENCES -> all.get("1::2");
      };
    }
  }

  /** Names and shapes of the arguments, in order. */
  List<String> arguments();

  /** The argument that masks scale. */
  String masked();

  /** Reads a side of a batch under masks [B,p] of all of its rows; null is all ones. */
  Function<@Nullable NDArray, NDList> bind(B batch, Side side);

  /** Whether padding costs nothing. */
  default boolean skipsPadding() {
    return false;
  }

  /** x[B,p]. */
  record Rows(int minors) implements ScriptReading<TableBatch> {
    @Override
    public List<String> arguments() {
      return List.of(RootLocale.format("x[B,%d]", minors));
    }

    @Override
    public String masked() {
      return "x";
    }

    @Override
    public Function<@Nullable NDArray, NDList> bind(TableBatch batch, Side side) {
      NDArray x = side.of(batch.minors());
      return masks -> new NDList(masks == null ? x : x.mul(side.of(masks)));
    }
  }

  /** x[B,n,d], adjacency[B,n,n] or [B,R,n,n], nodeMask[B,n]. */
  record Dense(GraphLayout layout, boolean typed) implements ScriptReading<GraphBatch> {
    @Override
    public List<String> arguments() {
      return List.of(
          RootLocale.format("x[B,n,%d]", layout.features()),
          "adjacency[B,%sn,n]".formatted(typed ? layout.types() + "," : ""),
          "nodeMask[B,n]");
    }

    @Override
    public String masked() {
      return "adjacency";
    }

    @Override
    public Function<@Nullable NDArray, NDList> bind(GraphBatch batch, Side side) {
      NDArray nodeMask = side.of(batch.nodeMask());
      return masks ->
          new NDList(side.of(features(batch, masks)), side.of(adjacency(batch, masks)), nodeMask);
    }

    private static NDArray features(GraphBatch batch, @Nullable NDArray masks) {
      NDArray scale = batch.nodeScale(masks);
      return scale == null ? batch.features() : batch.features().mul(scale.expandDims(2));
    }

    private NDArray adjacency(GraphBatch batch, @Nullable NDArray masks) {
      NDArray adjacency = batch.adjacency(masks); // [B,R,n,n], a transposed view
      if (typed) {
        // Flattening copies: a network may then use view(), which asks for memory in order.
        return adjacency.reshape(batch.rows(), -1).reshape(adjacency.getShape());
      }
      return batch.types() == 1 ? adjacency.squeeze(1) : adjacency.sum(new int[] {1});
    }
  }

  /**
   * x[N,d], edge_index[2,E], edge_weight[E], batch[N] and, if asked for, edge_attr[E,R]: a disjoint
   * union, as PyG has it.
   *
   * @param order of the arguments, by name
   */
  record Edges(GraphLayout layout, List<Name> order) implements ScriptReading<GraphBatch> {

    /** An argument, whose name ends in lower case with this. */
    enum Name {
      EDGE_INDEX,
      EDGE_WEIGHT,
      EDGE_ATTR,
      BATCH,
      X;

      private static @Nullable Name of(String argument) {
        for (Name name : values()) {
          if (argument.endsWith(name.text())) {
            return name;
          }
        }
        return null;
      }

      private String text() {
        return name().toLowerCase(Locale.ROOT);
      }
    }

    private static final List<Name> NEEDED =
        List.of(Name.X, Name.EDGE_INDEX, Name.EDGE_WEIGHT, Name.BATCH);

    /** A reading of some arguments by their names, in any order; null where they are others. */
    static @Nullable Edges of(GraphLayout layout, List<String> arguments) {
      Set<Name> order = new LinkedHashSet<>();
      for (String argument : arguments) {
        Name name = Name.of(argument.toLowerCase(Locale.ROOT));
        if (name == null || !order.add(name)) {
          return null;
        }
      }
      return order.containsAll(NEEDED) ? new Edges(layout, List.copyOf(order)) : null;
    }

    @Override
    public List<String> arguments() {
      return order.stream().map(name -> name.text() + shape(name)).toList();
    }

    private String shape(Name name) {
      return switch (name) {
        case X -> RootLocale.format("[N,%d]", layout.features());
        case EDGE_INDEX -> "[2,E]";
        case EDGE_WEIGHT -> "[E]";
        case BATCH -> "[N]";
        case EDGE_ATTR -> RootLocale.format("[E,%d]", layout.types());
      };
    }

    @Override
    public String masked() {
      return "edge_weight";
    }

    @Override
    public boolean skipsPadding() {
      return true;
    }

    @Override
    public Function<@Nullable NDArray, NDList> bind(GraphBatch batch, Side side) {
      EdgeList edges = EdgeList.of(batch, side.rows(batch.rows()));
      return masks -> new NDList(order.stream().map(name -> value(edges, name, masks)).toList());
    }

    private static NDArray value(EdgeList edges, Name name, @Nullable NDArray masks) {
      return switch (name) {
        case X -> edges.features(masks);
        case EDGE_INDEX -> edges.edgeIndex();
        case EDGE_WEIGHT -> edges.weights(masks);
        case BATCH -> edges.graphs();
        case EDGE_ATTR -> edges.edgeTypes();
      };
    }
  }
}
