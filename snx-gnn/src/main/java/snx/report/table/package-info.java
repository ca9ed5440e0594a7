/** The page of {@code snx tabular explain}. */
@NullMarked
package snx.report.table;

import org.jspecify.annotations.NullMarked;
