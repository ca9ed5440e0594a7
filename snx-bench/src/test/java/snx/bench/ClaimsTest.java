package snx.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClaimsTest {

  private static final List<String> METHODS =
      List.of(
          "snx",
          "snx-kl",
          "snx-uc",
          "snx-bounded",
          "sm",
          "gnnexplainer",
          "pgexplainer",
          "pick-all",
          "random");

  /** A result in which every method has this conformity, but for SNX. */
  private static TrialResult result(double snx, double others) {
    Map<String, TrialResult.MethodResult> methods = new LinkedHashMap<>();
    for (String name : METHODS) {
      double[] one = {name.equals("snx") ? snx : others};
      methods.put(
          name,
          new TrialResult.MethodResult(
              new boolean[] {true},
              one,
              new double[] {9},
              one,
              one,
              one,
              one,
              1,
              1,
              List.of(),
              null,
              1,
              List.of(
                  new TrialResult.Point(0, 1, 0, 0, 2, 1),
                  new TrialResult.Point(1, 1, 0, 0, 1, 2))));
    }
    double[] none = {0};
    TrialResult.Solved solved = new TrialResult.Solved(0, 0, 0, 0, 0, 0);
    return new TrialResult(
        "d",
        "s",
        1,
        0.9,
        new TrialResult.GlobalResult(none, none, 0, 0, solved, null, List.of()),
        methods);
  }

  private static String row(String text, String words) {
    return text.lines().filter(line -> line.contains(words)).findFirst().orElseThrow();
  }

  @Test
  void a_claim_is_reproduced_only_if_it_holds_for_every_seed() {
    String all = new Claims(List.of(result(0.9, 0.5), result(0.8, 0.5))).markdown();
    assertTrue(row(all, "snx conforms more than sm").contains("| reproduced (2 of 2)"), all);
    String most = new Claims(List.of(result(0.9, 0.5), result(0.4, 0.5))).markdown();
    assertTrue(row(most, "snx conforms more than sm").contains("| not reproduced (1 of 2)"), most);
  }

  @Test
  void figures_stand_beside_verdicts() {
    String text = new Claims(List.of(result(0.9, 0.5))).markdown();
    assertTrue(row(text, "primal gradient").contains("| reproduced (1 of 1) | 2.000"), text);
    assertTrue(row(text, "dual gradient").contains("| not reproduced (0 of 1) | 1.000"), text);
  }
}
