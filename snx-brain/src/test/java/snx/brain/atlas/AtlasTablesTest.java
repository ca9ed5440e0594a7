package snx.brain.atlas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.brain.RealData;
import snx.data.DatasetException;

/** Tables of regions as other programs write them. */
final class AtlasTablesTest {

  @TempDir Path folder;

  private Atlas read(String text) throws IOException {
    return AtlasReader.read(Files.writeString(folder.resolve("table.txt"), text));
  }

  @Test
  void cbig_centroids_give_hemisphere_and_network_by_their_names() throws IOException {
    Atlas atlas =
        read(
            """
            ROI Label,ROI Name,R,A,S
            1,7Networks_LH_Vis_1,-26,-34,-17
            2,17Networks_RH_DefaultA_PFCm_2,7,8,9
            3,7Networks_RH_Cont_Par_1,1,2,3
            """);
    assertEquals(
        new Region(
            1, "7Networks_LH_Vis_1", "7Networks_LH_Vis_1", "L", -26, -34, -17, null, "visual"),
        atlas.regions().get(0));
    assertEquals(List.of("visual", "default-a", "frontoparietal"), atlas.networks());
    assertEquals("R", atlas.regions().get(1).hemisphere());
  }

  @Test
  void spheres_of_nilearn_have_numbers_or_names_that_repeat() throws IOException {
    Atlas power = read("ROI,X,Y,Z\n1,-25,-98,-12\n2,27,-97,-13\n");
    assertEquals(new Region(1, "1", "1", "L", -25, -98, -12, null, null), power.regions().get(0));
    Atlas dosenbach =
        read(
            """
            number,x,y,z,name,network
            1,6,64,3,vmPFC,default
            2,29,57,18,aPFC,fronto-parietal
            3,-29,57,10,aPFC,fronto-parietal
            """);
    assertEquals(List.of("vmPFC", "aPFC_2", "aPFC_3"), dosenbach.labels());
    assertEquals("L", dosenbach.regions().get(2).hemisphere());
  }

  @Test
  void tables_of_braingraph_keep_lobes_and_full_names() throws IOException {
    Atlas atlas =
        read(
            """
            name,x.mni,y.mni,z.mni,lobe,hemi,index,name.full
            lBSTS,-56.0,-44.0,5.0,Temporal,L,1,L bank of the superior temporal sulcus
            """);
    assertEquals(
        new Region(
            1,
            "lBSTS",
            "L bank of the superior temporal sulcus",
            "L",
            -56,
            -44,
            5,
            "Temporal",
            null),
        atlas.regions().get(0));
  }

  @Test
  void mricron_freesurfer_and_lists_have_labels_without_coordinates() throws IOException {
    Atlas mricron = read("1 Precentral_L 2001\n2 Precentral_R 2002\n");
    assertEquals(List.of("Precentral_L", "Precentral_R"), mricron.labels());
    assertEquals("R", mricron.regions().get(1).hemisphere());
    assertFalse(mricron.placed());
    Atlas colours =
        read("#No. Label Name: R G B A\n0 Unknown 0 0 0 0\n1001 ctx-lh-bankssts 25 100 40 0\n");
    assertEquals(1001, colours.regions().get(0).index());
    assertEquals("L", colours.regions().get(0).hemisphere());
    Atlas list = read("L G_and_S_frontomargin\nR G_and_S_occipital_inf\nMedial_wall\n");
    assertEquals("L G_and_S_frontomargin", list.labels().get(0));
    assertEquals(
        List.of("L", "R", "n/a"), list.regions().stream().map(Region::hemisphere).toList());
    Atlas bids = read("index\tname\tcolor\n0\tBackground\t#000000\n1\tFrontal Pole\t#ff0000\n");
    assertEquals(List.of("Frontal Pole"), bids.labels());
    assertNull(bids.regions().get(0).network());
  }

  @Test
  void nodes_of_brainnet_viewer_and_gordons_centroids_are_read() throws IOException {
    Atlas nodes = read("-38.65 -5.68 50.94 1 2 PreCG.L\n41.37 -8.21 52.09 1 2 PreCG.R\n");
    assertEquals("PreCG.R", nodes.regions().get(1).label());
    assertEquals(52.09, nodes.regions().get(1).z());
    Atlas gordon =
        read(
            """
            ParcelID,Hem,Surface area (mm2),Centroid (MNI),Community
            1,L,1411.6436,-11.2 -52.4 36.5,Default
            2,L,124.8,-29.3 5.3 -27.4,None
            """);
    assertEquals(36.5, gordon.regions().get(0).z());
    assertEquals("Default", gordon.regions().get(0).network());
    assertNull(gordon.regions().get(1).network());
  }

  @Test
  void what_was_read_without_coordinates_is_printed_and_read_back() throws IOException {
    Atlas atlas = read("1 Precentral_L 2001\n2 Vermis 9\n");
    assertEquals(atlas.regions(), read(atlas.tsv()).regions());
  }

  @ParameterizedTest
  @CsvSource({
    "Precentral_L, L",
    "PreCG.R, R",
    "Left-Amygdala, L",
    "ctx-rh-precuneus, R",
    "lh_V1, L",
    "R_V1_ROI, R",
    "LH_Vis_1, L",
    "Hippocampus left, L",
    "Brain-Stem, n/a",
    "Vermis_3, n/a",
    "LBSTS, n/a"
  })
  void names_say_the_hemisphere_where_their_scheme_does(String name, String side) {
    assertEquals(side, Region.named(1, name).hemisphere());
  }

  @Test
  void coordinates_that_lack_an_axis_and_headers_without_labels_are_refused() {
    assertTrue(line("label,x,y\nA,1,2\n").contains("x without y and z"));
    assertTrue(line("colour,size\nred,2\n").contains("no column of labels"));
    assertTrue(line("label,netwrk\nA,default\n").contains("no column 'network' but 'netwrk'"));
  }

  private String line(String text) {
    return assertThrows(DatasetException.class, () -> read(text)).getMessage();
  }

  @Test
  void the_published_tables_are_read_as_they_come() {
    assertEquals(100, file("cbig_Schaefer2018_100_7N_centroids.csv").size());
    assertEquals(7, file("cbig_Schaefer2018_100_7N_centroids.csv").networks().size());
    assertEquals(160, file("nilearn_dosenbach_2010.csv").size());
    assertEquals(264, file("nilearn_power_2011.csv").size());
    assertEquals(116, file("mricron_aal.nii.txt").size());
    assertEquals(82, file("brainGraph_dk.scgm.csv").size());
    Atlas aal = file("brainGraph_aal116.csv");
    assertEquals("PreCG.L", aal.labels().get(0));
    assertEquals("Frontal", aal.regions().get(0).lobe());
    assertTrue(aal.placed());
  }

  private static Atlas file(String name) {
    return AtlasReader.read(RealData.file("brain/atlas/" + name));
  }

  @Test
  void labels_that_look_like_formulas_are_neutral_and_read_back_unchanged() throws IOException {
    Atlas atlas = Atlas.ofLabels(List.of("=A1", "-b", "@c", "plain"));
    assertTrue(atlas.tsv().contains("\t'=A1\t"), atlas.tsv());
    assertEquals(atlas.labels(), read(atlas.tsv()).labels());
  }
}
