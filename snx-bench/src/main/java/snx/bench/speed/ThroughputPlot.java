package snx.bench.speed;

import java.util.List;
import java.util.Locale;

/**
 * Speeds of stage 2 against batch sizes as one drawing, a panel a workload and a curve a size, both
 * axes logarithmic; bars reach from the slowest to the fastest repeat.
 */
final class ThroughputPlot {

  private static final int PAIRS = 2;
  private static final double WIDTH = 260; // of a panel
  private static final double HEIGHT = 220;
  private static final double LEFT = 62;
  private static final double TOP = 34;
  private static final double BELOW = 46;
  private static final double LEGEND = 66; // right of a panel
  private static final List<String> INKS = // told apart also by those who see few colours
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");

  private final List<ThroughputPoint> points;
  private final List<String> workloads;
  private final StringBuilder text = new StringBuilder();

  ThroughputPlot(List<ThroughputPoint> all) {
    this.points = all.stream().filter(p -> p.stage() == PAIRS).toList();
    this.workloads = points.stream().map(ThroughputPoint::workload).distinct().toList();
  }

  String svg() {
    double panel = LEFT + WIDTH + LEGEND;
    double width = Math.max(1, workloads.size()) * panel + 10;
    double height = TOP + HEIGHT + BELOW;
    put(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\""
            + " height=\"%.0f\" font-family=\"Helvetica,Arial,sans-serif\" font-size=\"11\">",
        width, height, width, height);
    put("<rect width=\"%.0f\" height=\"%.0f\" fill=\"#fff\"/>", width, height);
    for (int i = 0; i < workloads.size(); i++) {
      String workload = workloads.get(i);
      panel(points.stream().filter(p -> p.workload().equals(workload)).toList(), i * panel + LEFT);
    }
    return text.append("</svg>\n").toString();
  }

  /** Both axes of a panel, in decades or doublings. */
  private record Frame(double left, double mostBatch, double low, double high) {
    double x(double batch) {
      return left + 8 + (WIDTH - 16) * Math.log(batch) / Math.log(Math.max(2, mostBatch));
    }

    double y(double speed) {
      double share = Math.log(speed / low) / Math.log(high / low);
      return TOP + HEIGHT * (1 - share);
    }
  }

  private void panel(List<ThroughputPoint> own, double left) {
    double least = own.stream().mapToDouble(p -> p.iterationsPerSecond().low()).min().orElse(1);
    double most = own.stream().mapToDouble(p -> p.iterationsPerSecond().high()).max().orElse(10);
    Frame frame =
        new Frame(
            left,
            own.stream().mapToInt(ThroughputPoint::batch).max().orElse(2),
            Math.pow(10, Math.floor(Math.log10(least))),
            Math.pow(10, Math.floor(Math.log10(most)) + 1));
    put(
        "<text x=\"%.1f\" y=\"%.1f\" font-size=\"13\" font-weight=\"bold\">%s</text>",
        left, TOP - 14, own.get(0).workload());
    axes(own, frame);
    List<Integer> sizes = own.stream().map(ThroughputPoint::size).distinct().toList();
    for (int i = 0; i < sizes.size(); i++) {
      int size = sizes.get(i);
      String ink = INKS.get(i % INKS.size());
      curve(own.stream().filter(p -> p.size() == size).toList(), frame, ink);
      double y = TOP + 12 + 16 * i;
      put("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>", left + WIDTH + 8, y - 4, ink);
      put("<text x=\"%.1f\" y=\"%.1f\">size %d</text>", left + WIDTH + 15, y, size);
    }
  }

  private void axes(List<ThroughputPoint> own, Frame frame) {
    double bottom = TOP + HEIGHT;
    for (double tick = frame.low; tick <= frame.high * 1.001; tick *= 10) {
      put(
          "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>",
          frame.left, frame.y(tick), frame.left + WIDTH, frame.y(tick));
      put(
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%,.0f</text>",
          frame.left - 5, frame.y(tick) + 4, tick);
    }
    for (int batch : own.stream().map(ThroughputPoint::batch).distinct().toList()) {
      put(
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%d</text>",
          frame.x(batch), bottom + 15, batch);
    }
    put(
        "<path d=\"M%.1f %.1fV%.1fH%.1f\" fill=\"none\" stroke=\"#444\"/>",
        frame.left, TOP, bottom, frame.left + WIDTH);
    put(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">pairs in a batch</text>",
        frame.left + WIDTH / 2, bottom + 33);
    double x = frame.left - 50;
    double y = TOP + HEIGHT / 2;
    put(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 %.1f %.1f)\">"
            + "pair iterations a second</text>",
        x, y, x, y);
  }

  private void curve(List<ThroughputPoint> own, Frame frame, String ink) {
    StringBuilder path = new StringBuilder();
    for (ThroughputPoint p : own) {
      double x = frame.x(p.batch());
      double y = frame.y(p.iterationsPerSecond().middle());
      path.append(String.format(Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", x, y));
      put(
          "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
          x,
          frame.y(p.iterationsPerSecond().low()),
          x,
          frame.y(p.iterationsPerSecond().high()),
          ink);
      put("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>", x, y, ink);
    }
    put("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>", path, ink);
  }

  private void put(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
