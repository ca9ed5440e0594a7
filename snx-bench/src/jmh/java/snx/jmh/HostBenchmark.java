package snx.jmh;

import ai.djl.Device;
import ai.djl.ndarray.NDManager;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import snx.graph.EdgeAdjacency;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedConnectomes;
import snx.graph.synthetic.SizedMolecules;
import snx.model.fast.GraphSlice;
import snx.tensor.Torch;

/** What the heap does before a device can begin: pairs of edges, padding, plans of messages. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HostBenchmark {

  private static final int GRAPHS = 64;

  @Param({"molecules/32", "brain/116"})
  public String graphs;

  private List<LabelledGraph> data;
  private GraphLayout layout;
  private NDManager manager;
  private GraphBatch batch;

  @Setup(Level.Trial)
  public void open() {
    String[] words = graphs.split("/");
    int size = Integer.parseInt(words[1]);
    data =
        words[0].equals("brain")
            ? SizedConnectomes.generate(GRAPHS, size, 1)
            : SizedMolecules.generate(GRAPHS, size, 1);
    layout = GraphLayout.of(data);
    manager = Torch.manager(Device.cpu());
    batch = layout.batch(manager, data);
  }

  @TearDown(Level.Trial)
  public void close() {
    manager.close();
  }

  /** The pairs of edges that share a node, of one graph. */
  @Benchmark
  public EdgeAdjacency edgeAdjacency() {
    return EdgeAdjacency.of(data.get(0));
  }

  /** 64 graphs padded and handed to the engine. */
  @Benchmark
  public int padding() {
    try (GraphBatch padded = layout.batch(manager, data)) {
      return padded.edges();
    }
  }

  /** Who sends what to whom in 64 graphs. */
  @Benchmark
  public List<GraphSlice> graphSlices() {
    return GraphSlice.of(batch, 1 << 11);
  }
}
