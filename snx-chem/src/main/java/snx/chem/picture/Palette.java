package snx.chem.picture;

/**
 * The colours of a drawing: masks in blue and vermillion (after Okabe and Ito), which readers with
 * any common colour blindness tell apart; both keep a contrast of 3 to lines, letters and paper in
 * the light and the dark.
 *
 * @param ink of lines and letters
 * @param paper of what keeps apart
 * @param soft of notes
 */
public record Palette(String ink, String paper, String soft) {

  /** The global mask. */
  public static final String GLOBAL = "#0072b2";

  /** The local mask. */
  public static final String LOCAL = "#d55e00";

  /** For files of their own: any program draws these. */
  public static final Palette PRINT = new Palette("#000", "#fff", "#444");

  /** For drawings inside a page: lines and paper follow its theme. */
  public static final Palette PAGE =
      new Palette("currentColor", "var(--paper,#fff)", "var(--soft,#444)");
}
