package snx.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import snx.data.KebabCase;
import snx.data.catalogue.EmbeddedSet;
import snx.data.catalogue.Manifest;
import snx.graph.synthetic.SyntheticGraphs;
import snx.tabular.synthetic.CreditApplicants;

/** The embedded sets of graphs and tables. */
enum OwnSets implements EmbeddedSet {
  MOLECULE_LIKE(Manifest.Kind.GRAPHS, ".jsonl") {
    @Override
    public void make(Path file, long seed) {
      SyntheticGraphs.MOLECULE_LIKE.write(file, seed);
    }
  },
  BRAIN_LIKE(Manifest.Kind.GRAPHS, ".jsonl") {
    @Override
    public void make(Path file, long seed) {
      SyntheticGraphs.BRAIN_LIKE.write(file, seed);
    }
  },
  CREDIT_APPLICANTS(Manifest.Kind.TABULAR, ".csv") {
    @Override
    public void make(Path file, long seed) throws IOException {
      Files.writeString(file, CreditApplicants.csv(CreditApplicants.ROWS, seed));
    }

    @Override
    public ObjectNode use() {
      return super.use().put("label", "approved").put("id", "id");
    }
  };

  private final Manifest.Kind kind;
  private final String ending;

  OwnSets(Manifest.Kind kind, String ending) {
    this.kind = kind;
    this.ending = ending;
  }

  @Override
  public String title() {
    return KebabCase.of(this);
  }

  @Override
  public Manifest.Kind kind() {
    return kind;
  }

  @Override
  public String ending() {
    return ending;
  }

  @Override
  public ObjectNode use() {
    return EmbeddedSet.super.use();
  }
}
