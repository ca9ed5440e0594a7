package snx.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and SIGTERM: a run that has a journal stops after the batches that are being solved, and
 * the process then ends as the signal would have it, with 130 or 143. What takes longer than a
 * minute is broken off; it is solved again when the run is resumed.
 */
final class Interruption {

  private static final int SECONDS = 60;
  private static final CountDownLatch ENDED = new CountDownLatch(1);
  private static volatile boolean asked;
  private static volatile boolean running;

  private Interruption() {}

  /** Waits for a run from now on, when the process is asked to end. */
  static void watch() {
    Runtime.getRuntime().addShutdownHook(new Thread(Interruption::stop, "snx-interruption"));
  }

  /** Whether the process is asked to end; from the first call on, it waits for the caller. */
  static boolean isAsked() {
    running = true;
    return asked;
  }

  /** Says that the command has ended. */
  static void ended() {
    ENDED.countDown();
  }

  private static void stop() {
    asked = true;
    try {
      if (running) {
        ENDED.await(SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
