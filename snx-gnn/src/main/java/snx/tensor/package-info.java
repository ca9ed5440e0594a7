/**
 * The engine's rooms: which device, how long an array lives, and gradients. The only place that
 * opens a GradientCollector.
 */
@NullMarked
package snx.tensor;

import org.jspecify.annotations.NullMarked;
