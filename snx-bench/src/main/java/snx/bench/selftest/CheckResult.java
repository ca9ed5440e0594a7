package snx.bench.selftest;

import java.util.Locale;
import snx.data.ByteSize;

/** What a check found. */
public sealed interface CheckResult {

  /** The unit of memory. */
  String BYTES = "bytes";

  /** What was checked. */
  String check();

  /** On which data. */
  String subject();

  /** Whether the device must not be trusted. */
  boolean failed();

  /** For people. */
  String words();

  /**
   * A number beside the most that it may be.
   *
   * @param value what was measured
   * @param tolerance what it may be at most
   * @param unit such as {@link #BYTES}; empty for masks
   */
  record Measured(String check, String subject, double value, double tolerance, String unit)
      implements CheckResult {
    @Override
    public boolean failed() {
      return !(value <= tolerance); // not a number is a failure, too
    }

    @Override
    public String words() {
      if (unit.equals(BYTES)) {
        return ByteSize.of((long) value) + ", at most " + ByteSize.of((long) tolerance);
      }
      boolean whole = value == Math.rint(value) && tolerance == Math.rint(tolerance);
      String format = whole ? "%,.0f, at most %,.0f %s" : "%.1e, at most %.1e %s";
      return String.format(Locale.ROOT, format, value, tolerance, unit).strip();
    }
  }

  /** A check that could not be carried out, because something broke. */
  record Broken(String check, String subject, String reason) implements CheckResult {
    @Override
    public boolean failed() {
      return true;
    }

    @Override
    public String words() {
      return reason;
    }
  }

  /** A check that means nothing on this device or system. */
  record Skipped(String check, String subject, String reason) implements CheckResult {
    @Override
    public boolean failed() {
      return false;
    }

    @Override
    public String words() {
      return reason;
    }
  }
}
