package snx.bench.speed;

import snx.data.KebabCase;
import snx.explain.Workers;

/** What can be explained against the clock; all of it is generated. */
enum LoadKind {
  /** Sparse graphs with typed edges. */
  MOLECULES {
    @Override
    Load load(int size, int problems, Workers workers) {
      return GraphLoad.molecules(size, problems, workers);
    }
  },
  /** Graphs in which a fifth of all pairs of nodes have an edge; nodes know who they are. */
  BRAIN {
    @Override
    Load load(int size, int problems, Workers workers) {
      return GraphLoad.brain(size, problems, workers);
    }
  },
  /** Rows; their width is that of the well-known census tables, whatever the size asked for. */
  TABULAR {
    @Override
    Load load(int size, int problems, Workers workers) {
      return new TableLoad(problems, workers);
    }
  };

  /**
   * Makes problems and a network.
   *
   * @param problems the most that will be solved at a time
   */
  abstract Load load(int size, int problems, Workers workers);

  /** Whether a load can be of any size. */
  boolean sized() {
    return this != TABULAR;
  }

  /** The size that is typical of the field. */
  int usual() {
    return this == BRAIN ? 116 : 32;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
