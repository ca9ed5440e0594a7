/** Which selection and which motifs serve chemists: trials over many sets of molecules. */
@NullMarked
package snx.bench.motif;

import org.jspecify.annotations.NullMarked;
