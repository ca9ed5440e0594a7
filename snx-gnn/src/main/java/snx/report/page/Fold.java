package snx.report.page;

import java.util.List;

/**
 * Detail that opens on demand.
 *
 * @param title what is inside
 * @param blocks the inside
 */
public record Fold(String title, List<Block> blocks) implements Block {

  public Fold {
    blocks = List.copyOf(blocks);
  }

  /** A fold of these blocks. */
  public static Fold of(String title, Block... blocks) {
    return new Fold(title, List.of(blocks));
  }
}
