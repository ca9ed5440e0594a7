/**
 * Pictures of brains as SVG text and as plots in space: matrix, connectogram, glass brain. Global
 * edges are blue, local ones red, thickness is the mask; no files and no pages.
 */
@NullMarked
package snx.brain.picture;

import org.jspecify.annotations.NullMarked;
