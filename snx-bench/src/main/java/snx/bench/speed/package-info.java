/**
 * How fast explanations are: loads of problems, what is measured of them, where the time goes, and
 * two records compared.
 */
@NullMarked
package snx.bench.speed;

import org.jspecify.annotations.NullMarked;
