package snx.report.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.report.page.Block;
import snx.report.page.Explorer;
import snx.report.page.Notice;
import snx.report.page.PageBudget;
import snx.report.page.Section;

/** The first pairs edge by edge; as many as a page can show. */
final class PairsSection implements Listener {

  private static final int PAIRS = 200;
  private static final long VALUES = 2_000_000; // of masks, that are kept until the page is made

  private final Map<List<String>, Map<Method, Explanation>> pairs = new LinkedHashMap<>();
  private @Nullable Method first;
  private long all;
  private long values;

  @Override
  public void explained(Explanation e) {
    first = first == null ? e.method() : first;
    all += e.method() == first ? 1 : 0;
    List<String> pair = List.of(e.query(), e.reference());
    boolean room = pairs.isEmpty() || (pairs.size() < PAIRS && values < VALUES);
    if (room || pairs.containsKey(pair)) {
      values += 2L * (e.local().query().length + e.local().reference().length);
      pairs.computeIfAbsent(pair, key -> new LinkedHashMap<>()).putIfAbsent(e.method(), e);
    }
  }

  Section section() {
    PageBudget budget = new PageBudget(PageBudget.ITEMS);
    for (Map<Method, Explanation> methods : pairs.values()) {
      if (budget.isOpen()) {
        budget.add(PairItem.of(List.copyOf(methods.values())));
      }
    }
    List<Explorer.Item> items = budget.items();
    List<Block> edges = new ArrayList<>();
    edges.add(
        Notice.info(
            "reading the masks",
            "Blue is the global mask M, red a method's local mask m, stronger where it is larger (a"
                + " saliency is relative to its largest value). A dark edge at the left of a value"
                + " marks a kept edge. Edges are counted from 0, in the order of the input; the"
                + RootLocale.format(
                    " first %,d of %,d pairs are here, with %d edges of a graph at most.",
                    items.size(), all, PageBudget.INNER_ROWS)));
    edges.add(new Explorer("pairs", items));
    return new Section("Edges, pair by pair", edges);
  }
}
