package snx.explain;

import ai.djl.Device;
import java.io.Serializable;
import snx.model.PortableNetwork;

/**
 * An {@link Explainer} as a value that can be sent to other processes, such as the executors of a
 * cluster: opened there it solves the same batches to the same results.
 */
public final class PortableExplainer implements Serializable {

  private static final long serialVersionUID = 1;

  private final PortableMasking masking;
  private final PortableNetwork network;
  private final ExplainOptions options;
  private final Top top;

  PortableExplainer(
      PortableMasking masking, PortableNetwork network, ExplainOptions options, Top top) {
    this.masking = masking;
    this.network = network;
    this.options = options;
    this.top = top;
  }

  /**
   * The explainer on a device, with an empty store of invariants; the caller closes its network.
   */
  public Explainer<?> open(Device device) {
    return masking.open(network, device, options).with(top);
  }
}
