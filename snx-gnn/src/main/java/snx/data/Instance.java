package snx.data;

import org.jspecify.annotations.Nullable;

/** One thing that a Siamese network can compare: a graph or a table row. */
public interface Instance {

  /** The id by which files name this instance; unique in its dataset. */
  String id();

  /** The class label, or null where none was given. */
  @Nullable String label();

  /** SHA-256 of what a network sees of this instance; its id and its label do not count. */
  String fingerprint();
}
