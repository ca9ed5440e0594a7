package snx.bench.selftest;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import snx.data.Instance;
import snx.graph.GraphBatch;
import snx.model.Comparison;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.WeightShape;
import snx.tensor.RowFunction;

/**
 * Memory that runs out in the middle of a batch: the solver must go on with half as many problems
 * and find the same masks. The failure is injected into an encoder of graphs.
 *
 * @param holds rows of a batch that the device pretends to have memory for
 */
record ShortageCheck(int holds) implements Check {

  private static final int FATAL = 3; // evaluations until memory is short

  @Override
  public String title() {
    return "out of memory";
  }

  @Override
  public <T extends Instance> List<CheckResult> of(Subject<T> subject) {
    Network<T> network = subject.tested();
    AtomicInteger failures = new AtomicInteger();
    Encoder<GraphBatch> failing;
    Network<T> small;
    try {
      failing = new Failing(network.encoder(GraphBatch.class), holds, failures);
      small =
          new Network<>(
              network.manager(), failing, network.batcher(GraphBatch.class), network.weights());
    } catch (IllegalArgumentException e) {
      return List.of(); // rows of tables: the solver is the same
    }
    double[] expected = subject.masks(network, subject.descent());
    double[] found = subject.masks(small, subject.descent());
    if (failures.get() == 0) {
      return List.of(
          new CheckResult.Broken("out of memory", subject.name(), "no failure was injected"));
    }
    return List.of(
        new CheckResult.Measured(
            "masks after running out of memory",
            subject.name(),
            MaskDifference.between(expected, found).largest(),
            MaskCheck.EACH,
            ""));
  }

  /** Fails in large batches, once each. */
  private record Failing(Encoder<GraphBatch> encoder, int holds, AtomicInteger failures)
      implements Encoder<GraphBatch> {

    @Override
    public List<WeightShape> weights() {
      return encoder.weights();
    }

    @Override
    public boolean skipsPadding(Mode mode) {
      return encoder.skipsPadding(mode);
    }

    @Override
    public void requireOn(Device device) {
      encoder.requireOn(device);
    }

    @Override
    public Embedder bind(NDList weights, GraphBatch batch, Mode mode) {
      Embedder bound = encoder.bind(weights, batch, mode);
      return new Embedder() {
        @Override
        public NDArray embed(@Nullable NDArray mask) {
          return bound.embed(mask);
        }

        @Override
        public RowFunction losses(Comparison comparison) {
          RowFunction losses = bound.losses(comparison);
          AtomicInteger evaluations = new AtomicInteger();
          return mask -> {
            if (batch.rows() > holds && evaluations.incrementAndGet() == FATAL) {
              failures.incrementAndGet();
              throw new EngineException("out of memory (injected by the self-test)");
            }
            return losses.at(mask);
          };
        }

        @Override
        public long workspaceBytes() {
          return bound.workspaceBytes();
        }
      };
    }
  }
}
