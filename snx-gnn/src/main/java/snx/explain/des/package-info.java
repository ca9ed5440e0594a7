/**
 * DES, the unsupervised baseline of tables: weights of columns fitted to neighbouring rows
 * (specification, section 5). Knows nothing of networks or explanations.
 */
@NullMarked
package snx.explain.des;

import org.jspecify.annotations.NullMarked;
