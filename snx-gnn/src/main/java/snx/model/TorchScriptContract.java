package snx.model;

import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.tensor.Gradients;
import snx.tensor.Scalars;
import snx.tensor.ScriptModule;

/**
 * What a network from a TorchScript file must satisfy (specification, section 1); every breach is
 * one line that names the contract and the remedy.
 *
 * @param signature of the method, with the widths that the data fixes
 * @param elements the argument that the mask scales
 * @param scores whether one number in [0,1] per pair is wanted instead of one row per instance
 */
record TorchScriptContract(Path file, String signature, String elements, boolean scores) {

  private static final double TOLERANCE = 1e-4; // of the largest element: float32 in another order
  private static final int REPEATS = 8; // a rare dropout on a small layer may spare two calls
  private static final String OUT_OF_PLACE =
      "write x = x * 2 for x *= 2, and torch.relu(x) for torch.relu_(x)";
  private static final String EVAL =
      "call eval() before torch.jit.script, and pass training=self.training to functions that ask";

  /** forward of a network that embeds. */
  static TorchScriptContract ofInstances(Path file, ScriptReading<?> reading) {
    String signature = "forward(%s) -> [B,h]".formatted(String.join(", ", reading.arguments()));
    return new TorchScriptContract(file, signature, reading.masked(), false);
  }

  /** forward of a network that reads both members of a pair. */
  static TorchScriptContract ofPairs(Path file, ScriptReading<?> reading) {
    String signature =
        Stream.of("query_", "reference_")
            .flatMap(side -> reading.arguments().stream().map(argument -> side + argument))
            .collect(Collectors.joining(", ", "forward(", ") -> [B]"));
    return new TorchScriptContract(file, signature, reading.masked(), true);
  }

  /** The similarity that a network brings. */
  static TorchScriptContract ofSimilarity(Path file) {
    return new TorchScriptContract(file, "similarity(a[B,h], b[B,h]) -> [B]", "a", true);
  }

  /** What it gives, in words. */
  private String result() {
    return scores ? "score" : "embedding";
  }

  /**
   * Requires shape, finite numbers, repeatability and a gradient by the mask.
   *
   * @param output of a mask, null for all ones
   * @param scratch holds what the check creates
   * @param outputs how many rows or numbers it must give
   */
  void check(
      Function<@Nullable NDArray, NDArray> output, NDManager scratch, int outputs, Shape masks) {
    float[] first = values(output, null, outputs);
    requireFinite(first, "the %s is not finite (NaN or infinite)".formatted(result()));
    for (int i = 0; i < REPEATS; i++) {
      if (!alike(first, values(output, null, outputs))) {
        throw broken(
            "two identical calls gave different %ss (dropout at work?); %s"
                .formatted(result(), EVAL));
      }
    }
    float[] empty = values(output, scratch.zeros(masks), outputs);
    requireFinite(empty, "the %s is not finite when all of %s is 0".formatted(result(), elements));
    NDArray mask = ProbeInstances.mask(scratch, (int) masks.get(0), (int) masks.get(1));
    requireGradient(output, mask, !Arrays.equals(first, empty));
  }

  private void requireGradient(
      Function<@Nullable NDArray, NDArray> output, NDArray mask, boolean moves) {
    float[] gradient =
        attempt(() -> Gradients.of(new NDList(mask), m -> objective(output, m.head())))
            .gradients()
            .head()
            .toFloatArray();
    requireFinite(gradient, "the gradient by %s is not finite".formatted(elements));
    boolean flat = true;
    for (float g : gradient) {
      flat &= g == 0;
    }
    if (flat && moves) {
      throw broken(
          "the %s changes with %s but has no gradient by it; leave out detach(), rounding and thresholds"
              .formatted(result(), elements));
    }
    if (flat) {
      throw broken(
          "the %s ignores %s, so no mask can explain it; make forward use it"
              .formatted(result(), elements));
    }
  }

  /** A sum of unequal shares, as softmax or a normalised layer makes the plain sum constant. */
  private static NDArray objective(Function<@Nullable NDArray, NDArray> output, NDArray mask) {
    NDArray found = output.apply(mask);
    NDArray rows = found.reshape(found.getShape().get(0), -1);
    int width = (int) rows.getShape().get(1);
    NDArray shares = ProbeInstances.mask(mask.getManager(), (int) rows.getShape().get(0), width);
    // The mask's term gives a detached embedding a gradient of 0 in place of an engine's error.
    return rows.mul(shares).sum().add(Scalars.times(mask.sum(), 0));
  }

