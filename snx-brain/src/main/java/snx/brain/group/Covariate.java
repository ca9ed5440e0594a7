package snx.brain.group;

import java.util.Map;

/** Something known of subjects that a difference between groups must not be explained by. */
public sealed interface Covariate {

  /** The column's name. */
  String name();

  /** Whether a subject has a value. */
  boolean has(String subject);

  /** A number a subject, such as age; a subject without one is not in the map. */
  record Numeric(String name, Map<String, Double> values) implements Covariate {

    public Numeric {
      values = Map.copyOf(values);
    }

    @Override
    public boolean has(String subject) {
      Double value = values.get(subject);
      return value != null && Double.isFinite(value);
    }
  }

  /** A category a subject, such as site; a subject without one is not in the map. */
  record Categorical(String name, Map<String, String> values) implements Covariate {

    public Categorical {
      values = Map.copyOf(values);
    }

    @Override
    public boolean has(String subject) {
      return values.containsKey(subject);
    }
  }
}
