package snx.report.page;

/**
 * Something that a reader must not overlook.
 *
 * @param level how grave it is
 * @param title in a few words; may be empty
 * @param text what it means and what to do about it
 */
public record Notice(Level level, String title, String text) implements Block {

  /** How grave a notice is. */
  public enum Level {
    INFO,
    WARNING
  }

  /** Something good to know. */
  public static Notice info(String title, String text) {
    return new Notice(Level.INFO, title, text);
  }

  /** Something that limits what the page can say. */
  public static Notice warning(String title, String text) {
    return new Notice(Level.WARNING, title, text);
  }
}
