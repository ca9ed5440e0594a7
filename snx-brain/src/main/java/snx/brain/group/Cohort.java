package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.data.CodePointOrder;
import snx.graph.EdgeTruth;

/**
 * All that group statistics need, and nothing else: explained subjects with their masks by the
 * group of the references, weights of all pairs, covariates, and who may be compared. Masks are
 * single-precision, so that statistics are the same of a run and of its saved cohort.
 *
 * @param atlas the regions
 * @param methods that explained, in order
 * @param members the explained subjects
 * @param covariates what can be regressed out
 * @param compared the subjects whose explanations may be compared by group
 */
public record Cohort(
    Atlas atlas,
    List<String> methods,
    List<Member> members,
    List<Regressor> covariates,
    Compared compared) {

  public Cohort {
    methods = List.copyOf(methods);
    members = List.copyOf(members);
    covariates = List.copyOf(covariates);
  }

  /**
   * One subject.
   *
   * @param subject its edges and weights
   * @param masks by method, then by the group of the references; mean m of every edge
   * @param truth positions of the edges that make the groups differ, null where unknown
   */
  public record Member(
      Subject subject, Map<String, Map<String, float[]>> masks, int @Nullable [] truth) {

    /**
     * Mean m of every edge over references of two groups in equal share, so that who a subject was
     * compared with says nothing about its own group; null where one of them was no reference.
     */
    float @Nullable [] balanced(String method, String first, String second) {
      Map<String, float[]> own = masks.getOrDefault(method, Map.of());
      float[] one = own.get(first);
      float[] other = own.get(second);
      if (one == null || other == null) {
        return null;
      }
      float[] mean = new float[one.length];
      for (int e = 0; e < mean.length; e++) {
        mean[e] = (one[e] + other[e]) / 2;
      }
      return mean;
    }
  }

  /** The cohort of what methods explained. */
  public static Cohort of(
      Atlas atlas,
      Map<String, Study> byMethod,
      List<Regressor> covariates,
      Compared compared,
      EdgeTruth truth) {
    Map<String, Subject> subjects = new LinkedHashMap<>();
    Map<String, Map<String, Map<String, float[]>>> masks = new LinkedHashMap<>();
    byMethod.forEach(
        (method, study) ->
            study
                .explained()
                .forEach(
                    tally -> {
                      String id = tally.subject().id();
                      subjects.putIfAbsent(id, tally.subject());
                      masks
                          .computeIfAbsent(id, key -> new LinkedHashMap<>())
                          .put(method, tally.byReferenceGroup());
                    }));
    List<Member> members = new ArrayList<>();
    subjects.forEach(
        (id, subject) ->
            members.add(
                new Member(
                    subject, Objects.requireNonNull(masks.get(id)), truth.of(subject.id()))));
    return new Cohort(atlas, List.copyOf(byMethod.keySet()), members, covariates, compared);
  }

  /** The pairs of regions. */
  public RegionPairs pairs() {
    return new RegionPairs(atlas.size());
  }

  /** Groups with an explained subject, by code point. */
  public List<String> groups() {
    return members.stream()
        .map(member -> member.subject().group())
        .filter(Objects::nonNull)
        .distinct()
        .sorted(CodePointOrder.INSTANCE)
        .toList();
  }

  /** The same with some covariates alone. */
  public Cohort withCovariates(Collection<String> names) {
    return new Cohort(
        atlas,
        methods,
        members,
        covariates.stream().filter(one -> names.contains(one.name())).toList(),
        compared);
  }

  /** Whether the weights of all pairs are known of every subject. */
  public boolean weighted() {
    return members.stream().allMatch(m -> m.subject().weights().length == pairs().count());
  }

  /**
   * Pairs of regions that make the groups differ, as far as subjects have them; empty if unknown.
   */
  public Set<Integer> truth() {
    Set<Integer> pairs = new TreeSet<>();
    for (Member member : members) {
      int[] edges = member.truth();
      if (edges != null) {
        Arrays.stream(edges).forEach(e -> pairs.add(member.subject().pairs()[e]));
      }
    }
    return pairs;
  }
}
