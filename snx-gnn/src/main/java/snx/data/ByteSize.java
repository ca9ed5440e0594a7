package snx.data;

/** A number of bytes for people. */
public final class ByteSize {

  private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB"};

  private ByteSize() {}

  /** Three digits or so in the largest decimal unit, such as {@code 24.4 kB}. */
  public static String of(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 999.95 && unit < UNITS.length - 1) {
      value /= 1000;
      unit++;
    }
    return unit == 0 ? bytes + " B" : RootLocale.format("%.1f %s", value, UNITS[unit]);
  }
}
