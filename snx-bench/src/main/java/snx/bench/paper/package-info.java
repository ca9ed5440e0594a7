/** The page of the paper's experiments, from kept results alone: sections, claims, figures. */
@NullMarked
package snx.bench.paper;

import org.jspecify.annotations.NullMarked;
