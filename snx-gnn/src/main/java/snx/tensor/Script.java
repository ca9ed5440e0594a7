package snx.tensor;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.engine.PtSymbolBlock;
import ai.djl.pytorch.jni.IValue;
import ai.djl.pytorch.jni.IValueUtils;
import ai.djl.pytorch.jni.JniUtils;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A small program in TorchScript: many operations in one call, among them such as DJL does not
 * offer, and no graph is recorded. It has no weights, so one serves every device and any number of
 * threads.
 *
 * <p>The source is one class {@code Program(Module)} as {@code torch.jit.save} writes it.
 */
public final class Script {

  private final PtSymbolBlock block;

  private Script(PtSymbolBlock block) {
    this.block = block;
  }

  /** Compiles a resource that lies beside a class; it lives as long as the process. */
  public static Script compile(Class<?> home, String resource) {
    try (InputStream source = Objects.requireNonNull(home.getResourceAsStream(resource))) {
      byte[] archive = archive(source.readAllBytes());
      PtNDManager manager = (PtNDManager) Torch.engine().newBaseManager();
      PtSymbolBlock block =
          JniUtils.loadModule(manager, new ByteArrayInputStream(archive), false, false);
      JniUtils.enableInferenceMode(block);
      return new Script(block);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a method; nothing of it is differentiable. */
  public Value run(String method, Value... arguments) {
    JniUtils.setGraphExecutorOptimize(false); // a setting per thread, see ScriptModule
    IValue[] values = Arrays.stream(arguments).map(v -> v.value).toArray(IValue[]::new);
    return new Value(IValueUtils.runMethod(block, method, values));
  }

  /** What goes into a program or comes out of it; belongs to the engine until it is closed. */
  public static final class Value implements AutoCloseable {
    private final IValue value;

    private Value(IValue value) {
      this.value = value;
    }

    /** One array. */
    public static Value of(NDArray array) {
      return new Value(IValue.from((PtNDArray) array));
    }

    /** Several arrays. */
    public static Value of(NDList arrays) {
      return new Value(
          IValue.listFrom(arrays.stream().map(PtNDArray.class::cast).toArray(PtNDArray[]::new)));
    }

    /** An integer. */
    public static Value of(long number) {
      return new Value(IValue.from(number));
    }

    /** Several integers. */
    public static Value of(long[] numbers) {
      return new Value(IValue.listFrom(numbers));
    }

    /** A number. */
    public static Value of(double number) {
      return new Value(IValue.from(number));
    }

    /** Yes or no. */
    public static Value of(boolean answer) {
      return new Value(IValue.from(answer));
    }

    /** The parts of a tuple; the tuple itself is closed. */
    public Value[] parts() {
      try (this) {
        return Arrays.stream(value.toIValueTuple()).map(Value::new).toArray(Value[]::new);
      }
    }

    /** A copy of one array, which may join a graph; the value is closed. */
    public NDArray array(NDManager manager) {
      try (this;
          NDArray inner = value.toTensor((PtNDManager) manager)) {
        return inner.duplicate();
      }
    }

    /** One array that no graph may hold; the value is closed. */
    public NDArray constant(NDManager manager) {
      try (this) {
        return value.toTensor((PtNDManager) manager);
      }
    }

    /** Closes it together with a manager. */
    public Value ownedBy(NDManager manager) {
      manager.attachInternal("value-" + System.identityHashCode(this), this);
      return this;
    }

    @Override
    public void close() {
      value.close();
    }
  }

  private static byte[] archive(byte[] source) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      entry(zip, "version", ascii("3\n"));
      // An object of the class whose one attribute says that it is not being trained.
      entry(
          zip,
          "data.pkl",
          ascii("\u0080\u0002c__torch__\nProgram\n)\u0081}(X\b\0\0\0training\u0089ub."));
      entry(zip, "constants.pkl", ascii("\u0080\u0002)."));
      entry(zip, "code/__torch__.py", source);
    }
    return bytes.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static void entry(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry("archive/" + name));
    zip.write(content);
    zip.closeEntry();
  }
}
