package snx.cli.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;

/** What people call the group of controls. */
final class ReferenceChoiceTest {

  private final List<String> notes = new ArrayList<>();

  private ReferenceChoice among(String... groups) {
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int i = 0; i < groups.length; i++) {
      graphs.add(
          new LabelledGraph(
              "sub-" + i, groups[i], new float[2][1], new int[][] {{0, 1}}, null, null));
    }
    return new ReferenceChoice(
        new Dataset<>(
            "study",
            graphs,
            new Provenance("made", List.of()),
            new ReadReport.Builder().build(graphs.size())),
        notes::add);
  }

  @Test
  void controls_are_those_whom_the_study_calls_hc() {
    ReferenceChoice choice = among("BD", "HC", "BD", "HC");
    assertEquals(List.of(1, 3), choice.references(List.of("controls"), 10, 0, 7).positions());
    assertEquals(List.of("'controls' taken for the group 'HC'"), notes);
  }

  @Test
  void two_groups_of_controls_are_not_guessed_between() {
    ReferenceChoice choice = among("BD", "HC", "TD");
    assertThrows(
        IllegalArgumentException.class, () -> choice.references(List.of("controls"), 10, 0, 7));
  }
}
