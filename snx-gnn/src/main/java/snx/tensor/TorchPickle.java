package snx.tensor;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import snx.data.RootLocale;

/**
 * Reads from a pickle of {@code torch.jit.save} which storages and tensors it declares; nothing of
 * it is built or called. It follows the engine's own reader, which knows these opcodes of protocol
 * 2 and no others, and refuses where that one would trust: calls by number, tensors that are not a
 * plain view of a storage, stacks that run dry.
 */
final class TorchPickle {

  /** Values that say nothing about tensors: numbers with a point, lists, dictionaries, objects. */
  private static final Object OTHER = new Object();

  private static final Set<String> HARMLESS =
      Set.of(
          "torch.jit._pickle.build_intlist",
          "torch.jit._pickle.build_doublelist",
          "torch.jit._pickle.build_boollist",
          "torch.jit._pickle.build_tensorlist",
          "torch.jit._pickle.restore_type_tag",
          "collections.OrderedDict",
          "builtins.complex",
          "torch.device",
          "torch.per_tensor_affine",
          "torch.per_channel_affine",
          "torch.per_channel_affine_float_qparams");

  private static final Set<String> VIEWS =
      Set.of("torch._utils._rebuild_tensor_v2", "torch._utils._rebuild_qtensor");

  private static final Map<String, Integer> ITEM_BYTES =
      Map.ofEntries(
          Map.entry("torch.ByteStorage", 1),
          Map.entry("torch.CharStorage", 1),
          Map.entry("torch.BoolStorage", 1),
          Map.entry("torch.ShortStorage", 2),
          Map.entry("torch.HalfStorage", 2),
          Map.entry("torch.BFloat16Storage", 2),
          Map.entry("torch.IntStorage", 4),
          Map.entry("torch.FloatStorage", 4),
          Map.entry("torch.LongStorage", 8),
          Map.entry("torch.DoubleStorage", 8),
          Map.entry("torch.ComplexHalfStorage", 4),
          Map.entry("torch.ComplexFloatStorage", 8),
          Map.entry("torch.ComplexDoubleStorage", 16),
          Map.entry("torch.QInt8Storage", 1),
          Map.entry("torch.QUInt8Storage", 1),
          Map.entry("torch.QInt32Storage", 4));

  /** A class or function, by name. */
  private record Global(String name) {}

  /** Elements of one type under a key, as declared. */
  record Storage(String key, int itemBytes, long elements) {}

  private final ByteBuffer in;
  private final List<Object> stack = new ArrayList<>();
  private final Deque<Integer> marks = new ArrayDeque<>();
  private final Map<Integer, Object> memo = new HashMap<>();
  private final List<Storage> storages = new ArrayList<>();

