package snx.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The one entry of a zip that a text is read from. */
final class ZipMember {

  private static final int NAMES = 10;

  private ZipMember() {}

  /** Whether a file begins as zips do. */
  static boolean isZip(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] head = in.readNBytes(4);
      return head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
    }
  }

  /** The name of the entry to read: the one asked for, or the only one, or the only CSV. */
  static String choose(Path path, @Nullable String member) {
    try (SafeZip zip = SafeZip.of(path)) {
      List<String> names =
          zip.names().stream().filter(name -> !name.startsWith("__MACOSX/")).toList();
      if (member != null) {
        if (names.contains(member)) {
          return member;
        }
        String hint = Suggestion.didYouMean(member, names);
        throw new DatasetException(
            path, "the zip has no '%s' (it has %s)%s".formatted(member, some(names), hint));
      }
      List<String> tables =
          names.size() == 1
              ? names
              : names.stream().filter(n -> n.toLowerCase(Locale.ROOT).endsWith(".csv")).toList();
      if (tables.size() == 1) {
        return tables.get(0);
      }
      throw new DatasetException(
          path,
          RootLocale.format(
              "the zip has %d CSV files (it has %s); name one as the member, or export a CSV",
              tables.size(), some(names)));
    }
  }

  /**
   * The bytes of an entry; closing the stream closes the zip.
   *
   * @param progress is called with those that are read
   */
  static InputStream open(Path path, String name, Progress progress) {
    SafeZip zip = SafeZip.of(path);
    try {
      return new Whole(progress.counting(zip.open(name), zip.size(name)), zip);
    } catch (DatasetException e) {
      zip.close();
      throw e;
    }
  }

  private static String some(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(NAMES, names.size())));
    return names.size() > NAMES ? first + ", …" : first;
  }

  private static final class Whole extends FilterInputStream {
    private final SafeZip zip;

    private Whole(InputStream in, SafeZip zip) {
      super(in);
      this.zip = zip;
    }

    @Override
    public void close() throws IOException {
      try (zip) {
        super.close();
      }
    }
  }
}
