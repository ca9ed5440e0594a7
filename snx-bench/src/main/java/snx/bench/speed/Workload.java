package snx.bench.speed;

import snx.data.KebabCase;
import snx.explain.batch.Workers;

/** What can be explained against the clock; all of it is generated. */
public enum Workload {
  /** Sparse graphs with typed edges. */
  MOLECULES,
  /** Graphs in which a fifth of all pairs of nodes have an edge; nodes know who they are. */
  BRAIN,
  /** Rows; their width is that of the well-known census tables, whatever the size asked for. */
  TABULAR;

  /**
   * Makes problems and a network.
   *
   * @param problems the most that will be solved at a time
   */
  Load load(int size, int problems, Workers workers) {
    return switch (this) {
      case MOLECULES -> Load.molecules(size, problems, workers);
      case BRAIN -> Load.brain(size, problems, workers);
      case TABULAR -> Load.rows(problems, workers);
    };
  }

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
