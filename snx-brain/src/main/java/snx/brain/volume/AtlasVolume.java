package snx.brain.volume;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.data.DatasetException;
import snx.data.RootLocale;

/**
 * Where the regions of an atlas are: a volume whose voxels hold their index. Labels that the atlas
 * does not have, such as white matter, are background.
 */
public final class AtlasVolume {

  /** How far centroids may lie from the atlas's, in the median: templates and tables differ. */
  private static final double FAR = 20; // mm

  private final NiftiVolume volume;
  private final int[] regions; // of voxels, −1 for background

  private AtlasVolume(NiftiVolume volume, int[] regions) {
    this.volume = volume;
    this.regions = regions;
  }

  /**
   * Reads the volume of an atlas.
   *
   * @throws DatasetException if labels are no integers, if a region has no voxel, or if regions lie
   *     elsewhere than the atlas says
   */
  public static AtlasVolume read(Path path, Atlas atlas) {
    NiftiVolume volume = NiftiVolume.read(path);
    Map<Integer, Integer> byIndex = new HashMap<>();
    for (int v = 0; v < atlas.size(); v++) {
      byIndex.put(atlas.regions().get(v).index(), v);
    }
    int[] regions = new int[volume.size()];
    for (int i = 0; i < regions.length; i++) {
      double label = volume.value(i);
      if (label != Math.rint(label)) {
        throw new DatasetException(
            path, "holds %s, which is no label; give the volume of the atlas".formatted(label));
      }
      regions[i] = byIndex.getOrDefault((int) label, -1);
    }
    AtlasVolume found = new AtlasVolume(volume, regions);
    found.require(path, atlas);
    return found;
  }

  private void require(Path path, Atlas atlas) {
    double[][] sums = new double[atlas.size()][4];
    for (int i = 0; i < regions.length; i++) {
      if (regions[i] >= 0) {
        double[] place = volume.place(i);
        double[] sum = sums[regions[i]];
        for (int k = 0; k < 3; k++) {
          sum[k] += place[k];
        }
        sum[3]++;
      }
    }
    List<String> missing = new ArrayList<>();
    for (int v = 0; v < sums.length; v++) {
      if (sums[v][3] == 0) {
        Region region = atlas.regions().get(v);
        missing.add(RootLocale.format("%d %s", region.index(), region.label()));
      }
    }
    if (!missing.isEmpty()) {
      throw new DatasetException(
          path,
          RootLocale.format(
              "has no voxel of %d of the atlas's %d regions (%s%s); give the volume of atlas %s",
              missing.size(),
              atlas.size(),
              String.join(", ", missing.subList(0, Math.min(3, missing.size()))),
              missing.size() > 3 ? ", …" : "",
              atlas.name()));
    }
    if (atlas.placed()) {
      double far = medianDistance(atlas, sums);
      if (far > FAR) {
        throw new DatasetException(
            path,
            RootLocale.format(
                "has regions that lie %.0f mm from those of atlas %s in the median; is it another atlas?",
                far, atlas.name()));
      }
    }
  }

  private static double medianDistance(Atlas atlas, double[][] sums) {
    double[] far =
        IntStream.range(0, sums.length)
            .mapToDouble(
                v -> {
                  Region r = atlas.regions().get(v);
                  double[] sum = sums[v];
                  double x = sum[0] / sum[3] - r.x();
                  double y = sum[1] / sum[3] - r.y();
                  double z = sum[2] / sum[3] - r.z();
                  return Math.sqrt(x * x + y * y + z * z);
                })
            .sorted()
            .toArray();
    return far[far.length / 2];
  }

  /** Writes a score per region, 0 elsewhere, as {@code .nii.gz}. */
  public void write(Path path, double[] scores, String description) {
    float[] voxels = new float[regions.length];
    for (int i = 0; i < voxels.length; i++) {
      voxels[i] = regions[i] < 0 ? 0 : (float) scores[regions[i]];
    }
    volume.write(path, voxels, description);
  }
}
