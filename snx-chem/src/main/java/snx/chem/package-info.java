/**
 * Molecules: reading, featurising, junction trees, motif statistics and depiction. The only package
 * that may use CDK.
 */
@NullMarked
package snx.chem;

import org.jspecify.annotations.NullMarked;
