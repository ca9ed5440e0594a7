package snx.chem.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import snx.chem.picture.Highlight;
import snx.chem.picture.Layouts;
import snx.chem.picture.PairPicture;
import snx.chem.question.MatchedPair;
import snx.chem.question.PairAnswer;
import snx.chem.read.StructureKey;
import snx.data.Json;
import snx.data.RootLocale;
import snx.data.WholeFile;
import snx.explain.Explanation;
import snx.report.page.Block;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Figure;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.shell.ReportFolder;
import snx.report.svg.Palette;

/**
 * The answer about two molecules as files: {@code pair.svg}, {@code comparison.json} and a page.
 *
 * @param origin for the foot of the page
 * @param scores which score of the network is which, in words
 */
public record AnswerPage(RunOrigin origin, String scores) {

  /** The names of its files beside the page's. */
  public static final Set<String> NAMES = Set.of("pair.svg", "comparison.json");

  private static final String GROUND = "The green ground is what the other molecule lacks.";

  /** Writes all files. */
  public void write(Path folder, PairAnswer answer) {
    Layouts layouts = new Layouts();
    String svg = picture(layouts, answer, Palette.PRINT);
    WholeFile.write(folder.resolve("pair.svg"), file -> Files.writeString(file, svg));
    WholeFile.write(
        folder.resolve("comparison.json"),
        file ->
            Json.exchange()
                .writerWithDefaultPrettyPrinter()
                .writeValue(file.toFile(), record(answer)));
    ReportFolder.write(folder, page(layouts, answer));
  }

  private Page page(Layouts layouts, PairAnswer answer) {
    List<Block> blocks = new ArrayList<>();
    if (!answer.seen().isEmpty()) {
      blocks.add(Notice.warning("known molecules", seen(answer)));
    }
    blocks.add(figure(layouts, answer));
    blocks.add(facts(answer));
    blocks.add(
        Prose.of(
            "How sure: " + answer.evidence() + ".",
            "The network: " + scores + ".",
            "A: " + new StructureKey().of(answer.query().structure()),
            "B: " + new StructureKey().of(answer.reference().structure())));
    String title = "Are these two molecules alike?";
    return new Page(
        title,
        "The network's answer: " + answer.verdict() + ".",
        List.of(new Section("Answer", blocks)),
        origin);
  }

  /** The pair as a figure with masks. */
  static Figure figure(Layouts layouts, PairAnswer answer) {
    MatchedPair matched = answer.matched();
    String bands =
        "Blue bands are the global mask M of a molecule, vermillion ones the local mask m of this"
            + " pair; wider is stronger, dotted is not kept.";
    return Figure.drawing(
        picture(layouts, answer, Palette.PAGE),
        "%s beside %s with masks".formatted(answer.query().id(), answer.reference().id()),
        matched == null ? bands : bands + " " + GROUND + " They are " + matched.words() + ".");
  }

  /** The drawing of a pair with masks, what differs marked in a matched pair. */
  static String picture(Layouts layouts, PairAnswer answer, Palette palette) {
    Explanation e = answer.explanation();
    MatchedPair matched = answer.matched();
    PairPicture.Side query =
        new PairPicture.Side(
            answer.query(),
            Highlight.of(e.global().query(), e.local().query(), e.selection().query()),
            matched == null ? new int[0] : matched.first());
    PairPicture.Side reference =
        new PairPicture.Side(
            answer.reference(),
            Highlight.of(e.global().reference(), e.local().reference(), e.selection().reference()),
            matched == null ? new int[0] : matched.second());
    String note = PictureFiles.note(e) + (matched == null ? "" : ", green differs");
    return new PairPicture(layouts).of(query, reference, new PairPicture.Trim(note, true), palette);
  }

  private static FactList facts(PairAnswer answer) {
    String right =
        Double.isNaN(answer.right())
            ? "not known"
            : RootLocale.format("%.0f%%", 100 * answer.right());
    return FactList.of(
        Fact.of("f", number(answer.score())),
        new Fact(
            "Right at such a score",
            right,
            "The share of held-out pairs with such a score for which the same verdict was right."),
        new Fact(
            "Tanimoto",
            number(answer.tanimoto()),
            "Likeness of circular fingerprints (ECFP4), which no network has a part in."),
        Fact.of("Matched pair", answer.matched() == null ? "no" : "yes"),
        Fact.of("FA", number(answer.explanation().metrics().fa())),
        Fact.of("CF", number(answer.explanation().metrics().cf())));
  }

  private static String seen(PairAnswer answer) {
    return "The network was trained on %s; its answer may be memorised."
        .formatted(String.join(" and ", answer.seen()));
  }

  private ObjectNode record(PairAnswer answer) {
    ObjectNode node = Json.exchange().createObjectNode();
    StructureKey keys = new StructureKey();
    node.put("query", keys.of(answer.query().structure()));
    node.put("reference", keys.of(answer.reference().structure()));
    node.put("score", answer.score());
    node.put("verdict", answer.alike() ? "alike" : "different");
    node.put("words", answer.verdict());
    node.put("evidence", answer.evidence());
    if (!Double.isNaN(answer.right())) {
      node.put("right_at_such_a_score", answer.right());
    }
    node.put("tanimoto", answer.tanimoto());
    MatchedPair matched = answer.matched();
    node.put("matched_pair", matched != null);
    if (matched != null) {
      node.put("common_atoms", matched.common());
      node.set("changed_query_atoms", Json.exchange().valueToTree(matched.first()));
      node.set("changed_reference_atoms", Json.exchange().valueToTree(matched.second()));
    }
    node.set("trained_on", Json.exchange().valueToTree(answer.seen()));
    Explanation e = answer.explanation();
    node.put("method", e.method().toString());
    node.set("query_mask", Json.exchange().valueToTree(e.local().query()));
    node.set("reference_mask", Json.exchange().valueToTree(e.local().reference()));
    node.put("network", scores);
    return node;
  }

  private static String number(double value) {
    return RootLocale.format("%.3f", value);
  }
}
