package snx.brain.result;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.atlas.RegionPairs;
import snx.brain.result.ShownFiles.FileNames;
import snx.brain.study.Grouping;
import snx.brain.study.Tallied;
import snx.data.RootLocale;
import snx.data.WholeFile;

/**
 * Files for BrainNet Viewer: {@code .node} with a line {@code x y z colour size label} a region,
 * colour the number of its network and size its explained strength, and {@code .edge} with the
 * matrix of masks.
 */
public final class BrainNetFiles {

  private final Path folder;
  private final Atlas atlas;
  private final RegionPairs pairs;
  private final Grouping.Networks networks;
  private final FileNames names = new FileNames();

  public BrainNetFiles(Path folder, Atlas atlas) {
    this.folder = folder;
    this.atlas = atlas;
    this.pairs = new RegionPairs(atlas.size());
    this.networks = new Grouping.Networks(atlas);
  }

  /**
   * Writes both files of a scope, nodes only where they have coordinates; edges that are never
   * selected are left out of the matrix.
   */
  public void write(Scope scope, List<Tallied> regions, List<Tallied> edges) {
    String name = names.of(scope);
    if (atlas.placed()) {
      WholeFile.write(folder.resolve(name + ".node"), file -> nodes(file, regions));
    }
    WholeFile.write(folder.resolve(name + ".edge"), file -> matrix(file, edges));
  }

  private void nodes(Path file, List<Tallied> regions) throws IOException {
    double[] sizes = new double[atlas.size()];
    regions.forEach(region -> sizes[region.element()] = region.sum());
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int v = 0; v < sizes.length; v++) {
        Region region = atlas.regions().get(v);
        writer.write(
            RootLocale.format(
                "%.2f\t%.2f\t%.2f\t%d\t%.4f\t%s\n",
                region.x(), region.y(), region.z(), 1 + networks.of(v), sizes[v], label(region)));
      }
    }
  }

  /** The viewer splits at blanks; a dash stands for no label. */
  private static String label(Region region) {
    String label = region.label().strip().replaceAll("\\s+", "_");
    return label.isEmpty() ? "-" : label;
  }

  private void matrix(Path file, List<Tallied> edges) throws IOException {
    int n = atlas.size();
    double[][] masks = new double[n][n];
    for (Tallied edge : edges) {
      int u = pairs.first(edge.element());
      int v = pairs.second(edge.element());
      masks[u][v] = edge.frequency() > 0 ? edge.mask() : 0;
      masks[v][u] = masks[u][v];
    }
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (double[] row : masks) {
        for (int v = 0; v < n; v++) {
          writer.write(v == 0 ? "" : "\t");
          writer.write(row[v] == 0 ? "0" : RootLocale.format("%.4f", row[v]));
        }
        writer.write('\n');
      }
    }
  }
}
