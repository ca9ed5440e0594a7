/** The paper's tables and figures, throughput, and the comparison of runs. */
@NullMarked
package snx.bench;

import org.jspecify.annotations.NullMarked;
