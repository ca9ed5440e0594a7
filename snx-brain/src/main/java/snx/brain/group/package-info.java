/**
 * How groups of subjects differ, in explanations and in connectivity itself: covariates,
 * permutation tests, components, and what the two find beside each other. Numbers only; files,
 * pictures and pages live elsewhere, and nothing here solves anything.
 */
@NullMarked
package snx.brain.group;

import org.jspecify.annotations.NullMarked;
