/** The page of a run that explained brain networks, from its saved files alone. */
@NullMarked
package snx.brain.report;

import org.jspecify.annotations.NullMarked;
