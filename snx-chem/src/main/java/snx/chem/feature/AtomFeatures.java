package snx.chem.feature;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.KebabCase;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.ModelCard;
import snx.model.ModelFolder;

/**
 * The features of an atom, as 0/1 columns: its element ({@value #ELEMENT_LIST}, other), and unless
 * elements only are wanted its number of bonds to atoms of the graph (0 to 5, 6 or more), the sign
 * of its charge, its hydrogens (0 to 3, 4 or more), whether it is aromatic, whether it is in a
 * ring.
 *
 * <p>Features decide what masks of edges can find: what a feature tells of the surroundings
 * (degree, ring, aromatic) a network knows without any edge. With elements only, structure is
 * visible through edges alone.
 *
 * @param kind which columns
 */
public record AtomFeatures(Kind kind) {

  /** Where a model's card keeps them, under {@code input}. */
  public static final String FIELD = "atom-features";

  private static final String ELEMENT_LIST = "H B C N O F Si P S Cl Se Br I";
  private static final List<String> ELEMENTS = List.of(ELEMENT_LIST.split(" "));
  private static final int MOST_BONDS = 6;
  private static final int MOST_HYDROGENS = 4;

  /** Which columns there are. */
  public enum Kind {
    FULL,
    ELEMENTS;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  /** The names of the columns, in order. */
  public List<String> columns() {
    List<String> names = new ArrayList<>();
    ELEMENTS.forEach(symbol -> names.add("element " + symbol));
    names.add("element other");
    if (kind == Kind.FULL) {
      addCounts(names, "degree ", MOST_BONDS);
      names.addAll(List.of("charge negative", "charge none", "charge positive"));
      addCounts(names, "hydrogens ", MOST_HYDROGENS);
      names.addAll(List.of("aromatic", "in ring"));
    }
    return List.copyOf(names);
  }

  /** What a network for these features reads, whichever bonds the molecules at hand have. */
  public GraphLayout layout() {
    return new GraphLayout(columns().size(), BondTypes.COUNT);
  }

  /** One row per atom, in the order of the structure. */
  public float[][] of(IAtomContainer structure) {
    int width = columns().size();
    float[][] rows = new float[structure.getAtomCount()][width]; // [n][d]
    for (int v = 0; v < rows.length; v++) {
      fill(rows[v], structure.getAtom(v));
    }
    return rows;
  }

  /**
   * The graph of a molecule: nodes are its atoms, edges its bonds, both in the molecule's order.
   */
  public LabelledGraph graph(Molecule molecule) {
    IAtomContainer structure = molecule.structure();
    int[][] edges = new int[structure.getBondCount()][];
    int[] types = new int[edges.length];
    for (int e = 0; e < edges.length; e++) {
      IBond bond = structure.getBond(e);
      edges[e] = new int[] {bond.getBegin().getIndex(), bond.getEnd().getIndex()};
      types[e] = BondTypes.of(bond);
    }
    return new LabelledGraph(molecule.id(), molecule.label(), of(structure), edges, null, types);
  }

  private void fill(float[] row, IAtom atom) {
    int element = ELEMENTS.indexOf(atom.getSymbol());
    row[element < 0 ? ELEMENTS.size() : element] = 1;
    if (kind == Kind.ELEMENTS) {
      return;
    }
    int at = ELEMENTS.size() + 1;
    row[at + Math.min(atom.getBondCount(), MOST_BONDS)] = 1;
    at += MOST_BONDS + 1;
    row[at + 1 + Integer.signum(number(atom.getFormalCharge()))] = 1;
    at += 3;
    row[at + Math.min(number(atom.getImplicitHydrogenCount()), MOST_HYDROGENS)] = 1;
    at += MOST_HYDROGENS + 1;
    row[at] = atom.isAromatic() ? 1 : 0;
    row[at + 1] = atom.isInRing() ? 1 : 0;
  }

  /** What a model's card says of them: see {@code TrainingTask.withInput}. */
  public JsonNode description() {
    ObjectNode node = Json.mapper().createObjectNode().put("kind", kind.toString());
    node.set("columns", Json.mapper().valueToTree(columns()));
    return node;
  }

  /**
   * The features that a saved network was trained on.
   *
   * @throws DatasetException if it was trained on something else than molecules, or on features
   *     that this version does not make
   */
  public static AtomFeatures of(Path model) {
    ModelCard card = new ModelFolder(model).card();
    JsonNode saved = card.input().path(FIELD);
    for (Kind kind : Kind.values()) {
      AtomFeatures features = new AtomFeatures(kind);
      if (saved.path("kind").asText().equals(kind.toString())) {
        if (saved.equals(features.description())) {
          return features;
        }
        throw new DatasetException(
            model, "was trained on other atom features than this version makes; train again");
      }
    }
    throw new DatasetException(
        model,
        "was not trained on molecules (its card has no %s); give a folder that 'snx molecules' wrote"
            .formatted(FIELD));
  }

  private static void addCounts(List<String> names, String what, int most) {
    for (int i = 0; i < most; i++) {
      names.add(what + i);
    }
    names.add(what + most + " or more");
  }

  private static int number(Integer count) {
    return count == null ? 0 : count;
  }
}
