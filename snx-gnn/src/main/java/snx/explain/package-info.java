/**
 * Explains pairs: {@link snx.explain.Explainer} runs both stages for any kind of instance and
 * returns {@link snx.explain.Explanation}s; {@link snx.explain.ExplainRun} streams them to {@link
 * snx.explain.Listener}s. What differs between graphs and tables is in the two implementations of
 * {@link snx.explain.Masking}; the problems they state are solved by {@code snx.solve}. What people
 * know, batching and DES are subpackages. No array of the engine appears in what this package
 * returns.
 */
@NullMarked
package snx.explain;

import org.jspecify.annotations.NullMarked;
