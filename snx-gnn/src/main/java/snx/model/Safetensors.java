package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.RootLocale;

/**
 * Reads weights from the safetensors format: the length of a header, a JSON header that says where
 * each array lies, values. All that the header says is held against the file before anything is
 * allocated, so that a header that lies costs nothing.
 */
final class Safetensors {

  private static final int LENGTH = Long.BYTES;
  private static final long LONGEST_HEADER = 1 << 26;
  private static final String FLOATS = "F32";

  private final Path path;
  private final FileChannel file;

  private Safetensors(Path path, FileChannel file) {
    this.path = path;
    this.file = file;
  }

  /**
   * The arrays of the given names and shapes, in their order.
   *
   * @throws DatasetException if the file is none, is cut off, or lacks one of them
   */
  static NDList read(Path path, List<WeightShape> shapes, NDManager manager) {
    try (FileChannel file = FileChannel.open(path)) {
      return new Safetensors(path, file).read(shapes, manager);
    } catch (IOException e) {
      throw new DatasetException(path, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private NDList read(List<WeightShape> shapes, NDManager manager) throws IOException {
    long size = file.size();
    long length = size < LENGTH ? -1 : bytes(0, LENGTH).getLong();
    if (length < 0 || length > size - LENGTH || length > LONGEST_HEADER) {
      throw fault(RootLocale.format("holds %,d bytes, its header claims %,d", size, length), null);
    }
    JsonNode header = header((int) length);
    NDList weights = new NDList(shapes.size());
    for (WeightShape shape : shapes) {
      weights.add(array(header.path(shape.name()), shape, LENGTH + length, manager));
    }
    return weights;
  }

  private JsonNode header(int length) throws IOException {
    try {
      JsonNode header = Json.mapper().readTree(bytes(LENGTH, length).array());
      if (header != null && header.isObject()) {
        return header;
      }
    } catch (JsonProcessingException e) {
      throw fault("has a header that is no JSON", e);
    }
    throw fault("has a header that is no JSON object", null);
  }

  private NDArray array(JsonNode entry, WeightShape shape, long start, NDManager manager)
      throws IOException {
    long[] dimensions = shape.shape().getShape();
    if (!entry.path("dtype").asText().equals(FLOATS) || !same(entry.path("shape"), dimensions)) {
      throw fault("lacks " + shape.name() + " of " + shape.shape(), null);
    }
    long from = entry.path("data_offsets").path(0).asLong(-1);
    long to = entry.path("data_offsets").path(1).asLong(-1);
    long wanted = shape.values() * Float.BYTES;
    if (from < 0 || to > file.size() - start || to - from != wanted || wanted > Integer.MAX_VALUE) {
      throw fault(
          RootLocale.format(
              "holds %s in bytes %,d to %,d of %,d, where %,d belong",
              shape.name(), from, to, file.size() - start, wanted),
          null);
    }
    float[] values = new float[(int) (wanted / Float.BYTES)];
    bytes(start + from, (int) wanted).asFloatBuffer().get(values);
    NDArray array = manager.create(values, shape.shape());
    array.setName(shape.name());
    return array;
  }

  private static boolean same(JsonNode said, long[] dimensions) {
    boolean same = said.isArray() && said.size() == dimensions.length;
    for (int i = 0; same && i < dimensions.length; i++) {
      same = said.get(i).isIntegralNumber() && said.get(i).asLong() == dimensions[i];
    }
    return same;
  }

  private ByteBuffer bytes(long from, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (file.read(bytes, from + bytes.position()) < 0) {
        throw fault("ends early", null);
      }
    }
    return bytes.flip();
  }

  private DatasetException fault(String what, @Nullable Throwable cause) {
    return new DatasetException(path, 0, what + "; train again", cause);
  }
}
