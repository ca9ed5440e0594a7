package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Provenance;
import snx.report.page.Section;
import snx.report.page.Series;

/** The page of {@code snx bench throughput}. */
record ThroughputPage(ThroughputRecord record) {

  private static final String LEAD =
      "Generated problems, untrained networks of the default shape, all iterations taken. One at a"
          + " time is the same engine with batches of one.";

  Page page() {
    List<Section> sections = new ArrayList<>();
    for (String workload :
        distinct(record.points().stream().map(ThroughputPoint::workload).toList())) {
      List<ThroughputPoint> own =
          record.points().stream().filter(p -> p.workload().equals(workload)).toList();
      List<Block> blocks = new ArrayList<>();
      for (int stage : distinct(own.stream().map(ThroughputPoint::stage).toList())) {
        blocks.add(plot(own.stream().filter(p -> p.stage() == stage).toList(), stage));
      }
      blocks.add(table(workload, own));
      sections.add(new Section(workload, blocks));
    }
    if (!record.targets().isEmpty()) {
      sections.add(new Section("targets", List.of(targets())));
    }
    return new Page("Speed of explanations", LEAD, sections, provenance());
  }

  private static <T> List<T> distinct(List<T> values) {
    return values.stream().distinct().toList();
  }

  private static Plot plot(List<ThroughputPoint> points, int stage) {
    List<Series> series = new ArrayList<>();
    for (int size : distinct(points.stream().map(ThroughputPoint::size).toList())) {
      List<ThroughputPoint> own = points.stream().filter(p -> p.size() == size).toList();
      series.add(
          Series.band(
              "size " + size,
              own.stream().mapToDouble(ThroughputPoint::batch).toArray(),
              own.stream().mapToDouble(p -> p.iterationsPerSecond().middle()).toArray(),
              own.stream().mapToDouble(p -> p.iterationsPerSecond().low()).toArray(),
              own.stream().mapToDouble(p -> p.iterationsPerSecond().high()).toArray(),
              Ink.series(series.size())));
    }
    String what = stage == 1 ? "instances" : "pairs";
    return Plot.plane(
        "Stage %d%s: iterations of single %s in a second; bands from the slowest to the fastest repeat."
            .formatted(stage, one(points), what),
        "Speed against the number of problems in a batch, a curve a size",
        Axis.log("problems in a batch"),
        Axis.log("iterations/s"),
        series);
  }

  /** The size where there is one only: a curve alone has no legend. */
  private static String one(List<ThroughputPoint> points) {
    List<Integer> sizes = distinct(points.stream().map(ThroughputPoint::size).toList());
    return sizes.size() == 1 ? ", size " + sizes.get(0) : "";
  }

  private static DataTable table(String workload, List<ThroughputPoint> points) {
    List<Column> columns =
        List.of(
            Column.number("stage", 0),
            Column.number("size", 0),
            Column.number("batch", 0),
            Column.number("problems/s", 1),
            Column.number("iterations/s", 0),
            Column.number("speedup", 1).withHelp("Over one at a time"),
            Column.number("GFLOP/s", 1).withHelp("Useful matrix products"),
            Column.share("of peak", 0).withHelp("Useful products over one large product"),
            Column.share("along edges", 0).withHelp("Counted along edges that exist"),
            Column.share("as dense", 0).withHelp("Counted as dense matrices, zeros included"),
            Column.share("scheduling", 0).withHelp("Laying batches out and cutting results"),
            Column.share("copies", 0).withHelp("To the heap; they also wait for the device"));
    List<List<Cell>> rows = new ArrayList<>();
    for (ThroughputPoint p : points) {
      rows.add(
          List.of(
              Cell.of(p.stage()),
              Cell.of(p.size()),
              Cell.of(p.batch()),
              Cell.of(p.perSecond().middle()),
              Cell.of(p.iterationsPerSecond().middle()),
              Cell.of(p.speedup()),
              Cell.of(p.work().useful() * 1e-9),
              Cell.of(p.shareOfPeak()),
              Cell.of(p.shareAlongEdges()),
              Cell.of(p.shareAsDense()),
              Cell.of(p.split().scheduling()),
              Cell.of(p.split().transfer())));
    }
    return new DataTable(
        workload,
        "Medians over repeats; size is about how many nodes a graph has, or values a row can take.",
        columns,
        rows);
  }

  private DataTable targets() {
    List<Column> columns =
        List.of(
            Column.text("target"),
            Column.text("wanted"),
            Column.text("measured"),
            Column.text("verdict"));
    List<List<Cell>> rows = new ArrayList<>();
    for (Target target : record.targets()) {
      rows.add(
          List.of(
              Cell.of(target.what()),
              Cell.of(target.wanted()),
              Cell.of(target.measured()),
              Cell.of(target.verdict())));
    }
    return new DataTable("targets", "What the project asks of itself.", columns, rows);
  }

  private Provenance provenance() {
    return Provenance.of(
        Fact.of("Command", record.command()),
        Fact.of("Version", record.versions().snx()),
        Fact.of("Device", record.device()),
        Fact.of("Processor", record.processor() + ", " + record.cores() + " cores"),
        Fact.of(
            "One large product",
            String.format(Locale.ROOT, "%.1f GFLOP/s", record.peakFlops() * 1e-9)));
  }
}
