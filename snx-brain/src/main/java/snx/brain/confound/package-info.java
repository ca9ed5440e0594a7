/** Confounds: what they tell of groups, and how their effects are taken out of connectomes. */
@NullMarked
package snx.brain.confound;

import org.jspecify.annotations.NullMarked;
