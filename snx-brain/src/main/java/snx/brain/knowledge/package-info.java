/** What people know of brains, by region, lobe, network or pair of them, as rules about edges. */
@NullMarked
package snx.brain.knowledge;

import org.jspecify.annotations.NullMarked;
