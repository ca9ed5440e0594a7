package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.RealData;
import snx.brain.atlas.Atlas;
import snx.brain.read.Covariate.CovariateChoice;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.graph.GraphJsonWriter;
import snx.graph.LabelledGraph;

final class BrainReaderTest {

  private static final Atlas ATLAS = Matrices.atlas(4);
  private static final String TABLE =
      """
      participant_id\tdiagnosis\tage\tsite
      sub-01\tcontrol\t31\t1
      sub-02\tpatient\tn/a\t2
      sub-03\tcontrol\t44\t2
      sub-04\tpatient\t27.5\t1
      """;

  @TempDir Path root;
  private Path data;
  private Path table;

  @BeforeEach
  void four_subjects_as_bids_has_them() throws IOException {
    data = Files.createDirectories(root.resolve("derivatives"));
    table = Files.writeString(data.resolve("participants.tsv"), TABLE);
    for (int s = 1; s <= 4; s++) {
      Path folder = Files.createDirectories(data.resolve("sub-0" + s).resolve("func"));
      Files.writeString(
          folder.resolve("sub-0%d_task-rest_relmat.tsv".formatted(s)),
          Matrices.text(Matrices.random(4, s), "\t"));
      Files.writeString(folder.resolve("sub-0%d_timeseries.tsv".formatted(s)), "1\t2\n");
    }
  }

  @Test
  void subjects_groups_and_covariates_come_from_files_and_table() {
    BrainSet set =
        BrainReader.read(
            source(
                List.of(new CovariateChoice("age", false), new CovariateChoice("site", true)),
                false));
    assertEquals("4 read, 0 skipped, 0 failed", set.report().summary());
    assertEquals(
        List.of("sub-01", "sub-02", "sub-03", "sub-04"),
        set.graphs().instances().stream().map(Instance::id).toList());
    assertEquals(List.of("control", "patient"), set.graphs().classes());
    Covariate age = set.covariates().get(0);
    assertTrue(age.numeric());
    assertArrayEquals(new double[] {31, Double.NaN, 44, 27.5}, age.numbers());
    Covariate site = set.covariates().get(1);
    assertFalse(site.numeric());
    assertEquals(List.of("1", "2"), site.levels());
    assertTrue(
        set.notes().contains("covariate age is missing for 1 of 4 subjects (sub-02)"),
        set.notes().toString());
    assertEquals(5, set.graphs().provenance().sources().size());
  }

  @Test
  void graphs_hold_the_weights_of_their_matrices_of_either_sign() {
    LabelledGraph graph = BrainReader.read(source(List.of(), false)).graphs().get(2);
    double[][] values = Matrices.random(4, 3);
    assertEquals(6, graph.edges());
    boolean negative = false;
    for (int e = 0; e < graph.edges(); e++) {
      assertEquals((float) values[graph.source(e)][graph.target(e)], graph.weight(e));
      negative |= graph.weight(e) < 0;
    }
    assertTrue(negative);
  }

  @Test
  void named_rows_are_brought_into_the_order_of_the_atlas() throws IOException {
    double[][] values = Matrices.random(4, 1);
    int[] order = {2, 0, 3, 1};
    StringBuilder text = new StringBuilder("C\tA\tD\tB\n");
    for (int u : order) {
      for (int v : order) {
        text.append(values[u][v]).append(v == 1 ? "\n" : "\t");
      }
    }
    LabelledGraph plain = BrainReader.read(source(List.of(), false)).graphs().get(0);
    Files.writeString(matrix(1), text);
    LabelledGraph named = BrainReader.read(source(List.of(), false)).graphs().get(0);
    assertEquals(plain.edges(), named.edges());
    for (int e = 0; e < plain.edges(); e++) {
      assertEquals(plain.weight(e), named.weight(e));
      assertEquals(plain.target(e), named.target(e));
    }
    Files.writeString(matrix(1), text.toString().replace("D\tB", "D\tX"));
    assertFault(matrix(1) + ": subject sub-01: region 'X' is not in the atlas letters");
  }

  @Test
  void tiny_asymmetry_is_averaged_and_more_is_refused() throws IOException {
    double[][] values = Matrices.random(4, 1);
    values[0][1] = 0.5;
    values[1][0] = 0.5001;
    Files.writeString(matrix(1), Matrices.text(values, "\t"));
    assertEquals(0.50005f, BrainReader.read(source(List.of(), false)).graphs().get(0).weight(0));
    values[1][0] = 0.7;
    Files.writeString(matrix(1), Matrices.text(values, "\t"));
    assertFault(
        matrix(1)
            + ": subject sub-01: not symmetric: A to B is 0.5, back it is 0.7; average or mirror the"
            + " matrix first");
  }

