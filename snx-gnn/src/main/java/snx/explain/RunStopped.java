package snx.explain;

/** A run was asked to stop, and did after the batches that were being solved. */
public final class RunStopped extends RuntimeException {

  private static final long serialVersionUID = 1;

  public RunStopped() {
    super("stopped");
  }
}
