package snx.chem.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import snx.chem.Molecule;
import snx.data.Json;

/** Small files made for tests. */
final class TextData {

  private TextData() {}

  static Path file(Path folder, String name, String... lines) {
    try {
      return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static MoleculeSet read(Path file) {
    return MoleculeFiles.read("test", file, MoleculeOptions.defaults());
  }

  static MoleculeSet read(Path file, String json) {
    try {
      return MoleculeFiles.read(
          "test",
          file,
          MoleculeOptions.of(
              (com.fasterxml.jackson.databind.node.ObjectNode) Json.mapper().readTree(json)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> ids(MoleculeSet set) {
    return set.molecules().stream().map(Molecule::id).toList();
  }

  static List<String> labels(MoleculeSet set) {
    return set.molecules().stream().map(Molecule::label).toList();
  }

  static List<String> skipped(MoleculeSet set) {
    return set.skipped().stream().map(s -> s.line() + " " + s.cause().name()).toList();
  }
}
