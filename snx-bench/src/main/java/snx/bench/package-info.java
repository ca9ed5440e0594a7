/**
 * What benchmarks share: trials of networks and methods, the results that they keep, statistics
 * over seeds and pairs, and tables. No options and no console.
 */
@NullMarked
package snx.bench;

import org.jspecify.annotations.NullMarked;
