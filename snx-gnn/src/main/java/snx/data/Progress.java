package snx.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Is called with how much of some work is done, for whoever shows it; what is counted says who
 * calls.
 */
@FunctionalInterface
public interface Progress {

  /** Nobody. */
  Progress NONE = (done, all) -> {};

  /**
   * So much is done.
   *
   * @param all how much there is, or −1 where that is unknown
   */
  void at(long done, long all);

  /** Of a part of the work that begins where so much is done. */
  default Progress part(long before, long all) {
    return (done, own) -> at(before + done, all);
  }

  /**
   * A stream that counts its bytes.
   *
   * @param all how many there are
   */
  default InputStream counting(InputStream in, long all) {
    if (this == NONE) {
      return in;
    }
    return new FilterInputStream(in) {
      private long done;

      @Override
      public int read() throws IOException {
        int value = super.read();
        add(value < 0 ? 0 : 1);
        return value;
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        int count = super.read(bytes, from, length);
        add(count);
        return count;
      }

      private void add(int count) {
        if (count > 0) {
          done += count;
          at(done, all);
        }
      }
    };
  }
}
