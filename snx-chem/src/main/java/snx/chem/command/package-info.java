/** Commands of molecules: {@code snx molecules …}. */
@NullMarked
package snx.chem.command;

import org.jspecify.annotations.NullMarked;
