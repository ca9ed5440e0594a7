package snx.data;

import java.util.Locale;

/** The one spelling of enum values in options and JSON: {@code SMOOTH_MAX} is smooth-max. */
public final class KebabCase {

  private KebabCase() {}

  /** The constant's name in kebab case. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
