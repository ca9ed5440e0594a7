package snx.bench.motif;

import java.util.List;
import snx.chem.model.MaskedElements;
import snx.explain.Method;

/**
 * What is compared.
 *
 * @param queries molecules that are explained, each against one of its own and one of another class
 */
public record MotifTrialOptions(int queries, List<Method> methods, List<MaskedElements> masked) {
  public MotifTrialOptions {
    methods = List.copyOf(methods);
    masked = List.copyOf(masked);
    if (queries < 1) {
      throw new IllegalArgumentException("queries must be at least 1 (got %d)".formatted(queries));
    }
  }
}
