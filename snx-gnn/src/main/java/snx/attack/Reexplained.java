package snx.attack;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;

/**
 * Queries explained against perturbed references. A perturbed reference keeps its position, id and
 * label, so seeds and labels are what they were and only its values differ; pairs that would put
 * two values at one position go in different waves. Stage 1 of the query is not solved again, that
 * of the perturbed reference is, where a method uses it.
 */
public final class Reexplained {

  private final Attackable subject;
  private final List<Wave> waves;
  private final Map<Method, List<LocalMasks>> known = new EnumMap<>(Method.class);

  /** Pairs that can be explained together, by position. */
  private record Wave(
      List<Integer> positions, List<Pair> pairs, Explainer<?> explainer, Invariants invariants) {}

  /**
   * Prepares explanations.
   *
   * @param values of the references, in the order of the pairs
   * @param globals the invariants of all queries, unperturbed
   */
  public Reexplained(
      Attackable subject, List<Pair> pairs, List<float[]> values, Invariants globals) {
    this.subject = subject;
    this.waves = new ArrayList<>();
    for (List<Integer> positions : waves(pairs)) {
      List<Pair> members = positions.stream().map(pairs::get).toList();
      Map<Integer, float[]> references = new HashMap<>();
      positions.forEach(i -> references.put(pairs.get(i).reference(), values.get(i)));
      Invariants queries = new Invariants();
      members.forEach(pair -> queries.put(pair.query(), globals.of(pair.query())));
      waves.add(new Wave(positions, members, subject.explainer(references), queries));
    }
  }

  /** The query's masks by a method, in the order of the pairs; solved once. */
  public List<LocalMasks> by(Method method) {
    return known.computeIfAbsent(method, this::solve);
  }

  private List<LocalMasks> solve(Method method) {
    Map<Integer, LocalMasks> found = new HashMap<>();
    for (Wave wave : waves) {
      if (subject.needsReference(method)) {
        List<Integer> references = wave.pairs().stream().map(Pair::reference).toList();
        wave.explainer().with(wave.invariants()).solveInvariants(references);
      }
      Map<Pair, LocalMasks> masks =
          wave.explainer().with(wave.invariants()).solvePairs(wave.pairs(), method);
      for (int i = 0; i < wave.positions().size(); i++) {
        found.put(wave.positions().get(i), Objects.requireNonNull(masks.get(wave.pairs().get(i))));
      }
    }
    return IntStream.range(0, found.size())
        .mapToObj(i -> Objects.requireNonNull(found.get(i)))
        .toList();
  }

  /** First fit: in a wave no reference is perturbed twice or is a query. */
  static List<List<Integer>> waves(List<Pair> pairs) {
    List<List<Integer>> waves = new ArrayList<>();
    List<Set<Integer>> queries = new ArrayList<>();
    List<Set<Integer>> references = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      int w = 0;
      while (w < waves.size()
          && (references.get(w).contains(pair.reference())
              || queries.get(w).contains(pair.reference())
              || references.get(w).contains(pair.query()))) {
        w++;
      }
      if (w == waves.size()) {
        waves.add(new ArrayList<>());
        queries.add(new HashSet<>());
        references.add(new HashSet<>());
      }
      waves.get(w).add(i);
      queries.get(w).add(pair.query());
      references.get(w).add(pair.reference());
    }
    return waves;
  }
}
