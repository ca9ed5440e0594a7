package snx.data;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An immutable list of instances with unique ids, the classes they belong to, and where they came
 * from.
 */
public final class Dataset<T extends Instance> {

  private final String name;
  private final List<T> instances;
  private final Provenance provenance;
  private final ReadReport report;
  private final Map<String, Integer> indexById;
  private final List<String> classes;

  public Dataset(String name, List<T> instances, Provenance provenance, ReadReport report) {
    this.name = name;
    this.instances = List.copyOf(instances);
    this.provenance = provenance;
    this.report = report;
    this.indexById = new HashMap<>();
    TreeSet<String> labels = new TreeSet<>(CodePointOrder.INSTANCE);
    for (int i = 0; i < this.instances.size(); i++) {
      T instance = this.instances.get(i);
      if (indexById.put(instance.id(), i) != null) {
        throw new IllegalArgumentException("ids must be unique (got " + instance.id() + " twice)");
      }
      if (instance.label() != null) {
        labels.add(instance.label());
      }
    }
    this.classes = List.copyOf(labels);
  }

  public String name() {
    return name;
  }

  public List<T> instances() {
    return instances;
  }

  public T get(int index) {
    return instances.get(index);
  }

  public int size() {
    return instances.size();
  }

  public Provenance provenance() {
    return provenance;
  }

  public ReadReport report() {
    return report;
  }

  /** The position of an id, or −1. */
  public int indexOf(String id) {
    return indexById.getOrDefault(id, -1);
  }

  /** The distinct labels in code-point order. */
  public List<String> classes() {
    return classes;
  }

  /** The class number of every instance, −1 where it has no label. */
  public int[] classIndices() {
    return instances.stream().mapToInt(i -> classIndex(i.label())).toArray();
  }

  /** By what two datasets ask the same question: the hash of all ids with their classes. */
  public String labelsSha256() {
    StringBuilder lines = new StringBuilder();
    for (T instance : instances) {
      lines.append(instance.id()).append('\t').append(instance.label()).append('\n');
    }
    return Sha256.of(lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  private int classIndex(@Nullable String label) {
    return label == null ? -1 : Collections.binarySearch(classes, label, CodePointOrder.INSTANCE);
  }
}