  @Test
  void a_missing_region_is_reported_by_subject_and_name_or_kept_without_edges() throws IOException {
    double[][] values = Matrices.random(4, 2);
    for (int v = 0; v < 4; v++) {
      values[1][v] = Double.NaN;
      values[v][1] = Double.NaN;
    }
    Files.writeString(matrix(2), Matrices.text(values, "\t"));
    assertFault(
        matrix(2)
            + ": subject sub-02: no values for B (missing region); or keep them as nodes without"
            + " edges with --isolate-missing");
    BrainSet kept =
        BrainReader.read(
            source(data, table, MatrixOptions.defaults().withIsolateMissing(true), false));
    assertEquals(0, kept.graphs().get(1).edgesAt(1).length);
    assertTrue(kept.notes().contains("subject sub-02: no values for B, kept without edges"));
    values[1][2] = 0.5;
    Files.writeString(matrix(2), Matrices.text(values, "\t"));
    assertFault(matrix(2) + ": subject sub-02: A to B is missing; a connection must be a number");
  }

  @Test
  void infinite_connections_other_sizes_and_rectangles_are_refused() throws IOException {
    double[][] values = Matrices.random(4, 2);
    values[2][3] = Double.POSITIVE_INFINITY;
    Files.writeString(matrix(2), Matrices.text(values, "\t"));
    assertFault(matrix(2) + ": subject sub-02: C to D is infinite; a connection must be a number");
    Files.writeString(matrix(2), Matrices.text(Matrices.random(3, 2), "\t"));
    assertFault(
        matrix(2)
            + ": subject sub-02: 3 regions, the atlas letters has 4; name its atlas with --atlas");
    Files.writeString(matrix(2), "1\t2\t3\n4\t5\t6\n");
    assertFault(matrix(2) + ": subject sub-02: not square: 2 rows, 3 columns");
  }

  @Test
  void what_has_no_partner_is_reported_and_left_out_on_request() throws IOException {
    Files.delete(matrix(4));
    assertFault(table + ":5: subject 'sub-04' has no matrix");
    Files.writeString(
        data.resolve("sub-99_relmat.tsv"), Matrices.text(Matrices.random(4, 9), "\t"));
    Files.writeString(matrix(3), "1\tx\n");
    String first =
        assertThrows(DatasetException.class, () -> BrainReader.read(source(List.of(), false)))
            .getMessage();
    assertTrue(first.contains("matrix 'sub-99' belongs to no subject of participants.tsv"), first);
    assertTrue(first.contains("(and 2 more)"), first);
    BrainSet left = BrainReader.read(source(List.of(), true));
    assertEquals("2 read, 0 skipped, 3 failed", left.report().summary());
  }

  @Test
  void two_matrices_of_one_subject_and_two_lines_of_one_id_are_refused() throws IOException {
    Files.writeString(
        data.resolve("sub-01_ses-2_relmat.tsv"), Matrices.text(Matrices.random(4, 9), "\t"));
    String twice =
        assertThrows(DatasetException.class, () -> BrainReader.read(source(List.of(), false)))
            .getMessage();
    assertTrue(
        twice.contains(
            "subject 'sub-01' has 2 matrices, which differ in ses (absent, 2), task (rest, absent);"
                + " choose with --filter task=rest (task cannot be averaged)"),
        twice);
    Files.delete(data.resolve("sub-01_ses-2_relmat.tsv"));
    Files.writeString(table, TABLE + "sub-01\tpatient\t20\t1\n");
    assertFault(table + ":6: subject 'sub-01' stands in line 2 already; keep one line each");
  }

