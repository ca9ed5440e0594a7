package snx.report.page;

import java.util.List;

/**
 * Many items of which one is shown: a list that can be searched, and the chosen item beside it.
 * Items that nobody opens cost nothing but their text.
 *
 * @param label what the items are, such as "Pairs"
 * @param items in order; the first is open
 */
public record Explorer(String label, List<Item> items) implements Block {

  public Explorer {
    items = List.copyOf(items);
  }

  /**
   * One item.
   *
   * @param title its name in the list
   * @param note a second line in the list; may be empty
   * @param blocks what is seen when it is chosen
   * @param alarming whether its note is a warning
   */
  public record Item(String title, String note, List<Block> blocks, boolean alarming) {

    public Item {
      blocks = List.copyOf(blocks);
    }

    public Item(String title, String note, List<Block> blocks) {
      this(title, note, blocks, false);
    }
  }
}
