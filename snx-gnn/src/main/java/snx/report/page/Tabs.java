package snx.report.page;

import java.util.List;

/**
 * Views of which one is seen at a time; in print all of them, one after the other.
 *
 * @param tabs the first is open
 */
public record Tabs(List<Tab> tabs) implements Block {

  public Tabs {
    if (tabs.isEmpty()) {
      throw new IllegalArgumentException("tabs need at least one tab (got none)");
    }
    tabs = List.copyOf(tabs);
  }

  /** One view. */
  public record Tab(String title, List<Block> blocks) {

    public Tab {
      blocks = List.copyOf(blocks);
    }

    /** A view of these blocks. */
    public static Tab of(String title, Block... blocks) {
      return new Tab(title, List.of(blocks));
    }
  }

  /** These views. */
  public static Tabs of(Tab... tabs) {
    return new Tabs(List.of(tabs));
  }
}
