/**
 * What a run on molecules leaves behind: its molecules, scores by atom and bond, pictures, and the
 * page, which is made from these files alone.
 */
@NullMarked
package snx.chem.report;

import org.jspecify.annotations.NullMarked;
