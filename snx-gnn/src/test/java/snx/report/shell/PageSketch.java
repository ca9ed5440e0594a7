package snx.report.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cards;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Figure;
import snx.report.page.Fold;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;

/** A page with every block, with contents such as a real one has, and some that mean harm. */
final class PageSketch {

  static final String HARM = "<script>alert(1)</script>";
  static final String LINK = "<b>bold</b> <a href=\"https://example.org\">link</a> &amp; \"it's\"";
  static final int ROWS = 5000;

  private static final double[] NONE = {};
  private static final Random RANDOM = new Random(7);

  private PageSketch() {}

  static Page page() {
    return new Page(
        "Sixty pairs of molecules, explained",
        "Which bonds keep the network's verdict, held to what is invariant in each molecule.",
        List.of(summary(), curves(), table(), space(), items(), harm()),
        RunOrigin.of(
            Fact.of("Command", "snx graphs explain --data mutag --method snx,snx-uc --seed 7"),
            Fact.of("Versions", "snx 0.1.0, djl 0.35.1, pytorch 2.7.1, java 17.0.15"),
            Fact.of("Device", "cpu"),
            Fact.of("Seed", "7"),
            Fact.of("Date", "2026-01-01"),
            Fact.of(
                "Data SHA-256",
                "9d4d0c9d4f7d44460b8f5b98aab1a1db5d7d5b31193cc903325f296ef4d4021b")));
  }

  private static Section summary() {
    List<Column> columns =
        List.of(
            Column.text("Method"),
            Column.number("FA", 3).withHelp("ℓ(f, f of what was kept); lower is better"),
            Column.number("CF", 3).withHelp("ℓ(f, f of what was left out); higher is better"),
            Column.bar("Conformity", 3, Ink.GLOBAL, 0, 1).withHelp("Jaccard of m and M"),
            Column.share("Converged", 1),
            Column.number("Time", 1).withUnit("ms a pair"));
    List<List<Cell>> rows = new ArrayList<>();
    List<String> methods = List.of("SNX", "SNX-UC", "SM (both)", "Random");
    for (int i = 0; i < methods.size(); i++) {
      rows.add(
          List.of(
              Cell.of(methods.get(i)),
              Cell.of(0.31 + i * 0.11, 0.12),
              Cell.of(2.7 - i * 0.3, 0.8),
              Cell.of(0.81 - i * 0.07),
              i > 1 ? Cell.missing() : Cell.of(0.914 - i * 0.2),
              Cell.of(115.2 - 30 * i)));
    }
    DataTable table = new DataTable("methods", "Mean ± standard deviation.", columns, rows);
    return Section.of(
        "Summary",
        FactList.of(
            Fact.of("Pairs", "288"),
            new Fact("Kept edges", "75 %", "The share of edges that a selection keeps."),
            Fact.of("Held-out AUC", "0.996"),
            Fact.of("Device", "cpu")),
        Notice.warning(
            "edges hardly matter for class 0",
            "Without edges its graphs still score 0.97 with themselves; masks say little there."),
        Notice.info("", "Same-class and other-class pairs are always told apart."),
        Tabs.of(
            Tabs.Tab.of("All pairs", table.sortedBy(1, false)),
            Tabs.Tab.of("Same class", new DataTable("same", "Same class.", columns, rows)),
            Tabs.Tab.of("Other class", bars())));
  }

  private static Plot bars() {
    List<String> methods = List.of("SNX", "SNX-UC", "SM (both)", "Random");
    return Plot.plane(
        "Faithfulness by method; lines are standard deviations.",
        "Bars of FA: SNX 0.3 to Random 0.8",
        Axis.category(""),
        Axis.linear("FA"),
        List.of(
            new Series.Bars(
                "same class",
                methods,
                new double[] {.3, .38, .24, .46},
                new double[] {.1, .1, .1, .2},
                Ink.SKY),
            new Series.Bars(
                "other class", methods, new double[] {.41, .42, .39, 1.2}, NONE, Ink.ORANGE),
            new Series.Level("chance", 0.83, Ink.GREY)));
  }

