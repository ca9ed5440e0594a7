/** The one report shell: turns pages into folders that open from disk, without a network. */
@NullMarked
package snx.report.shell;

import org.jspecify.annotations.NullMarked;
