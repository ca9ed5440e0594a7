package snx.bench.paper;

import java.util.ArrayList;
import java.util.List;
import snx.bench.trial.SettingNames;
import snx.bench.trial.TrialResult;

/** All claims held against all results, in order. */
public final class Verdicts {

  private final List<Verdict> all;

  private Verdicts(List<Verdict> all) {
    this.all = List.copyOf(all);
  }

  /** Of every dataset and preset. */
  public static Verdicts of(Results results) {
    List<Verdict> all = new ArrayList<>();
    for (String data : results.datasets()) {
      for (String preset : Results.presets()) {
        List<TrialResult> seeds = results.of(data, preset);
        Claims.of(data, seeds.get(0)).forEach(claim -> all.add(claim.on(data, preset, seeds)));
        if (preset.equals(SettingNames.PAPER)) {
          List<TrialResult> figure = results.of(data, results.figure(data));
          FigureClaims.all(data).forEach(claim -> all.add(claim.on(data, preset, figure)));
        }
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

  List<Verdict> all() {
    return all;
  }

  /** The claims in words, each once: the paper's, or ours. */
  List<String> claims(boolean papers) {
    return all.stream().filter(v -> v.papers() == papers).map(Verdict::claim).distinct().toList();
  }
}