  private static Section curves() {
    double[] x = IntStream.rangeClosed(1, 20).mapToDouble(i -> i / 20.0).toArray();
    List<Series> lines = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      double rate = 1.5 + i;
      double[] y = IntStream.range(0, 20).mapToDouble(j -> Math.exp(-rate * x[j])).toArray();
      double[] low = IntStream.range(0, 20).mapToDouble(j -> y[j] * 0.85).toArray();
      double[] high = IntStream.range(0, 20).mapToDouble(j -> y[j] * 1.15).toArray();
      lines.add(Series.band("method " + (i + 1), x, y, low, high, Ink.series(i)));
    }
    double[] px = RANDOM.doubles(60).toArray();
    double[] py =
        IntStream.range(0, 60).mapToDouble(i -> px[i] + RANDOM.nextGaussian() / 9).toArray();
    double[] error = RANDOM.doubles(60, 0.01, 0.1).toArray();
    List<String> labels = IntStream.range(0, 60).mapToObj(i -> "pair " + i).toList();
    return Section.of(
        "Curves",
        Prose.of(
            "Selections of every size are cut from the same masks; nothing is solved anew. The line"
                + " is the mean over pairs, the band one standard deviation.",
            "A second paragraph, to see the distance between two of them."),
        SideBySide.of(
            Plot.plane(
                "Faithfulness over the share of kept edges.",
                "Four falling curves",
                Axis.share("Kept edges"),
                Axis.log("FA"),
                lines),
            Plot.plane(
                "Local against global, a point a pair.",
                "A rising cloud",
                Axis.linear("Global").from(0, 1),
                Axis.linear("Local"),
                List.of(new Series.Points("pairs", px, py, error, labels, Ink.LOCAL)))),
        heat());
  }

  private static Plot heat() {
    double[][] values = new double[6][14];
    for (double[] row : values) {
      for (int i = 0; i < row.length; i++) {
        row[i] = RANDOM.nextDouble();
      }
    }
    List<String> rows = IntStream.rangeClosed(1, 6).mapToObj(i -> "network " + i).toList();
    List<String> columns = IntStream.rangeClosed(1, 14).mapToObj(i -> "region " + i).toList();
    return Plot.plane(
        "Mean local mask by network and region.",
        "A heat map",
        Axis.category(""),
        Axis.category(""),
        List.of(new Series.Heat("mask", rows, columns, values, Ink.LOCAL)));
  }

  private static Section table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      rows.add(
          List.of(
              Cell.of("m%04d".formatted(i)),
              Cell.of("m%04d".formatted((i * 37) % ROWS)),
              Cell.of(RANDOM.nextDouble()),
              Cell.of(RANDOM.nextDouble()),
              Cell.of(RANDOM.nextDouble()),
              Cell.of((i * 7919) % ROWS - 100)));
    }
    return Section.of(
        "All pairs",
        new DataTable(
                "all pairs",
                "Every pair; sort by a heading, search by words.",
                List.of(
                    Column.text("Query"),
                    Column.text("Reference"),
                    Column.bar("Score", 3, Ink.GREY, 0, 1),
                    Column.heat("Global", 2, Ink.GLOBAL),
                    Column.heat("Local", 2, Ink.LOCAL),
                    Column.number("Steps", 0)),
                rows)
            .sortedBy(5, true));
  }

  private static Section space() {
    double[] x = RANDOM.doubles(80, -60, 60).toArray();
    double[] y = RANDOM.doubles(80, -90, 60).toArray();
    double[] z = RANDOM.doubles(80, -40, 70).toArray();
    List<String> labels = IntStream.range(0, 80).mapToObj(i -> "ROI " + i).toList();
    double[] nan = {x[0], x[1], Double.NaN, x[2], x[3]};
    double[] nanY = {y[0], y[1], Double.NaN, y[2], y[3]};
    double[] nanZ = {z[0], z[1], Double.NaN, z[2], z[3]};
    return Section.of(
        "In space",
        Plot.space(
            "Regions and the edges that were kept; drag to turn.",
            "A cloud of regions with two edges",
            Axis.linear("left–right [mm]"),
            Axis.linear("back–front [mm]"),
            Axis.linear("down–up [mm]"),
            List.of(
                new Series.Points3("regions", x, y, z, labels, 4, Ink.GREY),
                new Series.Lines3("kept", nan, nanY, nanZ, 6, Ink.LOCAL))));
  }

  private static Section items() {
    List<Explorer.Item> items = new ArrayList<>();
    List<Cards.Card> cards = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      items.add(
          new Explorer.Item(
              "m%03d – m%03d".formatted(i, i * 3),
              i % 2 == 0 ? "same class, f 0.93" : "other class, f 0.12",
              List.of(
                  SideBySide.of(ring(i), edges("Query, edges with their masks")),
                  Fold.of("Certificate", FactList.of(Fact.of("Status", "CONVERGED"))))));
      if (i < 4) {
        cards.add(
            new Cards.Card(
                "m%03d".formatted(i),
                "class " + i % 2,
                List.of(ring(i), FactList.of(Fact.of("Edges", "6"), Fact.of("f", "0.97")))));
      }
    }
    return Section.of("One by one", new Cards(cards), new Explorer("pairs", items));
  }

  static Figure ring(int turn) {
    StringBuilder svg = new StringBuilder("<svg viewBox=\"0 0 220 160\" width=\"220\">");
    for (int i = 0; i < 6; i++) {
      double a = Math.PI / 3 * i;
      double b = Math.PI / 3 * (i + 1);
      svg.append(
          "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"var(--%s)\" stroke-width=\"%d\" stroke-linecap=\"round\"/>"
              .formatted(
                  110 + 60 * Math.cos(a),
                  80 + 60 * Math.sin(a),
                  110 + 60 * Math.cos(b),
                  80 + 60 * Math.sin(b),
                  (i + turn) % 3 == 0 ? "local" : "global",
                  3 + (i + turn) % 4));
    }
    return Figure.drawing(
        svg.append("</svg>").toString(), "A ring of six edges", "Blue is global, red is local.");
  }

  private static DataTable edges(String caption) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int e = 0; e < 9; e++) {
      rows.add(
          List.of(
              Cell.of(e),
              Cell.of(RANDOM.nextDouble()),
              Cell.marked(RANDOM.nextDouble(), e % 3 != 0)));
    }
    return new DataTable(
            "edges",
            caption,
            List.of(
                Column.number("Edge", 0),
                Column.heat("Global", 2, Ink.GLOBAL),
                Column.heat("SNX", 2, Ink.LOCAL)),
            rows)
        .asCompact();
  }

  private static Section harm() {
    double[] x = {1, 2, 3};
    List<String> names = List.of(HARM, LINK, "plain");
    List<Block> blocks = new ArrayList<>();
    blocks.add(Prose.of(HARM));
    blocks.add(Notice.warning(HARM, LINK));
    blocks.add(FactList.of(new Fact(HARM, LINK, "\"><img src=x onerror=alert(1)>")));
    blocks.add(
        new DataTable(
            "../" + HARM,
            HARM,
            List.of(
                Column.text(HARM).withHelp("\" onmouseover=\"alert(1)"),
                Column.number(LINK, 1).withUnit(HARM)),
            List.of(List.of(Cell.of(HARM), Cell.of(1)), List.of(Cell.of(LINK), Cell.of(2)))));
    blocks.add(
        Plot.plane(
            HARM,
            "\"><b>",
            Axis.category(HARM),
            Axis.linear(LINK),
            List.of(
                new Series.Bars(HARM, names, x, NONE, Ink.SKY),
                new Series.Bars(LINK, names, x, NONE, Ink.GREEN),
                new Series.Level("<i>level</i>", 2.5, Ink.GREY))));
    blocks.add(
        Plot.space(
            HARM,
            HARM,
            Axis.linear(HARM),
            Axis.linear("<b>y</b>"),
            Axis.linear("z & z"),
            List.of(
                new Series.Points3(HARM, x, x, x, names, 6, Ink.LOCAL),
                new Series.Points3(LINK, x, x, new double[] {3, 2, 1}, names, 6, Ink.SKY))));
    return new Section(HARM, blocks);
  }
}
