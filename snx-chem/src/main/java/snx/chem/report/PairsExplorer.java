package snx.chem.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.chem.picture.Layouts;
import snx.chem.picture.PairPicture;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.Method;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Figure;
import snx.report.page.Fold;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.PageBudget;
import snx.report.page.Section;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;
import snx.report.svg.Palette;

/** The first pairs of a run, drawn. */
final class PairsExplorer implements Listener {

  private static final int PAIRS = 60;

  private final Map<List<String>, List<Explanation>> pairs = new LinkedHashMap<>();

  private @Nullable Method first;
  private long all;

  @Override
  public void explained(Explanation e) {
    first = first == null ? e.method() : first;
    all += e.method() == first ? 1 : 0;
    List<String> pair = List.of(e.query(), e.reference());
    if (pairs.containsKey(pair) || pairs.size() < PAIRS) {
      pairs.computeIfAbsent(pair, key -> new ArrayList<>()).add(e);
    }
  }

  /**
   * The section.
   *
   * @param source molecules by id
   */
  Section section(Function<Set<String>, Map<String, Molecule>> source, Layouts layouts) {
    Set<String> wanted = new HashSet<>();
    pairs.keySet().forEach(wanted::addAll);
    Map<String, Molecule> known = source.apply(wanted);
    PairPicture pictures = new PairPicture(layouts);
    PageBudget budget = new PageBudget(PageBudget.ITEMS);
    for (List<Explanation> lines : pairs.values()) {
      if (!budget.isOpen()) {
        break;
      }
      Molecule query = ElementScores.molecule(known, lines.get(0).query());
      Molecule reference = ElementScores.molecule(known, lines.get(0).reference());
      budget.add(item(query, reference, lines, pictures, Verdict.of(lines.get(0), known)));
    }
    List<Explorer.Item> items = budget.items();
    return Section.of(
        "Pairs, drawn",
        Notice.info(
            "reading the pictures",
            "Blue bands are the global mask M of a molecule, the same whatever it is compared with;"
                + " vermillion bands above them are the local mask m of this pair. Wider is"
                + " stronger; where all masks of a molecule are below a half, the strongest has full"
                + " width and the picture says which value that is. Dotted bonds are not"
                + RootLocale.format(
                    " kept; a saliency is relative to its largest value. Molecules that share a scaffold are turned the same way. The first %,d of %,d pairs",
                    items.size(), all)
                + " are here; the folder pictures has more."),
        new Explorer("pairs", items));
  }

  private static Explorer.Item item(
      Molecule query,
      Molecule reference,
      List<Explanation> lines,
      PairPicture pictures,
      Verdict verdict) {
    List<Tabs.Tab> tabs =
        lines.stream()
            .map(
                line ->
                    Tabs.Tab.of(line.method().toString(), figure(query, reference, line, pictures)))
            .toList();
    Block drawn = tabs.size() == 1 ? tabs.get(0).blocks().get(0) : new Tabs(tabs);
    SideBySide bonds =
        SideBySide.of(
            bonds("Query ", query, lines, ElementScores::query),
            bonds("Reference ", reference, lines, ElementScores::reference));
    return new Explorer.Item(
        query.id() + " – " + reference.id(),
        note(query, reference, lines.get(0).score(), verdict),
        List.of(drawn, Fold.of("Bond by bond", bonds)),
        verdict == Verdict.WRONG);
  }

  /** The score, what the network says by it, and whether the classes say so too. */
  private static String note(Molecule query, Molecule reference, double score, Verdict verdict) {
    String said = RootLocale.format("f = %.3f, %s", score, score >= 0.5 ? "alike" : "different");
    if (verdict == Verdict.UNKNOWN) {
      return said;
    }
    String classes =
        Stream.of(query, reference)
            .map(molecule -> MotifWords.named(String.valueOf(molecule.label())))
            .collect(Collectors.joining(" and "));
    return said + (verdict == Verdict.WRONG ? ": wrong, " : ": right, ") + classes;
  }

  private static Figure figure(
      Molecule query, Molecule reference, Explanation line, PairPicture pictures) {
    String svg =
        pictures.of(
            PictureFiles.query(query, line),
            PictureFiles.reference(reference, line),
            new PairPicture.Trim("", true),
            Palette.PAGE);
    String caption =
        RootLocale.format(
            "%s: FA %.3f, CF %.3f, conformity %.3f.",
            line.method(), line.metrics().fa(), line.metrics().cf(), line.metrics().conformity());
    return Figure.drawing(
        svg, "%s beside %s with masks".formatted(query.id(), reference.id()), caption);
  }

  /** One side of an explanation. */
  private interface Sided {
    ElementScores of(Molecule molecule, Explanation line);
  }

  private static DataTable bonds(
      String caption, Molecule molecule, List<Explanation> lines, Sided side) {
    List<ElementScores> scores = lines.stream().map(line -> side.of(molecule, line)).toList();
    List<Column> columns =
        new ArrayList<>(List.of(Column.text("Bond"), Column.heat("M", 2, Ink.GLOBAL)));
    lines.forEach(line -> columns.add(Column.heat(line.method().toString(), 2, Ink.LOCAL)));
    List<List<Cell>> rows = new ArrayList<>();
    for (int e = 0; e < molecule.structure().getBondCount(); e++) {
      int bond = e;
      Function<ElementScores, Cell> cell =
          score -> Cell.marked(score.local()[bond], score.kept(bond));
      List<Cell> row = new ArrayList<>();
      row.add(Cell.of(name(molecule.structure().getBond(e))));
      row.add(Cell.of(scores.get(0).global()[e]));
      scores.forEach(score -> row.add(cell.apply(score)));
      rows.add(row);
    }
    return new DataTable("bonds", caption + molecule.id(), columns, rows).asCompact();
  }

  /** {@code C3=O4}: elements with positions from 0. */
  private static String name(IBond bond) {
    String line =
        bond.isAromatic()
            ? ":"
            : switch (bond.getOrder()) {
              case DOUBLE -> "=";
              case TRIPLE -> "#";
              default -> "–";
            };
    return String.join(
        line,
        Arrays.asList(
            bond.getBegin().getSymbol() + bond.getBegin().getIndex(),
            bond.getEnd().getSymbol() + bond.getEnd().getIndex()));
  }
}
