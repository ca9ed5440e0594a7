package snx.bench.selftest;

import ai.djl.Device;
import snx.data.Instance;
import snx.model.Network;

/** Copies a network to the device that is tested; tests replace it by one that computes wrongly. */
interface Placement {

  /** The usual one. */
  Placement COPY =
      new Placement() {
        @Override
        public <T extends Instance> Network<T> on(Network<T> network, Device device) {
          return network.on(device);
        }
      };

  /** A copy of a network on a device, to be closed by the caller. */
  <T extends Instance> Network<T> on(Network<T> network, Device device);
}
