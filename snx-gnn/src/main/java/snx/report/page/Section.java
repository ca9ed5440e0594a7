package snx.report.page;

import java.util.List;

/**
 * A part of a page with a heading; long pages list them in a table of contents.
 *
 * @param title the heading
 * @param blocks what stands below it
 */
public record Section(String title, List<Block> blocks) {

  public Section {
    if (title.isBlank()) {
      throw new IllegalArgumentException("a section needs a title (got an empty one)");
    }
    blocks = List.copyOf(blocks);
  }

  /** A section of these blocks. */
  public static Section of(String title, Block... blocks) {
    return new Section(title, List.of(blocks));
  }
}
