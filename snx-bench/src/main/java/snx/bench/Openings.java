package snx.bench;

import ai.djl.Device;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Networks that are trained once and used until they are released. */
final class Openings implements AutoCloseable {

  /** A subject with the seconds that its opening took. */
  record Opened(TrialSubject subject, double seconds) {}

  private record Key(String data, long seed) {}

  private final Device device;
  private final Consumer<String> tell;
  private final Map<Key, Opened> open = new HashMap<>();

  /** Opens nothing yet. */
  Openings(Device device, Consumer<String> tell) {
    this.device = device;
    this.tell = tell;
  }

  /** Trains a network unless it is open. */
  Opened of(Trials.Source source, long seed) {
    Key key = new Key(source.name(), seed);
    Opened known = open.get(key);
    if (known != null) {
      return known;
    }
    tell.accept("%s, seed %d: training".formatted(source.name(), seed));
    long start = System.nanoTime();
    TrialSubject subject = source.opening().open(seed, device, source.size().pairs());
    Opened fresh = new Opened(subject, (System.nanoTime() - start) * 1e-9);
    open.put(key, fresh);
    return fresh;
  }

  /** Closes a network that is needed no more. */
  void release(Trials.Source source, long seed) {
    Opened known = open.remove(new Key(source.name(), seed));
    if (known != null) {
      known.subject().close();
    }
  }

  @Override
  public void close() {
    open.values().forEach(opened -> opened.subject().close());
    open.clear();
  }
}
