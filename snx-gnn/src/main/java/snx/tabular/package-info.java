/**
 * Tables as data: schema inference, binning, one-hot groups of minor features under major ones,
 * readers, and the batch that puts many rows on a device.
 */
@NullMarked
package snx.tabular;

import org.jspecify.annotations.NullMarked;
