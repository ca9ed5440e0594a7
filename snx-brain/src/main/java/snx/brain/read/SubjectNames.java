package snx.brain.read;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which subject a file belongs to, by its name: {@code sub-01_task-rest_relmat.tsv} is {@code
 * sub-01}, which a table may also call {@code 01} or {@code 1}; of other names the part before a
 * {@code _}, {@code -} or {@code .} that the table knows.
 */
final class SubjectNames {

  private static final Pattern ENTITY = Pattern.compile("(?:^|[_/])(sub-[A-Za-z0-9]+)(?=[_./]|$)");

  private final Map<String, String> idByForm = new HashMap<>();
  private final Set<String> ambiguous = new HashSet<>();

  /** Learns the ids of a table. */
  SubjectNames(Collection<String> ids) {
    ids.forEach(id -> forms(id).forEach(form -> learn(form, id)));
    ids.forEach(id -> idByForm.put(id, id)); // the exact id wins over any other's form
    ambiguous.removeAll(ids);
  }

  private void learn(String form, String id) {
    String before = idByForm.putIfAbsent(form, id);
    if (before != null && !before.equals(id)) {
      ambiguous.add(form);
    }
  }

  /** The name that a file gives its subject when no table says otherwise. */
  static String plain(String stem) {
    Matcher entity = ENTITY.matcher(stem);
    return entity.find() ? entity.group(1) : stem;
  }

  /** The table's id for a file's name without extension. */
  Optional<String> id(String stem) {
    for (String candidate : candidates(stem)) {
      for (String form : forms(candidate)) {
        String id = idByForm.get(form);
        if (id != null && !ambiguous.contains(form)) {
          return Optional.of(id);
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> candidates(String stem) {
    List<String> candidates = new ArrayList<>();
    candidates.add(stem);
    candidates.add(plain(stem));
    for (int i = stem.length() - 1; i > 0; i--) {
      if ("_-. ".indexOf(stem.charAt(i)) >= 0) {
        candidates.add(stem.substring(0, i));
      }
    }
    return candidates;
  }

  /** The id itself, without {@code sub-}, and without leading zeros. */
  private static List<String> forms(String id) {
    String bare = id.startsWith("sub-") ? id.substring(4) : id;
    String number = bare.matches("0*\\d+") ? bare.replaceFirst("^0+(?=\\d)", "") : bare;
    return List.of(id, bare, number);
  }
}
