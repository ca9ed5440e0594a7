/** The same explainer over the executors of a Spark cluster; nothing else knows Spark. */
@NullMarked
package snx.spark;

import org.jspecify.annotations.NullMarked;
