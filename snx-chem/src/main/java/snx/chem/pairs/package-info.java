/** Which molecules are compared: pairs chosen by what chemists ask, such as activity cliffs. */
@NullMarked
package snx.chem.pairs;

import org.jspecify.annotations.NullMarked;
