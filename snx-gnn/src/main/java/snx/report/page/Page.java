package snx.report.page;

import java.util.Comparator;
import java.util.List;

/**
 * One report page.
 *
 * @param title its heading
 * @param lead one or two sentences below the heading; may be empty
 * @param sections in order, appendices last
 * @param provenance where it came from, shown at the foot
 */
public record Page(String title, String lead, List<Section> sections, RunOrigin provenance) {

  public Page {
    if (title.isBlank()) {
      throw new IllegalArgumentException("a page needs a title (got an empty one)");
    }
    sections = sections.stream().sorted(Comparator.comparing(Section::appendix)).toList();
  }
}
