package snx.brain.read;

import org.jspecify.annotations.Nullable;

/**
 * Which files count and what they hold.
 *
 * @param variable the variable of MAT files, or null for the only one that fits
 * @param filter which files of a folder count
 * @param averageSessions whether several sessions or runs of a subject are averaged instead of
 *     refused
 * @param series how time series T × n become matrices, or null where files hold matrices
 */
public record FileOptions(
    @Nullable String variable,
    EntityFilter filter,
    boolean averageSessions,
    @Nullable Connectivity series) {

  /** Matrices, one file per subject. */
  public static FileOptions defaults() {
    return new FileOptions(null, EntityFilter.NONE, false, null);
  }

  public FileOptions withVariable(@Nullable String other) {
    return new FileOptions(other, filter, averageSessions, series);
  }

  public FileOptions withFilter(EntityFilter other) {
    return new FileOptions(variable, other, averageSessions, series);
  }

  public FileOptions withAverageSessions(boolean other) {
    return new FileOptions(variable, filter, other, series);
  }

  public FileOptions withSeries(@Nullable Connectivity other) {
    return new FileOptions(variable, filter, averageSessions, other);
  }
}
