/**
 * What a page says, as immutable values: sections of blocks, tables, plots. No HTML and no files;
 * every text is plain text and is shown letter by letter.
 */
@NullMarked
package snx.report.page;

import org.jspecify.annotations.NullMarked;
