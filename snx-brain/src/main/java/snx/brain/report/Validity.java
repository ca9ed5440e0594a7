package snx.brain.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import snx.brain.result.PictureNotes;
import snx.data.RootLocale;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Prose;
import snx.report.page.Section;

/**
 * What a run knows of its network before anything is read from explanations.
 *
 * @param known whether it was scored at all
 * @param atChance whether it tells pairs of unseen subjects no better than chance
 * @param sentence the verdict, for people
 * @param anyway whether differences are drawn even at chance
 * @param confounds what else goes with its score, a sentence each
 * @param network the record of it
 */
record Validity(
    boolean known,
    boolean atChance,
    String sentence,
    boolean anyway,
    List<String> confounds,
    JsonNode network) {

  Validity {
    confounds = List.copyOf(confounds);
  }

  /** What {@code run.json} says. */
  static Validity of(JsonNode run) {
    JsonNode network = run.path("network");
    boolean known = network.isObject();
    boolean chance = network.path("at_chance").asBoolean(false);
    List<String> confounds = new ArrayList<>();
    run.path("brain").path("confounds").forEach(one -> confounds.add(one.asText()));
    return new Validity(
        known,
        chance,
        sentence(network),
        run.path("brain").path("anyway").asBoolean(),
        confounds,
        network);
  }

  private static String sentence(JsonNode network) {
    if (!network.isObject()) {
      return "Nobody knows how well the network tells subjects apart: no subject that it never saw"
          + " has a known group.";
    }
    String score =
        network.has("validated")
            ? network.path("validated").asText()
            : RootLocale.format(
                "AUC %.2f (95%% %.2f to %.2f) on one held-out part",
                network.path("auc").asDouble(),
                network.path("auc_low").asDouble(),
                network.path("auc_high").asDouble());
    return "On pairs of subjects that it never saw the network is %s: %s."
        .formatted(network.path("verdict").asText("?"), score);
  }

  /** Whether differences between groups are drawn. */
  boolean draws() {
    return pictures().draws();
  }

  /** What every picture of a difference must say; empty where the network is better than chance. */
  String warning() {
    return pictures().warning();
  }

  private PictureNotes pictures() {
    return new PictureNotes("", atChance, anyway);
  }

  /** The first section of the page. */
  Section section() {
    List<Block> blocks = new ArrayList<>();
    boolean good = network.path("informative").asBoolean(false);
    blocks.add(
        good
            ? Notice.info("a valid network", sentence)
            : Notice.warning(
                known ? "a network that is hardly worth explaining" : "no score", sentence));
    confounds.forEach(one -> blocks.add(Notice.warning("a confound", one + ".")));
    if (known) {
      blocks.add(facts());
    }
    if (network.path("folds").isArray()) {
      blocks.add(Fold.of("Every fold", folds()));
    }
    blocks.add(
        Prose.of(
            "AUC is how well the network's score tells pairs of one group from pairs of two, 0.5 is"
                + " chance; the interval allows for the overlap of training parts (Nadeau and"
                + " Bengio). In cross-validation every subject is explained by networks that never"
                + " saw it."));
    return new Section("Is the network valid?", blocks);
  }

  private FactList facts() {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("AUC", number(network.path("auc"))));
    facts.add(
        Fact.of(
            "95% interval",
            number(network.path("auc_low")) + " to " + number(network.path("auc_high"))));
    if (network.has("auc_spread")) {
      facts.add(
          new Fact("Spread", number(network.path("auc_spread")), "Standard deviation over folds."));
    }
    if (network.has("p")) {
      facts.add(
          new Fact(
              "p",
              number(network.path("p")),
              RootLocale.format(
                  "How often networks trained on permuted groups do as well, of %d; (b+1)/(n+1).",
                  network.path("null_aucs").size())));
    }
    facts.add(Fact.of("Pairs scored", RootLocale.format("%,d", network.path("pairs").asLong())));
    if (!network.path("deconfounded").asText("").isEmpty()) {
      facts.add(Fact.of("Taken out in each fold", network.path("deconfounded").asText()));
    }
    return new FactList(facts);
  }

  private DataTable folds() {
    List<List<Cell>> rows = new ArrayList<>();
    for (JsonNode fold : network.path("folds")) {
      JsonNode score = fold.path("score");
      rows.add(
          List.of(
              Cell.of(fold.path("name").asText()),
              Cell.of(fold.path("trained").asInt()),
              Cell.of(fold.path("held_out").asInt()),
              Cell.of(score.path("auc").asDouble(Double.NaN)),
              Cell.of(score.path("accuracy").asDouble(Double.NaN))));
    }
    return new DataTable(
        "folds",
        "The score of every fold's network on the subjects that it never saw.",
        List.of(
            Column.text("Fold"),
            Column.number("Trained on", 0),
            Column.number("Held out", 0),
            Column.number("AUC", 2)
                .withHelp("Missing where all that are held out are of one group."),
            Column.number("Accuracy", 2)),
        rows);
  }

  private static String number(JsonNode value) {
    return RootLocale.format("%.3f", value.asDouble());
  }
}
