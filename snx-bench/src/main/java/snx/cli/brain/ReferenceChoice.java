package snx.cli.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Seeds;
import snx.data.Suggestion;
import snx.graph.LabelledGraph;

/**
 * Subjects by what people call them: ids, or groups in the singular or plural and in any case. A
 * word that names both is refused; {@code group:} and {@code id:} before it tell which is meant.
 */
final class ReferenceChoice {

  private static final String GROUP = "group:";
  private static final String ID = "id:";
  private static final Set<String> CONTROLS = // what studies call them
      Set.of("hc", "ctl", "ctrl", "con", "cn", "nc", "td", "tdc", "healthy", "healthy control");

  private final Dataset<LabelledGraph> graphs;
  private final Consumer<String> notes;

  /**
   * Chooses among subjects.
   *
   * @param notes is called with what was taken for what
   */
  ReferenceChoice(Dataset<LabelledGraph> graphs, Consumer<String> notes) {
    this.graphs = graphs;
    this.notes = notes;
  }

  /**
   * Those who were chosen.
   *
   * @param who they are, in the plural
   * @param positions of them
   */
  record Chosen(String who, List<Integer> positions) {}

  /**
   * The subjects of groups and ids; of a group at most so many, drawn by the seed.
   *
   * @param except a subject that is none of its own references
   */
  Chosen references(List<String> words, int limit, int except, long seed) {
    Set<Integer> chosen = new LinkedHashSet<>();
    List<String> names = new ArrayList<>();
    for (String word : words) {
      Optional<String> group = group(word);
      if (group.isEmpty()) {
        chosen.add(member(word));
        names.add("references");
        continue;
      }
      String plain = word.startsWith(GROUP) ? word.substring(GROUP.length()) : word;
      names.add(plain.matches(".*[a-z]s") ? plain : "subjects of group " + group.get());
      int[] members =
          IntStream.range(0, graphs.size())
              .filter(i -> i != except && group.get().equals(graphs.get(i).label()))
              .toArray();
      if (members.length > limit) {
        notes.accept(
            "%d of the %d %s are the references, drawn by the seed (--limit-references)"
                .formatted(limit, members.length, names.get(names.size() - 1)));
        Seeds.shuffle(members, Seeds.stream(seed, "references/" + group.get()));
      }
      Arrays.stream(members).limit(limit).sorted().forEach(chosen::add);
    }
    chosen.remove(except);
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException(
          "a subject is not compared with itself; name others with --references");
    }
    boolean one = names.stream().distinct().count() == 1;
    return new Chosen(one ? names.get(0) : "references", List.copyOf(chosen));
  }

  /**
   * The position of a subject by its id.
   *
   * @throws IllegalArgumentException where there is none, with the nearest id
   */
  int subject(String word) {
    String id = id(word);
    if (graphs.indexOf(id) < 0) {
      throw new IllegalArgumentException(
          "no subject has the id '%s'%s".formatted(id, Suggestion.didYouMean(id, ids())));
    }
    return graphs.indexOf(id);
  }

  /** The same where the word could have been a group, too. */
  private int member(String word) {
    String id = id(word);
    if (graphs.indexOf(id) < 0) {
      List<String> groups = graphs.classes();
      String near = Suggestion.didYouMean(id, groups);
      throw new IllegalArgumentException(
          "no group and no subject is called '%s' (groups are %s)%s"
              .formatted(
                  id,
                  String.join(", ", groups),
                  near.isEmpty() ? Suggestion.didYouMean(id, ids()) : near));
    }
    return graphs.indexOf(id);
  }

  private static String id(String word) {
    return word.startsWith(ID) ? word.substring(ID.length()) : word;
  }

  private List<String> ids() {
    return graphs.instances().stream().map(Instance::id).toList();
  }

  /** The group that a word names; empty where it names none. */
  private Optional<String> group(String word) {
    boolean told = word.startsWith(GROUP);
    String name = told ? word.substring(GROUP.length()) : word;
    List<String> groups = graphs.classes();
    if (groups.contains(name)) {
      if (!told && graphs.indexOf(name) >= 0) {
        throw new IllegalArgumentException(
            "'%s' is a group and a subject; write group:%s or id:%s".formatted(name, name, name));
      }
      return Optional.of(name);
    }
    if (!told && (word.startsWith(ID) || graphs.indexOf(word) >= 0)) {
      return Optional.empty();
    }
    List<String> alike =
        groups.stream()
            .filter(group -> forms(group).anyMatch(form -> forms(name).anyMatch(form::equals)))
            .toList();
    if (alike.isEmpty() && forms(name).anyMatch("control"::equals)) {
      alike = groups.stream().filter(g -> forms(g).anyMatch(CONTROLS::contains)).toList();
    }
    if (alike.size() == 1) {
      notes.accept("'%s' taken for the group '%s'".formatted(name, alike.get(0)));
      return Optional.of(alike.get(0));
    }
    if (told) {
      throw new IllegalArgumentException(
          "no group is called '%s' (there are %s)%s"
              .formatted(name, String.join(", ", groups), Suggestion.didYouMean(name, groups)));
    }
    return Optional.empty();
  }

  /** A word and its singular, in lower case. */
  private static Stream<String> forms(String word) {
    String plain = Objects.requireNonNull(word).toLowerCase(Locale.ROOT).strip();
    return plain.length() > 2 && plain.endsWith("s")
        ? Stream.of(plain, plain.substring(0, plain.length() - 1))
        : Stream.of(plain);
  }
}
