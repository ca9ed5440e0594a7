package snx.brain.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.brain.study.Studies.explained;
import static snx.brain.study.Studies.subject;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Regions 0..3; pairs (0,1)=0 (0,2)=1 (0,3)=2 (1,2)=3 (1,3)=4 (2,3)=5. */
final class StudyTest {

  private static final BootstrapOptions OPTIONS = BootstrapOptions.defaults(3);

  private final Study study =
      new Study(
          Studies.atlas(4),
          List.of(subject("a", "x", 0, 1, 5), subject("b", "y", 1, 4), subject("ref", null, 0)));

  private void fill() {
    study.add(explained("a", "b", 1, List.of(0, 1), 0.8f, 0.6f, 0.1f));
    study.add(explained("a", "ref", 1, List.of(0, 2), 0.4f, 0.2f, 0.3f));
    study.add(explained("b", "a", 1, List.of(0), 1f, 0f));
  }

  @Test
  void an_edge_that_a_subject_lacks_has_mask_0_and_is_never_selected() {
    fill();
    Tables edges = new Tables(Grouping.edges(study.pairs()), OPTIONS);
    List<Tallied> all = edges.of("all", study.explained());
    assertEquals(6, all.size());
    Tallied one = all.get(0); // a alone has it
    assertEquals(0.5, one.present());
    assertEquals((0.6 + 0) / 2, one.mask(), 1e-6);
    assertEquals(0.6, one.maskPresent(), 1e-6);
    assertEquals(0.5, one.frequency(), 1e-6);
    Tallied both = all.get(1);
    assertEquals(1, both.present());
    assertEquals((0.4 + 1) / 2, both.mask(), 1e-6);
    assertEquals((0.5 + 1) / 2, both.frequency(), 1e-6);
    Tallied nobody = all.get(2);
    assertEquals(0, nobody.present());
    assertEquals(0, nobody.mask());
    assertTrue(Double.isNaN(nobody.maskPresent()));
    assertEquals(0, nobody.frequency());
  }

  @Test
  void a_region_has_the_masks_and_selections_of_its_edges() {
    fill();
    Tables regions = new Tables(Grouping.regions(study.pairs()), OPTIONS);
    List<Tallied> own = regions.of(study.explained().get(0)); // edges (0,1) (0,2) (2,3)
    assertEquals(4, own.size());
    assertEquals((0.6 + 0.4) / 2, own.get(0).mask(), 1e-6);
    assertEquals(0.6 + 0.4, own.get(0).sum(), 1e-6);
    assertEquals((1 + 0.5) / 2, own.get(0).frequency(), 1e-9); // 2 of 2, then 1 of 2
    assertEquals(0.5, own.get(3).frequency(), 1e-9);
  }

  @Test
  void networks_roll_up_edges_by_the_two_that_they_join() {
    fill();
    Grouping.Networks networks = new Grouping.Networks(study.atlas());
    assertEquals(List.of("A", "B", "(none)"), networks.names());
    for (int block = 0; block < networks.count(); block++) {
      int[] pair = networks.pair(block);
      assertEquals(block, networks.block(pair[0], pair[1]));
      assertEquals(block, networks.block(pair[1], pair[0]));
    }
    Tables tables = new Tables(Grouping.networks(study.pairs(), networks), OPTIONS);
    List<Tallied> own = tables.of(study.explained().get(0)); // A–B, A–A, A–(none)
    assertEquals(3, own.size());
    Tallied within = own.get(0);
    assertArrayEquals(new int[] {0, 0}, networks.pair(within.element()));
    assertEquals(0.4, within.mask(), 1e-6);
  }

  @Test
  void core_conditional_and_never_selected_edges_are_told_apart() {
    fill();
    study.add(explained("a", "b", 2, List.of(0, 1), 0.4f, 0.2f, 0.3f));
    Robustness own = Robustness.of(study.explained().get(0));
    assertArrayEquals(new int[] {0}, own.core());
    assertArrayEquals(new int[] {1, 5}, own.conditional());
    assertArrayEquals(new int[0], own.never());
    assertEquals(2, own.references());
    assertEquals(2, own.seeds());
    assertEquals(3, own.explanations());
    assertEquals((1 / 3.0 + 1 / 3.0 + 1) / 3, own.agreement(), 1e-9);
    assertEquals(8 / 27.0, own.chanceCore(), 1e-9);
    assertEquals(0.5, own.chanceAgreement(), 1e-9); // two of three edges: 4/3 over 4 − 4/3
    Robustness other = Robustness.of(study.explained().get(1));
    assertArrayEquals(new int[] {4}, other.never());
    assertTrue(Double.isNaN(other.agreement()));
  }

  @Test
  void conformity_compares_with_as_many_edges_of_the_invariant() {
    study.add(
        new SubjectExplanation(
            "a", "b", 1, new int[] {0, 1}, new float[3], new float[] {0.9f, 0.1f, 0.5f}));
    assertEquals(1 / 3.0, Robustness.of(study.explained().get(0)).conformity(), 1e-9);
  }

  @Test
  void what_does_not_fit_is_refused() {
    assertThrows(
        IllegalArgumentException.class, () -> study.add(explained("z", "a", 1, List.of(0), 1f)));
    assertThrows(
        IllegalArgumentException.class, () -> study.add(explained("b", "a", 1, List.of(0), 1f)));
    assertThrows(
        IllegalArgumentException.class,
        () -> study.add(explained("b", "a", 1, List.of(2), 1f, 1f)));
  }
}
