package snx.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** One entry of a zip as a stream that gives up at 2 GiB, so that a bomb does no harm. */
final class ZipMember {

  private static final long LIMIT = 2L << 30;
  private static final int NAMES = 10;

  private ZipMember() {}

  /** Whether a file begins as zips do. */
  static boolean isZip(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] head = in.readNBytes(4);
      return head.length == 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
    }
  }

  /** The name of the entry to take: the one asked for, or the only one, or the only CSV. */
  static String choose(Path path, @Nullable String member) throws IOException {
    try (ZipFile zip = new ZipFile(path.toFile())) {
      List<String> names =
          zip.stream()
              .filter(e -> !e.isDirectory() && !e.getName().startsWith("__MACOSX/"))
              .map(ZipEntry::getName)
              .toList();
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
          "the zip has %d CSV files (it has %s); name one as the member, or export a CSV"
              .formatted(tables.size(), some(names)));
    }
  }

  /** The bytes of an entry; closing the stream closes the zip. */
  static InputStream open(Path path, String name) throws IOException {
    ZipFile zip = new ZipFile(path.toFile());
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      zip.close();
      throw new IOException("no entry " + name);
    }
    return new Counted(zip.getInputStream(entry), zip);
  }

  private static String some(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(NAMES, names.size())));
    return names.size() > NAMES ? first + ", …" : first;
  }

  private static final class Counted extends FilterInputStream {
    private final ZipFile zip;
    private long count = 0;

    private Counted(InputStream in, ZipFile zip) {
      super(in);
      this.zip = zip;
    }

    @Override
    public int read() throws IOException {
      int b = super.read();
      add(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int n = super.read(buffer, offset, length);
      add(Math.max(n, 0));
      return n;
    }

    private void add(int n) throws IOException {
      count += n;
      if (count > LIMIT) {
        throw new IOException("the entry is larger than " + LIMIT + " bytes when unpacked");
      }
    }

    @Override
    public void close() throws IOException {
      try (zip) {
        super.close();
      }
    }
  }
}
