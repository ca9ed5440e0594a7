/**
 * Connectomes from files: matrices, stacks of matrices and graphs become one checked set of
 * subjects with groups and covariates. Nothing here knows networks of a model, or statistics.
 */
@NullMarked
package snx.brain.read;

import org.jspecify.annotations.NullMarked;
