package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.read.Covariate.CovariateChoice;
import snx.data.DatasetException;

final class BrainFindingsTest {

  @TempDir Path folder;

  private static final int SUBJECTS = 12;

  private void write(int subject, double[][] values) throws IOException {
    Files.writeString(folder.resolve("s%02d.csv".formatted(subject)), Matrices.text(values, ","));
  }

  private BrainSet read(String group) throws IOException {
    StringBuilder table = new StringBuilder("id,group,age,site\n");
    for (int s = 0; s < SUBJECTS; s++) {
      table.append(
          "s%02d,%s,%d,%s%n"
              .formatted(s, s % 2 == 0 ? "a" : "b", 20 + s, s % 2 == 0 && s < 6 ? "x" : "y"));
    }
    Path participants = Files.writeString(folder.resolve("participants.tsv"), table);
    return BrainReader.read(
        new BrainSource(
            folder,
            participants,
            null,
            group,
            List.of(new CovariateChoice("site", false)),
            Matrices.atlas(5),
            FileOptions.defaults(),
            MatrixOptions.defaults()
                .withThreshold(Threshold.NONE)
                .withSign(MatrixOptions.WeightSign.POSITIVE),
            RegionFeatures.identity(),
            false));
  }

  @Test
  void whatever_is_odd_is_said_once_with_names() throws IOException {
    for (int s = 0; s < SUBJECTS; s++) {
      double[][] values = Matrices.random(5, s);
      for (int v = 0; v < 5; v++) {
        values[4][v] = 0;
        values[v][4] = 0;
        values[3][v] = s < 3 ? 0 : values[3][v];
        values[v][3] = s < 3 ? 0 : values[v][3];
      }
      write(s, values);
    }
    write(5, new double[5][5]);
    double[][] negative = new double[5][5];
    negative[0][1] = -0.5;
    negative[1][0] = -0.5;
    write(6, negative);
    double[][] copied = Matrices.random(5, 7);
    write(8, copied);
    write(9, copied);
    List<String> findings = BrainFindings.of(read("group"));
    String all = String.join("\n", findings);
    assertTrue(all.contains("subjects with a constant matrix: 1 (s05)"), all);
    assertTrue(
        all.contains("subjects without an edge at this threshold and sign of weights: 1 (s06)"));
    assertTrue(all.contains("matrices that are copies of another subject's: 1 (s08 = s09)"), all);
    assertTrue(all.contains("all zero in some subjects: 5, most often E (10 of 12)"), all);
    assertTrue(
        all.contains("all subjects with site x are in group a, so the two cannot be told apart"));
  }

  @Test
  void counts_are_given_by_site_and_group_and_good_data_is_not_odd() throws IOException {
    for (int s = 0; s < SUBJECTS; s++) {
      write(s, Matrices.random(5, s));
    }
    BrainSet set = read("group");
    assertEquals(
        Map.of("x", Map.of("a", 3), "y", Map.of("a", 3, "b", 6)),
        BrainFindings.counts(set, set.covariates().get(0)));
    assertEquals(1, BrainFindings.of(set).size(), BrainFindings.of(set).toString());
  }

  @Test
  void a_column_with_nearly_one_value_per_subject_is_no_group() throws IOException {
    for (int s = 0; s < SUBJECTS; s++) {
      write(s, Matrices.random(5, s));
    }
    String line = assertThrows(DatasetException.class, () -> read("age")).getMessage();
    assertTrue(line.contains("12 groups among 12 subjects, nearly one each"), line);
  }
}
