/**
 * Devices, lifetimes of arrays, gradients and TorchScript: the only package that uses the engine's
 * internals.
 */
@NullMarked
package snx.tensor;

import org.jspecify.annotations.NullMarked;
