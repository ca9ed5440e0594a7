/** What chemists know of molecules, as SMARTS, turned into bounds of masks. */
@NullMarked
package snx.chem.knowledge;

import org.jspecify.annotations.NullMarked;
