/**
 * Whether a device computes what the CPU computes: checks that a user runs before trusting a GPU.
 * Each check is one class and gives {@link snx.bench.selftest.CheckResult}s.
 */
@NullMarked
package snx.bench.selftest;

import org.jspecify.annotations.NullMarked;
