package snx.bench;

import java.util.Map;

/** Short names of what stands for the paper's graph datasets. */
final class DataNames {

  private static final Map<String, String> SHORT = Map.of("molecules", "qm9-lohc", "brain", "bip");

  private DataNames() {}

  /** The name in the catalogue; other names stay as they are. */
  static String catalogued(String name) {
    return SHORT.getOrDefault(name, name);
  }
}
