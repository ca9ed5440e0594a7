/** What would have to change in a row for the verdict on its pair to turn. */
@NullMarked
package snx.counterfactual;

import org.jspecify.annotations.NullMarked;
