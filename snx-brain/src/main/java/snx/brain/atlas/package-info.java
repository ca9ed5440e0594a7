/** Atlases: regions with names, places, lobes and networks; embedded ones and readers of others. */
@NullMarked
package snx.brain.atlas;

import org.jspecify.annotations.NullMarked;
