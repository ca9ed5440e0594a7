package snx.report.page;

import java.util.List;

/**
 * A part of a page with a heading; long pages list them in a table of contents.
 *
 * @param title the heading
 * @param blocks what stands below it
 * @param appendix whether it is for reference: at the end of the page, folded until it is opened
 */
public record Section(String title, List<Block> blocks, boolean appendix) {

  public Section {
    if (title.isBlank()) {
      throw new IllegalArgumentException("a section needs a title (got an empty one)");
    }
    blocks = List.copyOf(blocks);
  }

  public Section(String title, List<Block> blocks) {
    this(title, blocks, false);
  }

  /** For reference: at the end of the page, folded. */
  public Section asAppendix() {
    return new Section(title, blocks, true);
  }

  /** A section of these blocks. */
  public static Section of(String title, Block... blocks) {
    return new Section(title, List.of(blocks));
  }
}