  @Test
  void groups_that_are_missing_or_alone_are_refused() throws IOException {
    BrainSource wrong =
        new BrainSource(
            data,
            table,
            null,
            "diagnosys",
            List.of(),
            ATLAS,
            FileOptions.defaults(),
            MatrixOptions.defaults(),
            RegionFeatures.defaults(),
            false);
    assertEquals(
        table
            + ":1: has no column 'diagnosys' for --group (it has participant_id, diagnosis, age,"
            + " site); did you mean 'diagnosis'?",
        assertThrows(DatasetException.class, () -> BrainReader.read(wrong)).getMessage());
    Files.writeString(table, TABLE.replace("diagnosis", "arm"));
    assertFault(
        table
            + ":1: which column holds the groups? name it with --group (it has participant_id, arm,"
            + " age, site)");
    Files.writeString(table, TABLE.replace("\tpatient", "\tcontrol"));
    assertFault(
        table
            + ": one group only ('control', 4 subjects); comparing needs two: name another column"
            + " with --group, or add subjects");
    Files.writeString(table, TABLE.replace("participant_id", "code"));
    assertFault(
        table
            + ":1: which column holds the subjects' ids? name it with --id (it has code, diagnosis,"
            + " age, site)");
  }

  @Test
  void a_subject_without_a_group_is_skipped_and_three_groups_are_three_classes()
      throws IOException {
    Files.writeString(table, TABLE.replace("sub-03\tcontrol", "sub-03\tn/a"));
    BrainSet set = BrainReader.read(source(List.of(), false));
    assertEquals("3 read, 1 skipped, 0 failed", set.report().summary());
    assertEquals("subject 'sub-03' has no diagnosis", set.report().skipped().get(0).reason());
    Files.writeString(table, TABLE.replace("sub-03\tcontrol", "sub-03\tsibling"));
    assertEquals(3, BrainReader.read(source(List.of(), false)).graphs().classes().size());
  }

  @Test
  void tables_may_call_subjects_otherwise_than_files() throws IOException {
    Files.writeString(
        table, TABLE.replace("sub-01", "1").replace("sub-02", "02").replace("sub-03", "003"));
    assertEquals(
        List.of("1", "02", "003", "sub-04"),
        BrainReader.read(source(List.of(), false)).graphs().instances().stream()
            .map(Instance::id)
            .toList());
    SubjectNames names = new SubjectNames(List.of("KKI_001", "KKI_002"));
    assertEquals("KKI_002", names.id("KKI_002_rois_aal").orElseThrow());
    assertTrue(names.id("KKI_0021_rois_aal").isEmpty());
  }

  @Test
  void a_stack_takes_ids_from_the_tables_order() throws IOException {
    Path stack =
        Matrices.npy(
            root.resolve("all.npy"),
            1,
            "<f8",
            "4, 4, 4",
            false,
            out -> {
              for (int s = 1; s <= 4; s++) {
                for (double[] row : Matrices.random(4, s)) {
                  for (double value : row) {
                    out.putDouble(value);
                  }
                }
              }
            });
    BrainSet one = BrainReader.read(source(stack, table, MatrixOptions.defaults(), false));
    BrainSet many = BrainReader.read(source(List.of(), false));
    for (int s = 0; s < 4; s++) {
      assertEquals(many.graphs().get(s).id(), one.graphs().get(s).id());
      assertEquals(many.graphs().get(s).edges(), one.graphs().get(s).edges());
      assertEquals(many.graphs().get(s).weight(0), one.graphs().get(s).weight(0));
    }
    Files.writeString(table, TABLE + "sub-05\tpatient\t20\t1\n");
    String line =
        assertThrows(
                DatasetException.class,
                () -> BrainReader.read(source(stack, table, MatrixOptions.defaults(), false)))
            .getMessage();
    assertTrue(line.contains("holds 4 matrices, the table participants.tsv lists 5"), line);
  }

  @Test
  void graph_files_keep_their_labels_and_need_no_table() throws IOException {
    BrainSet set = BrainReader.read(source(List.of(), false));
    Path file = root.resolve("graphs.jsonl");
    GraphJsonWriter.write(file, set.graphs().instances());
    BrainSet again = BrainReader.read(source(file, null, MatrixOptions.defaults(), false));
    assertEquals(List.of("control", "patient"), again.graphs().classes());
    assertEquals(set.graphs().get(1).edges(), again.graphs().get(1).edges());
    assertTrue(again.covariates().isEmpty());
  }

  @Test
  void matrices_without_a_table_have_no_groups_and_unknown_atlases_are_asked_for()
      throws IOException {
    BrainSet found = BrainReader.read(source(data, null, MatrixOptions.defaults(), false));
    assertEquals("control", found.graphs().get(0).label());
    assertTrue(found.notes().contains("subjects taken from " + table), found.notes().toString());
    Path elsewhere = Files.move(table, root.resolve("people.tsv"));
    BrainSet set = BrainReader.read(source(data, null, MatrixOptions.defaults(), false));
    assertNull(set.graphs().get(0).label());
    assertTrue(set.notes().get(set.notes().size() - 1).startsWith("no subject has a group"));
    String line =
        assertThrows(
                DatasetException.class, () -> BrainReader.read(BrainSource.of(data, elsewhere)))
            .getMessage();
    assertTrue(
        line.endsWith(
            "; give the table of its regions with --atlas FILE, or go without one with --atlas none"),
        line);
  }

