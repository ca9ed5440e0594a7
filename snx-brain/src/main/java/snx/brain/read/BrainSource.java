package snx.brain.read;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.read.Covariate.CovariateChoice;

/**
 * Where connectomes are and how to read them.
 *
 * @param data a folder of matrices, one file with all of them, or graphs
 * @param participants the table of subjects, or null for {@code participants.tsv} in the folder, if
 *     there is one
 * @param id its column of ids, or null to look for one
 * @param group its column of groups, or null to look for one
 * @param covariates its columns to take along
 * @param atlas the regions, {@link Atlas#UNKNOWN} for those that the matrices name, or null for the
 *     embedded atlas of that size
 * @param files which files count and what they hold
 * @param matrices how matrices become graphs
 * @param features what nodes carry
 * @param skipBad whether what is malformed is left out and counted instead of refused
 */
public record BrainSource(
    Path data,
    @Nullable Path participants,
    @Nullable String id,
    @Nullable String group,
    List<CovariateChoice> covariates,
    @Nullable Atlas atlas,
    FileOptions files,
    MatrixOptions matrices,
    RegionFeatures features,
    boolean skipBad) {

  public BrainSource {
    covariates = List.copyOf(covariates);
  }

  /** Everything by its defaults. */
  public static BrainSource of(Path data, @Nullable Path participants) {
    return new BrainSource(
        data,
        participants,
        null,
        null,
        List.of(),
        null,
        FileOptions.defaults(),
        MatrixOptions.defaults(),
        RegionFeatures.defaults(),
        false);
  }

  /** The same on these regions. */
  public BrainSource withAtlas(Atlas other) {
    return new BrainSource(
        data, participants, id, group, covariates, other, files, matrices, features, skipBad);
  }

  /** The same with other files. */
  public BrainSource withFiles(FileOptions other) {
    return new BrainSource(
        data, participants, id, group, covariates, atlas, other, matrices, features, skipBad);
  }

  /** The same with other node features. */
  public BrainSource withFeatures(RegionFeatures other) {
    return new BrainSource(
        data, participants, id, group, covariates, atlas, files, matrices, other, skipBad);
  }
}
