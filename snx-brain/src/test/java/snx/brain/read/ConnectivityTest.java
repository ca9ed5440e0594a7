package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.atlas.Atlas;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.data.DatasetException;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;

final class ConnectivityTest {

  private static final Atlas ATLAS = Matrices.atlas(4);
  private static final double EXACT = 1e-9;

  @TempDir Path folder;

  /** Series without chance, so that other programs can compute with the same. */
  private static double[][] series(int seed, int length) {
    double[][] values = new double[length][4];
    for (int t = 0; t < length; t++) {
      for (int v = 0; v < 4; v++) {
        values[t][v] =
            Math.sin((v + 1) * 0.7 * t + seed)
                + 0.5 * Math.cos(0.31 * t * (seed + 1))
                + 0.1 * v * ((t * 7 + v * 3 + seed) % 5);
      }
    }
    return values;
  }

  private static double[][] matrix(int seed, Connectivity how) {
    return new TimeSeries(ATLAS, new RawMatrix(series(seed, 24), null), false).matrix(how);
  }

  @Test
  void pearson_and_partial_are_those_of_numpy_and_scikit_learn() {
    double[][] pearson = matrix(0, Connectivity.PEARSON);
    assertEquals(0.2694525352117422, pearson[0][1], EXACT);
    assertEquals(0.05960932611782692, pearson[3][2], EXACT);
    double[][] partial = matrix(0, Connectivity.PARTIAL);
    assertEquals(0.017900176592195727, partial[0][1], EXACT);
    assertEquals(0.0035899429783289526, partial[3][2], EXACT);
  }

  @Test
  void tangents_are_logarithms_about_the_geometric_mean_and_average_to_zero() {
    List<double[][]> covariances =
        List.of(
            matrix(0, Connectivity.TANGENT),
            matrix(1, Connectivity.TANGENT),
            matrix(2, Connectivity.TANGENT));
    TangentSpace space = TangentSpace.fit(covariances);
    double[][] expected = {
      {-0.03378636820879375, -0.0018288932387774703},
      {0.08579078569776642, 0.007546906351837937},
      {-0.05200441748897072, -0.005718013113056724}
    };
    double sum = 0;
    for (int s = 0; s < 3; s++) {
      double[][] tangent = space.transform(covariances.get(s));
      assertEquals(expected[s][0], tangent[0][1], 1e-6);
      assertEquals(expected[s][1], tangent[3][2], 1e-6);
      sum += tangent[0][1];
    }
    assertEquals(0, sum, 1e-6);
  }

  @Test
  void a_tangent_space_can_be_fitted_to_some_subjects_and_map_others() {
    TangentSpace space = TangentSpace.fit(List.<double[][]>of(matrix(0, Connectivity.TANGENT)));
    double[][] own = space.transform(matrix(0, Connectivity.TANGENT));
    double[][] other = space.transform(matrix(1, Connectivity.TANGENT));
    assertEquals(0, own[0][1], EXACT);
    assertTrue(Math.abs(other[0][1]) > 0.05);
  }

  @Test
  void files_of_series_become_connectomes_in_every_format() throws IOException {
    double z = matrix(0, Connectivity.PEARSON)[0][1];
    Files.writeString(folder.resolve("a.csv"), Matrices.text(series(0, 24), ","));
    StringBuilder framed = new StringBuilder(",B,A,C,D\n");
    double[][] values = series(0, 24);
    for (int t = 0; t < 24; t++) {
      framed.append(
          "%d,%s,%s,%s,%s%n".formatted(t, values[t][1], values[t][0], values[t][2], values[t][3]));
    }
    Files.writeString(folder.resolve("b.csv"), framed);
    Files.writeString(folder.resolve("c.tsv"), "0\t1\t2\t3\n" + Matrices.text(series(0, 24), "\t"));
    Matrices.npy(
        folder.resolve("d.npy"),
        1,
        "<f8",
        "24, 4",
        false,
        out -> {
          for (double[] row : values) {
            for (double value : row) {
              out.putDouble(value);
            }
          }
        });
    Matrix mat = Mat5.newMatrix(24, 4);
    for (int t = 0; t < 24; t++) {
      for (int v = 0; v < 4; v++) {
        mat.setDouble(t, v, values[t][v]);
      }
    }
    Mat5.writeToFile(
        Mat5.newMatFile().addArray("ts", mat).addArray("TR", Mat5.newScalar(2)),
        folder.resolve("e.mat").toFile());
    BrainSet set = BrainReader.read(source(Connectivity.PEARSON));
    assertEquals(5, set.graphs().size());
    for (Connectome connectome : set.connectomes()) {
      assertEquals(z, connectome.weights()[0], 1e-6);
    }
    String notes = set.notes().toString();
    assertTrue(notes.contains("pearson connectivity in Fisher's z of time series of 24 po"), notes);
    assertTrue(notes.contains("warning: 5 recordings have fewer than 50 time points"), notes);
  }

