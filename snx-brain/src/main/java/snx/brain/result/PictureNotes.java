package snx.brain.result;

import com.fasterxml.jackson.databind.JsonNode;
import snx.brain.group.GroupDifference;
import snx.report.run.RunFacts;

/**
 * What pictures must know of the run that they show.
 *
 * @param study its name, which titles begin with; may be empty
 * @param atChance whether the network tells pairs of unseen subjects no better than chance
 * @param anyway whether differences of explanations are drawn even then
 */
public record PictureNotes(String study, boolean atChance, boolean anyway) {

  private static final String WARNING = "Network at chance: this picture is no evidence.";

  /** What {@code run.json} says. */
  public static PictureNotes of(JsonNode run) {
    return new PictureNotes(
        new RunFacts(run).dataset("subjects"),
        run.path("network").path("at_chance").asBoolean(false),
        run.path("brain").path("anyway").asBoolean(false));
  }

  /** Whether differences between explanations are drawn; those of connectivity always are. */
  public boolean draws() {
    return !atChance || anyway;
  }

  /** What every picture of explanations must say; empty where the network is better than chance. */
  public String warning() {
    return atChance ? WARNING : "";
  }

  /** "bip: group patient". */
  public String title(String who) {
    return study.isEmpty() ? who : study + ": " + who;
  }

  /** "patient against control, explanations by snx". */
  public static String comparison(String method, GroupDifference d) {
    return "%s against %s, %s"
        .formatted(
            d.second(),
            d.first(),
            method.equals(GroupDifference.CONNECTIVITY) ? method : "explanations by " + method);
  }
}
