package snx.api;

import static snx.data.Requirement.require;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.explain.Top;
import snx.report.Domain;
import snx.report.RunFolder;
import snx.report.RunWriter;

/**
 * Pairs to explain, and how: a description that every method returns anew, run by {@link #stream},
 * {@link #list}, {@link #to} or {@link #save}. Explanations come in the order of the pairs; memory
 * is bounded by a window of them. Invariants are solved once and shared by all that this describes.
 *
 * @param <T> the instances
 */
public final class Explanations<T extends Instance> {

  private static final int REFERENCES = 4;

  private final Model<T> model;
  private final Explainer<T> explainer;
  private final List<Method> methods;
  private final Iterable<Pair> pairs;

  private Explanations(
      Model<T> model, Explainer<T> explainer, List<Method> methods, Iterable<Pair> pairs) {
    this.model = model;
    this.explainer = explainer;
    this.methods = methods;
    this.pairs = pairs;
  }

  static <T extends Instance> Explanations<T> of(Model<T> model) {
    Explainer<T> explainer =
        new Explainer<>(model.masking(), model.network(), model.options())
            .with(model.snx().workers());
    Iterable<Pair> unseen =
        () -> model.unseenPairs(REFERENCES, model.options().local().seed()).iterator();
    return new Explanations<>(model, explainer, List.of(model.method()), unseen);
  }

  /** These pairs, in this order; may be lazy. Default: pairs of instances the network never saw. */
  public Explanations<T> pairs(Iterable<Pair> chosen) {
    Iterable<Pair> checked =
        () -> StreamSupport.stream(chosen.spliterator(), false).map(model::require).iterator();
    return new Explanations<>(model, explainer, methods, checked);
  }

  /** By these methods instead of {@link Model#method}. */
  public Explanations<T> methods(Method... chosen) {
    require(chosen.length > 0, "name a method or more (got none)");
    return new Explanations<>(model, explainer, List.of(chosen), pairs);
  }

  /** From another seed; invariants are solved anew. */
  public Explanations<T> seed(long seed) {
    return new Explanations<>(model, explainer.withSeed(seed), methods, pairs);
  }

  /** With other options of the solver; invariants are solved anew. */
  public Explanations<T> options(UnaryOperator<ExplainOptions> change) {
    ExplainOptions changed = change.apply(explainer.options());
    return new Explanations<>(model, explainer.with(changed), methods, pairs);
  }

  /** With another size of selection, a count such as {@code 10} or a share such as {@code 25%}. */
  public Explanations<T> top(String selection) {
    return new Explanations<>(model, explainer.with(Top.parse(selection)), methods, pairs);
  }

  /** Explains lazily, a window of pairs at a time, by the one method there is. */
  public Stream<Explanation> stream() {
    if (methods.size() != 1) {
      throw new IllegalStateException(
          "a stream is of one method (got %s); use list, to or save".formatted(methods));
    }
    return ready().stream(pairs, methods.get(0));
  }

  /** Explains all pairs. */
  public List<Explanation> list() {
    return methods.size() == 1
        ? stream().toList()
        : methods.stream().flatMap(method -> methods(method).stream()).toList();
  }

  /** Explains all pairs and calls listeners with every explanation. */
  public void to(Listener... listeners) {
    new ExplainRun(methods).over(ready(), pairs, Listener.all(List.of(listeners)));
  }

  /**
   * Explains all pairs and writes what the commands write: explanations, invariants, metrics,
   * traces and the page (specification, section 8). A run that was broken off goes on.
   *
   * @return where the page is
   * @throws snx.data.DatasetException for a folder that holds other things
   */
  public Path save(Path folder) {
    List<Pair> all = Stream.of(pairs).flatMap(Explanations::all).toList();
    Explainer<T> ready = ready();
    Domain domain = model.domain(ready, all);
    if (domain == null) {
      throw new IllegalStateException("nothing is known of what to write; use stream or list");
    }
    List<ExplainRun.Part<T>> parts = List.of(new ExplainRun.Part<>(ready, all));
    try (RunFolder opened = RunFolder.open(folder, domain.files())) {
      return new RunWriter<>(parts, methods, opened, domain)
          .write(
              RunWriter.Conduct.usual(),
              new LinkedHashMap<>(),
              ExplainRun.Progress.NONE,
              warning -> {})
          .page();
    }
  }

  private static Stream<Pair> all(Iterable<Pair> pairs) {
    Stream.Builder<Pair> all = Stream.builder();
    pairs.forEach(all::add);
    return all.build();
  }

  private Explainer<T> ready() {
    model.snx().prepare();
    long seed = explainer.options().local().seed();
    return explainer.fitted(methods, model.network().seen(model.data()), seed);
  }
}