  @Test
  void a_stack_of_series_takes_ids_from_the_table() throws IOException {
    Path stack =
        Matrices.npy(
            folder.resolve("all.npy"),
            1,
            "<f8",
            "2, 24, 4",
            false,
            out -> {
              for (int s = 0; s < 2; s++) {
                for (double[] row : series(s, 24)) {
                  for (double value : row) {
                    out.putDouble(value);
                  }
                }
              }
            });
    Path table = Files.writeString(folder.resolve("people.tsv"), "id\tgroup\np\ta\nq\tb\n");
    BrainSet set =
        BrainReader.read(
            BrainSource.of(stack, table)
                .withAtlas(ATLAS)
                .withFiles(FileOptions.defaults().withSeries(Connectivity.PEARSON)));
    assertEquals("q", set.graphs().get(1).id());
    assertEquals(
        matrix(1, Connectivity.PEARSON)[0][1], set.connectomes().get(1).weights()[0], 1e-6);
  }

  @Test
  void tangent_connectivity_warns_that_all_subjects_have_a_part_in_its_mean() throws IOException {
    for (int s = 0; s < 3; s++) {
      Files.writeString(folder.resolve(s + ".csv"), Matrices.text(series(s, 24), ","));
    }
    BrainSet set = BrainReader.read(source(Connectivity.TANGENT));
    assertEquals(0.0857908, set.connectomes().get(1).weights()[0], 1e-5);
    assertTrue(set.notes().toString().contains("fitted to all 3 subjects"), set.notes().toString());
  }

  @Test
  void faults_of_series_are_named_by_subject_and_region() throws IOException {
    double[][] good = series(0, 24);
    double[][] bad = series(0, 24);
    for (double[] row : bad) {
      row[2] = 7;
    }
    assertFault(bad, "subject x: the series of C is constant; or keep such regions as nodes");
    bad[3][2] = Double.NaN;
    assertFault(bad, "subject x: the series of C has no number at 1 of 24 time points");
    for (double[] row : bad) {
      row[2] = 2 * row[0] + 1;
    }
    assertFault(bad, "subject x: A and C have the same series");
    assertFault(series(0, 12), "subject x: 12 time points (rows); connectivity needs 20 or more");
    assertFault(Matrices.random(4, 1), "is a symmetric 4 x 4 matrix, no time series; leave");
    double[][] turned = new double[4][24];
    for (int t = 0; t < 24; t++) {
      for (int v = 0; v < 4; v++) {
        turned[v][t] = good[t][v];
      }
    }
    assertFault(turned, "4 rows and 24 columns; time points must be rows and the 4 regions col");
    Files.writeString(folder.resolve("x.csv"), Matrices.text(good, ","));
    String line =
        assertThrows(
                DatasetException.class,
                () -> BrainReader.read(BrainSource.of(folder, null).withAtlas(ATLAS)))
            .getMessage();
    assertTrue(line.contains("not square: 24 rows, 4 columns; for time series"), line);
  }

  @Test
  void a_constant_series_is_a_region_without_edges_on_request() throws IOException {
    double[][] bad = series(0, 24);
    for (double[] row : bad) {
      row[2] = 7;
    }
    Files.writeString(folder.resolve("x.csv"), Matrices.text(bad, ","));
    BrainSource plain = source(Connectivity.PARTIAL);
    BrainSet set =
        BrainReader.read(
            new BrainSource(
                folder,
                null,
                null,
                null,
                List.of(),
                ATLAS,
                plain.files(),
                MatrixOptions.defaults().withIsolateMissing(true),
                RegionFeatures.identity(),
                false));
    assertEquals(0f, set.connectomes().get(0).weights()[1]);
    assertTrue(set.connectomes().get(0).weights()[0] != 0);
  }

  private BrainSource source(Connectivity how) {
    return BrainSource.of(folder, null)
        .withAtlas(ATLAS)
        .withFiles(FileOptions.defaults().withSeries(how));
  }

  private void assertFault(double[][] values, String expected) throws IOException {
    Files.writeString(folder.resolve("x.csv"), Matrices.text(values, ","));
    String line =
        assertThrows(DatasetException.class, () -> BrainReader.read(source(Connectivity.PEARSON)))
            .getMessage();
    assertTrue(line.contains(expected), line);
  }
}
