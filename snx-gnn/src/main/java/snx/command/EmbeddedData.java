package snx.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import snx.data.Json;
import snx.data.KebabCase;
import snx.data.catalogue.Manifest;
import snx.graph.synthetic.SyntheticGraphs;
import snx.tabular.synthetic.CreditApplicants;

/** The sets that come with the project, which it made itself: by name, as files, made anew. */
enum EmbeddedData {
  MOLECULE_LIKE(Manifest.Kind.GRAPHS, ".jsonl") {
    @Override
    void make(Path file, long seed) {
      SyntheticGraphs.MOLECULE_LIKE.write(file, seed);
    }
  },
  BRAIN_LIKE(Manifest.Kind.GRAPHS, ".jsonl") {
    @Override
    void make(Path file, long seed) {
      SyntheticGraphs.BRAIN_LIKE.write(file, seed);
    }
  },
  CREDIT_APPLICANTS(Manifest.Kind.TABULAR, ".csv") {
    @Override
    void make(Path file, long seed) throws IOException {
      Files.writeString(file, CreditApplicants.csv(CreditApplicants.ROWS, seed));
    }

    @Override
    ObjectNode use() {
      return super.use().put("label", "approved").put("id", "id");
    }
  };

  /** As the project's own files. */
  static final String LICENCE = "Apache-2.0";

  private final Manifest.Kind kind;
  private final String ending;

  EmbeddedData(Manifest.Kind kind, String ending) {
    this.kind = kind;
    this.ending = ending;
  }

  /** The set of a name. */
  static Optional<EmbeddedData> named(String name) {
    return Arrays.stream(values()).filter(data -> data.toString().equals(name)).findFirst();
  }

  /** All names. */
  static List<String> names() {
    return Arrays.stream(values()).map(EmbeddedData::toString).toList();
  }

  /** Writes the set of a seed; the embedded files are those of seed 7. */
  abstract void make(Path file, long seed) throws IOException;

  Manifest.Kind kind() {
    return kind;
  }

  /** How a reader takes it, as in the catalogue. */
  ObjectNode use() {
    return Json.mapper().createObjectNode();
  }

  /** The embedded file, which is not long. */
  byte[] bytes() {
    String resource = "/snx/datasets/embedded/" + fileName();
    try (InputStream in = EmbeddedData.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the build packs " + resource);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }

  /** The embedded file on disk, until the process ends. */
  Path unpacked() {
    try {
      Path folder = Files.createTempDirectory("snx-embedded-");
      Path file = Files.write(folder.resolve(fileName()), bytes());
      folder.toFile().deleteOnExit(); // the last registered goes first
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack " + this, e);
    }
  }

  private String fileName() {
    return this + ending;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
