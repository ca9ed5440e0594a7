package snx.bench.paper;

/** What the paper says where it draws instead of printing figures, and how to read ours. */
final class Said {

  static final String CONVERGENCE =
      "The paper draws both norms on Adult and Molecule and says that they go close to 0 within 100"
          + " iterations. Lines are means over the pairs that are still running, bands one standard"
          + " deviation. The norm in λ is that of g itself: it is large wherever a constraint is"
          + " slack, so that it need not vanish at a solution; what must vanish is λ·g. Under the"
          + " paper's preset on tables constraints count from iteration 50 on.";

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

  private static final String CONFORMITY =
      "Conformity is the Jaccard of what the local mask and the invariant select. It is read against"
          + " chance: tables of few features reach 0.6 and more by a random choice.";
  private static final String CONFORMITY_OF_TABLES =
      "The paper draws, without figures: SNX and its variants conform best on the tables, but for"
          + " COMPAS, where SNX is second to SNX-UC. Saliency and Pick-all reach 1 here for a trivial"
          + " reason: as many columns as there are get a selected value, whatever the mask says.";
  private static final String CONFORMITY_OF_GRAPHS =
      "The paper draws, of its molecules: SNX-KL conforms best (about 90%), while SM, GNNExplainer,"
          + " PGExplainer and SNX-UC overlap in about 60%, which is what a random choice of 75% of the"
          + " edges gets; of its brain networks: SNX-KL and SNX conform better than the others, SM"
          + " below 50%.";

  private static final String VIOLATIONS =
      "The share of elements whose soft mask passes the invariant, a(m) > a(M): by any amount, and by"
          + " more than 0.01. SNX-UC has no constraint and SNX-KL only a price; both are counted the"
          + " same way. All three begin at the same random start.";
  private static final String VIOLATIONS_OF_TABLES =
      "The paper draws 200 iterations without pre-iterations and says that SNX breaks fewer"
          + " constraints than SNX-KL on the four tables, and that SNX-KL keeps violating about 30%"
          + " after about 70 iterations.";
  private static final String VIOLATIONS_OF_GRAPHS =
      "The paper draws 400 iterations and says that SNX breaks fewer constraints than SNX-KL on its"
          + " brain networks; on its molecules the two are not told apart in words.";

  private static final String SENSITIVITY =
      "Selections of every size are cut from the same masks; nothing is solved anew.";
  private static final String SENSITIVITY_OF_TABLES =
      "The paper draws Adult: SNX-global is ahead of DES and stays good below 10 values; local masks"
          + " need fewer values than global ones until FA has come down (about 5 against 9), and more"
          + " until CF has come up.";
  private static final String SENSITIVITY_OF_GRAPHS =
      "The paper draws Molecule: global masks need a high share of the edges; local masks need a"
          + " smaller share to keep the verdict, and a higher one to hold all that matters.";

  private Said() {}

  static String[] local(Results results) {
    boolean tables = results.datasets().stream().allMatch(results::tables);
    return tables ? new String[] {LOCAL} : new String[] {LOCAL, LOCAL_OF_GRAPHS};
  }

  static String[] conformity(Results results) {
    return both(results, CONFORMITY, CONFORMITY_OF_TABLES, CONFORMITY_OF_GRAPHS);
  }

  static String[] violations(Results results) {
    return both(results, VIOLATIONS, VIOLATIONS_OF_TABLES, VIOLATIONS_OF_GRAPHS);
  }

  static String[] sensitivity(Results results) {
    return both(results, SENSITIVITY, SENSITIVITY_OF_TABLES, SENSITIVITY_OF_GRAPHS);
  }

  private static String[] both(Results results, String common, String tables, String graphs) {
    boolean some = results.datasets().stream().anyMatch(results::tables);
    boolean all = results.datasets().stream().allMatch(results::tables);
    String own = all ? tables : some ? tables + " " + graphs : graphs;
    return new String[] {common, own};
  }
}
