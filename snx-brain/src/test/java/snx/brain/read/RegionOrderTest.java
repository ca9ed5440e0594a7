package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.atlas.Region;
import snx.data.DatasetException;

final class RegionOrderTest {

  private static final Atlas ATLAS = Matrices.atlas(4);

  @TempDir Path folder;

  private static int[] rows(String... labels) {
    return RegionOrder.of(ATLAS, List.of(labels)).rows();
  }

  private static String refusal(Atlas atlas, String... labels) {
    return String.valueOf(
        assertThrows(IllegalArgumentException.class, () -> RegionOrder.of(atlas, List.of(labels)))
            .getMessage());
  }

  @Test
  void labels_names_and_numbers_of_the_atlas_bring_rows_into_its_order() {
    assertArrayEquals(new int[] {1, 0, 3, 2}, rows("B", "A", "D", "C"));
    assertArrayEquals(new int[] {1, 0, 3, 2}, rows("b", "a", "d", "c"));
    assertArrayEquals(new int[] {1, 0, 3, 2}, rows("Region 1", "Region-0", "REGION_3", "region 2"));
    assertArrayEquals(new int[] {1, 0, 3, 2}, rows("2", "1", "4", "3"));
    assertArrayEquals(new int[] {1, 0, 3, 2}, rows("V2", "V1", "V4", "V3"));
  }

  @Test
  void rows_that_only_count_are_taken_in_order() {
    int[] order = {0, 1, 2, 3};
    assertArrayEquals(order, RegionOrder.of(ATLAS, null).rows());
    assertArrayEquals(order, rows("0", "1", "2", "3"));
    assertArrayEquals(order, rows("ROI_001", "ROI_002", "ROI_003", "ROI_004"));
    assertArrayEquals(order, rows("2001", "2002", "2101", "2102"));
    assertTrue(refusal(ATLAS, "2002", "2001", "2101", "2102").contains("'2002' and then '2001'"));
  }

  @Test
  void labels_that_the_atlas_does_not_have_are_refused_with_the_remedy() {
    assertEquals(
        "rows are named X, Y, Z, …, and the atlas letters has none of these; give the table of"
            + " these regions with --atlas FILE, or take them as they are with --atlas none",
        refusal(ATLAS, "X", "Y", "Z", "W"));
    assertTrue(refusal(ATLAS, "A", "B", "C", "X").startsWith("region 'X' is not in the atlas"));
    assertTrue(refusal(ATLAS, "A", "B", "C", "A").startsWith("a region is named twice and D is"));
  }

  @Test
  void a_wrong_atlas_of_the_right_size_is_refused_where_names_disagree() throws IOException {
    List<String> names = new ArrayList<>(Atlases.AAL90.load().labels());
    Collections.shuffle(names, new Random(1));
    List<Region> others = new ArrayList<>();
    for (int v = 0; v < 90; v++) {
      others.add(Region.named(v + 1, "parcel-" + (char) ('a' + v % 26) + v));
    }
    write("one.csv", names, 1);
    write("two.csv", names, 2);
    BrainSource source = BrainSource.of(folder, null);
    BrainSet set = BrainReader.read(source);
    assertEquals("aal90", set.atlas().name());
    int first = names.indexOf("Precentral_L");
    int second = names.indexOf("Precentral_R");
    assertEquals(
        (float) Matrices.random(90, 1)[first][second], set.connectomes().get(0).weights()[0]);
    Atlas wrong = new Atlas("wrong", others);
    String line =
        assertThrows(DatasetException.class, () -> BrainReader.read(source.withAtlas(wrong)))
            .getMessage();
    assertTrue(line.contains("the atlas wrong has none of these"), line);
  }

  @Test
  void unknown_names_are_refused_by_the_embedded_atlas_of_that_size_and_taken_without_an_atlas()
      throws IOException {
    List<String> names = new ArrayList<>();
    for (int v = 0; v < 116; v++) {
      names.add("parcel " + (char) ('a' + v % 26) + "x" + v);
    }
    Collections.shuffle(names, new Random(1));
    write("one.csv", names, 1);
    write("two.csv", names, 2);
    BrainSource source = BrainSource.of(folder, null);
    String line = assertThrows(DatasetException.class, () -> BrainReader.read(source)).getMessage();
    assertTrue(line.contains("the atlas aal116 has none of these"), line);
    BrainSet set = BrainReader.read(source.withAtlas(Atlas.UNKNOWN));
    assertEquals(names, set.atlas().labels());
    assertTrue(!set.atlas().placed());
    Collections.swap(names, 0, 1);
    write("two.csv", names, 2);
    BrainSet swapped = BrainReader.read(source.withAtlas(Atlas.UNKNOWN));
    assertEquals((float) Matrices.random(116, 2)[1][2], swapped.connectomes().get(1).weights()[1]);
  }

  @Test
  void embedded_atlases_of_equal_size_are_told_apart_by_names_and_never_guessed()
      throws IOException {
    List<String> names = Atlases.SCHAEFER100X17.load().labels();
    write("one.csv", names, 1);
    write("two.csv", names, 2);
    assertEquals("schaefer100x17", BrainReader.read(BrainSource.of(folder, null)).atlas().name());
    for (String file : List.of("one.csv", "two.csv")) {
      Files.writeString(folder.resolve(file), Matrices.text(Matrices.random(100, 1), ","));
    }
    String line =
        assertThrows(DatasetException.class, () -> BrainReader.read(BrainSource.of(folder, null)))
            .getMessage();
    assertTrue(
        line.contains("several embedded atlases have (schaefer100x7, schaefer100x17)"), line);
  }

  @Test
  void matrices_of_any_size_are_read_without_an_atlas() throws IOException {
    for (int s = 1; s <= 2; s++) {
      Files.writeString(folder.resolve(s + ".csv"), Matrices.text(Matrices.random(7, s), ","));
    }
    BrainSet set = BrainReader.read(BrainSource.of(folder, null).withAtlas(Atlas.UNKNOWN));
    assertEquals(List.of("1", "2", "3", "4", "5", "6", "7"), set.atlas().labels());
    assertEquals(Region.UNKNOWN, set.atlas().regions().get(0).hemisphere());
    Files.writeString(folder.resolve("3.csv"), Matrices.text(Matrices.random(6, 3), ","));
    String line =
        assertThrows(
                DatasetException.class,
                () -> BrainReader.read(BrainSource.of(folder, null).withAtlas(Atlas.UNKNOWN)))
            .getMessage();
    assertTrue(line.contains("6 regions, the others have 7"), line);
  }

  private void write(String file, List<String> names, long seed) throws IOException {
    String[] rows = Matrices.text(Matrices.random(names.size(), seed), ",").split("\n", -1);
    StringBuilder text = new StringBuilder("," + String.join(",", names) + "\n");
    for (int u = 0; u < names.size(); u++) {
      text.append(names.get(u)).append(',').append(rows[u]).append('\n');
    }
    Files.writeString(folder.resolve(file), text);
  }
}
