package snx.brain.read;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import snx.data.KebabCase;
import snx.data.Suggestion;

/**
 * What the node of a region carries: its identity, so that a region is the same in every subject (n
 * columns, one-hot), its degree (degree/(n−1)) and its strength (sum of its |weights| over the
 * largest such sum of all subjects); n × (n + 2) with all of them.
 *
 * <p>Degree and strength are taken from the unmasked graph: a network may read from them what
 * masked edges hide. {@code identity} alone leaves everything to the edges.
 *
 * @param parts which of them, at least one
 */
public record RegionFeatures(Set<Part> parts) {

  /** One group of columns. */
  public enum Part {
    IDENTITY,
    DEGREE,
    STRENGTH;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  public RegionFeatures {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("nodes need a feature; name identity, degree or strength");
    }
    parts = Set.copyOf(parts);
  }

  /** All of them. */
  public static RegionFeatures defaults() {
    return new RegionFeatures(EnumSet.allOf(Part.class));
  }

  /** Identity alone: networks see nothing but edges, so that masks hide what they remove. */
  public static RegionFeatures identity() {
    return new RegionFeatures(EnumSet.of(Part.IDENTITY));
  }

  /** Reads names such as {@code identity} and {@code degree}. */
  public static RegionFeatures parse(List<String> names) {
    EnumSet<Part> parts = EnumSet.noneOf(Part.class);
    List<String> known = Arrays.stream(Part.values()).map(Part::toString).toList();
    for (String name : names) {
      int position = known.indexOf(name.strip().toLowerCase(Locale.ROOT));
      if (position < 0) {
        throw new IllegalArgumentException(
            "no node feature '%s' (known are %s)%s"
                .formatted(name, String.join(", ", known), Suggestion.didYouMean(name, known)));
      }
      parts.add(Part.values()[position]);
    }
    return new RegionFeatures(parts);
  }

  /** How many columns n regions get. */
  public int width(int regions) {
    return parts.size() + (parts.contains(Part.IDENTITY) ? regions - 1 : 0);
  }

  /**
   * The features of one subject's nodes, [n][{@link #width}].
   *
   * @param ends of the edges
   * @param weights of the edges, of either sign
   * @param largest the largest strength of all subjects, for scale
   */
  public float[][] of(int regions, int[][] ends, float[] weights, double largest) {
    int[] degree = new int[regions];
    for (int[] edge : ends) {
      degree[edge[0]]++;
      degree[edge[1]]++;
    }
    double[] strength = strengths(regions, ends, weights);
    float[][] features = new float[regions][width(regions)];
    for (int v = 0; v < regions; v++) {
      int column = 0;
      if (parts.contains(Part.IDENTITY)) {
        features[v][v] = 1f;
        column = regions;
      }
      if (parts.contains(Part.DEGREE)) {
        features[v][column++] = (float) degree[v] / (regions - 1);
      }
      if (parts.contains(Part.STRENGTH)) {
        features[v][column] = largest > 0 ? (float) (strength[v] / largest) : 0f;
      }
    }
    return features;
  }

  /** The sum of the |weights| at every region. */
  public static double[] strengths(int regions, int[][] ends, float[] weights) {
    double[] strength = new double[regions];
    for (int e = 0; e < ends.length; e++) {
      strength[ends[e][0]] += Math.abs(weights[e]);
      strength[ends[e][1]] += Math.abs(weights[e]);
    }
    return strength;
  }
}
