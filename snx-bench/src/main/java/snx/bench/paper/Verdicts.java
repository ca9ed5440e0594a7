package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import snx.bench.paper.Claim.Verdict;

/**
 * All claims compared with all results.
 *
 * @param all by dataset, preset and claim, in order
 */
public record Verdicts(List<Verdict> all) {

  /** Of every dataset and preset. */
  public static Verdicts of(Results results) {
    List<Claim> claims = Claim.all();
    List<Verdict> all = new ArrayList<>();
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        claims.forEach(claim -> all.addAll(claim.on(results, data, preset)));
      }
    }
    return new Verdicts(all);
  }

  /** Those on one dataset. */
  public Verdicts about(String data) {
    return new Verdicts(all.stream().filter(v -> v.data().equals(data)).toList());
  }

  /** Those under one preset. */
  Verdicts under(String preset) {
    return new Verdicts(all.stream().filter(v -> v.preset().equals(preset)).toList());
  }

  /** How many claims of the paper's there are. */
  public long size() {
    return all.stream().filter(Verdict::papers).count();
  }

  /** How many of these held for every seed. */
  public long reproduced() {
    return all.stream().filter(Verdict::papers).filter(Verdict::reproduced).count();
  }

  /** "✓ 3/3", or "–" for a claim that is not about the data. */
  String held(String claim, boolean papers) {
    return all.stream()
        .filter(v -> v.claim().equals(claim) && v.papers() == papers)
        .findFirst()
        .map(v -> "%s %d/%d".formatted(v.reproduced() ? "✓" : "✗", v.held(), v.seeds()))
        .orElse("–");
  }

  /** The claims in words, each once: the paper's, or ours. */
  List<String> claims(boolean papers) {
    return all.stream().filter(v -> v.papers() == papers).map(Verdict::claim).distinct().toList();
  }
}
