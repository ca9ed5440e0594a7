/** What a run leaves behind: files that scripts read and people look at. */
@NullMarked
package snx.report;

import org.jspecify.annotations.NullMarked;