  /** What is given for the first instance or pair. */
  float[] first(Function<@Nullable NDArray, NDArray> output, int outputs) {
    float[] all = values(output, null, outputs);
    return Arrays.copyOf(all, all.length / outputs);
  }

  private float[] values(
      Function<@Nullable NDArray, NDArray> output, @Nullable NDArray mask, int outputs) {
    NDArray found = attempt(() -> Gradients.without(() -> output.apply(mask)));
    Shape shape = found.getShape();
    if (scores) {
      return scores(found, outputs);
    }
    if (shape.dimension() != 2 || shape.get(0) != outputs || shape.get(1) == 0) {
      throw broken(
          RootLocale.format(
              "forward gave %s for B = %d instances; pool to one row per instance",
              shape, outputs));
    }
    if (found.getDataType() != DataType.FLOAT32) {
      throw broken("forward gave %s; end it with .float()".formatted(found.getDataType()));
    }
    return found.toFloatArray();
  }

  private float[] scores(NDArray found, int outputs) {
    Shape shape = found.getShape();
    if (shape.dimension() != 1 || shape.get(0) != outputs) {
      throw broken(
          RootLocale.format(
              "it gave %s for B = %d pairs; return one number per pair", shape, outputs));
    }
    float[] values = found.toType(DataType.FLOAT32, false).toFloatArray();
    for (float value : values) {
      if (value < -TOLERANCE || value > 1 + TOLERANCE) {
        throw broken("it gave %s; a score lies in [0,1], so end it with sigmoid".formatted(value));
      }
    }
    return values;
  }

  /** Makes a call whose failure is a breach of the contract. */
  <T> T attempt(Supplier<T> call) {
    try {
      return call.get();
    } catch (EngineException | UnsupportedOperationException | IllegalStateException e) {
      throw broken(reason(ScriptModule.complaint(e)), e);
    }
  }

  private static String reason(String complaint) {
    int declaration = complaint.indexOf("Declaration: ");
    if (declaration >= 0) {
      return "the arguments differ (got %s); change forward, or name those of an edge list x, edge_index, edge_weight and batch"
          .formatted(complaint.substring(declaration + "Declaration: ".length()));
    }
    String lower = complaint.toLowerCase(Locale.ROOT);
    if (lower.contains("cuda")) {
      return "it makes tensors on a CUDA device whatever its inputs are on (%s); write device=x.device, or run with --device gpu"
          .formatted(complaint);
    }
    if (lower.contains("in-place") || lower.contains("inplace")) {
      return "it changes a tensor in place that gradients need (%s); %s"
          .formatted(complaint, OUT_OF_PLACE);
    }
    return "forward failed (%s); check the widths it was built for".formatted(complaint);
  }

  /** Requires that a call left an argument as it was. */
  void requireUnchanged(String argument, NDArray before, NDArray after) {
    if (!before.contentEquals(after)) {
      throw broken("it changes its argument %s in place; %s".formatted(argument, OUT_OF_PLACE));
    }
  }

  /** Requires that a row is the same in a batch and alone. */
  void requireSeparateRows(float[] inBatch, float[] alone) {
    if (!alike(inBatch, alone)) {
      throw broken(
          "%s's %s depends on what else is in its batch (batch normalisation at work?); %s"
              .formatted(scores ? "a pair" : "an instance", result(), EVAL));
    }
  }

  /** Requires that a graph is the same with padding and without. */
  void requirePaddingUnseen(float[] padded, float[] tight) {
    if (padded.length != tight.length) {
      throw broken(
          RootLocale.format(
              "h changes with the number of nodes (got %d and %d); pool over the nodes",
              tight.length, padded.length));
    }
    if (!alike(padded, tight)) {
      throw broken(
          "padded nodes change the %s; multiply node states by nodeMask before pooling"
              .formatted(result()));
    }
  }

  private void requireFinite(float[] values, String what) {
    for (float value : values) {
      if (!Float.isFinite(value)) {
        throw broken(what + "; guard divisions and roots, as nodes without edges have degree 0");
      }
    }
  }

  private static boolean alike(float[] a, float[] b) {
    if (a.length != b.length) {
      return false;
    }
    double largest = 0;
    double apart = 0;
    for (int i = 0; i < a.length; i++) {
      largest = Math.max(largest, Math.max(Math.abs(a[i]), Math.abs(b[i])));
      apart = Math.max(apart, Math.abs((double) a[i] - b[i]));
    }
    return apart <= TOLERANCE * largest;
  }

  private DatasetException broken(String what) {
    return broken(what, null);
  }

  private DatasetException broken(String what, @Nullable Throwable cause) {
    return new DatasetException(
        file, 0, "breaks the contract %s: %s".formatted(signature, what), cause);
  }
}
