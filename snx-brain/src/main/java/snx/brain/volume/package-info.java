/** Volumes of labels in NIfTI-1, and scores of regions on their grids. */
@NullMarked
package snx.brain.volume;

import org.jspecify.annotations.NullMarked;