  @Test
  void folders_without_matrices_and_paths_that_are_not_there_are_refused() throws IOException {
    Path empty = Files.createDirectories(root.resolve("empty"));
    assertTrue(
        assertThrows(DatasetException.class, () -> BrainReader.read(BrainSource.of(empty, null)))
            .getMessage()
            .startsWith(empty + ": holds no matrix; accepted are"));
    assertThrows(
        DatasetException.class, () -> BrainReader.read(BrainSource.of(root.resolve("none"), null)));
    Files.delete(table);
    String line =
        assertThrows(
                IllegalArgumentException.class,
                () -> BrainReader.read(source(List.of(new CovariateChoice("age", false)))))
            .getMessage();
    assertTrue(line.endsWith("give it with --participants"), line);
  }

  @Test
  void a_table_is_found_in_the_folder_or_refused_by_its_name() {
    BrainSource inside = BrainSource.of(data, Path.of("participants.tsv")).withAtlas(ATLAS);
    BrainSet set = BrainReader.read(inside);
    assertEquals(4, set.graphs().size());
    assertTrue(set.notes().contains("subjects taken from " + table), set.notes().toString());
    Path none = Path.of("nobody.tsv");
    assertEquals(
        "nobody.tsv: does not exist; check --participants",
        assertThrows(DatasetException.class, () -> BrainReader.read(BrainSource.of(data, none)))
            .getMessage());
  }

  @Test
  void what_else_a_bids_folder_holds_is_passed_over() throws IOException {
    Files.writeString(data.resolve("dataset_description.json"), "{}");
    Files.writeString(data.resolve("README.txt"), "matrices");
    Files.writeString(data.resolve(".hidden.tsv"), "x");
    assertEquals(4, BrainReader.read(source(List.of(), false)).graphs().size());
  }

  @Test
  void bip_has_118_subjects_of_1334_edges_on_aal() {
    BrainSet set = BrainReader.read(BrainSource.of(RealData.file("brain/BIP.zip"), null));
    assertEquals("118 read, 0 skipped, 0 failed", set.report().summary());
    assertEquals("aal116", set.atlas().name());
    assertEquals(64, set.graphs().instances().stream().filter(g -> "0".equals(g.label())).count());
    assertEquals(54, set.graphs().instances().stream().filter(g -> "1".equals(g.label())).count());
    for (LabelledGraph graph : set.graphs().instances()) {
      assertEquals(1334, graph.edges());
      assertEquals(116, graph.nodes());
      assertEquals(118, graph.featureWidth());
      assertFalse(graph.weighted());
    }
  }

  private Path matrix(int subject) {
    return data.resolve("sub-0" + subject)
        .resolve("func")
        .resolve("sub-0%d_task-rest_relmat.tsv".formatted(subject));
  }

  private void assertFault(String expected) {
    String line =
        assertThrows(DatasetException.class, () -> BrainReader.read(source(List.of(), false)))
            .getMessage();
    assertTrue(line.startsWith(expected), line);
    assertEquals(1, line.lines().count());
  }

  private BrainSource source(List<CovariateChoice> covariates) {
    return new BrainSource(
        data,
        null,
        null,
        null,
        covariates,
        ATLAS,
        FileOptions.defaults(),
        MatrixOptions.defaults(),
        RegionFeatures.defaults(),
        false);
  }

  private BrainSource source(List<CovariateChoice> covariates, boolean skipBad) {
    return new BrainSource(
        data,
        table,
        null,
        null,
        covariates,
        ATLAS,
        FileOptions.defaults(),
        MatrixOptions.defaults().withThreshold(Threshold.NONE),
        RegionFeatures.defaults(),
        skipBad);
  }

  private static BrainSource source(Path data, Path table, MatrixOptions options, boolean skipBad) {
    return new BrainSource(
        data,
        table,
        null,
        null,
        List.of(),
        ATLAS,
        FileOptions.defaults(),
        options.withThreshold(Threshold.NONE),
        RegionFeatures.defaults(),
        skipBad);
  }
}
