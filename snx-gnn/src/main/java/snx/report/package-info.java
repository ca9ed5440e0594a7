/** What a run writes: files for scripts and pages for people. */
@NullMarked
package snx.report;

import org.jspecify.annotations.NullMarked;
