package snx.chem.standard;

import static snx.chem.standard.Charges.charge;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.statistics.inference.FisherExactTest;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.data.RootLocale;

/**
 * How often molecules of each class are charged, salts, or of several parts. Where that alone tells
 * classes apart, a network learns how a molecule was registered instead of what it is.
 */
public final class FormShares {

  /** Shares that differ by less are no warning, however many molecules there are. */
  private static final double DIFFERENCE = 0.3;

  private static final double P = 1e-3;

  private final Map<String, Counts> byClass = new TreeMap<>();

  /** A form that has nothing to do with the structure of the molecule that is meant. */
  public enum Form {
    CHARGED("charged"),
    SALT("salts"),
    SEVERAL_PARTS("of several parts");

    private final String words;

    Form(String words) {
      this.words = words;
    }

    /** The forms of a structure; charges between neighbours, as in nitro groups, do not count. */
    public static Set<Form> of(IAtomContainer structure) {
      Set<Form> forms = EnumSet.noneOf(Form.class);
      for (IAtom atom : structure.atoms()) {
        if (charge(atom) != 0 && !Charges.balanced(atom)) {
          forms.add(CHARGED);
        }
      }
      List<IAtomContainer> parts = Parts.of(structure);
      if (parts.size() > 1) {
        forms.add(SEVERAL_PARTS);
        if (forms.contains(CHARGED) || parts.stream().anyMatch(part -> !Parts.isOrganic(part))) {
          forms.add(SALT);
        }
      }
      return forms;
    }
  }

  private static final class Counts {
    private final Map<Form, Integer> before = new EnumMap<>(Form.class);
    private final Map<Form, Integer> after = new EnumMap<>(Form.class);
    private int all;
  }

  /**
   * Counts one molecule.
   *
   * @param before its forms as it was read
   * @param after its forms as it is learned
   */
  public void add(String label, Set<Form> before, Set<Form> after) {
    Counts counts = byClass.computeIfAbsent(label, key -> new Counts());
    counts.all++;
    before.forEach(form -> counts.before.merge(form, 1, Integer::sum));
    after.forEach(form -> counts.after.merge(form, 1, Integer::sum));
  }

  /**
   * One line for every form that tells a class from the rest: shares differ by 0.3, p below 0.001.
   */
  public List<String> warnings() {
    List<String> lines = new ArrayList<>();
    int[] told = new int[0];
    for (Form form : Form.values()) {
      Contrast widest = widest(form, true);
      boolean again = widest != null && java.util.Arrays.equals(told, widest.counts());
      if (widest != null && !again) {
        told = widest.counts();
        Contrast left = contrast(widest.label(), form, false);
        lines.add(widest.words(form) + "; " + afterwards(left));
      }
    }
    return lines;
  }

  private static String afterwards(Contrast left) {
    return left.strong()
        ? "after reading %s against %s still are, so results may show this instead of structure"
            .formatted(left.share(true), left.share(false))
        : "standardisation removed the difference";
  }

  private @Nullable Contrast widest(Form form, boolean before) {
    Contrast widest = null;
    for (String label : byClass.keySet()) {
      Contrast one = contrast(label, form, before);
      if (one.strong() && (widest == null || one.difference() > widest.difference())) {
        widest = one;
      }
    }
    return widest;
  }

  private Contrast contrast(String label, Form form, boolean before) {
    int with = 0;
    int all = 0;
    int otherWith = 0;
    int otherAll = 0;
    for (Map.Entry<String, Counts> entry : byClass.entrySet()) {
      Counts counts = entry.getValue();
      int found = (before ? counts.before : counts.after).getOrDefault(form, 0);
      if (entry.getKey().equals(label)) {
        with = found;
        all = counts.all;
      } else {
        otherWith += found;
        otherAll += counts.all;
      }
    }
    String others =
        byClass.size() == 2
            ? "'%s'"
                .formatted(
                    byClass.keySet().stream().filter(l -> !l.equals(label)).findFirst().get())
            : "the others";
    return new Contrast(label, others, with, all, otherWith, otherAll);
  }

  private record Contrast(
      String label, String others, int with, int all, int otherWith, int otherAll) {

    double difference() {
      return (double) with / Math.max(1, all) - (double) otherWith / Math.max(1, otherAll);
    }

    boolean strong() {
      return difference() >= DIFFERENCE
          && FisherExactTest.withDefaults()
                  .test(new int[][] {{with, all - with}, {otherWith, otherAll - otherWith}})
                  .getPValue()
              < P;
    }

    int[] counts() {
      return new int[] {with, all, otherWith, otherAll};
    }

    String share(boolean own) {
      return own ? percent(with, all) : percent(otherWith, otherAll);
    }

    private static String percent(int some, int all) {
      return RootLocale.format("%.0f%%", 100.0 * some / Math.max(1, all));
    }

    String words(Form form) {
      return "%s of '%s' but %s of %s are %s as written, which alone tells them apart"
          .formatted(share(true), label, share(false), others, form.words);
    }
  }
}
