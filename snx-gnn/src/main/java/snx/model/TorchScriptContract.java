package snx.model;

import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.tensor.Gradients;
import snx.tensor.Scalars;
import snx.tensor.ScriptModule;

/**
 * What a network from a TorchScript file must satisfy (specification, section 1); every breach is
 * one line that names the contract and the remedy.
 *
 * @param signature of forward, with the widths that the data fixes
 * @param elements the argument that the mask scales
 */
record TorchScriptContract(Path file, String signature, String elements) {

  private static final double TOLERANCE = 1e-4; // of the largest element: float32 in another order
  private static final int REPEATS = 8; // a rare dropout on a small layer may spare two calls
  private static final String EVAL =
      "call eval() before torch.jit.script, and pass training=self.training to functions that ask";

  /**
   * Requires shape, finite numbers, repeatability and a gradient by the mask.
   *
   * @param scratch holds what the check creates
   * @param width p
   */
  void check(Encoder.Embedder embedder, NDManager scratch, int rows, int width) {
    float[] first = embedding(embedder, null, rows).toFloatArray();
    requireFinite(first, "the embedding is not finite (NaN or infinite)");
    for (int i = 0; i < REPEATS; i++) {
      if (!alike(first, embedding(embedder, null, rows).toFloatArray())) {
        throw broken("two identical calls gave different embeddings (dropout at work?); " + EVAL);
      }
    }
    NDArray zero = scratch.zeros(new Shape(rows, width));
    float[] empty = embedding(embedder, zero, rows).toFloatArray();
    requireFinite(empty, "the embedding is not finite when all of %s is 0".formatted(elements));
    requireGradient(
        embedder, ProbeInstances.mask(scratch, rows, width), !Arrays.equals(first, empty));
  }

  private void requireGradient(Encoder.Embedder embedder, NDArray mask, boolean moves) {
    float[] gradient =
        attempt(() -> Gradients.of(new NDList(mask), m -> objective(embedder, m.head())))
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
          "the embedding changes with %s but has no gradient by it; leave out detach(), rounding and thresholds"
              .formatted(elements));
    }
    if (flat) {
      throw broken(
          "the embedding ignores %s, so no mask can explain it; make forward use it"
              .formatted(elements));
    }
  }

  /** A sum of unequal shares, as softmax or a normalised layer makes the plain sum constant. */
  private static NDArray objective(Encoder.Embedder embedder, NDArray mask) {
    NDArray embedding = embedder.embed(mask);
    NDArray shares =
        ProbeInstances.mask(
            mask.getManager(),
            (int) embedding.getShape().get(0),
            (int) embedding.getShape().get(1));
    // The mask's term gives a detached embedding a gradient of 0 in place of an engine's error.
    return embedding.mul(shares).sum().add(Scalars.times(mask.sum(), 0));
  }

  /** The embedding of the first instance. */
  float[] firstRow(Encoder.Embedder embedder, int rows) {
    float[] all = embedding(embedder, null, rows).toFloatArray();
    return Arrays.copyOf(all, all.length / rows);
  }

  private NDArray embedding(Encoder.Embedder embedder, @Nullable NDArray mask, int rows) {
    NDArray embedding = attempt(() -> Gradients.without(() -> embedder.embed(mask)));
    Shape shape = embedding.getShape();
    if (shape.dimension() != 2 || shape.get(0) != rows || shape.get(1) == 0) {
      throw broken(
          "forward gave %s for B = %d instances; pool to one row an instance"
              .formatted(shape, rows));
    }
    if (embedding.getDataType() != DataType.FLOAT32) {
      throw broken("forward gave %s; end it with .float()".formatted(embedding.getDataType()));
    }
    return embedding;
  }

  private <T> T attempt(Supplier<T> call) {
    try {
      return call.get();
    } catch (EngineException | UnsupportedOperationException | IllegalStateException e) {
      String got = ScriptModule.complaint(e);
      int declaration = got.indexOf("Declaration: ");
      String what =
          declaration < 0
              ? "forward failed (%s); check the widths it was built for".formatted(got)
              : "the arguments differ (got %s); change forward"
                  .formatted(got.substring(declaration + "Declaration: ".length()));
      throw broken(what, e);
    }
  }

  /** Requires that a row is the same in a batch and alone. */
  void requireOwnRows(float[] inBatch, float[] alone) {
    if (!alike(inBatch, alone)) {
      throw broken(
          "an instance's embedding depends on what else is in its batch (batch normalisation at work?); "
              + EVAL);
    }
  }

  /** Requires that a graph is the same with padding and without. */
  void requirePaddingUnseen(float[] padded, float[] tight) {
    if (padded.length != tight.length) {
      throw broken(
          "h changes with the number of nodes (got %d and %d); pool over the nodes"
              .formatted(tight.length, padded.length));
    }
    if (!alike(padded, tight)) {
      throw broken(
          "padded nodes change the embedding; multiply node states by nodeMask before pooling");
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
