package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.tree.CanonicalOrder.ColouredGraph;

/**
 * SMARTS of connected parts of molecules. What is asked of an atom is given; a bond is asked for by
 * its order, aromatic bonds as such, and on request by whether it is in a ring. The text is
 * canonical: the same for every order of a molecule's atoms. Texts are kept, since most parts of a
 * set of molecules are few. Safe for several threads.
 */
public final class PartSmarts {

  private static final int MOST = 100_000; // texts kept
  private static final int LARGEST_PLAIN_CLOSURE = 9;

  private final Map<Query, String> texts = new ConcurrentHashMap<>();

  /** Whether bonds are asked for by ring membership. */
  public enum Rings {
    ASKED,
    FREE
  }

  /**
   * The atoms and bonds that are asked for.
   *
   * @param atoms a SMARTS of one atom each
   * @param lines begin, end, and the number of the bond's text
   */
  private record Query(List<String> atoms, List<List<Integer>> lines, List<String> bonds) {}

  /**
   * The SMARTS of a part.
   *
   * @param atoms positions in the structure, ascending; connected by the bonds
   * @param bonds positions in the structure
   * @param asked the SMARTS of a single atom, by its position in the structure
   */
  public String of(
      IAtomContainer structure, int[] atoms, int[] bonds, IntFunction<String> asked, Rings rings) {
    List<String> names = IntStream.of(atoms).mapToObj(asked).toList();
    List<String> texts =
        IntStream.of(bonds).mapToObj(bond -> text(structure.getBond(bond), rings)).toList();
    List<String> kinds = List.copyOf(new TreeSet<>(texts));
    List<List<Integer>> lines = new ArrayList<>();
    for (int i = 0; i < bonds.length; i++) {
      IBond bond = structure.getBond(bonds[i]);
      lines.add(
          List.of(
              Arrays.binarySearch(atoms, bond.getBegin().getIndex()),
              Arrays.binarySearch(atoms, bond.getEnd().getIndex()),
              kinds.indexOf(texts.get(i))));
    }
    return text(new Query(names, lines, kinds));
  }

  private static String text(IBond bond, Rings rings) {
    if (bond.isAromatic()) {
      return ":"; // always in a ring
    }
    String order =
        switch (bond.getOrder()) {
          case DOUBLE -> "=";
          case TRIPLE -> "#";
          case QUADRUPLE -> "$";
          default -> "-";
        };
    return rings == Rings.FREE ? order : order + (bond.isInRing() ? ";@" : ";!@");
  }

  private String text(Query query) {
    String known = texts.get(query);
    if (known == null) {
      if (texts.size() >= MOST) {
        texts.clear();
      }
      known = new Writer(query).text();
      texts.put(query, known);
    }
    return known;
  }

  /** Writes atoms in depth-first order from the first of the canonical order. */
  private static final class Writer {
    private final Query query;
    private final List<List<int[]>> at = new ArrayList<>(); // by atom: other end, bond, by rank
    private final int[] rank;
    private final int[] place; // when an atom was reached, -1 before
    private final List<List<String>> closures = new ArrayList<>(); // by atom
    private int reached;
    private int rings;

    Writer(Query query) {
      this.query = query;
      int n = query.atoms().size();
      this.rank = ranks(query);
      this.place = new int[n];
      Arrays.fill(place, -1);
      for (int atom = 0; atom < n; atom++) {
        at.add(new ArrayList<>());
        closures.add(new ArrayList<>());
      }
      for (List<Integer> line : query.lines()) {
        at.get(line.get(0)).add(new int[] {line.get(1), line.get(2)});
        at.get(line.get(1)).add(new int[] {line.get(0), line.get(2)});
      }
      at.forEach(ends -> ends.sort((a, b) -> Integer.compare(rank[a[0]], rank[b[0]])));
    }

    private static int[] ranks(Query query) {
      List<String> kinds = new ArrayList<>(new TreeSet<>(query.atoms()));
      int n = query.atoms().size();
      long[] colours = query.atoms().stream().mapToLong(kinds::indexOf).toArray();
      int[][] neighbours = new int[n][0];
      int[][] edges = new int[n][0];
      for (List<Integer> line : query.lines()) {
        for (int end = 0; end < 2; end++) {
          int atom = line.get(end);
          neighbours[atom] = plus(neighbours[atom], line.get(1 - end));
          edges[atom] = plus(edges[atom], line.get(2));
        }
      }
      return CanonicalOrder.of(new ColouredGraph(colours, neighbours, edges));
    }

    private static int[] plus(int[] values, int value) {
      int[] longer = Arrays.copyOf(values, values.length + 1);
      longer[values.length] = value;
      return longer;
    }

    String text() {
      int first =
          IntStream.range(0, rank.length).filter(atom -> rank[atom] == 0).findFirst().orElse(0);
      List<Integer> parents = new ArrayList<>(Collections.nCopies(rank.length, -1));
      reach(first, -1, parents);
      StringBuilder text = new StringBuilder();
      write(first, parents, text);
      return text.toString();
    }

    /** First pass: the tree, and where rings close. */
    private void reach(int atom, int from, List<Integer> parents) {
      place[atom] = reached++;
      parents.set(atom, from);
      for (int[] end : at.get(atom)) {
        int other = end[0];
        if (place[other] < 0) {
          reach(other, atom, parents);
        } else if (other != from && place[other] < place[atom]) {
          String number = number(++rings);
          String bond = query.bonds().get(end[1]);
          closures.get(other).add(bond + number);
          closures.get(atom).add(bond + number);
        }
      }
    }

    private static String number(int ring) {
      return ring <= LARGEST_PLAIN_CLOSURE ? Integer.toString(ring) : "%" + ring;
    }

    private void write(int atom, List<Integer> parents, StringBuilder text) {
      text.append(query.atoms().get(atom));
      closures.get(atom).forEach(text::append);
      List<int[]> children =
          at.get(atom).stream().filter(end -> parents.get(end[0]) == atom).toList();
      for (int i = 0; i < children.size(); i++) {
        boolean last = i == children.size() - 1;
        text.append(last ? "" : "(").append(query.bonds().get(children.get(i)[1]));
        write(children.get(i)[0], parents, text);
        text.append(last ? "" : ")");
      }
    }
  }
}
