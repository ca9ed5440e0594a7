/** Sections that the page of every explain run has, whatever it explains. */
@NullMarked
package snx.report.run;

import org.jspecify.annotations.NullMarked;
