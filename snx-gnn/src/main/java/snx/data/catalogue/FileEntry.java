package snx.data.catalogue;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * One file of a dataset, and what its bytes must be.
 *
 * @param path where it lies under a data folder, with forward slashes
 * @param sha256 the hash of its bytes, in lower-case hexadecimal
 * @param bytes its length
 * @param url its direct official download, or null where there is none
 * @param manual how to get it by hand; given where {@code url} is null
 * @param variants other bytes that are accepted instead
 * @param members for a zip: entries by which any other packing of the same data is accepted
 */
public record FileEntry(
    String path,
    String sha256,
    long bytes,
    @Nullable String url,
    @Nullable String manual,
    List<Variant> variants,
    List<Member> members) {

  /** Other bytes of the same data, and how they differ. */
  public record Variant(String sha256, long bytes, String note) {
    public Variant {
      requireBytes(sha256, bytes);
    }
  }

  /** One entry of a zip. */
  public record Member(String path, String sha256, long bytes) {
    public Member {
      requireBytes(sha256, bytes);
    }
  }

  public FileEntry {
    if (!path.matches("[^/\\\\:]+(/[^/\\\\:]+)*") || List.of(path.split("/")).contains("..")) {
      throw new IllegalArgumentException("a path must stay in its folder (got " + path + ")");
    }
    requireBytes(sha256, bytes);
    // Jackson leaves out what the file leaves out
    variants = variants == null ? List.of() : List.copyOf(variants);
    members = members == null ? List.of() : List.copyOf(members);
    if (url != null) {
      WebAddress.require(url);
    } else if (manual == null) {
      throw new IllegalArgumentException("a file without url must have manual (got " + path + ")");
    }
  }

  /** The last part of the path. */
  public String fileName() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Whether a file of this length can be accepted; an archive may be packed to any length. */
  boolean mayHaveLength(long length) {
    return !members.isEmpty() || lengths().anyMatch(l -> l == length);
  }

  /** The length up to which a download is accepted; ten times the stated one for an archive. */
  long lengthLimit() {
    return members.isEmpty() ? lengths().max().orElse(bytes) : 10 * bytes;
  }

  private LongStream lengths() {
    return LongStream.concat(LongStream.of(bytes), variants.stream().mapToLong(Variant::bytes));
  }

  private static void requireBytes(String sha256, long bytes) {
    if (!sha256.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(
          "sha256 must be 64 lower-case digits (got " + sha256 + ")");
    }
    if (bytes <= 0) {
      throw new IllegalArgumentException("bytes must be positive (got " + bytes + ")");
    }
  }

  /** The only addresses that are ever opened: http or https, with a host, without credentials. */
  static final class WebAddress {

    private WebAddress() {}

    /**
     * Parses an address.
     *
     * @throws IllegalArgumentException if it is of another form
     */
    static URI require(String address) {
      URI uri;
      try {
        uri = new URI(address);
      } catch (URISyntaxException e) {
        throw new IllegalArgumentException("not an address (got " + address + ")", e);
      }
      boolean web =
          "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
      if (!web || uri.getHost() == null || uri.getUserInfo() != null) {
        throw new IllegalArgumentException(
            "an address must be http or https, with a host and without credentials (got "
                + (uri.getUserInfo() == null ? address : "one with credentials")
                + ")");
      }
      return uri;
    }
  }
}
