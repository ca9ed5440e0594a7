package snx.api;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Masking;
import snx.explain.Method;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.report.Domain;

/**
 * A network with the data that it is explained on. Immutable; {@link Snx#close} closes it.
 *
 * @param <T> the instances
 */
public final class Model<T extends Instance> {

  private final Snx snx;
  private final Network<T> network;
  private final Masking<T> masking;
  private final ExplainOptions options;
  private final Method method;
  private final @Nullable BiFunction<Explainer<T>, List<Pair>, Domain> domain;

  private Model(
      Snx snx,
      Network<T> network,
      Masking<T> masking,
      ExplainOptions options,
      Method method,
      @Nullable BiFunction<Explainer<T>, List<Pair>, Domain> domain) {
    this.snx = snx;
    this.network = network;
    this.masking = masking;
    this.options = options;
    this.method = method;
    this.domain = domain;
  }

  static <T extends Instance> Model<T> of(
      Snx snx, Network<T> network, Masking<T> masking, ExplainOptions options) {
    return new Model<>(snx, network, masking, options, Method.usual(masking.kind()), null);
  }

  /** The same whose saved runs have what a domain adds. */
  public Model<T> with(BiFunction<Explainer<T>, List<Pair>, Domain> adds) {
    return new Model<>(snx, network, masking, options, method, adds);
  }

  /** The same with other defaults of explaining, such as a domain's price of masks. */
  public Model<T> with(ExplainOptions defaults) {
    return new Model<>(snx, network, masking, defaults, method, domain);
  }

  /** The same with another method unless told otherwise. */
  public Model<T> with(Method usual) {
    return new Model<>(snx, network, masking, options, usual, domain);
  }

  /** The same bound by what people know of the instances. */
  public Model<T> with(Masking<T> bound) {
    return new Model<>(snx, network, bound, options, method, domain);
  }

  /** The instances, as the network reads them. */
  public Dataset<T> data() {
    return masking.data();
  }

  /** What masking means for these instances. */
  public Masking<T> masking() {
    return masking;
  }

  /** How pairs are explained unless told otherwise. */
  public ExplainOptions options() {
    return options;
  }

  /** The method unless told otherwise. */
  public Method method() {
    return method;
  }

  /**
   * How well the network tells same-class from other-class pairs that it never saw, or null without
   * labels. Check its verdict before reading an explanation: one of a network at chance means
   * nothing.
   */
  public @Nullable PairEvaluation evaluation() {
    return network.evaluation();
  }

  /** Positions of the instances that the network never saw. */
  public int[] unseen() {
    return network.unseen(data());
  }

  /** Pairs of these: every one with so many references, half of its class. */
  public List<Pair> unseenPairs(int references, long seed) {
    PairSampler.Options drawing =
        new PairSampler.Options((references + 1) / 2, references / 2, seed);
    return PairSampler.sample(data(), unseen(), drawing).pairs().stream().distinct().toList();
  }

  /** The pair of two instances by their ids. */
  public Pair pair(String query, String reference) {
    Pair pair = new Pair(data().indexOf(query), data().indexOf(reference));
    if (pair.query() < 0 || pair.reference() < 0) {
      throw new IllegalArgumentException(
          "no instance has the id '%s'".formatted(pair.query() < 0 ? query : reference));
    }
    return pair;
  }

  /** A pair of these instances, while the network is open. */
  Pair require(Pair pair) {
    snx.requireOpen();
    if (Math.max(pair.query(), pair.reference()) >= data().size()
        || Math.min(pair.query(), pair.reference()) < 0) {
      throw new IllegalArgumentException(
          "a pair holds positions from 0 to %s (got %s and %s); pair(ID, ID) finds them by ids"
              .formatted(data().size() - 1, pair.query(), pair.reference()));
    }
    return pair;
  }

  /** Saves a trained network; {@link Snx#loadGraphs} and {@link Snx#loadTable} load it. */
  public void save(Path folder) {
    new ModelFolder(folder).save(network());
  }

  /** Explains pairs. */
  public Explanations<T> explain() {
    return Explanations.of(this);
  }

  Snx snx() {
    return snx;
  }

  /** The network itself. */
  public Network<T> network() {
    snx.requireOpen();
    return network;
  }

  @Nullable Domain domain(Explainer<T> explainer, List<Pair> pairs) {
    return domain == null ? null : domain.apply(explainer, pairs);
  }
}
