package snx.report.page;

import java.util.List;

/**
 * Running text.
 *
 * @param paragraphs plain text each
 */
public record Prose(List<String> paragraphs) implements Block {

  public Prose {
    paragraphs = List.copyOf(paragraphs);
  }

  /** Text of these paragraphs. */
  public static Prose of(String... paragraphs) {
    return new Prose(List.of(paragraphs));
  }
}
