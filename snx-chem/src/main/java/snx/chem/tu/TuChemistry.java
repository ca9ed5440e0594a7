package snx.chem.tu;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openscience.cdk.config.Elements;
import org.openscience.cdk.interfaces.IBond;

/**
 * What the labels of a TUDataset of molecules stand for, as its readme lists them: a line with the
 * words node, edge or class labels, and lines of a number and a word below it.
 *
 * @param elements the atomic number of a node label
 * @param bonds the order of an edge label, unset for aromatic bonds
 * @param classes the name of a graph label; may be empty
 */
public record TuChemistry(
    Map<Integer, Integer> elements, Map<Integer, IBond.Order> bonds, Map<String, String> classes) {

  private static final Pattern HEADING = Pattern.compile("(?i)^\\W*(node|edge|class) labels\\b.*");
  private static final Pattern ROW = Pattern.compile("^\\s*(-?\\d+)\\s+(\\S+)\\s*$");
  private static final Map<String, IBond.Order> ORDERS =
      Map.of(
          "single", IBond.Order.SINGLE,
          "1", IBond.Order.SINGLE,
          "double", IBond.Order.DOUBLE,
          "2", IBond.Order.DOUBLE,
          "triple", IBond.Order.TRIPLE,
          "3", IBond.Order.TRIPLE,
          "aromatic", IBond.Order.UNSET);

  /** What the readme of a well-known set does not say, or all of it where there is no readme. */
  private static final Map<String, String> KNOWN =
      Map.of(
          "mutag",
          """
          Node labels:
          0 C
          1 N
          2 O
          3 F
          4 I
          5 Cl
          6 Br
          Edge labels:
          0 aromatic
          1 single
          2 double
          3 triple
          Class labels:
          1 mutagenic
          -1 nonmutagenic
          """,
          "mutagenicity",
          """
          Node labels:
          0 C
          1 O
          2 Cl
          3 H
          4 N
          5 F
          6 Br
          7 S
          8 P
          9 I
          10 Na
          11 K
          12 Li
          13 Ca
          Edge labels:
          0 1
          1 2
          2 3
          Class labels:
          0 mutagen
          1 nonmutagen
          """);

  public TuChemistry {
    elements = Map.copyOf(elements);
    bonds = Map.copyOf(bonds);
    classes = Map.copyOf(classes);
  }

  /**
   * What a readme says, completed by what is known of the set of that name.
   *
   * @throws IllegalArgumentException if neither names elements and bonds, with what to write
   */
  public static TuChemistry of(String name, String readme) {
    TuChemistry said = parse(readme);
    TuChemistry known = parse(KNOWN.getOrDefault(name.toLowerCase(Locale.ROOT), ""));
    TuChemistry all =
        new TuChemistry(
            said.elements.isEmpty() ? known.elements : said.elements,
            said.bonds.isEmpty() ? known.bonds : said.bonds,
            said.classes.isEmpty() ? known.classes : said.classes);
    if (all.elements.isEmpty() || all.bonds.isEmpty()) {
      throw new IllegalArgumentException(
          "says nowhere which %s its labels stand for; add a README.txt with the lines 'Node"
                  .formatted(all.elements.isEmpty() ? "elements" : "bonds")
              + " labels:', '0 C', … and 'Edge labels:', '0 single', …");
    }
    return all;
  }

  private static TuChemistry parse(String readme) {
    Map<Integer, Integer> elements = new HashMap<>();
    Map<Integer, IBond.Order> bonds = new HashMap<>();
    Map<String, String> classes = new HashMap<>();
    String section = "";
    for (String line : readme.lines().toList()) {
      Matcher heading = HEADING.matcher(line);
      Matcher row = ROW.matcher(line);
      if (heading.matches()) {
        section = heading.group(1).toLowerCase(Locale.ROOT);
      } else if (row.matches()) {
        String word = row.group(2);
        switch (section) {
          case "node" -> {
            int element = Elements.ofString(word).number();
            if (element > 0) {
              elements.put(Integer.valueOf(row.group(1)), element);
            }
          }
          case "edge" -> {
            IBond.Order order = ORDERS.get(word.toLowerCase(Locale.ROOT));
            if (order != null) {
              bonds.put(Integer.valueOf(row.group(1)), order);
            }
          }
          case "class" -> classes.put(row.group(1), word);
          default -> {} // a list of something else
        }
      }
    }
    return new TuChemistry(elements, bonds, classes);
  }
}