  private TorchPickle(byte[] bytes) {
    in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * The storages of a pickle, all of whose tensors lie inside them.
   *
   * @throws IllegalArgumentException that says what cannot be trusted
   */
  static List<Storage> storages(byte[] bytes) {
    TorchPickle pickle = new TorchPickle(bytes);
    try {
      require(pickle.in.get() == (byte) 0x80 && pickle.in.get() == 2, "no pickle of protocol 2");
      for (char opcode = pickle.next(); opcode != '.'; opcode = pickle.next()) {
        pickle.follow(opcode);
      }
      return pickle.storages;
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException("a pickle ends too early", e);
    }
  }

  private char next() {
    return (char) (in.get() & 0xff);
  }

  private void follow(char opcode) {
    switch (opcode) {
      case ']', '}', '\u0088', '\u0089', 'N' -> push(OTHER);
      case ')' -> push(List.of());
      case 'K' -> push((long) next());
      case 'M' -> push((long) in.getChar());
      case 'J' -> push((long) in.getInt());
      case '\u008a' -> push(longer());
      case 'G' -> {
        in.getLong();
        push(OTHER);
      }
      case 'X' -> push(text());
      case 'c' -> push(global());
      case 'q' -> memo.put((int) next(), top());
      case 'r' -> memo.put(slot(in.getInt()), top());
      case 'h' -> push(recalled(next()));
      case 'j' -> push(recalled(in.getInt()));
      case '(' -> marks.push(stack.size());
      case 't' -> push(sinceMark());
      case '\u0085' -> push(last(1));
      case '\u0086' -> push(last(2));
      case '\u0087' -> push(last(3));
      case 'e' -> sinceMark();
      case 'l' -> {
        sinceMark();
        push(OTHER);
      }
      case 'd' -> {
        requireItems(sinceMark());
        push(OTHER);
      }
      case 'u' -> requireItems(sinceMark());
      case 's' -> last(2);
      case '\u0081' -> last(1);
      case 'b', 'R' -> push(called(last(2)));
      case 'Q' -> push(storage(last(1).get(0)));
      default -> throw new IllegalArgumentException(RootLocale.format("opcode %d", (int) opcode));
    }
  }

  private void push(Object value) {
    stack.add(value);
  }

  private Object top() {
    require(!stack.isEmpty(), "a pickle takes more than it has");
    return stack.get(stack.size() - 1);
  }

  /** Takes the last values off, in their order. */
  private List<Object> last(int count) {
    require(stack.size() >= count, "a pickle takes more than it has");
    List<Object> tail = stack.subList(stack.size() - count, stack.size());
    List<Object> taken = List.copyOf(tail);
    tail.clear();
    return taken;
  }

  private List<Object> sinceMark() {
    require(!marks.isEmpty() && marks.peek() <= stack.size(), "a pickle has a mark too few");
    return last(stack.size() - marks.pop());
  }

  private static void requireItems(List<Object> keysAndValues) {
    require(keysAndValues.size() % 2 == 0, "a key has no value");
  }

  private long longer() {
    require(next() == 8, "a whole number of other than 8 bytes");
    return in.getLong();
  }

  private String text() {
    int length = in.getInt();
    require(length >= 0 && length <= in.remaining(), "a text is longer than its file");
    byte[] bytes = new byte[length];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private Global global() {
    String name = line() + "." + line();
    boolean known =
        name.startsWith("__torch__.")
            || HARMLESS.contains(name)
            || VIEWS.contains(name)
            || ITEM_BYTES.containsKey(name);
    require(known, "'%s', which cannot be checked".formatted(name));
    return new Global(name);
  }

  private String line() {
    StringBuilder line = new StringBuilder();
    for (char c = next(); c != '\n'; c = next()) {
      require(c == '_' || c == '.' || Character.isLetterOrDigit(c), "a name with odd characters");
      line.append(c);
    }
    return line.toString();
  }

  /** The engine lays out all slots up to the largest, so none may lie far out. */
  private int slot(int index) {
    require(index >= 0 && index <= in.limit(), "a memory slot out of range");
    return index;
  }

  private Object recalled(int index) {
    Object value = memo.get(index);
    require(value != null, "an empty memory slot");
    return value == null ? OTHER : value;
  }

  private Object called(List<Object> functionAndArguments) {
    require(
        functionAndArguments.get(0) instanceof Global, "a call of something that is no function");
    Object arguments = functionAndArguments.get(1);
    if (VIEWS.contains(((Global) functionAndArguments.get(0)).name())) {
      requireView(arguments);
    }
    return OTHER;
  }

  /** (storage, offset, sizes, strides, …): all elements must lie in the storage. */
  private static void requireView(Object arguments) {
    boolean view =
        arguments instanceof List<?> list && list.size() >= 6 && list.get(0) instanceof Storage;
    require(view, "a tensor without a storage");
    List<?> list = (List<?>) arguments;
    Storage storage = (Storage) list.get(0);
    long offset = integer(list.get(1));
    List<?> sizes = tuple(list.get(2));
    List<?> strides = tuple(list.get(3));
    require(sizes.size() == strides.size(), "a tensor whose sizes and strides differ in number");
    long last = offset;
    long elements = 1;
    try {
      for (int i = 0; i < sizes.size(); i++) {
        long size = integer(sizes.get(i));
        long stride = integer(strides.get(i));
        require(size >= 0 && stride >= 0, "a tensor of negative size or stride");
        elements = Math.multiplyExact(elements, size);
        last = Math.addExact(last, Math.multiplyExact(Math.max(0, size - 1), stride));
      }
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("a tensor larger than any memory", e);
    }
    require(
        offset >= 0 && (elements == 0 || last < storage.elements()),
        RootLocale.format(
            "a tensor of data/%s that ends at element %d of %d",
            storage.key(), last + 1, storage.elements()));
  }

  /** ("storage", type, key, device, number of elements). */
  private Storage storage(Object declared) {
    List<?> list = tuple(declared);
    boolean plain =
        list.size() == 5
            && "storage".equals(list.get(0))
            && list.get(1) instanceof Global type
            && ITEM_BYTES.containsKey(type.name())
            && list.get(2) instanceof String;
    require(plain, "a storage of an unknown kind");
    long elements = integer(list.get(4));
    require(elements >= 0, "a storage of negative size");
    Integer bytes = ITEM_BYTES.get(((Global) list.get(1)).name());
    Storage storage = new Storage((String) list.get(2), bytes == null ? 1 : bytes, elements);
    storages.add(storage);
    return storage;
  }

  private static long integer(Object value) {
    require(value instanceof Long, "a size that is no whole number");
    return (Long) value;
  }

  private static List<?> tuple(Object value) {
    require(value instanceof List, "a tuple is missing");
    return (List<?>) value;
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
