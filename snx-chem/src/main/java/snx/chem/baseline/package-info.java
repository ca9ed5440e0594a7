/** What a network is compared with: fingerprints and logistic regression. */
@NullMarked
package snx.chem.baseline;

import org.jspecify.annotations.NullMarked;
