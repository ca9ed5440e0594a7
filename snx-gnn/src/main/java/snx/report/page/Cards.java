package snx.report.page;

import java.util.List;

/**
 * A grid of small things that are alike, such as pictures of instances.
 *
 * @param cards in order
 */
public record Cards(List<Card> cards) implements Block {

  public Cards {
    cards = List.copyOf(cards);
  }

  /**
   * One of them.
   *
   * @param title its name
   * @param note a line below the name; may be empty
   * @param blocks what it shows
   */
  public record Card(String title, String note, List<Block> blocks) {

    public Card {
      blocks = List.copyOf(blocks);
    }
  }
}
