package snx.report.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.report.PairSentence;
import snx.report.RowsFile;
import snx.report.page.Block;
import snx.report.page.Explorer;
import snx.report.page.Notice;
import snx.report.page.PageBudget;
import snx.report.page.Section;
import snx.tabular.Schema;

/** The first queries with their references; what a page can bear of a long run. */
final class QueriesSection implements Listener {

  private static final int QUERIES = 60;
  private static final int REFERENCES = 8;
  private static final long VALUES = 2_000_000; // of masks, that are kept until the page is made

  /** By query, then reference, then method. */
  private final Map<String, Map<String, Map<String, Explanation>>> queries = new LinkedHashMap<>();

  private final Set<String> all = new HashSet<>();
  private long values;

  @Override
  public void explained(Explanation e) {
    all.add(e.query());
    boolean room = queries.isEmpty() || (queries.size() < QUERIES && values < VALUES);
    if (!room && !queries.containsKey(e.query())) {
      return;
    }
    Map<String, Map<String, Explanation>> references =
        queries.computeIfAbsent(e.query(), key -> new LinkedHashMap<>());
    if (references.size() < REFERENCES || references.containsKey(e.reference())) {
      values += 2L * e.local().query().length;
      references
          .computeIfAbsent(e.reference(), key -> new LinkedHashMap<>())
          .putIfAbsent(e.method().toString(), e);
    }
  }

  /**
   * The section.
   *
   * @param source rows by id
   */
  Section section(
      PairSentence sentences, Function<Set<String>, Map<String, RowsFile.Line>> source) {
    Set<String> ids = new HashSet<>(queries.keySet());
    queries.values().forEach(references -> ids.addAll(references.keySet()));
    Map<String, RowsFile.Line> rows = new HashMap<>(source.apply(ids));
    rows.values().removeIf(row -> !sentences.fits(row));
    PageBudget budget = new PageBudget(PageBudget.ITEMS);
    queries.forEach(
        (query, references) -> {
          RowsFile.Line row = rows.get(query);
          if (row != null && budget.isOpen() && fits(sentences.schema(), references)) {
            budget.add(new QueryItem(sentences, rows, row).of(references));
          }
        });
    List<Explorer.Item> items = budget.items();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Notice.info(
            "how to read it",
            "An effect is what f loses without the value: one above 0 pulls the pair towards alike, one"
                + " below 0 towards different. m, red, is the mask of a value, stronger where it is"
                + RootLocale.format(
                    " larger; a dark edge marks a selected one. The first %,d of %,d queries are here,",
                    items.size(), all.size())
                + RootLocale.format(
                    " with %d references and %d columns at most each.",
                    REFERENCES, PageBudget.INNER_ROWS)));
    blocks.add(new Explorer("queries", items));
    return new Section("Queries and their references", blocks);
  }

  /** Whether masks are of this schema; a saved file may be of another. */
  private static boolean fits(Schema schema, Map<String, Map<String, Explanation>> references) {
    return references.values().stream()
        .flatMap(methods -> methods.values().stream())
        .allMatch(e -> e.local().query().length == schema.minors());
  }
}
