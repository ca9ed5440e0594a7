/**
 * Connectomes whose truth is known: generated ones, and real ones with an effect planted into them
 * by a seed. Nothing here reads a file.
 */
@NullMarked
package snx.brain.synthetic;

import org.jspecify.annotations.NullMarked;
