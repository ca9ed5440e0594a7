package snx.chem.read;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Suggestion;

/**
 * The columns of a table of molecules and what they are for.
 *
 * @param names in the order of the header
 * @param smiles position of the SMILES
 * @param id position of the ids, −1 without
 * @param labelling how a row gets its class
 */
record MoleculeColumns(List<String> names, int smiles, int id, Labelling labelling) {

  private static final List<String> IDS =
      List.of("id", "mol_id", "molecule_id", "compound_id", "compound id", "name", "title");
  private static final List<String> LABELS = List.of("label", "class");
  private static final Predicate<String> ENDS_WITH_ID =
      Pattern.compile("(?i).*[ _-]id|chemblid|zincid").asMatchPredicate();
  private static final int SHOWN = 30;

  /** Resolves the columns that options name, and looks for those that they do not. */
  static MoleculeColumns resolve(Path path, List<String> names, MoleculeOptions options) {
    int smiles =
        options.smiles() == null ? findSmiles(path, names) : require(path, names, options.smiles());
    int id = options.id() == null ? findId(names) : require(path, names, options.id());
    String label = options.label();
    if (label != null) {
      require(path, names, label);
    } else {
      int found = find(names, LABELS);
      label = found < 0 || found == smiles ? null : names.get(found);
    }
    Labelling labelling = Labelling.of(options, label);
    labelling.columns().forEach(column -> require(path, names, column));
    return new MoleculeColumns(names, smiles, id == smiles ? -1 : id, labelling);
  }

  /** Whether a column is called what columns of classes are called, which says nothing of them. */
  static boolean isLabel(String column) {
    return find(List.of(column), LABELS) >= 0;
  }

  /** A column that is called what ids are called; failing that, the only one that ends with id. */
  private static int findId(List<String> names) {
    int named = find(names, IDS);
    int[] like =
        IntStream.range(0, names.size()).filter(i -> ENDS_WITH_ID.test(names.get(i))).toArray();
    return named < 0 && like.length == 1 ? like[0] : named;
  }

  /** A column named smiles; failing that, the only one whose name holds that word. */
  private static int findSmiles(Path path, List<String> names) {
    int named = find(names, List.of("smiles"));
    if (named >= 0) {
      return named;
    }
    int[] like =
        IntStream.range(0, names.size())
            .filter(i -> names.get(i).toLowerCase(Locale.ROOT).contains("smile"))
            .toArray();
    if (like.length == 1) {
      return like[0];
    }
    List<String> choice =
        like.length == 0 ? names : IntStream.of(like).mapToObj(names::get).toList();
    throw new DatasetException(
        path,
        1,
        "which column holds the SMILES? name it with --smiles (%s)%s"
            .formatted(
                list(choice), like.length == 0 ? "; if this line is no header, write one" : ""));
  }

  private static int require(Path path, List<String> names, @Nullable String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new DatasetException(path, 1, absent(String.valueOf(name), names));
    }
    if (names.lastIndexOf(name) != index) {
      throw new DatasetException(
          path, 1, "has two columns '%s'; rename one of them".formatted(name));
    }
    return index;
  }

  /** What to say of a column that is not there. */
  static String absent(String name, List<String> names) {
    return "has no column '%s'%s (it has %s)"
        .formatted(name, Suggestion.didYouMean(name, names), list(names));
  }

  private static int find(List<String> names, List<String> wanted) {
    for (String want : wanted) {
      for (int i = 0; i < names.size(); i++) {
        if (names.get(i).equalsIgnoreCase(want)) {
          return i;
        }
      }
    }
    return -1;
  }

  private static String list(List<String> names) {
    String shown = String.join(", ", names.subList(0, Math.min(SHOWN, names.size())));
    return names.size() > SHOWN ? shown + ", ..." : shown;
  }
}
