package snx.chem.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.Smiles;
import snx.report.svg.Palette;

/** The drawing of a junction tree. */
final class TreePictureTest {

  private static final Pattern EDGES =
      Pattern.compile("class=\"tree\" style=\"\"><path d=\"([^\"]*)\"");

  @ParameterizedTest
  @ValueSource(
      strings = {"CC(=O)Oc1ccccc1C(=O)O", "C1CC2CCC1C2.[Na+]", "C", "C12C3C4C1C5C2C3C45", "CC#N"})
  void every_clique_has_a_node_in_the_drawing_and_one_in_the_list(String smiles) throws Exception {
    JunctionTree tree = JunctionTree.of(Smiles.parse(smiles));
    List<String> names = Collections.nCopies(tree.cliques().size(), "a < b & c");
    String svg = TreePicture.of(new Layouts(), tree, names, Palette.PRINT);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    assertEquals(2 * names.size(), document.getElementsByTagName("circle").getLength());
    assertTrue(svg.contains("a &lt; b &amp; c"));
    Matcher drawn = EDGES.matcher(svg);
    assertTrue(drawn.find());
    long lines = drawn.group(1).chars().filter(c -> c == 'M').count();
    assertEquals(tree.edges().size(), lines, "a line for every edge");
  }
}
