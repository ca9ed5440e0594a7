package snx.tensor;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A version of CUDA, such as 12.8. */
public record CudaVersion(int major, int minor) implements Comparable<CudaVersion> {

  /** What the engine's CUDA natives are built for. */
  public static final CudaVersion OF_NATIVES = new CudaVersion(12, 8);

  private static final Pattern TEXT = Pattern.compile("(\\d{1,3})\\.(\\d{1,3}).*");

  /** From the number that the runtime reports: 12080 is 12.8. */
  static CudaVersion ofRuntime(int number) {
    return new CudaVersion(number / 1000, number / 10 % 100);
  }

  /** Reads {@code 12.8}; anything else is no version. */
  static Optional<CudaVersion> parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new CudaVersion(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  /** Whether it is older than another. */
  public boolean isBelow(CudaVersion other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(CudaVersion other) {
    return Comparator.comparingInt(CudaVersion::major)
        .thenComparingInt(CudaVersion::minor)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
