/** What trials came to, as values that tables and pages are made of; nothing is computed anew. */
@NullMarked
package snx.bench.trial;

import org.jspecify.annotations.NullMarked;
