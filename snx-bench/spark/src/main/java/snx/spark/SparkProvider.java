package snx.spark;

import snx.explain.Cluster;

/** How the command finds this artifact; see {@link Cluster}. */
public final class SparkProvider implements Cluster.Provider {

  @Override
  public Cluster join(String master) {
    return new SparkCluster(master);
  }
}
