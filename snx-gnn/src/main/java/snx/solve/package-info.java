/**
 * Batched gradient descent-ascent on constrained problems over masks: problems, constraints, step
 * rules, dual rules, and solutions with certificates. Knows nothing of graphs, tables or networks.
 */
@NullMarked
package snx.solve;

import org.jspecify.annotations.NullMarked;
