package snx.brain.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.DatasetException;

final class AtlasReaderTest {

  private static final String HEADER = "index\tlabel\tname\themisphere\tx\ty\tz\tnetwork\n";

  @TempDir Path folder;

  @Test
  void columns_may_stand_in_any_order_with_commas_and_without_lobes() throws IOException {
    Path file =
        write("label,index,hemisphere,name,network,x,y,z,colour\nA,1,left,One,,-1.5,2,3,red\n");
    Atlas atlas = AtlasReader.read(file);
    Region region = atlas.regions().get(0);
    assertEquals(new Region(1, "A", "One", "L", -1.5, 2, 3, null, null), region);
    assertNull(region.lobe());
    assertEquals(List.of(), atlas.networks());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1,A,One,L,-1,2,3,x;one,B,Two,R,1,2,3,x | 3: index 'one' is no whole number
          1,A,One,L,-1,2,3,x;1,B,Two,R,1,2,3,x   | 3: index 1 stands in line 2 already
          1,A,One,L,-1,2,3,x;2,A,Two,R,1,2,3,x   | 3: label 'A' stands in line 2 already
          1,,One,L,-1,2,3,x                      | 2: the label is empty; give each region a short one of its own
          1,A,One,up,-1,2,3,x                    | 2: hemisphere must be L, R or M for the midline (got 'up')
          1,A,One,L,left,2,3,x                   | 2: x 'left' is no number (MNI mm)
          1,A,One,L,-1,2,300,x                   | 2: z 300 lies outside any brain; give MNI mm
          1,A,One,L                              | 2: 4 values, expected 8
          """)
  void a_wrong_line_is_named(String rows, String expected) throws IOException {
    Path file = write(HEADER + rows.replace(',', '\t').replace(';', '\n') + "\n");
    assertEquals(
        file + ":" + expected,
        assertThrows(DatasetException.class, () -> AtlasReader.read(file)).getMessage());
  }

  @Test
  void a_missing_column_is_named_with_the_nearest() throws IOException {
    Path file = write(HEADER.replace("hemisphere", "hemispher") + "1\tA\tOne\tL\t1\t2\t3\tx\n");
    assertEquals(
        file + ":1: has no column 'hemisphere' but 'hemispher'; did you mean that?",
        assertThrows(DatasetException.class, () -> AtlasReader.read(file)).getMessage());
  }

  @Test
  void a_header_alone_is_no_atlas() throws IOException {
    Path file = write(HEADER);
    assertThrows(DatasetException.class, () -> AtlasReader.read(file));
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("atlas.tsv"), text);
  }
}
