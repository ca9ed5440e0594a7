/** Brain networks: connectome readers, atlases, group statistics and brain pictures. */
@NullMarked
package snx.brain;

import org.jspecify.annotations.NullMarked;
