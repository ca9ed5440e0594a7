package snx.brain.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Cohort;
import snx.brain.group.GroupDifference;
import snx.brain.group.Overlap;
import snx.brain.study.BootstrapOptions;
import snx.brain.study.Grouping;
import snx.brain.study.Robustness;
import snx.brain.study.Tables;
import snx.brain.study.Tallied;
import snx.brain.study.TruthRecovery;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.graph.EdgeTruth;
import snx.report.SavedRun;

/** What is written is read again, and says what the studies say. */
final class ResultFilesTest {

  @TempDir static Path folder;
  private static final SmallBrains BRAINS = new SmallBrains();
  private static Map<String, List<GroupDifference>> written;

  @BeforeAll
  static void write() {
    written =
        new ResultFiles(folder, BRAINS.settings())
            .write(BRAINS.atlas(), BRAINS.studies())
            .statistics()
            .explained();
  }

  @Test
  void the_atlas_is_found_again_in_the_table_of_regions() {
    assertEquals(BRAINS.atlas().regions().size(), 40);
    Atlas read = ElementsFile.atlas(folder.resolve("regions.tsv"), "small");
    for (int v = 0; v < 40; v++) {
      assertEquals(BRAINS.atlas().regions().get(v).label(), read.regions().get(v).label());
      assertEquals(BRAINS.atlas().regions().get(v).network(), read.regions().get(v).network());
      assertEquals(BRAINS.atlas().regions().get(v).x(), read.regions().get(v).x(), 1e-4);
    }
  }

  @Test
  void tables_hold_all_groups_and_subjects_of_every_method() {
    Map<Scope, List<Tallied>> edges =
        ElementsFile.edges(BRAINS.atlas()).read(folder.resolve("edges.tsv"), scope -> true);
    assertEquals(2 * (1 + 2 + 24), edges.size());
    Map<Scope, List<Tallied>> regions =
        ElementsFile.regions(BRAINS.atlas()).read(folder.resolve("regions.tsv"), scope -> true);
    assertEquals(40, regions.get(Scope.all("snx")).size());
    Map<Scope, List<Tallied>> networks =
        ElementsFile.networks(BRAINS.atlas())
            .read(folder.resolve("networks.tsv"), scope -> scope.level() == Scope.Level.GROUP);
    assertEquals(4, networks.size());
    Tables tables = new Tables(Grouping.edges(new RegionPairs(40)), BRAINS.settings().bootstrap());
    Tallied direct = tables.of(BRAINS.studies().get("snx").explained().get(3)).get(5);
    Tallied read = edges.get(Scope.subject("snx", "sub-04")).get(5);
    assertEquals(direct.element(), read.element());
    assertEquals(direct.mask(), read.mask(), 1e-6);
    assertEquals(direct.frequency(), read.frequency(), 1e-6);
    assertEquals(direct.interval().low(), read.interval().low(), 1e-6);
  }

  @Test
  void subjects_edges_are_core_conditional_or_never_selected() throws Exception {
    SubjectsFile.Line line =
        SubjectsFile.read(folder.resolve("subjects.tsv")).stream()
            .filter(own -> own.subject().equals("sub-04") && own.method().equals("snx"))
            .findFirst()
            .orElseThrow();
    Robustness own = Robustness.of(BRAINS.studies().get("snx").explained().get(3));
    assertEquals(own.core().length, line.core());
    assertEquals(own.subject().edges(), line.edges());
    long cores =
        Files.readAllLines(folder.resolve("edges.tsv")).stream()
            .filter(text -> text.startsWith("snx\tsubject\tsub-04\t") && text.endsWith("\tcore"))
            .count();
    assertEquals(own.core().length, cores);
  }

  @Test
  void differences_are_read_again_and_the_planted_ones_are_found() {
    Map<String, List<GroupDifference>> read =
        new DifferencesFile(BRAINS.atlas(), DifferencesFile.Kind.EXPLANATIONS).read(folder);
    assertEquals(written.keySet(), read.keySet());
    GroupDifference first = written.get("snx").get(0);
    GroupDifference again = read.get("snx").get(0);
    assertEquals(first.edges().size(), again.edges().size());
    assertEquals(first.edges().get(7).p(), again.edges().get(7).p(), 1e-6);
    assertEquals(first.permutations(), again.permutations());
    assertEquals("", again.refusal());
    assertArrayEquals(first.components().get(0).pairs(), again.components().get(0).pairs());
    assertEquals(first.found(), again.found());
    assertEquals(first.networks().size(), again.networks().size());
    assertTrue(first.components().get(0).p() < 0.05);
  }

