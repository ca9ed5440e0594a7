package snx.brain.read;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.brain.RealData;
import snx.brain.synthetic.BrainSubjects;
import snx.explain.PathComparison;

/** Connectomes are explained alike by the fast path and by plain automatic differentiation. */
@ResourceLock("torch")
final class BrainPathsTest {

  @Test
  void masks_of_the_embedded_subjects_are_the_same() {
    BrainSet set = BrainSubjects.embedded(MatrixOptions.defaults(), RegionFeatures.identity());
    PathComparison.assertSameMasks(set.graphs().instances(), 4);
  }

  @Test
  void masks_of_bip_are_the_same() {
    BrainSet set = BrainReader.read(BrainSource.of(RealData.file("brain/BIP.zip"), null));
    PathComparison.assertSameMasks(set.graphs().instances(), 4);
  }
}
