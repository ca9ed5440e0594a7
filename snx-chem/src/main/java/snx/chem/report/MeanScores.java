package snx.chem.report;

import java.util.LinkedHashMap;
import java.util.Map;
import snx.chem.Molecule;

/** Scores of every query over its references, method by method; as large as the molecules are. */
final class MeanScores {

  private final Map<String, Map<String, Mean>> byMolecule = new LinkedHashMap<>();

  /** Sums over the references of one molecule by one method. */
  static final class Mean {

    private final Molecule molecule;
    private final double[] global;
    private final double[] sum;
    private final double[] squares;
    private final double[] kept;
    private int references;

    /** Bonds first, then atoms. */
    private Mean(ElementScores first) {
      this.molecule = first.molecule();
      int size = first.bonds() + first.atoms();
      this.global = new double[size];
      this.sum = new double[size];
      this.squares = new double[size];
      this.kept = new double[size];
      for (int i = 0; i < size; i++) {
        global[i] = i < first.bonds() ? first.global()[i] : first.globalAt(i - first.bonds());
      }
    }

    private void add(ElementScores scores) {
      references++;
      for (int i = 0; i < sum.length; i++) {
        int atom = i - scores.bonds();
        double local = atom < 0 ? scores.local()[i] : scores.localAt(atom);
        sum[i] += local;
        squares[i] += local * local;
        kept[i] += (atom < 0 ? scores.kept(i) : scores.keptAt(atom)) ? 1 : 0;
      }
    }

    Molecule molecule() {
      return molecule;
    }

    int references() {
      return references;
    }

    double global(int element) {
      return global[element];
    }

    double mean(int element) {
      return sum[element] / references;
    }

    double deviation(int element) {
      double mean = mean(element);
      double variance = (squares[element] - references * mean * mean) / (references - 1);
      return references < 2 ? Double.NaN : Math.sqrt(Math.max(0, variance));
    }

    double kept(int element) {
      return kept[element] / references;
    }
  }

  void add(String method, ElementScores query) {
    byMolecule
        .computeIfAbsent(query.molecule().id(), key -> new LinkedHashMap<>())
        .computeIfAbsent(method, key -> new Mean(query))
        .add(query);
  }

  /** By molecule and method, in the order in which they came. */
  Map<String, Map<String, Mean>> byMolecule() {
    return byMolecule;
  }
}
