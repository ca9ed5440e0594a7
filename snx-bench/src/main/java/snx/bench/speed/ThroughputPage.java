package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.bench.Grid;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;

/** The page of {@code snx bench throughput}: a plot and a table. */
record ThroughputPage(ThroughputRecord record) {

  private static final String LEAD =
      "Generated problems, untrained networks of the default shape, all iterations used. One at a"
          + " time is the same engine with batches of one.";

  Page page() {
    List<Block> blocks = new ArrayList<>(List.of(plot(), table()));
    if (!record.trials().isEmpty()) {
      blocks.add(
          new Grid<SpeedTrials.Trial>("trials", "Medians over repeats.")
              .text("compared", SpeedTrials.Trial::what)
              .text("measured", SpeedTrials.Trial::measured)
              .of(record.trials()));
    }
    return new Page(
        "Speed of explanations",
        LEAD,
        List.of(new Section("Throughput", blocks)),
        RunOrigin.of(
            Fact.of("Command", record.command()),
            Fact.of("Version", record.versions().snx()),
            Fact.of("Device", record.device()),
            Fact.of("Processor", record.processor() + ", " + record.cores() + " cores"),
            Fact.of(
                "One large product",
                String.format(Locale.ROOT, "%.1f GFLOP/s", record.peakFlops() * 1e-9))));
  }

  private Plot plot() {
    List<Series> series = new ArrayList<>();
    record.points().stream()
        .filter(p -> p.stage() == 2)
        .map(ThroughputPoint::name)
        .distinct()
        .forEach(name -> series.add(curve(name, Ink.series(series.size()))));
    return Plot.plane(
        "Stage 2: iterations of single pairs per second; bands from the slowest to the fastest"
            + " repeat.",
        "Speed against the number of pairs in a batch, a curve per workload and size",
        Axis.log("pairs in a batch"),
        Axis.log("iterations/s"),
        series);
  }

  private Series curve(String name, Ink ink) {
    List<ThroughputPoint> own =
        record.points().stream().filter(p -> p.stage() == 2 && p.name().equals(name)).toList();
    return Series.band(
        name,
        own.stream().mapToDouble(ThroughputPoint::batch).toArray(),
        own.stream().mapToDouble(p -> p.iterationsPerSecond().middle()).toArray(),
        own.stream().mapToDouble(p -> p.iterationsPerSecond().low()).toArray(),
        own.stream().mapToDouble(p -> p.iterationsPerSecond().high()).toArray(),
        ink);
  }

  private DataTable table() {
    return new Grid<ThroughputPoint>(
            "throughput",
            "Medians over repeats; size is about how many nodes a graph has, or values per"
                + " row.")
        .text("workload", ThroughputPoint::workload)
        .number(0, "stage", ThroughputPoint::stage)
        .number(0, "size", ThroughputPoint::size)
        .number(0, "batch", ThroughputPoint::batch)
        .number(1, "problems/s", p -> p.perSecond().middle())
        .number(0, "iterations/s", p -> p.iterationsPerSecond().middle())
        .number(1, "speedup", ThroughputPoint::speedup)
        .number(1, "GFLOP/s", p -> p.work().useful() * 1e-9)
        .column(share("of peak", "Useful products over one large product"), p -> p.shareOfPeak())
        .column(share("along edges", "Counted along existing edges"), p -> p.shareAlongEdges())
        .column(share("as dense", "Counted as dense matrices, with zeros"), p -> p.shareAsDense())
        .column(
            share("scheduling", "Laying out batches, cutting results"), p -> p.split().scheduling())
        .column(
            share("copies", "To the heap; also waits for the device"), p -> p.split().transfer())
        .of(record.points());
  }

  private static Column share(String name, String help) {
    return Column.share(name, 0).withHelp(help);
  }
}
