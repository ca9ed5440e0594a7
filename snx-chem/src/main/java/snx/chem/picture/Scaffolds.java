package snx.chem.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/** Frameworks and ring systems of a molecule. */
final class Scaffolds {

  private Scaffolds() {}

  /** Atoms of each framework and of each ring system, the largest first. */
  static List<List<Integer>> of(IAtomContainer molecule) {
    boolean[] framework = framework(molecule);
    List<List<Integer>> all = new ArrayList<>();
    all.addAll(components(molecule, atom -> framework[atom], bond -> true));
    all.addAll(components(molecule, atom -> molecule.getAtom(atom).isInRing(), IBond::isInRing));
    return all.stream()
        .distinct()
        .sorted(Comparator.<List<Integer>>comparingInt(List::size).reversed())
        .toList();
  }

  /** What is left when end atoms are taken off again and again; nothing of a molecule of chains. */
  private static boolean[] framework(IAtomContainer molecule) {
    int n = molecule.getAtomCount();
    boolean[] in = new boolean[n];
    int[] degree = new int[n];
    Deque<Integer> ends = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      in[i] = true;
      degree[i] = molecule.getAtom(i).getBondCount();
      if (degree[i] < 2) {
        ends.add(i);
      }
    }
    while (!ends.isEmpty()) {
      int end = ends.remove();
      in[end] = false;
      for (IBond bond : molecule.getAtom(end).bonds()) {
        int other = bond.getOther(molecule.getAtom(end)).getIndex();
        if (in[other] && --degree[other] == 1) {
          ends.add(other);
        }
      }
    }
    return in;
  }

  private static List<List<Integer>> components(
      IAtomContainer molecule, IntPredicate in, Predicate<IBond> along) {
    boolean[] seen = new boolean[molecule.getAtomCount()];
    List<List<Integer>> components = new ArrayList<>();
    for (int start = 0; start < seen.length; start++) {
      if (!seen[start] && in.test(start)) {
        List<Integer> found = new ArrayList<>(List.of(start));
        seen[start] = true;
        for (int next = 0; next < found.size(); next++) {
          IAtom atom = molecule.getAtom(found.get(next));
          for (IBond bond : atom.bonds()) {
            int other = bond.getOther(atom).getIndex();
            if (!seen[other] && in.test(other) && along.test(bond)) {
              seen[other] = true;
              found.add(other);
            }
          }
        }
        components.add(found.stream().sorted().toList());
      }
    }
    return components;
  }
}
