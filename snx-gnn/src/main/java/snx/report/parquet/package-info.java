/** Explanations as Parquet, for analysts; nothing else knows that format. */
@NullMarked
package snx.report.parquet;

import org.jspecify.annotations.NullMarked;
