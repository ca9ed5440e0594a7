package snx.data;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers in texts, written alike wherever the program runs. {@link String#formatted} writes them
 * as the default locale does, with other separators or digits, which breaks tables and pictures.
 */
public final class RootLocale {

  private RootLocale() {}

  /** What {@link String#format} gives in {@link Locale#ROOT}. */
  @FormatMethod
  public static String format(String format, @Nullable Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
