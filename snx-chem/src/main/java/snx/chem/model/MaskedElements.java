package snx.chem.model;

import snx.data.Dataset;
import snx.data.KebabCase;
import snx.graph.LabelledGraph;

/** What of a molecule is masked. */
public enum MaskedElements {
  BONDS,
  BONDS_AND_ATOMS;

  /** The graphs with these elements. */
  public Dataset<LabelledGraph> of(Dataset<LabelledGraph> graphs) {
    if (this == BONDS) {
      return graphs;
    }
    return new Dataset<>(
        graphs.name(),
        graphs.instances().stream().map(LabelledGraph::withNodeElements).toList(),
        graphs.provenance(),
        graphs.report());
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
