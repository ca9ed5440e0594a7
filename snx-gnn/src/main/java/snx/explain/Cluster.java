package snx.explain;

import java.util.ServiceLoader;
import snx.data.Instance;

/**
 * Crews on a cluster. None is on the ordinary class path: an optional artifact brings one, and is
 * found by its {@link Provider}.
 */
public interface Cluster extends Crew.Source, AutoCloseable {

  /** Leaves the cluster. */
  @Override
  void close();

  /** Joins a cluster. */
  interface Provider {

    /**
     * The cluster, which is joined once per process.
     *
     * @param master its address, as its own tools spell it
     */
    Cluster join(String master);
  }

  /**
   * Crews of the cluster at an address, which is joined when the first of them is asked for and
   * left when the process ends: runs of one process share it.
   *
   * @throws IllegalArgumentException where no artifact for clusters is on the class path
   */
  static Crew.Source at(String master) {
    Provider provider =
        ServiceLoader.load(Provider.class)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "--spark needs Spark and snx-spark on the class path (got neither); see"
                            + " docs/cluster.md"));
    return new Crew.Source() {
      @Override
      public <T extends Instance> Crew of(Explainer<T> explainer, Crew.Order order, int run) {
        return provider.join(master).of(explainer, order, run);
      }
    };
  }
}
