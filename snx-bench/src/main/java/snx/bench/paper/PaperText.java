package snx.bench.paper;

import java.util.Map;

/** What the paper says where it draws instead of printing figures, and how to read our figures. */
final class PaperText {

  static final String LEAD =
      "Tables, figures and claims of \"Self-learn to Explain Siamese Networks Robustly\", made again"
          + " under the paper's preset and under the default one, beside the paper's own figures.";

  static final String SAMPLE =
      "One seed, few pairs, networks trained on a part of the data: good for a first impression, not"
          + " for conclusions. Run without --quick for those.";

  static final String GLOBAL =
      "FA is ℓ(f(x,x), f(x, M̂⊗x)) of the selected elements, lower is better; CF the same of what is"
          + " left, higher is better. Pick-all's FA is a lower bound; its CF, of nothing at all, is the"
          + " paper's upper bound, though a part can be further off than nothing. The paper:"
          + " SNX-global is ahead of DES and as good as Pick-all on the tables, and on graphs much"
          + " closer to the lower bound than to the upper one.";

  static final String CONVERGENCE =
      "The paper draws both norms on Adult and Molecule and says that they go close to 0 within 100"
          + " iterations. Lines are means over the pairs that are still running, bands one standard"
          + " deviation. The norm in λ is that of g itself: it is large wherever a constraint is"
          + " slack, so that it need not vanish at a solution; what must vanish is λ·g. Under the"
          + " paper's preset on tables constraints count from iteration 50 on.";

  static final String CLAIMS =
      "A claim counts as reproduced only if it holds for every seed. Cells say for how many seeds it"
          + " held; – stands for a claim that the paper does not make of this dataset. Claims about"
          + " figures over iterations are compared with one run only.";

  static final String BANDS =
      "What prototypes in another framework reached on the same data with networks of the same size."
          + " The widths of the bands of FA and CF are ours, about what another split and network make"
          + " of them.";

  static final String DETAILS =
      "Means ± standard deviations over seeds, pairs of one class and of different classes apart."
          + " Random is the chance level of every column.";

  static final String TIMES =
      "Seconds over all seeds: training with what else a method fits, then every setting with all its"
          + " methods and metrics. Speeds are those of stage 2 under SNX, followed over iterations."
          + " For orientation; the machine may have had other work.";

  private static final String LOCAL =
      "The best method but Pick-all is bold, ∗ is the runner-up, and ° says that a paired t-test over"
          + " pairs tells the two apart (p < 0.05). Pairs of one query share it and are not"
          + " independent: read ° as a description, not as proof. Methods without a figure of the"
          + " paper's are not in its table.";
  private static final String LOCAL_OF_GRAPHS =
      "Of graphs the paper draws FA and CF without figures. Of its molecules it says that SNX-KL is the"
          + " most faithful, that SNX and SNX-UC have the best CF, SNX with the better FA of the two,"
          + " and that GNNExplainer and PGExplainer have about the CF of SNX-KL; of its brain networks"
          + " that SNX-KL and SNX are more faithful than the others but for SM, that SNX is ahead of"
          + " SNX-KL in FA and CF, and that PGExplainer is poor throughout.";

  /** What is common, what is of tables, what is of graphs. */
  enum Topic {
    CONFORMITY(
        "Conformity is the Jaccard of what the local mask and the invariant select. It is read against"
            + " chance: tables of few features reach 0.6 and more by a random choice.",
        "The paper draws, without figures: SNX and its variants conform best on the tables, but for"
            + " COMPAS, where SNX is second to SNX-UC. Saliency and Pick-all reach 1 here for a trivial"
            + " reason: as many columns as there are get a selected value, whatever the mask says.",
        "The paper draws, of its molecules: SNX-KL conforms best (about 90%), while SM, GNNExplainer,"
            + " PGExplainer and SNX-UC overlap in about 60%, which is what a random choice of 75% of"
            + " the edges gets; of its brain networks: SNX-KL and SNX conform better than the others,"
            + " SM below 50%."),
    VIOLATIONS(
        "The share of elements whose soft mask passes the invariant, a(m) > a(M): by any amount, and by"
            + " more than 0.01. SNX-UC has no constraint and SNX-KL only a price; both are counted the"
            + " same way. All three begin at the same random start.",
        "The paper draws 200 iterations without pre-iterations and says that SNX breaks fewer"
            + " constraints than SNX-KL on the four tables, and that SNX-KL keeps violating about 30%"
            + " after about 70 iterations.",
        "The paper draws 400 iterations and says that SNX breaks fewer constraints than SNX-KL on its"
            + " brain networks; on its molecules the two are not told apart in words."),
    SENSITIVITY(
        "Selections of every size are cut from the same masks; nothing is solved again.",
        "The paper draws Adult: SNX-global is ahead of DES and stays good below 10 values; local masks"
            + " need fewer values than global ones until FA has come down (about 5 against 9), and more"
            + " until CF has come up.",
        "The paper draws Molecule: global masks need a high share of the edges; local masks need a"
            + " smaller share to keep the verdict, and a higher one to hold all that matters.");

    private final String common;
    private final String tables;
    private final String graphs;

    Topic(String common, String tables, String graphs) {
      this.common = common;
      this.tables = tables;
      this.graphs = graphs;
    }

    String[] of(Results results) {
      boolean some = results.datasets().stream().anyMatch(results::tables);
      boolean all = results.datasets().stream().allMatch(results::tables);
      return new String[] {common, all ? tables : some ? tables + " " + graphs : graphs};
    }
  }

  /** Datasets that stand in for those of the paper's that are not public. */
  static final Map<String, String> STAND_INS =
      Map.of(
          "qm9-lohc",
          "Stands in for the paper's Molecule: candidates for hydrogen carriers of another, later"
              + " collection, promising where 40 ≤ ΔH ≤ 70 kJ/mol H₂. The paper's figures beside ours"
              + " are of its own data.",
          "bip",
          "Stands in for the paper's BP as its nearest public relative: bipolar patients and healthy"
              + " people, 116 regions, binary edges. The paper's figures beside ours are of its own"
              + " data.");

  private PaperText() {}

  static String[] local(Results results) {
    boolean tables = results.datasets().stream().allMatch(results::tables);
    return tables ? new String[] {LOCAL} : new String[] {LOCAL, LOCAL_OF_GRAPHS};
  }
}
