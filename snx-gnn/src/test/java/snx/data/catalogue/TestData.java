package snx.data.catalogue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.SplittableRandom;
import snx.data.Sha256;

/** Small datasets made for tests. */
public final class TestData {

  private TestData() {}

  /** Bytes from a seed. */
  public static byte[] bytes(int length, long seed) {
    byte[] bytes = new byte[length];
    new SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }

  /** The entry of a file that holds exactly the given bytes. */
  public static FileEntry entry(String path, byte[] content, String url) {
    return new FileEntry(
        path,
        Sha256.of(content),
        content.length,
        url,
        url == null ? "ask its author for it" : null,
        List.of(),
        List.of());
  }

  /** A manifest of the given files. */
  public static Manifest manifest(String name, FileEntry... files) {
    return new Manifest(
        name,
        "A dataset made for tests",
        Manifest.Kind.GRAPHS,
        null,
        "not stated",
        "none",
        List.of(files),
        List.of(),
        JsonNodeFactory.instance.objectNode());
  }
}
