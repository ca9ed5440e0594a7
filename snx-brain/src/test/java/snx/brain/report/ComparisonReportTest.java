package snx.brain.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.result.Comparisons;
import snx.brain.result.SmallBrains;
import snx.brain.study.SubjectComparison;
import snx.metric.Interval;
import snx.report.page.Notice;
import snx.report.page.Section;

final class ComparisonReportTest {

  private static SubjectComparison answer(String subject) {
    return new SubjectComparison(
        subject,
        "patient",
        "snx",
        List.of("sub-2", "sub-3"),
        1,
        false,
        0.2,
        List.of(0.7, 0.8),
        List.of(
            new SubjectComparison.Edge(
                5,
                true,
                0.9,
                SubjectComparison.Spread.of(0.1, 0.3),
                0.8,
                0.5,
                1,
                Interval.wilson(2, 2))));
  }

  @Test
  void a_warning_stands_with_its_own_subject(@TempDir Path folder) throws Exception {
    SavedBrainRun.write(folder);
    Map<String, List<String>> warnings = new LinkedHashMap<>();
    warnings.put("sub-1", List.of());
    warnings.put("sub-10", List.of("every network was trained on sub-10"));
    new Comparisons("controls", warnings, List.of(answer("sub-1"), answer("sub-10")))
        .write(folder, new SmallBrains().atlas());
    List<Section> sections = new ComparisonReport().page(folder).sections();
    assertEquals(List.of(), warnings(sections.get(0)));
    assertEquals(List.of("every network was trained on sub-10."), warnings(sections.get(1)));
  }

  private static List<String> warnings(Section section) {
    return section.blocks().stream()
        .filter(Notice.class::isInstance)
        .map(block -> ((Notice) block).text())
        .toList();
  }
}
