package snx.chem.library;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import snx.data.catalogue.EmbeddedSet;
import snx.data.catalogue.Manifest;

/** The library as one of the sets that come with the project. */
public final class LibrarySet implements EmbeddedSet {

  @Override
  public String title() {
    return MoleculeLibrary.NAME;
  }

  @Override
  public Manifest.Kind kind() {
    return Manifest.Kind.MOLECULES;
  }

  @Override
  public String ending() {
    return ".tsv";
  }

  @Override
  public void make(Path file, long seed) throws IOException {
    Files.writeString(file, MoleculeLibrary.file(seed));
  }

  @Override
  public ObjectNode use() {
    return EmbeddedSet.super
        .use()
        .put("smiles", "smiles")
        .put("label", "label")
        .put("id", "mol_id")
        .put("positive", LibraryRule.PROMISING)
        .put("positive-name", LibraryRule.PROMISING);
  }
}
