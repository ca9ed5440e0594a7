/**
 * The fast path: {@link snx.model.GnnEncoder} with constant weights, forward and backward to the
 * mask, written out in TorchScript (message-passing.py) instead of recorded by the engine. It
 * computes what the recorded encoder computes, which the encoders' contract tests hold it to.
 *
 * <p>A batch is cut into {@link snx.model.fast.GraphSlice slices} of consecutive graphs, small
 * enough for the caches of a CPU. A slice with few edges is passed along lists of them ({@link
 * snx.model.fast.SparsePart}), a dense one by matrices ({@link snx.model.fast.DensePart}). Java
 * builds the tuples that the program reads once per batch; a step of the solver is one call per
 * slice.
 *
 * <p>Knows graphs and tensors, and nothing of the encoders above it. docs/architecture.md, "The
 * fast path", has the layouts and the derivation of the backward pass.
 */
@NullMarked
package snx.model.fast;

import org.jspecify.annotations.NullMarked;
