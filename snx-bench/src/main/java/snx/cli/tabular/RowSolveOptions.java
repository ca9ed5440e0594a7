package snx.cli.tabular;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.cli.StageOptions;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.explain.TableMasking;
import snx.explain.Top;

/**
 * How explanations of rows are solved; options of graphs are known, so that they can be refused.
 */
public final class RowSolveOptions {

  @Mixin private StageOptions stages;

  @Option(names = "--epsilon", hidden = true)
  private @Nullable String epsilon;

  @Option(names = "--connectivity", hidden = true)
  private @Nullable String connectivity;

  @Option(names = "--reference", hidden = true)
  private @Nullable String reference;

  /** The method where none is named. */
  Method method() {
    return stages.method(Method.Kind.TABLES);
  }

  /** The same rows with the selection that is usual: the paper's where its preset is asked for. */
  TableMasking over(TableMasking masking) {
    return stages.paper() ? masking.with(Top.paperTables(masking.schema().majors())) : masking;
  }

  /** The options of both stages under a seed. */
  public ExplainOptions options(long seed) {
    refuse("--epsilon", epsilon);
    refuse("--connectivity", connectivity);
    refuse("--reference", reference);
    return stages.options(seed, Method.Kind.TABLES, StageOptions.GraphTerms.NONE);
  }

  private static void refuse(String name, @Nullable String given) {
    if (given != null) {
      throw new IllegalArgumentException(name + " is for graphs; leave it out for tables");
    }
  }
}
