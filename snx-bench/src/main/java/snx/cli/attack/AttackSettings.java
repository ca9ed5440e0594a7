package snx.cli.attack;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.attack.AttackOptions;
import snx.cli.PairOptions;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Suggestion;
import snx.explain.ExplainOptions;
import snx.explain.Method;

/** What is attacked, and how hard, for every command that attacks. */
final class AttackSettings {

  private static final String OWN = "own";
  private static final String NONE = "none";

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = {
        "CSV with the header query,reference: exactly these, in this order",
        "(default: pairs of instances that training did not see)."
      })
  private @Nullable Path pairs;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "100",
      description = "Pairs to draw where no file names them (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      split = ",",
      description = "Methods to attack (default: all that use the reference).")
  private @Nullable List<String> methods;

  @Option(
      names = "--adaptive",
      paramLabel = "METHOD|own|none",
      defaultValue = "snx",
      description = {
        "What the adaptive attack aims at: one method's masks, or each method's",
        "own (default: ${DEFAULT-VALUE})."
      })
  private String adaptive;

  @Mixin private AttackBudget budget;

  /**
   * What is asked, checked.
   *
   * @param methods to attack
   * @param aimed the method that the adaptive attack aims at, or null for each at its own
   * @param adapts whether there is an adaptive attack
   */
  record Asked(
      long seed,
      ExplainOptions explain,
      AttackOptions attack,
      List<Method> methods,
      @Nullable Method aimed,
      boolean adapts) {

    /** All methods whose masks are computed. */
    List<Method> all() {
      return Stream.concat(methods.stream(), Stream.ofNullable(aimed)).toList();
    }
  }

  /**
   * Checks the options.
   *
   * @param defaults the methods where none is named
   */
  Asked asked(long seed, ExplainOptions explain, Method.Kind kind, List<Method> defaults) {
    if (count < 1) {
      throw new IllegalArgumentException("count must be at least 1 (got " + count + ")");
    }
    AttackOptions attack = budget.options(seed);
    return new Asked(
        seed, explain, attack, methods(kind, defaults), aimed(kind), !adaptive.equals(NONE));
  }

  /** The methods chosen, or the default ones. */
  private List<Method> methods(Method.Kind kind, List<Method> defaults) {
    return methods == null
        ? defaults
        : methods.stream().map(name -> Method.parse(name, kind)).distinct().toList();
  }

  /** The method aimed at, or null where each is aimed at itself or none is. */
  private @Nullable Method aimed(Method.Kind kind) {
    if (adaptive.equals(OWN) || adaptive.equals(NONE)) {
      return null;
    }
    if (Method.serving(kind).stream().noneMatch(m -> m.toString().equals(adaptive))) {
      List<String> known = Method.serving(kind).stream().map(Method::toString).toList();
      throw new IllegalArgumentException(
          "adaptive must be own, none or a method (got '%s')%s"
              .formatted(adaptive, Suggestion.didYouMean(adaptive, known)));
    }
    return Method.parse(adaptive, kind);
  }

  /** The pairs of the file; none where there is no file. */
  List<Pair> read(Dataset<?> data, boolean skipBad) {
    if (pairs == null) {
      return List.of();
    }
    return PairOptions.read(spec, pairs, data, skipBad).stream().distinct().toList();
  }

  /** The pairs that were read, or so many drawn evenly among the held-out ones. */
  List<Pair> pairs(List<Pair> given, Dataset<?> data, int[] heldOut, long seed) {
    if (pairs != null) {
      return given;
    }
    List<Pair> all =
        PairSampler.sample(data, heldOut, PairSampler.Options.defaults().withSeed(seed)).pairs();
    List<Pair> distinct = all.stream().distinct().toList();
    int wanted = Math.min(count, distinct.size());
    return IntStream.range(0, wanted)
        .mapToObj(i -> distinct.get((int) ((long) i * distinct.size() / wanted)))
        .toList();
  }
}
