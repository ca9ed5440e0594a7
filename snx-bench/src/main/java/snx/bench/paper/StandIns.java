package snx.bench.paper;

import java.util.Map;
import java.util.Optional;
import snx.report.page.Notice;

/** Datasets that stand in for those of the paper's that are not public. */
final class StandIns {

  private static final Map<String, String> WORDS =
      Map.of(
          GraphClaims.MOLECULES,
          "Stands in for the paper's Molecule: candidates for hydrogen carriers of another, later"
              + " collection, promising where 40 ≤ ΔH ≤ 70 kJ/mol H₂. The paper's figures beside ours"
              + " are of its own data.",
          GraphClaims.CONNECTOMES,
          "Stands in for the paper's BP as its nearest public relative: bipolar patients and healthy"
              + " people, 116 regions, binary edges. The paper's figures beside ours are of its own"
              + " data.");

  private StandIns() {}

  /** What to know before figures are compared, where there is something. */
  static Optional<Notice> notice(String data) {
    return Optional.ofNullable(WORDS.get(data)).map(words -> Notice.info(data, words));
  }
}
