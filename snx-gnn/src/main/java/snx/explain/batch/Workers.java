package snx.explain.batch;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import snx.data.Instance;
import snx.model.Network;
import snx.tensor.Torch;

/**
 * Shares the parts of a job among workers, one thread each. How a job is cut into parts does not
 * depend on the number of workers, so neither do results; only where memory is so short that
 * workers must do with smaller batches do they agree to rounding instead of to the bit.
 *
 * @param devices where each works; a device may stand there several times
 */
public record Workers(List<Device> devices) {

  public Workers {
    if (devices.isEmpty()) {
      throw new IllegalArgumentException("a job needs at least 1 worker (got none)");
    }
    devices = List.copyOf(devices);
  }

  /** The caller alone, wherever the model is. */
  public static Workers one(Device device) {
    return new Workers(List.of(device));
  }

  /** As {@code --device} spells them: {@code cpu×2} or {@code gpu:0,gpu:1}. */
  @Override
  public String toString() {
    return devices.stream()
        .distinct()
        .map(device -> name(device, Collections.frequency(devices, device)))
        .collect(Collectors.joining(","));
  }

  private static String name(Device device, int times) {
    String name = device.isGpu() ? "gpu:" + device.getDeviceId() : "cpu";
    return times == 1 ? name : name + "×" + times;
  }

  /** How many there are. */
  public int count() {
    return devices.size();
  }

  /**
   * Hands parts out in order, each to the next worker that is free, and waits for all of them.
   *
   * @param model the network; workers on other devices get copies of it
   * @param task what is done with a part, under a model on the worker's device
   */
  public <T extends Instance, P> void share(
      Network<T> model, List<P> parts, BiConsumer<Network<T>, P> task) {
    if (devices.size() == 1 || parts.size() < 2) {
      parts.forEach(part -> task.accept(model, part));
      return;
    }
    AtomicInteger next = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(Math.min(devices.size(), parts.size()));
    try {
      List<Future<?>> working = new ArrayList<>();
      for (Device device : devices.subList(0, Math.min(devices.size(), parts.size()))) {
        working.add(threads.submit(Torch.alike(() -> work(model, device, parts, next, task))));
      }
      working.forEach(Workers::await);
    } finally {
      threads.shutdownNow();
    }
  }

  private static <T extends Instance, P> void work(
      Network<T> model,
      Device device,
      List<P> parts,
      AtomicInteger next,
      BiConsumer<Network<T>, P> task) {
    if (device.equals(model.manager().getDevice())) {
      work(model, parts, next, task);
      return;
    }
    try (Network<T> copy = model.on(device)) {
      work(copy, parts, next, task);
    }
  }

  private static <M, P> void work(
      M model, List<P> parts, AtomicInteger next, BiConsumer<M, P> task) {
    for (int i = next.getAndIncrement(); i < parts.size(); i = next.getAndIncrement()) {
      try {
        task.accept(model, parts.get(i));
      } catch (RuntimeException | Error e) {
        next.set(parts.size()); // the others stop after what they are at
        throw e;
      }
    }
  }

  private static void await(Future<?> worker) {
    try {
      worker.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new EngineException("a worker failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("interrupted while waiting for workers", e);
    }
  }
}
