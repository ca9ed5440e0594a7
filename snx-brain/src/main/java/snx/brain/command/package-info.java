/** {@code snx brain}: commands on connectomes and the options that they share. */
@NullMarked
package snx.brain.command;

import org.jspecify.annotations.NullMarked;
