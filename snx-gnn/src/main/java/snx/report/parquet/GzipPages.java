package snx.report.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Compresses pages with what Java has; the library's own codecs want Hadoop. */
final class GzipPages
    implements CompressionCodecFactory, CompressionCodecFactory.BytesInputCompressor {

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName name) {
    if (name != CompressionCodecName.GZIP) {
      throw new IllegalArgumentException("pages are compressed by gzip only (got " + name + ")");
    }
    return this;
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName name) {
    throw new UnsupportedOperationException("pages are written only");
  }

  @Override
  public BytesInput compress(BytesInput page) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) page.size() / 2 + 64);
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      page.writeAllTo(gzip);
    }
    return BytesInput.from(bytes);
  }

  @Override
  public CompressionCodecName getCodecName() {
    return CompressionCodecName.GZIP;
  }

  @Override
  public void release() {}
}
