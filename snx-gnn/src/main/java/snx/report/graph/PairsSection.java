package snx.report.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.report.page.Block;
import snx.report.page.Explorer;
import snx.report.page.Notice;
import snx.report.page.Section;
import snx.report.run.PairTable;

/** Every pair as a row, and the first pairs edge by edge; what a page can bear of a long run. */
final class PairsSection implements Listener {

  private static final int PAIRS = 200;

  private final PairTable table = new PairTable();
  private final Map<List<String>, Map<Method, Explanation>> pairs = new LinkedHashMap<>();

  @Override
  public void explained(Explanation e) {
    table.explained(e);
    List<String> pair = List.of(e.query(), e.reference());
    if (pairs.containsKey(pair) || pairs.size() < PAIRS) {
      pairs.computeIfAbsent(pair, key -> new LinkedHashMap<>()).putIfAbsent(e.method(), e);
    }
  }

  List<Section> sections() {
    List<Explorer.Item> items = new ArrayList<>();
    pairs.forEach((pair, methods) -> items.add(PairItem.of(List.copyOf(methods.values()))));
    List<Block> edges = new ArrayList<>();
    edges.add(
        Notice.info(
            "reading the masks",
            "Blue is the global mask M, red a method's local mask m, stronger where it is larger (a"
                + " saliency is relative to its largest value). A dark edge at the left of a value"
                + " marks a kept edge. Edges are counted from 0, in the order of the input; the"
                + " first %,d pairs are here.".formatted(items.size())));
    edges.add(new Explorer("pairs", items));
    return List.of(table.section(), new Section("Edges, pair by pair", edges));
  }
}