  @Test
  void why_a_test_was_refused_is_read_again_word_for_word(@TempDir Path other) {
    GroupDifference tested = written.get("snx").get(0);
    GroupDifference refused =
        new GroupDifference(
            "control",
            "patient",
            0,
            0,
            List.of("sub-01: no age", "sub-02: no age, no site"),
            List.of(),
            tested.measure(),
            tested.test(),
            0,
            false,
            tested.threshold(),
            0,
            List.of(),
            List.of(),
            List.of(),
            "the test would be circular; leave --model out");
    DifferencesFile file = new DifferencesFile(BRAINS.atlas(), DifferencesFile.Kind.EXPLANATIONS);
    file.write(other, Map.of("snx", List.of(refused)));
    assertEquals(refused, file.read(other).get("snx").get(0));
  }

  @Test
  void statistics_redone_from_the_saved_study_are_the_same_to_the_byte(@TempDir Path other)
      throws Exception {
    for (String name : List.of("regions.tsv", "subjects.tsv", "study.jsonl.gz", "truth.tsv")) {
      Files.copy(folder.resolve(name), other.resolve(name));
    }
    Files.writeString(other.resolve("run.json"), "{\"dataset\": \"small brains\"}");
    Atlas atlas = ElementsFile.atlas(other.resolve("regions.tsv"), "small");
    StudyFile.Saved study = StudyFile.read(other.resolve(StudyFile.NAME), atlas);
    assertEquals(BRAINS.settings().inference(), study.inference());
    Statistics.redo(new SavedRun(other), study.cohort(), study.inference(), Progress.NONE);
    List<String> names = new ArrayList<>(DifferencesFile.Kind.EXPLANATIONS.names());
    names.addAll(DifferencesFile.Kind.CONNECTIVITY.names());
    names.addAll(List.of(OverlapFile.NAME, TruthFile.NAME));
    for (String name : names) {
      assertEquals(
          Files.readString(folder.resolve(name)), Files.readString(other.resolve(name)), name);
    }
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("pictures/differences_snx_control_patient_matrix.svg")),
        Files.readAllBytes(other.resolve("pictures/differences_snx_control_patient_matrix.svg")));
  }

  @Test
  void a_broken_study_is_named_with_its_line(@TempDir Path other) throws Exception {
    Path file = other.resolve(StudyFile.NAME);
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write("{\"regions\":40}\n".getBytes(StandardCharsets.UTF_8));
    }
    String message =
        assertThrows(DatasetException.class, () -> StudyFile.read(file, BRAINS.atlas()))
            .getMessage();
    assertTrue(message.contains("study.jsonl.gz:1"), message);
  }

  @Test
  void explanations_stand_beside_connectivity_and_random_ones_find_nothing() {
    BrainResults results =
        new BrainResults(
            BRAINS.atlas(),
            "snx",
            List.of(),
            List.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Statistics.of(
                Cohort.of(
                    BRAINS.atlas(),
                    BRAINS.studies(),
                    List.of(),
                    BRAINS.settings().compared(),
                    BRAINS.truth()),
                BRAINS.settings().inference()),
            Map.of());
    Overlap snx = results.statistics().overlaps().get("snx").get(0);
    assertEquals(10, snx.truth().size());
    assertTrue(snx.raw().found().size() >= 9, snx.sentence());
    assertTrue(snx.both().size() >= 9, snx.sentence());
    Overlap random = results.statistics().overlaps().get("random").get(0);
    assertTrue(random.explained().found().size() <= 1, random.sentence());
    assertTrue(random.sentence().startsWith("A plain test on connectivity finds"));
  }

  @Test
  void a_known_truth_is_ranked_first_by_masks_that_hold_it_and_not_by_random_ones() {
    Map<String, List<TruthRecovery>> found = TruthFile.read(folder.resolve(TruthFile.NAME));
    TruthRecovery local = found.get("snx").get(0);
    assertEquals("local mask", local.what());
    assertEquals(24, local.subjects());
    assertTrue(local.auc() > 0.8, "AUC " + local.auc());
    TruthRecovery random = found.get("random").get(0);
    assertEquals(0.5, random.auc(), 0.1);
    assertEquals(random.chance(), random.precision(), 0.1);
  }

  @Test
  void files_for_the_viewer_have_a_line_a_region_and_a_square_matrix() throws Exception {
    Path nodes = folder.resolve("brainnet/snx_group-patient.node");
    List<String> lines = Files.readAllLines(nodes);
    assertEquals(40, lines.size());
    List<String> networks = new Grouping.Networks(BRAINS.atlas()).names();
    for (int v = 0; v < lines.size(); v++) {
      String[] cells = lines.get(v).split("\\s", -1);
      assertEquals(6, cells.length, lines.get(v));
      String network = BRAINS.atlas().regions().get(v).network();
      int colour = 1 + networks.indexOf(network == null ? Grouping.Networks.NONE : network);
      assertEquals(Integer.toString(colour), cells[3], lines.get(v));
    }
    List<String> matrix = Files.readAllLines(folder.resolve("brainnet/snx_subject-sub-01.edge"));
    double[][] values =
        matrix.stream()
            .map(line -> List.of(line.split("\t", -1)))
            .map(row -> row.stream().mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    assertEquals(40, values.length);
    for (int u = 0; u < 40; u++) {
      assertEquals(0, values[u][u]);
      for (int v = 0; v < 40; v++) {
        assertEquals(values[u][v], values[v][u]);
      }
    }
    RegionPairs pairs = new RegionPairs(40);
    Scope own = Scope.subject("snx", "sub-01");
    List<Tallied> edges =
        ElementsFile.edges(BRAINS.atlas())
            .read(folder.resolve("edges.tsv"), own::equals)
            .getOrDefault(own, List.of());
    assertTrue(edges.stream().anyMatch(edge -> edge.frequency() == 0 && edge.mask() > 0));
    for (Tallied edge : edges) {
      double shown = values[pairs.first(edge.element())][pairs.second(edge.element())];
      assertEquals(edge.frequency() > 0 ? edge.mask() : 0, shown, 1e-4, "selected edges alone");
    }
  }

  @Test
  void pictures_are_files_of_their_own() throws Exception {
    for (String name :
        List.of(
            "snx_all-all_matrix",
            "snx_group-patient_connectogram",
            "random_subject-sub-10_glass",
            "differences_snx_control_patient_matrix",
            "differences_snx_control_patient_glass",
            "differences_connectivity_control_patient_connectogram")) {
      String svg = Files.readString(folder.resolve("pictures/" + name + ".svg"));
      assertTrue(svg.startsWith("<svg") && !svg.contains("var("), name);
      assertTrue(svg.contains(">small brains: "), name + " has no title");
      assertFalse(svg.contains("at chance"), name);
    }
  }

  @Test
  void at_chance_explanations_differ_in_no_picture_unless_asked_for_and_weights_still_do(
      @TempDir Path other) throws Exception {
    Path explained = other.resolve("pictures/differences_snx_control_patient_glass.svg");
    Path raw = other.resolve("pictures/differences_connectivity_control_patient_glass.svg");
    write(other, new PictureNotes("small brains", true, true));
    assertTrue(Files.readString(explained).contains(">Network at chance: this picture is no"));
    write(other, new PictureNotes("small brains", true, false));
    assertFalse(Files.exists(explained));
    assertFalse(Files.readString(raw).contains("at chance"), "weights need no network");
    String group = Files.readString(other.resolve("pictures/snx_group-patient_glass.svg"));
    assertTrue(group.contains(">Network at chance: this picture is no evidence.<"));
  }

  private static void write(Path folder, PictureNotes notes) {
    ResultFiles.Settings usual = BRAINS.settings();
    new ResultFiles(
            folder,
            new ResultFiles.Settings(
                usual.bootstrap(),
                usual.inference(),
                usual.covariates(),
                usual.compared(),
                usual.truth(),
                notes))
        .write(BRAINS.atlas(), BRAINS.studies());
  }

  @Test
  void a_run_without_a_truth_leaves_no_earlier_one_behind(@TempDir Path other) {
    new ResultFiles(other, BRAINS.settings()).write(BRAINS.atlas(), BRAINS.studies());
    assertTrue(Files.exists(other.resolve(TruthFile.NAME)));
    ResultFiles.Settings settings =
        new ResultFiles.Settings(
            BootstrapOptions.defaults(1),
            BRAINS.settings().inference(),
            List.of(),
            BRAINS.settings().compared(),
            EdgeTruth.unknown(),
            BRAINS.settings().pictures());
    new ResultFiles(other, settings).write(BRAINS.atlas(), BRAINS.studies());
    assertFalse(Files.exists(other.resolve(TruthFile.NAME)));
  }

  @Test
  void a_broken_table_is_named_with_its_line(@TempDir Path other) throws Exception {
    Path file = other.resolve("edges.tsv");
    List<String> lines = Files.readAllLines(folder.resolve("edges.tsv"));
    Files.write(file, List.of(lines.get(0), lines.get(1).replace("\tall\tall\t", "\tall\tall\tx")));
    failed(file, "edges.tsv:2", "column u");
    Files.write(file, List.of(lines.get(0), lines.get(1).replace("\tall\tall", "\tnone\tall")));
    failed(file, "edges.tsv:2", "column level");
    Files.writeString(file, "a\tb\n1\t2\n");
    failed(file, "edges.tsv", "is no table of edges");
  }

  private static void failed(Path file, String... parts) {
    String message =
        assertThrows(
                DatasetException.class,
                () -> ElementsFile.edges(BRAINS.atlas()).read(file, scope -> true))
            .getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }
}
