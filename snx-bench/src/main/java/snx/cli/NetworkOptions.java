package snx.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.model.Activation;

/** The shape that every built-in network has, over the defaults of its kind. */
public final class NetworkOptions {

  @Option(
      names = "--hidden",
      paramLabel = "N",
      description = "Width of hidden states (default: ${DEFAULT-VALUE}).")
  private int hidden;

  @Option(
      names = "--embedding",
      paramLabel = "N",
      description = "Width of the embedding (default: ${DEFAULT-VALUE}).")
  private int embedding;

  @Option(
      names = "--activation",
      paramLabel = "tanh|softplus|gelu|relu",
      description = "Nonlinearity (default: ${DEFAULT-VALUE}); relu is not smooth.")
  private Activation activation;

  public NetworkOptions(int hidden, int embedding, Activation activation) {
    this.hidden = hidden;
    this.embedding = embedding;
    this.activation = activation;
  }

  public int hidden() {
    return hidden;
  }

  public int embedding() {
    return embedding;
  }

  public Activation activation() {
    return activation;
  }

  /** Warns of what the choice costs. */
  public void warn(CommandSpec spec) {
    if (!activation.smooth()) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: relu is not smooth, so the solver's convergence theorem does not hold");
    }
  }
}
