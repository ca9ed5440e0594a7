package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

/** Why is a subject unlike the controls? */
@ResourceLock("torch")
final class BrainCompareTest {

  /** The regions whose pairs make generated patients differ. */
  private static final List<String> PLANTED =
      List.of(
          "Cingulum_Post_L",
          "Precuneus_R",
          "Angular_L",
          "Frontal_Sup_Medial_R",
          "Insula_L",
          "Cingulum_Mid_R",
          "SupraMarginal_L",
          "Caudate_R");

  @TempDir Path temp;

  private Ran compare(String out, Object... words) {
    List<Object> all = new ArrayList<>(List.of("brain", "compare"));
    all.addAll(List.of(words));
    all.addAll(List.of("--out", temp.resolve(out)));
    return Ran.snx(all.toArray());
  }

  @Test
  void a_patient_is_told_from_controls_by_planted_edges_under_networks_that_never_saw_it()
      throws Exception {
    Object[] asked = {"--subject", "sub-33", "--references", "Controls", "--limit-references", 5};
    Ran ran = compare("new", asked).worked();
    assertTrue(ran.err().contains("'Controls' taken for the group 'control'"), ran.err());
    assertTrue(ran.err().contains("5 of the 30 Controls are the references"), ran.err());
    assertTrue(
        ran.out().contains("sub-33 (group patient) is judged unlike the 5 Controls (f = 0."),
        ran.out());
    JsonNode one =
        Json.mapper().readTree(temp.resolve("new/comparison.json").toFile()).path("all").get(0);
    assertEquals(1, one.path("networks").asInt());
    assertFalse(one.path("circular").asBoolean());
    assertEquals(5, one.path("reference_scores").size());
    List<String> lines = Files.readAllLines(temp.resolve("new/deciding_edges.tsv"));
    List<String> header = Arrays.asList(lines.get(0).split("\t", -1));
    assertTrue(lines.size() > 10 && lines.size() <= 21, () -> lines.size() + " lines");
    long planted =
        lines.stream()
            .skip(1)
            .map(line -> line.split("\t", -1))
            .filter(row -> PLANTED.contains(row[header.indexOf("label_u")]))
            .filter(row -> PLANTED.contains(row[header.indexOf("label_v")]))
            .count();
    assertTrue(planted >= 0.8 * (lines.size() - 1), () -> planted + " planted edges");
    assertTrue(Files.isRegularFile(temp.resolve("new/pictures/deciding_snx_sub-33.svg")));
    String page = Files.readString(temp.resolve("new/index.html"));
    assertTrue(page.contains("Why is sub-33 unlike the Controls?"));
    Ran.snx("report", temp.resolve("new")).worked();
    assertEquals(page, Files.readString(temp.resolve("new/index.html")));

    Ran again =
        compare(
                "again",
                "--subject",
                "sub-33",
                "--references",
                "control",
                "--limit-references",
                5,
                "--model",
                temp.resolve("new/model"))
            .worked();
    assertFalse(again.err().contains("circular"), again.err());
    assertEquals(
        lines, Files.readAllLines(temp.resolve("again/deciding_edges.tsv")), "the same networks");
  }

  @Test
  void weak_references_and_a_network_that_saw_the_subject_are_warned_about() throws Exception {
    Path model = temp.resolve("trained");
    Object[] quick = {"--iterations", 2, "--global-iterations", 2};
    compare("one", with(quick, "--subject", "sub-01", "--references", "sub-02", "--folds", 1))
        .worked();
    Files.move(temp.resolve("one/model"), model);
    JsonNode seen = Json.mapper().readTree(model.resolve("model.json").toFile()).path("data");
    String subject = seen.path("seen").get(0).path("id").asText();
    Ran ran =
        compare(
                "two",
                with(
                    quick,
                    "--subject",
                    subject,
                    "--references",
                    "sub-59,sub-60,sub-33",
                    "--model",
                    model))
            .worked();
    assertTrue(ran.err().contains("has 3 references; ranges, z and steadiness mean little"));
    assertTrue(ran.err().contains("every network was trained on " + subject), ran.err());
    assertTrue(ran.out().contains("circular, since every network was trained on it"), ran.out());
    Ran own =
        compare(
                "three",
                with(quick, "--subject", "sub-33", "--references", "patient", "--model", model))
            .worked();
    assertTrue(own.err().contains("sub-33 is of the references' own group (patient)"), own.err());
    Ran mixed =
        compare(
                "four",
                with(
                    quick,
                    "--subject",
                    "sub-33",
                    "--references",
                    "patients,controls",
                    "--limit-references",
                    4,
                    "--model",
                    model))
            .worked();
    assertTrue(mixed.err().contains("are of several groups"), mixed.err());
    assertFalse(mixed.err().contains("own group"), mixed.err());
  }

  private static Object[] with(Object[] quick, Object... words) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of(quick));
    return all.toArray();
  }

  @Test
  void mistyped_subjects_and_groups_get_the_nearest_name_and_no_folder() {
    fails("no subject has the id 'sub33'; did you mean 'sub-33'?", "sub33", "controls");
    fails(
        "called 'contrlos' (groups are control, patient); did you mean 'control'?",
        "sub-33",
        "contrlos");
    fails("called 'sub-7' (groups are control, patient); did you mean 'sub-0", "sub-33", "sub-7");
    fails("no group is called 'healthy' (there are control, patient)", "sub-33", "group:healthy");
    fails("a subject is not compared with itself", "sub-33", "sub-33");
    assertFalse(Files.exists(temp.resolve("none")));
  }

  private void fails(String message, String subject, String references) {
    Ran ran = compare("none", "--subject", subject, "--references", references);
    assertTrue(ran.code() != 0);
    assertTrue(ran.err().contains(message), ran.err());
  }
}
