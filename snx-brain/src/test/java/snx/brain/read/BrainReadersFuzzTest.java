package snx.brain.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.AtlasReader;
import snx.brain.read.Covariate.CovariateChoice;
import snx.brain.report.BrainReport;
import snx.brain.report.SavedBrainRun;
import snx.brain.result.BrainResults;
import snx.brain.result.StudyFile;
import snx.brain.volume.MadeUpVolume;
import snx.brain.volume.NiftiVolume;
import snx.data.fuzz.Fuzz;
import snx.report.SavedRun;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sinks;

final class BrainReadersFuzzTest {

  private static final int HEADER = 128;

  private static final String ATLAS =
      """
      index\tlabel\tname\themisphere\tx\ty\tz\tlobe\tnetwork
      1\tA\tregion a\tL\t-10\t1\t1\tfront\tdefault
      2\tB\tregion b\tR\t10\t2\t2\tback\tvisual
      3\tC\tregion c\tL\t-10\t3\t3\tfront\tdefault
      4\tD\tregion d\tR\t10\t4\t4\tback\tn/a
      """;
  private static final String TABLE =
      """
      participant_id\tdiagnosis\tage\tsite
      s1\tcontrol\t31\t1
      s2\tpatient\tn/a\t2
      s3\tcontrol\t44\t2
      s4\tpatient\t27.5\t1
      """;

  @TempDir Path temp;

  @Test
  void matrices_as_text_with_their_subjects() throws IOException {
    Fuzz matrices = Fuzz.of("matrices", temp).file("participants.tsv", TABLE);
    for (int s = 1; s <= 4; s++) {
      String separator = List.of("\t", ",", ";", " ").get(s - 1);
      matrices.file("s" + s + ".txt", Matrices.text(Matrices.random(4, s), separator));
    }
    matrices.run(folder -> read(folder));
  }

  @Test
  void time_series_as_text() throws IOException {
    double[][] values = new double[6][];
    Arrays.setAll(values, t -> Arrays.copyOf(Matrices.random(4, t)[t % 4], 4));
    Fuzz.of("series", temp)
        .file("s.csv", "a,b,c,d\n" + Matrices.text(values, ","))
        .run(folder -> TextMatrix.series(folder.resolve("s.csv")));
  }

  @Test
  void arrays_of_numpy() throws IOException {
    for (String shape : List.of("2, 3, 3", "3, 3, 2")) {
      Path valid =
          Matrices.npy(
              temp.resolve("v.npy"),
              1,
              "<f8",
              shape,
              shape.startsWith("3"),
              out -> {
                for (int i = 0; i < 18; i++) {
                  out.putDouble(i);
                }
              });
      Fuzz.of("npy " + shape, temp)
          .file("m.npy", Files.readAllBytes(valid))
          .run(folder -> NpyFile.read(folder.resolve("m.npy")).matrices(true));
    }
  }

  @Test
  void variables_of_matlab() throws IOException {
    byte[] plain = mat();
    Fuzz.of("mat", temp)
        .file("m.mat", plain)
        .run(folder -> MatFileReader.read(folder.resolve("m.mat"), "conn", true).matrices(false));
    Fuzz.of("mat, deflated", temp)
        .file("header", Arrays.copyOf(plain, HEADER))
        .file("inner", Arrays.copyOfRange(plain, HEADER, plain.length))
        .packed(BrainReadersFuzzTest::deflated)
        .run(folder -> MatFileReader.read(folder.resolve("m.mat"), null, true).matrices(false));
    Fuzz.of("mat.z", temp)
        .file(
            "m.mat",
            deflated(Map.of("header", Arrays.copyOf(plain, HEADER), "inner", inner(plain)))
                .get("m.mat"))
        .run(folder -> MatFileReader.read(folder.resolve("m.mat"), null, true));
  }

  @Test
  void atlases_as_tables_and_words() {
    Fuzz.of("atlas", temp)
        .file("atlas.tsv", ATLAS)
        .run(folder -> AtlasReader.read(folder.resolve("atlas.tsv")));
    Fuzz.of("atlas of words", temp)
        .file("atlas.txt", "1 Frontal_L 2001\n2 Frontal_R 2002\n3 Temporal_L 8111\n")
        .run(folder -> AtlasReader.read(folder.resolve("atlas.txt")));
  }

  @Test
  void volumes() throws IOException {
    int[] labels = new int[27];
    Arrays.setAll(labels, i -> i % 4);
    for (boolean packed : new boolean[] {false, true}) {
      String name = packed ? "v.nii.gz" : "v.nii";
      Path valid = temp.resolve("valid" + packed);
      MadeUpVolume.write(valid, 4, packed, ByteOrder.LITTLE_ENDIAN, new int[] {3, 3, 3}, labels);
      Fuzz.of("volume " + packed, temp)
          .file(name, Files.readAllBytes(valid))
          .run(folder -> NiftiVolume.read(folder.resolve(name)));
    }
  }

  @Test
  void runs_on_brains() throws IOException {
    Path run = temp.resolve("run");
    SavedBrainRun.write(run);
    Fuzz.of("run on brains", run).files(run).oneIn(4).run(folder -> new BrainReport().page(folder));
    Atlas atlas = BrainResults.atlas(new SavedRun(run));
    Fuzz.of("study", temp)
        .file("study.jsonl", unpacked(run.resolve(StudyFile.NAME)))
        .packed(files -> Map.of(StudyFile.NAME, gzip(files.get("study.jsonl"))))
        .run(folder -> StudyFile.read(folder.resolve(StudyFile.NAME), atlas));
  }

  private static void read(Path folder) {
    BrainReader.read(
        new BrainSource(
            folder,
            folder.resolve("participants.tsv"),
            null,
            null,
            List.of(new CovariateChoice("age", false), new CovariateChoice("site", true)),
            Matrices.atlas(4),
            FileOptions.defaults(),
            MatrixOptions.defaults(),
            RegionFeatures.defaults(),
            true));
  }

  private static byte[] mat() throws IOException {
    Matrix square = Mat5.newMatrix(3, 3);
    square.setDouble(0, 1, 0.5);
    Path file = Files.createTempFile("plain", ".mat");
    try (var sink = Sinks.newStreamingFile(file.toFile())) {
      Mat5.newWriter(sink)
          .setDeflateLevel(Deflater.NO_COMPRESSION)
          .writeMat(
              Mat5.newMatFile()
                  .addArray("conn", square)
                  .addArray("who", Mat5.newString("sub-01"))
                  .addArray("c", Mat5.newCell(1, 2)));
    }
    return Files.readAllBytes(file);
  }

  private static byte[] inner(byte[] plain) {
    return Arrays.copyOfRange(plain, HEADER, plain.length);
  }

  /** The elements of a MAT file as one compressed element. */
  private static Map<String, byte[]> deflated(Map<String, byte[]> files) {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
      out.write(files.get("inner"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] header = files.get("header");
    ByteBuffer all =
        ByteBuffer.allocate(header.length + 8 + deflated.size()).order(ByteOrder.LITTLE_ENDIAN);
    all.put(header).putInt(15).putInt(deflated.size()).put(deflated.toByteArray());
    return new LinkedHashMap<>(Map.of("m.mat", all.array()));
  }

  private static byte[] unpacked(Path file) throws IOException {
    try (var in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return packed.toByteArray();
  }
}
