package snx.explain;

import java.util.ServiceLoader;

/**
 * Crews on a cluster. None is on the ordinary class path: an optional artifact brings one, and is
 * found by its {@link Provider}.
 */
public interface Cluster extends Crew.Source, AutoCloseable {

  /** Leaves the cluster. */
  @Override
  void close();

  /** Opens a cluster. */
  interface Provider {

    /**
     * A cluster that is ready.
     *
     * @param master its address, as its own tools spell it
     */
    Cluster open(String master);
  }

  /**
   * The cluster at an address.
   *
   * @throws IllegalArgumentException where no artifact for clusters is on the class path
   */
  static Cluster open(String master) {
    return ServiceLoader.load(Provider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--spark needs Spark and snx-spark on the class path (got neither); see"
                        + " docs/cluster.md"))
        .open(master);
  }
}
