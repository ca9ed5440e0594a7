package snx.spark;

import java.io.File;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import snx.data.Instance;
import snx.explain.Cluster;
import snx.explain.Crew;
import snx.explain.Explainer;

/** A Spark application, whose executors are the crews of all runs until it is closed. */
final class SparkCluster implements Cluster {

  /** Where executors write explanations as Parquet themselves; unset for not at all. */
  static final String RESULTS = "spark.snx.results";

  private static final String SPAN = "spark.snx.span";
  private static final int WINDOWS = 16; // of 4 096 pairs: their results are in memory together

  private final JavaSparkContext context;

  /** Starts an application. */
  SparkCluster(String master) {
    this.context = new JavaSparkContext(conf(master));
  }

  /** The application's context. */
  JavaSparkContext context() {
    return context;
  }

  /** Whether it has ended. */
  boolean isClosed() {
    return context.sc().isStopped();
  }

  /** Settings of ours where the user gave none: by spark-submit or as system properties. */
  static SparkConf conf(String master) {
    SparkConf conf = new SparkConf();
    conf.setIfMissing("spark.master", master);
    conf.setIfMissing("spark.app.name", "snx");
    conf.setIfMissing("spark.driver.maxResultSize", "0"); // results are handed on as they come
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    conf.setIfMissing("spark.executorEnv.OMP_NUM_THREADS", "1");
    conf.setIfMissing("spark.executorEnv.OPT_OUT_TRACKING", "true");
    conf.setIfMissing("spark.executorEnv.TORCH_CPP_LOG_LEVEL", "ERROR");
    conf.setIfMissing("spark.executor.extraJavaOptions", "-Duser.language=en");
    String kind = conf.get("spark.master");
    if (kind.startsWith("local")) {
      conf.setIfMissing("spark.ui.enabled", "false");
    }
    if (kind.startsWith("local-cluster")) { // executors of this machine find what is here
      conf.setIfMissing("spark.executor.extraClassPath", System.getProperty("java.class.path"));
    } else if (!kind.startsWith("local")) {
      conf.setIfMissing("spark.jars", ownJars());
    }
    return conf;
  }

  /** The jars of this process that no installation of Spark has. */
  private static String ownJars() {
    String home = System.getenv().getOrDefault("SPARK_HOME", "/");
    String spark = new File(home, "jars").getPath() + File.separator;
    Stream<String> all =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1));
    return all.filter(path -> path.endsWith(".jar") && !path.startsWith(spark))
        .collect(Collectors.joining(","));
  }

  @Override
  public <T extends Instance> Crew of(Explainer<T> explainer, Crew.Order order, int run) {
    int span = context.getConf().getInt(SPAN, WINDOWS);
    String folder = context.getConf().get(RESULTS, "");
    boolean written = !folder.isEmpty() && order.chance(); // other seeds are no results
    return new SparkCrew(
        context,
        explainer,
        order,
        UUID.randomUUID() + "/" + run,
        span,
        written ? new SparkResults(folder, run) : null);
  }

  @Override
  public void close() {
    context.close();
  }
}
