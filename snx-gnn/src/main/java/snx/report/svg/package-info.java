/**
 * Drawings as SVG text: shapes, escaped words, colours that follow a page or are fixed in print.
 */
@NullMarked
package snx.report.svg;

import org.jspecify.annotations.NullMarked;
