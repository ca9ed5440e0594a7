package snx.brain.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.atlas.Atlas;
import snx.brain.study.Tallied;
import snx.brain.volume.AtlasVolume;
import snx.brain.volume.MadeUpVolume;
import snx.brain.volume.NiftiVolume;

final class VolumeFilesTest {

  private static final SmallBrains BRAINS = new SmallBrains();

  @TempDir Path folder;

  @Test
  void strengths_and_differences_lie_in_the_voxels_of_their_regions() throws Exception {
    // A voxel per region, labelled by its index; the egg's centroids are not where they lie.
    Atlas atlas = Atlas.ofLabels(BRAINS.atlas().labels());
    Path labels = folder.resolve("atlas.nii.gz");
    int[] indices = IntStream.rangeClosed(1, 40).toArray();
    MadeUpVolume.write(labels, 4, true, ByteOrder.LITTLE_ENDIAN, new int[] {10, 2, 2}, indices);
    BrainResults results =
        new ResultFiles(folder, BRAINS.settings()).write(BRAINS.atlas(), BRAINS.studies());
    VolumeFiles files = new VolumeFiles(folder, atlas, AtlasVolume.read(labels, atlas));
    files.write(results, BRAINS.settings().pictures());

    NiftiVolume patients = volume("snx_group-patient_strength");
    List<Tallied> rows = results.regions().get(Scope.group("snx", "patient"));
    rows.forEach(row -> assertEquals(row.sum(), patients.value(row.element()), 1e-4));
    NiftiVolume differences = volume("differences_connectivity_control_patient");
    for (int v = 0; v < 40; v++) { // the planted pairs are those of the first five regions
      assertEquals(v < 5, differences.value(v) > 0.5, "region " + v);
    }

    Path explained = folder.resolve("volumes/differences_snx_control_patient.nii.gz");
    assertTrue(Files.exists(explained));
    VolumeFiles.clearDifferences(folder);
    assertFalse(Files.exists(explained));
    files.write(results.statistics(), new PictureNotes("", true, false));
    assertFalse(Files.exists(explained), "a network at chance");
  }

  private NiftiVolume volume(String name) {
    return NiftiVolume.read(folder.resolve("volumes/" + name + ".nii.gz"));
  }
}
