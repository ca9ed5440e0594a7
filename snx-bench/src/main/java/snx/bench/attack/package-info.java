/** What attacks on networks came to, from kept results alone: means, intervals, tables, a page. */
@NullMarked
package snx.bench.attack;

import org.jspecify.annotations.NullMarked;
