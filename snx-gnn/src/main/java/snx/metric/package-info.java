/**
 * Numbers about explanations: faithfulness, counterfactual loss, conformity, fidelity, sparsity,
 * curves over the number of kept elements, and rank agreement.
 */
@NullMarked
package snx.metric;

import org.jspecify.annotations.NullMarked;
