/**
 * The stable face: what a Java program imports. {@link snx.api.Snx} opens a device, reads or builds
 * data and gets a network ready; {@link snx.api.Model} is a network with the data it is explained
 * on; {@link snx.api.Explanations} explains pairs. Values that they hand out (datasets, pairs,
 * explanations, methods) may be relied on as well; everything else may change. No tensor, no
 * command line and no logging binding may enter.
 */
@NullMarked
package snx.api;

import org.jspecify.annotations.NullMarked;
