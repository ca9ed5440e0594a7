package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.explain.Samples;
import snx.graph.LabelledGraph;

/** Pairs of a file stay compact on their way to a run. */
final class PairListTest {

  @TempDir Path temp;

  @Test
  void a_compact_list_equals_a_list_of_objects_and_so_do_its_parts() {
    List<Pair> plain = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      plain.add(new Pair(i, 7 * i % 11));
    }
    PairList compact = PairList.copyOf(plain);
    assertEquals(plain, compact);
    assertEquals(plain.hashCode(), compact.hashCode());
    assertEquals(plain.subList(4_000, 4_500), compact.subList(4_000, 4_500));
    assertEquals(
        plain.subList(10, 20).subList(3, 5), compact.subList(10, 20).subList(3, 5), "of a part");
    assertThrows(IndexOutOfBoundsException.class, () -> compact.subList(1, 3).get(2));
    assertThrows(UnsupportedOperationException.class, () -> compact.add(new Pair(0, 1)));
  }

  @Test
  void pairs_of_a_file_reach_a_run_without_being_copied() throws Exception {
    Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
    Path file = temp.resolve("pairs.csv");
    List<Pair> pairs = Samples.pairs(20, data.size());
    PairsFile.write(file, data, pairs);
    List<Pair> read = PairsFile.read(file, data).pairs();
    assertEquals(pairs, read);
    assertInstanceOf(PairList.class, read);
    List<Pair> some = read.subList(0, 9);
    assertSame(some, PairList.copyOf(some), "a limit copies nothing");
    Files.delete(file);
  }
}
