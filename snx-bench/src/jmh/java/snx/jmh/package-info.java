/** Micro-benchmarks of host-side code; compiled and run by the Maven profile {@code jmh} alone. */
package snx.jmh;
