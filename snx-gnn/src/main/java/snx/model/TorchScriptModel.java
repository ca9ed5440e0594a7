package snx.model;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import snx.tensor.ScriptModule;

/**
 * A network that came from a TorchScript file, whichever contract it follows.
 *
 * @param <B> the batch it reads
 */
interface TorchScriptModel<B> extends PairModel<B> {

  /** What was loaded. */
  ScriptModule module();

  /** How its forward reads instances. */
  ScriptReading<B> reading();

  /** The file. */
  default Path file() {
    return module().file();
  }

  /** Whether it reads one adjacency per edge type. */
  default boolean isTyped() {
    return reading() instanceof ScriptReading.Dense dense && dense.typed();
  }

  /** None: they live in the engine's module. */
  @Override
  default List<WeightShape> weights() {
    return List.of();
  }

  @Override
  default boolean skipsPadding(Encoder.Mode mode) {
    return reading().skipsPadding();
  }

  @Override
  default void requireOn(Device device) {
    module().requireOn(device);
  }
}
