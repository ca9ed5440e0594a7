package snx.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes TorchScript files as {@code torch.jit.save} does: a zip of the module's source in
 * serialised form, a pickle of its attributes, and the raw floats of each weight.
 */
public final class TorchScriptFile {

  private record Weight(
      String name, int[] shape, float[] values, int offset, int[] strides, int elements) {}

  private final List<String> arguments;
  private final List<String> body;
  private final List<Weight> weights = new ArrayList<>();
  private final List<String> methods = new ArrayList<>();
  private boolean training;
  private String result = "Tensor";

  private TorchScriptFile(List<String> arguments, List<String> body) {
    this.arguments = arguments;
    this.body = body;
  }

  /** A module whose forward has these tensor arguments and these statements, return included. */
  public static TorchScriptFile forward(List<String> arguments, String... body) {
    return new TorchScriptFile(arguments, List.of(body));
  }

  /** forward(x, adjacency, nodeMask). */
  public static TorchScriptFile graphs(String... body) {
    return forward(List.of("x", "adjacency", "nodeMask"), body);
  }

  /** forward(x). */
  public static TorchScriptFile tables(String... body) {
    return forward(List.of("x"), body);
  }

  /** Adds a parameter, {@code self.name} in the body. */
  public TorchScriptFile weight(String name, int[] shape, float... values) {
    return weight(name, shape, 0, strides(shape), values.length, values);
  }

  /** As {@link #weight(String, int[], float...)}, with a layout that may be a lie. */
  public TorchScriptFile weight(
      String name, int[] shape, int offset, int[] strides, int elements, float... values) {
    weights.add(new Weight(name, shape, values, offset, strides, elements));
    return this;
  }

  /** Adds a method beside forward, from tensors to a tensor. */
  public TorchScriptFile method(String name, List<String> tensors, String... statements) {
    methods.add(code(name, tensors, List.of(statements), "Tensor"));
    return this;
  }

  /** As saved from a module on which eval() was never called. */
  public TorchScriptFile inTraining() {
    training = true;
    return this;
  }

  /** A forward that gives something else than a tensor. */
  public TorchScriptFile returning(String type) {
    result = type;
    return this;
  }

  public Path write(Path file) {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      entry(zip, "version", "3\n".getBytes(StandardCharsets.US_ASCII));
      entry(zip, "data.pkl", new Pickle().module());
      entry(zip, "constants.pkl", new byte[] {(byte) 0x80, 2, ')', '.'});
      entry(zip, "code/__torch__.py", source().getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < weights.size(); i++) {
        entry(zip, "data/" + i, floats(weights.get(i).values));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }

  private static void entry(ZipOutputStream zip, String name, byte[] content) throws IOException {
    zip.putNextEntry(new ZipEntry("archive/" + name));
    zip.write(content);
    zip.closeEntry();
  }

  private static byte[] floats(float[] values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(values);
    return bytes.array();
  }

  private String source() {
    StringBuilder code = new StringBuilder("class Tiny(Module):\n  __parameters__ = [");
    weights.forEach(w -> code.append('"').append(w.name).append("\", "));
    code.append("]\n  __buffers__ = []\n");
    weights.forEach(w -> code.append("  ").append(w.name).append(" : Tensor\n"));
    code.append("  training : bool\n").append(code("forward", arguments, body, result));
    methods.forEach(code::append);
    return code.toString();
  }

  private static String code(
      String name, List<String> tensors, List<String> statements, String result) {
    StringBuilder code = new StringBuilder("  def " + name + "(self: __torch__.Tiny");
    tensors.forEach(a -> code.append(",\n    ").append(a).append(": Tensor"));
    code.append(") -> ").append(result).append(":\n");
    statements.forEach(line -> code.append("    ").append(line).append('\n'));
    return code.toString();
  }

  /** Pickle protocol 2, the few opcodes that a module of tensors needs. */
  private final class Pickle {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    byte[] module() throws IOException {
      out.write(new byte[] {(byte) 0x80, 2});
      global("__torch__", "Tiny");
      write(")\u0081}("); // an empty tuple, a new object, its dictionary, a mark
      for (int i = 0; i < weights.size(); i++) {
        text(weights.get(i).name);
        tensor(i, weights.get(i));
      }
      text("training");
      bool(training);
      write("ub."); // items into the dictionary, dictionary into the object
      return out.toByteArray();
    }

    private void tensor(int key, Weight weight) throws IOException {
      global("torch._utils", "_rebuild_tensor_v2");
      write("((");
      text("storage");
      global("torch", "FloatStorage");
      text(Integer.toString(key));
      text("cpu");
      integer(weight.elements);
      write("tQ"); // the tuple is a persistent id
      integer(weight.offset);
      integers(weight.shape);
      integers(weight.strides);
      bool(true);
      global("collections", "OrderedDict");
      write(")RtR"); // called with nothing; then the tensor is rebuilt of the whole tuple
    }

    private void integers(int[] values) throws IOException {
      write("(");
      for (int value : values) {
        integer(value);
      }
      write("t");
    }

    private void global(String module, String name) throws IOException {
      write("c" + module + "\n" + name + "\n");
    }

    private void text(String value) throws IOException {
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      write("X");
      little(out, bytes.length);
      out.write(bytes);
    }

    private void integer(int value) throws IOException {
      write("J");
      little(out, value);
    }

    private void bool(boolean value) throws IOException {
      write(value ? "\u0088" : "\u0089");
    }

    private void write(String opcodes) throws IOException {
      out.write(opcodes.getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  private static void little(OutputStream out, int value) throws IOException {
    out.write(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array());
  }

  private static int[] strides(int[] shape) {
    int[] strides = new int[shape.length];
    int stride = 1;
    for (int i = shape.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride *= shape[i];
    }
    return strides;
  }
}
