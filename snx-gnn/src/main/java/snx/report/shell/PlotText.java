package snx.report.shell;

/**
 * Words inside plots. The plotting library reads some HTML in them (bold, links, line breaks); with
 * these characters as entities it shows every word letter by letter.
 */
final class PlotText {

  private PlotText() {}

  static String plain(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /**
   * For axes in space: these know a few tags and no entities; a gap that nobody sees ends a tag.
   */
  static String inSpace(String text) {
    return text.replace("<", "<\u200b");
  }
}
