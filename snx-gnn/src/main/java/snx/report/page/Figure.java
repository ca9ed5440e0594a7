package snx.report.page;

/**
 * A picture with a caption.
 *
 * @param drawing what is seen
 * @param alternative says in words what is seen
 * @param caption below the picture; may be empty
 */
public record Figure(Drawing drawing, String alternative, String caption) implements Block {

  /** A drawing that becomes part of the page and uses its colours. */
  public record Drawing(String svg) {

    public Drawing {
      InertSvg.require(svg);
    }
  }

  /**
   * A generated drawing.
   *
   * @throws IllegalArgumentException for a drawing that runs scripts or points outside the page
   */
  public static Figure drawing(String svg, String alternative, String caption) {
    return new Figure(new Drawing(svg), alternative, caption);
  }
}
