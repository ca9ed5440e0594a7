package snx.brain.picture;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import snx.brain.atlas.Atlas;

/**
 * Labels as pictures have them: without the atlas's prefix, the hemisphere first or last as the
 * atlas has it, blanks for underscores, long ones cut in the middle; {@code
 * 7Networks_LH_Default_PFC_1} is {@code LH Default PFC 1}, {@code ctx-lh-precuneus} is {@code L
 * precuneus}. Two regions never share a name: those that would keep their labels.
 */
final class ShortNames {

  private static final int LETTERS = 22;
  private static final int ENDING = 6;

  private static final Pattern PREFIX = Pattern.compile("^\\d+Networks_");
  private static final Pattern SIDE =
      Pattern.compile("^(?:ctx[-_.])?(lh|rh|left|right)[-_.]", Pattern.CASE_INSENSITIVE);

  private final List<String> names;

  ShortNames(Atlas atlas) {
    List<String> labels = atlas.labels();
    List<String> plain = labels.stream().map(ShortNames::plain).toList();
    List<String> brief = plain.stream().map(name -> brief(name, LETTERS, ENDING)).toList();
    this.names = unique(brief, unique(plain, labels));
  }

  String of(int region) {
    return names.get(region);
  }

  /** Names where they are unique, else what stands for them. */
  private static List<String> unique(List<String> names, List<String> otherwise) {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      boolean alone = Collections.frequency(names, names.get(i)) == 1;
      chosen.add(alone ? names.get(i) : otherwise.get(i));
    }
    return List.copyOf(chosen);
  }

  static String plain(String label) {
    String name = label;
    Matcher prefix = PREFIX.matcher(name);
    if (prefix.find()) {
      name = name.substring(prefix.end()); // LH and RH stay as they are known
    } else {
      Matcher side = SIDE.matcher(name);
      if (side.find() && side.end() < name.length()) {
        name =
            side.group(1).substring(0, 1).toUpperCase(Locale.ROOT)
                + " "
                + name.substring(side.end());
      }
    }
    String blank = name.replace('_', ' ').strip().replaceAll("\\s+", " ");
    return blank.isEmpty() ? label : blank;
  }

  /** Cut in the middle: the end is what tells numbered parcels apart. */
  static String brief(String name, int letters, int ending) {
    int length = name.codePointCount(0, name.length());
    if (length <= letters) {
      return name;
    }
    int head = name.offsetByCodePoints(0, letters - ending - 1);
    int tail = name.offsetByCodePoints(0, length - ending);
    return name.substring(0, head).strip() + "…" + name.substring(tail).strip();
  }
}
