package snx.brain.study;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.data.CodePointOrder;

/**
 * The explanations of many subjects by one method, added one at a time.
 *
 * <p>Subjects have different edges; what they share are pairs of regions. <b>A pair that is no edge
 * of a subject has mask 0 in it and is never selected</b>: its network cannot use what its graph
 * does not have. Tables therefore show beside every mean the share of subjects that have the edge,
 * and the mean over those alone.
 */
public final class Study {

  private final Atlas atlas;
  private final RegionPairs pairs;
  private final Map<String, Subject> subjects = new LinkedHashMap<>();
  private final Map<String, SubjectTally> tallies = new LinkedHashMap<>();

  /**
   * A study of nothing yet.
   *
   * @param subjects queries and references, with unique ids
   */
  public Study(Atlas atlas, Collection<Subject> subjects) {
    this.atlas = atlas;
    this.pairs = new RegionPairs(atlas.size());
    for (Subject subject : subjects) {
      if (this.subjects.put(subject.id(), subject) != null) {
        throw new IllegalArgumentException(
            "subjects must have different ids (got %s twice)".formatted(subject.id()));
      }
    }
  }

  /** Adds an explanation. */
  public void add(SubjectExplanation explained) {
    Subject subject = subjects.get(explained.subject());
    if (subject == null) {
      throw new IllegalArgumentException(
          "subject %s is explained but not in the study".formatted(explained.subject()));
    }
    String group =
        Optional.ofNullable(subjects.get(explained.reference())).map(Subject::group).orElse(null);
    tallies.computeIfAbsent(subject.id(), id -> new SubjectTally(subject)).add(explained, group);
  }

  /** The same of some subjects alone. */
  public Study only(Set<String> ids) {
    Study some = new Study(atlas, subjects.values());
    tallies.forEach(
        (id, tally) -> {
          if (ids.contains(id)) {
            some.tallies.put(id, tally);
          }
        });
    return some;
  }

  /** The regions. */
  public Atlas atlas() {
    return atlas;
  }

  /** Their pairs. */
  public RegionPairs pairs() {
    return pairs;
  }

  /** SubjectExplanation subjects, in the order in which they came. */
  public List<SubjectTally> explained() {
    return List.copyOf(tallies.values());
  }

  /** SubjectExplanation subjects of a group. */
  public List<SubjectTally> explained(String group) {
    return tallies.values().stream()
        .filter(tally -> group.equals(tally.subject().group()))
        .toList();
  }

  /** Groups with an explained subject, by code point. */
  public List<String> groups() {
    return tallies.values().stream()
        .map(tally -> tally.subject().group())
        .filter(Objects::nonNull)
        .distinct()
        .sorted(CodePointOrder.INSTANCE)
        .toList();
  }
}
