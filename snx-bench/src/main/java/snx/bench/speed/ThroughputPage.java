package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.bench.TableBuilder;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Provenance;
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
      TableBuilder trials =
          new TableBuilder("trials", "Medians over repeats.").text("compared", "measured");
      record.trials().forEach(trial -> trials.row(trial.what(), trial.measured()));
      blocks.add(trials.build());
    }
    return new Page(
        "Speed of explanations",
        LEAD,
        List.of(new Section("Throughput", blocks)),
        Provenance.of(
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
    TableBuilder table =
        new TableBuilder(
                "throughput",
                "Medians over repeats; size is about how many nodes a graph has, or values a row can"
                    + " take.")
            .text("workload")
            .number(0, "stage", "size", "batch")
            .number(1, "problems/s")
            .number(0, "iterations/s")
            .column(Column.number("speedup", 1).withHelp("Over one at a time"))
            .column(Column.number("GFLOP/s", 1).withHelp("Useful matrix products"))
            .column(Column.share("of peak", 0).withHelp("Useful products over one large product"))
            .column(Column.share("along edges", 0).withHelp("Counted along edges that exist"))
            .column(Column.share("as dense", 0).withHelp("Counted as dense matrices, with zeros"))
            .column(Column.share("scheduling", 0).withHelp("Laying out batches, cutting results"))
            .column(Column.share("copies", 0).withHelp("To the heap; also waits for the device"));
    for (ThroughputPoint p : record.points()) {
      table.row(
          p.workload(),
          p.stage(),
          p.size(),
          p.batch(),
          p.perSecond().middle(),
          p.iterationsPerSecond().middle(),
          p.speedup(),
          p.work().useful() * 1e-9,
          p.shareOfPeak(),
          p.shareAlongEdges(),
          p.shareAsDense(),
          p.split().scheduling(),
          p.split().transfer());
    }
    return table.build();
  }
}
