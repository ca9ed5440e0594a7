package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.List;
import snx.tensor.Script;

/**
 * Builds the tuples of message-passing.py for one batch. Every tuple is made in exactly one method,
 * of {@link Part}, {@link SparsePart} or {@link DensePart}, which lists its fields in their order;
 * from then on both languages know it by name only.
 *
 * @param manager of the batch, which keeps all of them open
 * @param wide whether few large products are faster than many small ones
 */
record Program(NDManager manager, boolean wide) {

  /** Compiled at first use, once per process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(Program.class, "message-passing.py");
  }

  /** Runs one of the program's functions. */
  static Script.Value run(String function, Script.Value... arguments) {
    return Compiled.SCRIPT.run(function, arguments);
  }

  /**
   * Makes a tuple by its constructor function.
   *
   * @param fields arrays, lists of arrays, numbers and tuples, in the order of the tuple's fields
   */
  Script.Value tuple(String constructor, Object... fields) {
    List<Script.Value> converted = new ArrayList<>(); // the tuple shares what they hold
    try {
      Script.Value[] arguments = new Script.Value[fields.length];
      for (int i = 0; i < fields.length; i++) {
        if (fields[i] instanceof Script.Value made) {
          arguments[i] = made;
        } else {
          arguments[i] = converted(fields[i]);
          converted.add(arguments[i]);
        }
      }
      return run(constructor, arguments).ownedBy(manager);
    } finally {
      converted.forEach(Script.Value::close);
    }
  }

  private Script.Value converted(Object field) {
    if (field instanceof NDArray array) {
      keep(array);
      return Script.Value.of(array);
    }
    if (field instanceof NDList arrays) {
      arrays.forEach(this::keep);
      return Script.Value.of(arrays);
    }
    if (field instanceof long[] numbers) {
      return Script.Value.of(numbers);
    }
    if (field instanceof Boolean flag) {
      return Script.Value.of(flag.booleanValue());
    }
    return field instanceof Double number
        ? Script.Value.of(number.doubleValue())
        : Script.Value.of(((Integer) field).longValue());
  }

  /** Keeps an array open with the batch: the engine reads memory that belongs to it. */
  private void keep(NDArray array) {
    NDScope.unregister(array);
    array.attach(manager);
  }

  /** An array of the slice's graphs cut from one of the whole batch; they share memory. */
  static NDArray rows(NDArray all, GraphSlice slice) {
    return all.getShape().get(0) == slice.size() ? all : all.get(slice.from() + ":" + slice.to());
  }
}
