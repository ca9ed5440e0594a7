package snx.bench;

import ai.djl.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.bench.attack.AttackResult;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Provenance;
import snx.data.WholeFile;

/**
 * One result a dataset and seed, each in a file of its own, so that a run that was broken off can
 * go on where it was.
 *
 * @param folder where results are kept; those that are there are taken up
 * @param tell hears what is being done
 */
record AttackTrials(AttackPlan plan, Path folder, Consumer<String> tell) {

  private static final int ALL = Integer.MAX_VALUE; // pairs, of which some are chosen later

  private record Kept(AttackPlan plan, List<Provenance.Source> files, AttackResult result) {}

  /** The result of one network, found or made. */
  AttackResult of(Trials.Source source, long seed, Device device) {
    Path file = folder.resolve("%s-seed-%d.json".formatted(source.name(), seed));
    AttackResult known = found(file, source);
    if (known != null) {
      return known;
    }
    tell.accept("%s, seed %d: training".formatted(source.name(), seed));
    try (TrialSubject subject = source.opening().open(seed, device, ALL)) {
      tell.accept("%s, seed %d: attacking".formatted(source.name(), seed));
      AttackResult result = new AttackTrial(source, plan).run(subject, seed);
      Kept kept = new Kept(plan, source.provenance().sources(), result);
      WholeFile.write(file, path -> Json.exchange().writeValue(path.toFile(), kept));
      return result;
    }
  }

  private @Nullable AttackResult found(Path file, Trials.Source source) {
    if (!Files.exists(file)) {
      return null;
    }
    try {
      Kept kept = Json.exchange().readValue(file.toFile(), Kept.class);
      if (plan.equals(kept.plan()) && source.provenance().sources().equals(kept.files())) {
        return kept.result();
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "is no kept result; delete it to make it anew", e);
    }
    throw new DatasetException(
        file, "was made from other data, options or version; name another folder with --out");
  }
}
