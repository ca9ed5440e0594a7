package snx.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import snx.data.RootLocale;

/**
 * How much of a long run a page shows, counted in what a browser has to draw: cells of tables,
 * lines of text and elements of pictures. A page of a few large instances is then about as heavy as
 * one of many small ones. An element takes about 80 bytes.
 */
public final class PageBudget {

  /** Elements of all items of an explorer together. */
  public static final int ITEMS = 18_000;

  /** Rows of a table of which a run may have any number. */
  public static final int ROWS = 1_000;

  /** Rows of one table inside an item. */
  public static final int INNER_ROWS = 100;

  private final List<Explorer.Item> admitted = new ArrayList<>();
  private final long most;
  private long elements;

  /** A budget of so many elements. */
  public PageBudget(long most) {
    this.most = most;
  }

  /** Whether one more item may be made; the first always may. */
  public boolean isOpen() {
    return admitted.isEmpty() || elements < most;
  }

  /** Adds an item, unless it is not the first and goes beyond the budget. */
  public void add(Explorer.Item item) {
    long more = item.blocks().stream().mapToLong(PageBudget::elements).sum();
    if (admitted.isEmpty() || elements + more <= most) {
      admitted.add(item);
    }
    elements += more; // once one is too large none of those behind it is shown
  }

  /** The items that fit, in order. */
  public List<Explorer.Item> items() {
    return List.copyOf(admitted);
  }

  /** What a browser has to draw for a block. */
  static long elements(Block block) {
    if (block instanceof DataTable table) {
      return (long) table.rows().size() * table.columns().size()
          + table.details().stream().mapToLong(inside -> elements(inside.blocks())).sum();
    } else if (block instanceof Figure figure) {
      return opened(figure.drawing().svg());
    } else if (block instanceof Fold fold) {
      return elements(fold.blocks());
    } else if (block instanceof Tabs tabs) {
      return tabs.tabs().stream().mapToLong(tab -> elements(tab.blocks())).sum();
    } else if (block instanceof SideBySide sides) {
      return sides.stacks().stream().mapToLong(PageBudget::elements).sum();
    } else if (block instanceof Cards cards) {
      return cards.cards().stream().mapToLong(card -> 2 + elements(card.blocks())).sum();
    } else if (block instanceof Prose prose) {
      return prose.paragraphs().size();
    } else if (block instanceof Explorer explorer) {
      return explorer.items().stream().mapToLong(item -> elements(item.blocks())).sum();
    }
    return 1;
  }

  private static long opened(String svg) {
    return IntStream.range(0, svg.length() - 1)
        .filter(i -> svg.charAt(i) == '<' && svg.charAt(i + 1) != '/')
        .count();
  }

  private static long elements(List<Block> blocks) {
    return blocks.stream().mapToLong(PageBudget::elements).sum();
  }

  /** The strongest of some elements, at most {@link #INNER_ROWS}, in their own order. */
  public static int[] strongest(int count, IntToDoubleFunction strength) {
    if (count <= INNER_ROWS) {
      return IntStream.range(0, count).toArray();
    }
    double[] of = IntStream.range(0, count).mapToDouble(strength).toArray();
    int[] first =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -of[i]))
            .limit(INNER_ROWS)
            .mapToInt(Integer::intValue)
            .toArray();
    Arrays.sort(first);
    return first;
  }

  /** What a caption adds where only some are shown. */
  public static String note(int shown, int all, String what) {
    return shown == all ? "" : RootLocale.format(", the %,d strongest of %,d %s", shown, all, what);
  }
}
