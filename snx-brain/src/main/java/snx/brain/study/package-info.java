/**
 * What explanations say of subjects: how often edges, regions and networks are selected, how steady
 * a subject's explanation is over its references, why one subject is unlike others. Numbers only;
 * how groups differ is the next package's question, and nothing here solves anything.
 */
@NullMarked
package snx.brain.study;

import org.jspecify.annotations.NullMarked;
