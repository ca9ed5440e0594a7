package snx.tensor;

/** Instances on a device, padded to one size; closing it frees the device's memory. */
public interface DeviceBatch extends AutoCloseable {

  /** B, how many instances there are. */
  int rows();

  @Override
  void close();
}
