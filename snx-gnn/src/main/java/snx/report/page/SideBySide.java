package snx.report.page;

import java.util.Arrays;
import java.util.List;

/**
 * Stacks of blocks side by side where the window is wide, below each other where it is not.
 *
 * @param stacks from left to right
 */
public record SideBySide(List<List<Block>> stacks) implements Block {

  public SideBySide {
    stacks = stacks.stream().map(List::copyOf).toList();
  }

  /** One block a column. */
  public static SideBySide of(Block... blocks) {
    return new SideBySide(Arrays.stream(blocks).map(List::of).toList());
  }
}
