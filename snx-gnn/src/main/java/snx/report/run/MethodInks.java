package snx.report.run;

import java.util.HashMap;
import java.util.Map;
import snx.metric.RunMetrics;
import snx.report.page.Ink;

/**
 * Colours of methods: stage 1 and what is global blue, controls grey, the others by their order.
 */
public final class MethodInks {

  private final Map<String, Ink> given = new HashMap<>();
  private int next;

  /** The colour of a method. */
  public Ink of(String method) {
    return switch (method) {
      case "global", "snx-global" -> Ink.GLOBAL;
      case "random", "pick-all", RunMetrics.CHANCE -> Ink.GREY;
      default -> given.computeIfAbsent(method, key -> Ink.series(next++));
    };
  }
}
