package snx.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.attack.Attacker.Attacked;
import snx.attack.Attacker.Tried;
import snx.attack.Attacker.Worst;
import snx.data.Pair;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.PairScorer;
import snx.explain.Top;

@ResourceLock("torch")
final class AttackTest {

  private static final AttackOptions OPTIONS = AttackOptions.defaults(4).withSteps(25, 2);
  private static final List<Pair> PAIRS = Victims.PAIRS;

  private enum Victim {
    TABLE {
      @Override
      void with(Consumer<Attackable> test) {
        try (var model = Victims.mlp()) {
          test.accept(Victims.table(model));
        }
      }
    },
    GRAPHS {
      @Override
      void with(Consumer<Attackable> test) {
        try (var model = Victims.gnn()) {
          test.accept(Victims.graphs(model));
        }
      }
    };

    abstract void with(Consumer<Attackable> test);
  }

  @ParameterizedTest
  @EnumSource
  void every_attack_keeps_the_score_as_explainers_see_it(Victim victim) {
    victim.with(
        subject -> {
          Attacker attacker = attacker(subject, OPTIONS);
          List<Attacked> saliency = attacker.saliency();
          List<Attacked> control = attacker.control(saliency);
          var adaptive = adaptive(subject, attacker, List.of(saliency, control));
          List<Attacked> byTop = adaptive.get(Movement.Measure.TOP).points();
          List<Attacked> byOwn = adaptive.get(Movement.Measure.OWN).points();
          for (List<Attacked> attack : List.of(saliency, control, byTop, byOwn)) {
            for (int i = 0; i < PAIRS.size(); i++) {
              Pair pair = PAIRS.get(i);
              double before = score(subject, Map.of(), pair);
              double after = score(subject, Map.of(pair.reference(), attack.get(i).values()), pair);
              assertTrue(Math.abs(after - before) <= OPTIONS.tolerance() + 1e-6);
              assertEquals(attack.get(i).scoreMoved(), Math.abs(after - before), 1e-5);
              Box box = subject.box(pair, OPTIONS.budget());
              assertArrayEquals(box.clamp(attack.get(i).values()), attack.get(i).values());
            }
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void saliency_comes_nearer_to_its_target_than_at_random_by_as_long_a_move(Victim victim) {
    victim.with(
        subject -> {
          SaliencyAttack attack = new SaliencyAttack(subject, OPTIONS, Aim.COSINE);
          List<float[]> targets = attack.targets(subject.data(), PAIRS);
          List<Attacked> aimed = attack.run(PAIRS, targets);
          List<Attacked> control =
              new RandomControl(subject, OPTIONS).like(aimed, subject.data(), PAIRS);
          double before = near(subject, targets, PAIRS.stream().map(subject::origin).toList());
          double after = near(subject, targets, aimed.stream().map(Attacked::values).toList());
          double random = near(subject, targets, control.stream().map(Attacked::values).toList());
          assertTrue(after > before + 1e-4, after + " against " + before);
          assertTrue(after > random, after + " against " + random);
          for (int i = 0; i < PAIRS.size(); i++) {
            assertEquals(aimed.get(i).norm(), control.get(i).norm(), 2e-3 * aimed.get(i).norm());
          }
        });
  }

  @Test
  void the_ascent_is_the_derivative_of_the_aim_by_the_reference() {
    try (var model = Victims.mlp()) {
      AttackableTable subject = Victims.table(model);
      Pair pair = PAIRS.get(0);
      float[] target =
          new SaliencyAttack(subject, OPTIONS, Aim.COSINE)
              .targets(subject.data(), List.of(pair))
              .get(0);
      float[] origin = subject.origin(pair);
      Surface.Probe here = subject.probe(List.of(point(pair, origin, new float[0]))).get(0);
      float[] toward = Aim.COSINE.ascent(here.query(), target);
      double tilt = 1e-2 / Vectors.largest(toward);
      List<Surface.Probe> sides =
          subject.probe(
              List.of(
                  point(pair, origin, Vectors.times(toward, tilt)),
                  point(pair, origin, Vectors.times(toward, -tilt))));
      float[] ascent =
          Vectors.times(
              Vectors.plus(sides.get(0).reference(), -1, sides.get(1).reference()), 1 / (2 * tilt));
      for (int j = 0; j < origin.length; j++) {
        float[] step = new float[origin.length];
        step[j] = 1e-2f;
        List<Surface.Probe> around =
            subject.probe(
                List.of(
                    point(pair, Vectors.plus(origin, 1, step), new float[0]),
                    point(pair, Vectors.plus(origin, -1, step), new float[0])));
        double numeric =
            (Aim.COSINE.value(around.get(0).query(), target)
                    - Aim.COSINE.value(around.get(1).query(), target))
                / 2e-2;
        assertEquals(numeric, ascent[j], 2e-2 * Math.max(0.1, Math.abs(numeric)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_unmoved_reference_moves_nothing_and_seeds_reproduce(Victim victim) {
    victim.with(
        subject -> {
          Invariants globals = AttackRun.invariants(subject, PAIRS);
          List<Method> methods = List.of(Method.SM, Method.SNX, Method.SNX_UC, Method.SNX_GLOBAL);
          List<float[]> origins = PAIRS.stream().map(subject::origin).toList();
          Reexplained same = new Reexplained(subject, PAIRS, origins, globals);
          for (Method method : methods) {
            List<LocalMasks> whole = plain(subject, method);
            for (int i = 0; i < PAIRS.size(); i++) {
              assertArrayEquals(whole.get(i).query(), same.by(method).get(i).query(), 2e-3f);
            }
          }
          AttackRun run = new AttackRun(subject, PAIRS, methods, new Top(0, 0.5), globals);
          AttackTable first = run.run(attacker(subject, OPTIONS), Method.SNX, true, n -> {});
          AttackTable second = run.run(attacker(subject, OPTIONS), Method.SNX, true, n -> {});
          assertEquals(first, second);
          assertEquals(3 * methods.size(), first.cells().size());
          first.cells().stream()
              .filter(cell -> cell.method().equals("snx-global"))
              .forEach(cell -> assertEquals(0, cell.moved()));
        });
  }

  @Test
  void the_adaptive_attack_is_at_least_as_strong_as_where_it_starts() {
    try (var model = Victims.mlp()) {
      AttackableTable subject = Victims.table(model);
      Invariants globals = AttackRun.invariants(subject, PAIRS);
      AttackRun run =
          new AttackRun(subject, PAIRS, List.of(Method.SNX_UC), new Top(0, 0.5), globals);
      List<AttackTable.Cell> cells =
          run.run(attacker(subject, OPTIONS), null, true, n -> {}).cells();
      assertTrue(cells.get(2).moved() >= Math.max(cells.get(0).moved(), cells.get(1).moved()));
      double half = Math.max(cells.get(0).ownMoved(), cells.get(1).ownMoved());
      assertTrue(cells.get(2).ownMoved() >= half, "by both measures");
    }
  }

  @Test
  void a_swap_takes_real_rows_of_the_class_within_the_tolerance() {
    try (var model = Victims.mlp()) {
      AttackableTable subject = Victims.table(model);
      Invariants globals = AttackRun.invariants(subject, PAIRS);
      AttackOptions options = new AttackOptions(0.25, 0.2, 1, 3, AttackOptions.Target.LEAST, 1);
      int[] pool = IntStream.range(0, subject.data().size()).toArray();
      SwapAttacker swaps = new SwapAttacker(subject, PAIRS, pool, globals, options, new Top(6, 0));
      assertEquals(0, swaps.without());
      List<Attacked> found = swaps.saliency();
      for (int i = 0; i < PAIRS.size(); i++) {
        String label = subject.data().get(PAIRS.get(i).reference()).label();
        float[] values = found.get(i).values();
        assertTrue(found.get(i).scoreMoved() <= 0.2);
        assertTrue(
            subject.data().instances().stream()
                .filter(row -> row.label().equals(label))
                .anyMatch(row -> Arrays.equals(row.oneHot(Victims.SCHEMA.minors()), values)));
      }
    }
  }

  @Test
  void waves_never_perturb_a_query_or_one_reference_twice() {
    assertEquals(List.of(List.of(0, 3, 4), List.of(1), List.of(2)), Reexplained.waves(PAIRS));
  }

  private static Attacker attacker(Attackable subject, AttackOptions options) {
    Invariants globals = AttackRun.invariants(subject, PAIRS);
    return new RelaxedAttacker(subject, PAIRS, globals, options, new Top(0, 0.5));
  }

  private static Map<Movement.Measure, Worst> adaptive(
      Attackable subject, Attacker attacker, List<List<Attacked>> starts) {
    Invariants globals = AttackRun.invariants(subject, PAIRS);
    List<Tried> tried =
        starts.stream().map(points -> new Tried(points, at(subject, globals, points))).toList();
    List<float[]> origins = PAIRS.stream().map(subject::origin).toList();
    Reexplained unharmed = new Reexplained(subject, PAIRS, origins, globals);
    return attacker.adaptive(Method.SNX, unharmed, tried, n -> {});
  }

  private static Reexplained at(Attackable subject, Invariants globals, List<Attacked> points) {
    List<float[]> values = points.stream().map(Attacked::values).toList();
    return new Reexplained(subject, PAIRS, values, globals);
  }

  private static List<LocalMasks> plain(Attackable subject, Method method) {
    var explainer = subject.explainer(Map.of());
    Invariants globals = new Invariants();
    List<Integer> all = IntStream.range(0, subject.data().size()).boxed().toList();
    explainer.with(globals).solveInvariants(all);
    Map<Pair, LocalMasks> masks = explainer.with(globals).solvePairs(PAIRS, method);
    return PAIRS.stream().map(masks::get).toList();
  }

  private static double score(Attackable subject, Map<Integer, float[]> values, Pair pair) {
    return subject
        .explainer(values)
        .scorer()
        .scores(List.of(new PairScorer.Masked(pair, null, null)))[0];
  }

  private static double near(Attackable subject, List<float[]> targets, List<float[]> values) {
    double sum = 0;
    for (int i = 0; i < PAIRS.size(); i++) {
      Surface.Probe probe =
          subject.probe(List.of(point(PAIRS.get(i), values.get(i), new float[0]))).get(0);
      sum += Aim.COSINE.value(probe.query(), targets.get(i));
    }
    return sum / PAIRS.size();
  }

  private static Surface.Point point(Pair pair, float[] values, float[] tilt) {
    return new Surface.Point(pair, values, tilt);
  }
}
