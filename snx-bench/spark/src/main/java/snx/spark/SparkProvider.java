package snx.spark;

import org.apache.hadoop.util.ShutdownHookManager;
import org.jspecify.annotations.Nullable;
import snx.explain.Cluster;

/** How the command finds this artifact; see {@link Cluster}. */
public final class SparkProvider implements Cluster.Provider {

  private static final int HOOK = 100; // Spark's own are at 40

  private static @Nullable SparkCluster joined; // guarded by the class; Spark allows one a process

  @Override
  public Cluster join(String master) {
    synchronized (SparkProvider.class) {
      SparkCluster cluster = joined;
      if (cluster == null || cluster.isClosed()) {
        cluster = new SparkCluster(master);
        // Before Spark's own hooks, which would end executors that are then started again.
        ShutdownHookManager.get().addShutdownHook(cluster::close, HOOK);
        joined = cluster;
      }
      return cluster;
    }
  }
}
