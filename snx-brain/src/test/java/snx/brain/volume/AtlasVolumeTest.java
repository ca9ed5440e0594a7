package snx.brain.volume;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.data.DatasetException;

final class AtlasVolumeTest {

  private static final int[] LABELS = {0, 7, 7, 0, 9, 9, 9, 0, 30, 0, 7, 7};

  /** Voxels of 2 mm, the first at (10, 20, −30); 30 is a label that the atlas does not have. */
  private static final Atlas ATLAS =
      new Atlas("two", List.of(region(9, "b", 13, 21, -30), region(7, "a", 12, 21, -29)));

  @TempDir Path folder;

  private static Region region(int index, String label, double x, double y, double z) {
    return new Region(index, label, label, "L", x, y, z, null, null);
  }

  @ParameterizedTest
  @CsvSource({
    "2, true, LITTLE",
    "256, false, LITTLE",
    "4, true, BIG",
    "512, true, LITTLE",
    "8, false, BIG",
    "16, true, LITTLE",
    "64, false, BIG"
  })
  void labels_of_every_type_are_read_and_scores_lie_on_the_same_grid(
      int type, boolean packed, String order) throws IOException {
    Path file = folder.resolve(packed ? "atlas.nii.gz" : "atlas.nii");
    ByteOrder bytes = order.equals("BIG") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    volume(file, type, packed, bytes, LABELS);
    Path scores = folder.resolve("volumes/scores.nii.gz");
    AtlasVolume.read(file, ATLAS).write(scores, new double[] {0.25, -1.5}, "SNX: é scores");
    NiftiVolume read = NiftiVolume.read(scores);
    double[] values = new double[LABELS.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = read.value(i);
      assertArrayEquals(NiftiVolume.read(file).place(i), read.place(i));
    }
    assertArrayEquals(
        new double[] {0, -1.5, -1.5, 0, 0.25, 0.25, 0.25, 0, 0, 0, -1.5, -1.5}, values);
    assertArrayEquals(new double[] {12, 22, -28}, read.place(10));
  }

  @Test
  void a_volume_of_another_atlas_is_refused_in_one_line() throws IOException {
    Path file = folder.resolve("atlas.nii");
    volume(file, 4, false, ByteOrder.LITTLE_ENDIAN, LABELS);
    Atlas more =
        new Atlas("three", List.of(region(7, "a", 12, 21, -29), region(8, "Angular_L", 0, 0, 0)));
    refused(file, more, "has no voxel of 1 of the atlas's 2 regions (8 Angular_L)");
    Atlas elsewhere =
        new Atlas("far", List.of(region(7, "a", -60, 21, -29), region(9, "b", -60, 21, -30)));
    refused(file, elsewhere, "lie 73 mm from those of atlas far");
  }

  @Test
  void files_that_are_no_label_volumes_are_refused_in_one_line() throws IOException {
    Path file = folder.resolve("atlas.nii");
    volume(file, 16, false, ByteOrder.LITTLE_ENDIAN, LABELS);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 5));
    refused(file, ATLAS, "is the file whole?");
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putFloat(352, 0.5f);
    Files.write(file, bytes);
    refused(file, ATLAS, "holds 0.5, which is no label");
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putShort(70, (short) 128);
    Files.write(file, bytes);
    refused(file, ATLAS, "NIfTI type 128");
    Files.writeString(file, "index\tlabel\n".repeat(60));
    refused(file, ATLAS, "is no NIfTI-1 volume");
    refused(folder.resolve("absent.nii"), ATLAS, "cannot be read");
  }

  @Test
  void a_quaternion_places_voxels_where_there_is_no_sform() throws IOException {
    Path file = folder.resolve("atlas.nii");
    volume(file, 4, false, ByteOrder.LITTLE_ENDIAN, LABELS);
    byte[] bytes = Files.readAllBytes(file);
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    header.putShort(254, (short) 0).putShort(252, (short) 1);
    header.putFloat(256, 0).putFloat(260, 0).putFloat(264, 1); // half a turn about z
    header.putFloat(268, 1).putFloat(272, 2).putFloat(276, 3);
    Files.write(file, bytes);
    double[] place = NiftiVolume.read(file).place(11); // i = 2, j = 1, k = 1
    assertArrayEquals(new double[] {1 - 4, 2 - 2, 3 + 2}, place, 1e-6);
  }

  private static void refused(Path file, Atlas atlas, String words) {
    DatasetException refusal =
        assertThrows(DatasetException.class, () -> AtlasVolume.read(file, atlas));
    assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
    assertEquals(1, refusal.getMessage().lines().count());
  }

  private static void volume(Path file, int type, boolean packed, ByteOrder order, int[] labels)
      throws IOException {
    MadeUpVolume.write(file, type, packed, order, new int[] {3, 2, 2}, labels);
  }
}
