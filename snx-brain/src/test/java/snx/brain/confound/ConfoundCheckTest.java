package snx.brain.confound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import snx.brain.read.Covariate;
import snx.data.Seeds;

final class ConfoundCheckTest {

  private static final int SUBJECTS = 60;

  private final List<String> groups = new ArrayList<>();
  private final List<String> older = new ArrayList<>(); // in patients by ten years
  private final List<String> ages = new ArrayList<>();
  private final List<String> clinic = new ArrayList<>(); // most patients are there
  private final List<String> sexes = new ArrayList<>();
  private final double[] scores = new double[SUBJECTS];

  ConfoundCheckTest() {
    SplittableRandom random = Seeds.stream(5, "confounds");
    for (int s = 0; s < SUBJECTS; s++) {
      boolean patient = s % 2 == 1;
      int age = 20 + random.nextInt(30);
      groups.add(patient ? "patient" : "control");
      ages.add(Integer.toString(age));
      older.add(Integer.toString(age + (patient ? 10 : 0)));
      clinic.add(random.nextDouble() < (patient ? 0.9 : 0.2) ? "clinic" : "town");
      sexes.add(random.nextBoolean() ? "F" : "M");
      scores[s] = (patient ? 0.5 : -0.5) + 0.02 * age + 0.1 * random.nextDouble();
    }
  }

  private List<Covariate> covariates() {
    return List.of(
        new Covariate("age", true, ages),
        new Covariate("older", true, older),
        new Covariate("site", false, clinic),
        new Covariate("sex", false, sexes));
  }

  @Test
  void covariates_that_tell_the_groups_apart_are_named() {
    List<String> warnings = ConfoundCheck.ofGroups(groups, covariates());
    assertEquals(2, warnings.size(), warnings.toString());
    assertTrue(warnings.get(0).startsWith("older differs between the groups"));
    assertTrue(warnings.get(1).startsWith("site differs between the groups"));
  }

  @Test
  void a_covariate_that_moves_the_score_within_groups_is_named() {
    List<Covariate> some = List.of(covariates().get(0), covariates().get(3));
    List<String> warnings = ConfoundCheck.ofScores(scores, groups, some);
    assertEquals(1, warnings.size(), warnings.toString());
    assertTrue(warnings.get(0).startsWith("age goes with the network's score"));
  }

  @Test
  void a_category_of_subjects_without_a_group_hides_nothing() {
    groups.add(null);
    clinic.add("abroad");
    List<String> warnings =
        ConfoundCheck.ofGroups(groups, List.of(new Covariate("site", false, clinic)));
    assertEquals(1, warnings.size());
    assertTrue(warnings.get(0).startsWith("site differs between the groups"));
  }

  @Test
  void a_difference_between_groups_does_not_hide_what_happens_within_them() {
    List<String> apart = new ArrayList<>();
    for (int s = 0; s < SUBJECTS; s++) {
      apart.add(Integer.toString(Integer.parseInt(ages.get(s)) + (s % 2 == 1 ? 1000 : 0)));
    }
    List<String> warnings =
        ConfoundCheck.ofScores(scores, groups, List.of(new Covariate("age", true, apart)));
    assertEquals(1, warnings.size());
  }

  @Test
  void missing_values_and_single_values_warn_of_nothing() {
    List<String> none = new ArrayList<>();
    groups.forEach(group -> none.add(null));
    List<Covariate> empty =
        List.of(new Covariate("iq", true, none), new Covariate("x", false, none));
    assertTrue(ConfoundCheck.ofGroups(groups, empty).isEmpty());
    assertTrue(ConfoundCheck.ofScores(scores, groups, empty).isEmpty());
  }
}
