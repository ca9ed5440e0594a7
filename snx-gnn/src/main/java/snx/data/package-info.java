/**
 * What every kind of data shares: instances with ids and labels, datasets, pairs, splits, seeds and
 * provenance, and the one exception for bad files. No tensors and no file format of a single kind
 * of data may enter.
 */
@NullMarked
package snx.data;

import org.jspecify.annotations.NullMarked;
