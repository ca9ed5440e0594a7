package snx.brain.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import snx.brain.RealData;
import snx.data.DatasetException;

final class AtlasesTest {

  private static final Set<String> NETWORKS =
      Set.of(
          "default",
          "salience",
          "dorsal-attention",
          "frontoparietal",
          "somatomotor",
          "visual",
          "limbic",
          "subcortical",
          "cerebellum");

  @TempDir Path folder;

  @Test
  void embedded_atlases_have_as_many_regions_as_their_names_say() {
    assertEquals(116, Atlases.AAL116.load().size());
    assertEquals(90, Atlases.AAL90.load().size());
    assertEquals(82, Atlases.FREESURFER82.load().size());
    assertEquals(List.of(Atlases.AAL116), Atlases.ofSize(116));
    assertTrue(Atlases.ofSize(101).isEmpty());
    for (Atlases embedded : Atlases.values()) {
      assertTrue(Atlases.ofSize(embedded.load().size()).contains(embedded), embedded.title());
      assertTrue(embedded.load().placed(), embedded.title());
    }
  }

  @ParameterizedTest
  @EnumSource(Atlases.class)
  void regions_lie_on_the_side_that_their_labels_name(Atlases embedded) {
    for (Region region : embedded.load().regions()) {
      switch (region.hemisphere()) {
        case "L" -> assertTrue(region.x() < 0, region.toString());
        case "R" -> assertTrue(region.x() > 0, region.toString());
        default -> assertTrue(Math.abs(region.x()) <= 2, region.toString());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Atlases.class,
      names = {"AAL116", "AAL90", "FREESURFER82", "DESIKAN68"})
  void a_region_and_its_mirror_share_lobe_and_network_and_lie_opposite(Atlases embedded) {
    Map<String, Region> byName = new HashMap<>();
    embedded.load().regions().forEach(r -> byName.put(r.name(), r));
    for (Region left : byName.values()) {
      if (!left.hemisphere().equals("L")) {
        continue;
      }
      Region right = byName.get(left.name().replaceFirst("^left ", "right "));
      assertEquals(left.lobe(), right.lobe(), left.label());
      assertEquals(left.network(), right.network(), left.label());
      double apart =
          Math.hypot(Math.hypot(left.x() + right.x(), left.y() - right.y()), left.z() - right.z());
      assertTrue(apart < 15, "%s is %.1f mm from its mirror".formatted(left.label(), apart));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Atlases.class,
      names = {"AAL116", "AAL90", "FREESURFER82", "DESIKAN68"})
  void networks_are_those_that_the_documents_name(Atlases embedded) {
    Atlas atlas = embedded.load();
    assertTrue(NETWORKS.containsAll(atlas.networks()), atlas.networks().toString());
    long without = atlas.regions().stream().filter(r -> r.network() == null).count();
    assertTrue(without * 6 < atlas.size(), without + " regions without a network");
    assertTrue(atlas.regions().stream().allMatch(r -> r.lobe() != null));
  }

  @ParameterizedTest
  @CsvSource({"100", "200", "400"})
  void both_orders_of_schaefers_parcels_hold_the_same_points(int parcels) {
    Atlas seven = Atlases.of("schaefer%dx7".formatted(parcels));
    Atlas seventeen = Atlases.of("schaefer%dx17".formatted(parcels));
    assertEquals(points(seven), points(seventeen));
    assertEquals(7, seven.networks().size());
    assertEquals(17, seventeen.networks().size());
    for (Atlas atlas : List.of(seven, seventeen)) {
      for (int v = 0; v < parcels; v++) {
        Region region = atlas.regions().get(v);
        Region named = Region.named(v + 1, region.label());
        assertEquals(v < parcels / 2 ? "L" : "R", region.hemisphere());
        assertEquals(named.hemisphere(), region.hemisphere());
        assertEquals(named.network(), region.network());
      }
    }
  }

  private static List<String> points(Atlas atlas) {
    return atlas.regions().stream()
        .map(r -> "%s %s %s".formatted(r.x(), r.y(), r.z()))
        .sorted()
        .toList();
  }

  @Test
  void networks_have_as_many_regions_as_published() {
    assertEquals(
        Map.of(
            "default", 34L,
            "somatomotor", 33L,
            "cingulo-opercular", 32L,
            "visual", 22L,
            "frontoparietal", 21L,
            "cerebellum", 18L),
        sizes(Atlases.DOSENBACH160.load()));
    Map<String, Long> gordon = sizes(Atlases.GORDON333.load());
    assertEquals(41, gordon.get("default"));
    assertEquals(40, gordon.get("cingulo-opercular"));
    assertEquals(39, gordon.get("visual"));
    assertEquals(38, gordon.get("somatomotor-hand"));
    assertEquals(32, gordon.get("dorsal-attention"));
    assertEquals(12, gordon.size());
    assertEquals(286, gordon.values().stream().mapToLong(Long::longValue).sum());
    assertEquals(24, sizes(Atlases.SCHAEFER100X7.load()).get("default"));
  }

  private static Map<String, Long> sizes(Atlas atlas) {
    Map<String, Long> sizes = new HashMap<>();
    for (Region region : atlas.regions()) {
      if (region.network() != null) {
        sizes.merge(region.network(), 1L, Long::sum);
      }
    }
    return sizes;
  }

  @Test
  void spheres_and_parcels_are_where_the_published_tables_have_them() {
    assertSame("nilearn_power_2011.csv", Atlases.POWER264);
    assertSame("nilearn_dosenbach_2010.csv", Atlases.DOSENBACH160);
    assertSame("cbig_Schaefer2018_100_7N_centroids.csv", Atlases.SCHAEFER100X7);
  }

  private static void assertSame(String file, Atlases embedded) {
    Atlas published = AtlasReader.read(RealData.file("brain/atlas/" + file));
    Atlas own = embedded.load();
    assertEquals(published.size(), own.size());
    for (int v = 0; v < own.size(); v++) {
      assertEquals(published.regions().get(v).x(), own.regions().get(v).x(), file);
      assertEquals(published.regions().get(v).y(), own.regions().get(v).y(), file);
      assertEquals(published.regions().get(v).z(), own.regions().get(v).z(), file);
    }
  }

  @Test
  void the_numbering_is_the_published_one() {
    Atlas aal = Atlases.AAL116.load();
    assertEquals("Precuneus_L", aal.regions().get(66).label());
    assertEquals(67, aal.regions().get(66).index());
    assertEquals("default", aal.regions().get(66).network());
    assertEquals(1025, region(Atlases.FREESURFER82.load(), "ctx-lh-precuneus").index());
    assertEquals(54, region(Atlases.FREESURFER82.load(), "Right-Amygdala").index());
    assertNull(region(aal, "Frontal_Inf_Oper_L").network());
  }

  @Test
  void what_is_printed_reads_back_to_the_same_regions() throws IOException {
    for (Atlases embedded : Atlases.values()) {
      Atlas atlas = embedded.load();
      Path file = Files.writeString(folder.resolve("mine.tsv"), atlas.tsv());
      assertEquals(atlas.regions(), Atlases.of(file.toString()).regions());
      assertEquals("mine", AtlasReader.read(file).name());
    }
  }

  @Test
  void an_unknown_name_is_refused_with_the_nearest() {
    String line = assertThrows(DatasetException.class, () -> Atlases.of("aal115")).getMessage();
    assertTrue(line.contains("did you mean 'aal116'?"), line);
    assertTrue(line.contains("aal116, aal90, freesurfer82"), line);
  }

  @Test
  void aal_centroids_are_the_published_ones_within_two_millimetres() throws IOException {
    List<String> lines = Files.readAllLines(RealData.file("brain/atlas/brainGraph_aal116.csv"));
    Atlas atlas = Atlases.AAL116.load();
    for (int i = 1; i < lines.size(); i++) {
      List<String> cells = List.of(lines.get(i).split(",", -1));
      Region region = atlas.regions().get(i - 1);
      assertTrue(distance(region, cells, 1) < 2, region + " but " + lines.get(i));
    }
    List<String> names = Files.readAllLines(RealData.file("brain/atlas/mricron_aal.nii.txt"));
    for (int i = 0; i < atlas.size(); i++) {
      assertEquals(names.get(i).split(" ", -1)[1], atlas.regions().get(i).label());
    }
  }

  @Test
  void freesurfer_centroids_are_the_published_ones_but_for_one_that_is_another_atlass()
      throws IOException {
    List<String> lines = Files.readAllLines(RealData.file("brain/atlas/brainGraph_dk.scgm.csv"));
    Atlas atlas = Atlases.FREESURFER82.load();
    int near = 0;
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = List.of(line.split(",", -1));
      if (atlas.regions().stream().anyMatch(r -> distance(r, cells, 1) < 1)) {
        near++;
      } else {
        assertEquals("lLOF", cells.get(0), line); // carries the value of AAL's Frontal_Inf_Orb_L
        assertTrue(distance(Atlases.AAL116.load().regions().get(14), cells, 1) < 2);
      }
    }
    assertEquals(81, near);
  }

  private static Region region(Atlas atlas, String label) {
    return atlas.regions().get(atlas.indexOf(label));
  }

  private static double distance(Region region, List<String> cells, int first) {
    return Math.hypot(
        Math.hypot(
            region.x() - Double.parseDouble(cells.get(first)),
            region.y() - Double.parseDouble(cells.get(first + 1))),
        region.z() - Double.parseDouble(cells.get(first + 2)));
  }
}
