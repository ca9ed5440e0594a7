package snx.explain;

/**
 * The numbers of one explanation (specification, section 6).
 *
 * @param fa ℓ(f, f of what was kept), lower is better
 * @param cf ℓ(f, f of what was left out), higher is better
 * @param conformity Jaccard of the selections by M and by m: over edges, both sides averaged, or
 *     over majors, the query's side alone
 * @param fidelityMinus |f − f of what was kept|
 * @param fidelityPlus |f − f of what was left out|
 * @param sparsity share of the elements that could be selected and are not, both sides pooled
 * @param softFa fa with the soft masks
 * @param softCf cf with the soft masks
 */
public record PairMetrics(
    double fa,
    double cf,
    double conformity,
    double fidelityMinus,
    double fidelityPlus,
    double sparsity,
    double softFa,
    double softCf) {}
