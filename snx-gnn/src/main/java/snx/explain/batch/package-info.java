/**
 * How many problems go to a device together, and who solves them: batches by size and free memory,
 * workers on devices. Knows problems and networks, but no method of explanation.
 */
@NullMarked
package snx.explain.batch;

import org.jspecify.annotations.NullMarked;
