package snx.bench.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.bench.Setting;
import snx.bench.TrialResult;
import snx.data.Json;
import snx.report.page.Page;
import snx.report.shell.PageMarkdown;

class ClaimsTest {

  private static Results results(double... snx) {
    return results("d", snx);
  }

  private static Results results(String data, double... snx) {
    return new Results(
        IntStream.range(0, 2 * snx.length)
            .mapToObj(
                i ->
                    SampleResults.of(
                        data, i % 2 == 0 ? Setting.PAPER : Setting.USERS, i / 2, snx[i / 2], 0.5))
            .toList());
  }

  private static Claim.Verdict verdict(Results results, String claim) {
    return Verdicts.of(results).all().stream()
        .filter(v -> v.claim().equals(claim) && v.preset().equals(Setting.PAPER))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_claim_is_reproduced_only_if_it_holds_for_every_seed() {
    Claim.Verdict all = verdict(results(0.9, 0.8), "snx conforms more than sm");
    assertTrue(all.reproduced());
    Claim.Verdict most = verdict(results(0.9, 0.4), "snx conforms more than sm");
    assertFalse(most.reproduced());
    assertEquals(1, most.held());
    assertEquals(2, most.seeds());
  }

  @Test
  void a_tie_reproduces_nothing() {
    assertFalse(verdict(results(0.5), "snx conforms more than sm").reproduced());
    assertFalse(verdict(results(0.5), "SNX is more faithful than sm (lower FA)").reproduced());
  }

  @Test
  void what_the_paper_does_not_say_is_not_counted_as_its_claim() {
    Claim.Verdict ours = verdict(results(0.9), "snx conforms more than random");
    assertTrue(ours.reproduced());
    assertFalse(ours.papers());
    Verdicts all = Verdicts.of(results(0.9));
    assertTrue(all.size() < all.all().size());
  }

  @Test
  void what_the_paper_leaves_open_on_one_of_its_graph_datasets_is_our_question() {
    String faithful = "SNX is more faithful than snx-kl (lower FA)";
    assertTrue(verdict(results(0.9), faithful).papers(), "of graphs in general");
    assertTrue(verdict(results("bip", 0.9), faithful).papers());
    assertFalse(verdict(results("qm9-lohc", 0.9), faithful).papers());
    String conforming = "snx conforms more than sm";
    assertTrue(verdict(results("bip", 0.9), conforming).papers());
    assertFalse(verdict(results("qm9-lohc", 0.9), conforming).papers());
  }

  /** A claim about something that is not measured would otherwise be left out in silence. */
  @Test
  void every_claim_names_figures_that_are_measured() {
    List<TrialResult> all = new ArrayList<>();
    for (String preset : List.of(Setting.PAPER, Setting.USERS)) {
      List.of("d", "bip", "qm9-lohc")
          .forEach(data -> all.add(SampleResults.of(data, preset, 0, 0.9, 0.5)));
      List.of("adult", "german", "compas")
          .forEach(data -> all.add(SampleResults.ofTable(data, preset)));
    }
    Set<String> judged = new HashSet<>();
    Verdicts.of(new Results(all)).all().forEach(verdict -> judged.add(verdict.claim()));
    for (Claim claim : Claim.all()) {
      for (String other : Objects.requireNonNullElse(claim.others(), List.of(""))) {
        String words = claim.claim().replace("{other}", other);
        assertTrue(judged.contains(words), words);
      }
    }
  }

  @Test
  void norms_are_held_against_what_the_paper_says_of_them() {
    Results one = results(0.9);
    assertTrue(
        verdict(one, "the primal gradient norm of SNX falls (last against first iteration)")
            .reproduced());
    assertFalse(
        verdict(one, "the dual gradient norm of SNX falls (last against first iteration)")
            .reproduced());
  }

  @Test
  void a_page_shows_every_verdict_with_its_figures_and_Markdown_has_the_same_tables() {
    JsonNode run = Json.mapper().valueToTree(Map.of("seeds", List.of(0, 1), "pairs", 2));
    Page page = PaperPage.of(results(0.9, 0.4), run);
    String text = PageMarkdown.of(page);
    assertTrue(
        text.contains(
            "| d | paper | snx conforms more than sm | the paper | not reproduced | 1 of 2 | 0.655 (0.354) |"
                + " 0.505 (0.000) |"),
        text);
    assertTrue(text.contains("| snx conforms more than sm | ✗ 1/2 | ✗ 1/2 |"), text);
    List<String> titles = page.sections().stream().map(section -> section.title()).toList();
    assertTrue(
        titles.containsAll(
            List.of(
                "Global masks (Table I)",
                "Local masks (Table II)",
                "Conformity",
                "Violations over iterations",
                "Convergence",
                "Sensitivity to the size of a selection",
                "Claims")),
        titles.toString());
  }
}
