package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.atlas.Atlas;
import snx.data.DatasetException;

final class SessionsTest {

  private static final Atlas ATLAS = Matrices.atlas(4);

  @TempDir Path data;

  @BeforeEach
  void two_subjects_of_two_sessions_and_atlases() throws IOException {
    for (int s = 1; s <= 2; s++) {
      for (String ses : List.of("01", "02")) {
        for (String atlas : List.of("Letters", "Other")) {
          Path folder = Files.createDirectories(data.resolve("sub-" + s).resolve("ses-" + ses));
          int n = atlas.equals("Other") ? 5 : 4;
          Files.writeString(
              folder.resolve("sub-%d_task-rest_atlas-%s_relmat.tsv".formatted(s, atlas)),
              Matrices.text(Matrices.random(n, 10 * s + Integer.parseInt(ses)), "\t"));
        }
      }
    }
    Files.writeString(
        data.resolve("participants.tsv"), "participant_id\tgroup\nsub-1\ta\nsub-2\tb\n");
  }

  private BrainSet read(boolean average, String... filter) {
    return BrainReader.read(
        BrainSource.of(data, null)
            .withAtlas(ATLAS)
            .withFiles(
                FileOptions.defaults()
                    .withFilter(EntityFilter.parse(List.of(filter)))
                    .withAverageSessions(average)));
  }

  private String refusal(boolean average, String... filter) {
    return assertThrows(DatasetException.class, () -> read(average, filter)).getMessage();
  }

  @Test
  void several_files_of_a_subject_are_refused_with_what_differs() {
    String line = refusal(false);
    assertTrue(
        line.contains(
            "subject 'sub-1' has 4 matrices, which differ in atlas (Letters, Other), ses (01, 02);"
                + " choose with --filter atlas=Letters,ses=01 (atlas cannot be averaged)"),
        line);
    line = refusal(false, "atlas=letters");
    assertTrue(
        line.contains(
            "has 2 matrices, which differ in ses (01, 02); choose with --filter ses=01, or average"
                + " them with --sessions average"),
        line);
    assertTrue(refusal(true).contains("atlas cannot be averaged"));
  }

  @Test
  void filters_choose_by_entities_of_files_and_folders() {
    BrainSet set = read(false, "atlas=Let*", "ses=2");
    assertEquals((float) Matrices.random(4, 12)[0][1], set.connectomes().get(0).weights()[0]);
    assertEquals((float) Matrices.random(4, 22)[0][1], set.connectomes().get(1).weights()[0]);
    assertTrue(set.notes().contains("files with atlas=Let*,ses=2 taken"), set.notes().toString());
    assertTrue(refusal(false, "ses=3").endsWith("--filter ses=3 (ses is 01, 02)"));
    assertTrue(
        refusal(false, "run=1")
            .endsWith("(names have no run; they have atlas, ses, suffix, task)"));
    assertThrows(IllegalArgumentException.class, () -> EntityFilter.parse(List.of("ses01")));
  }

  @Test
  void correlations_of_sessions_are_averaged_in_fishers_z() {
    BrainSet set = read(true, "atlas=Letters");
    double first = Matrices.random(4, 11)[0][1];
    double second = Matrices.random(4, 12)[0][1];
    assertEquals(
        Math.tanh((Connectivity.artanh(first) + Connectivity.artanh(second)) / 2),
        set.connectomes().get(0).weights()[0],
        1e-6);
    assertTrue(
        set.notes().toString().contains("several recordings of 2 subjects averaged (correlations"),
        set.notes().toString());
  }

  @Test
  void other_weights_are_averaged_as_they_are() throws IOException {
    for (String ses : List.of("01", "02")) {
      for (int s = 1; s <= 2; s++) {
        double[][] values = Matrices.random(4, s);
        values[0][1] = ses.equals("01") ? 10 : 30;
        values[1][0] = values[0][1];
        Files.writeString(
            data.resolve("sub-" + s)
                .resolve("ses-" + ses)
                .resolve("sub-%d_task-rest_atlas-Letters_relmat.tsv".formatted(s)),
            Matrices.text(values, "\t"));
      }
    }
    assertEquals(20f, read(true, "atlas=Letters").connectomes().get(0).weights()[0]);
  }

  @Test
  void leaving_bad_subjects_out_never_takes_the_first_of_several() throws IOException {
    Files.delete(data.resolve("sub-2/ses-02/sub-2_task-rest_atlas-Letters_relmat.tsv"));
    Files.writeString(
        data.resolve("participants.tsv"), "participant_id\tgroup\nsub-1\ta\nsub-2\tb\nsub-3\ta\n");
    Path third = Files.createDirectories(data.resolve("sub-3"));
    Files.writeString(
        third.resolve("sub-3_atlas-Letters_relmat.tsv"),
        Matrices.text(Matrices.random(4, 3), "\t"));
    BrainSource source =
        new BrainSource(
            data,
            null,
            null,
            null,
            List.of(),
            ATLAS,
            FileOptions.defaults().withFilter(EntityFilter.parse(List.of("atlas=Letters"))),
            MatrixOptions.defaults(),
            RegionFeatures.identity(),
            true);
    BrainSet set = BrainReader.read(source);
    assertEquals(2, set.graphs().size());
    assertEquals("sub-2", set.graphs().get(0).id());
    assertEquals(1, set.report().failed().size());
  }
}
