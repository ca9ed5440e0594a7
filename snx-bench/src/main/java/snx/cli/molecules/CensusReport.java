package snx.cli.molecules;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.TreeCensus;
import snx.chem.tree.Vocabulary;
import snx.cli.Console;

/** Prints the counts of a file's junction trees. */
final class CensusReport {

  private static final int SHOWN = 10;

  private CensusReport() {}

  static void print(Path file, MoleculeOptions options, @Nullable Path cliques, Console console) {
    PrintWriter out = console.out();
    FragmentLabels labels = new FragmentLabels();
    Vocabulary vocabulary = cliques == null ? null : Vocabulary.read(cliques, labels);
    MoleculeSet set = MoleculeReadOptions.read(file.toString(), file, options);
    out.println("molecules   " + set.summary().get(0));
    long start = System.nanoTime();
    List<JunctionTree> trees = new ArrayList<>();
    for (Molecule molecule : set.molecules()) {
      trees.add(JunctionTree.of(molecule.structure()));
    }
    double building = (System.nanoTime() - start) * 1e-9;
    TreeCensus census = new TreeCensus(labels, vocabulary);
    for (int i = 0; i < trees.size(); i++) {
      census.take(set.molecules().get(i).id(), trees.get(i));
    }
    double naming = (System.nanoTime() - start) * 1e-9 - building;
    counts(census, out);
    if (vocabulary != null) {
      known(census, vocabulary, out);
    }
    out.printf(
        "speed       %,.0f trees/s; %,.0f molecules/s for all labels of cliques and pairs%n",
        trees.size() / building, trees.size() / naming);
    answer(census, vocabulary, console);
  }

  private static void answer(TreeCensus census, @Nullable Vocabulary vocabulary, Console console) {
    console.answer("molecules", census.molecules());
    console.answer("cliques", census.cliques());
    console.answer("kinds", census.kinds());
    console.answer("different", census.plain());
    console.answer("different_attached", census.attached());
    console.answer("different_pairs", census.pairs());
    console.answer("unlawful", census.unlawful());
    console.answer("broken", census.broken());
    if (vocabulary != null) {
      console.answer("known", census.known());
      console.answer("unknown", census.unknown());
    }
  }

  private static void counts(TreeCensus census, PrintWriter out) {
    String kinds =
        census.kinds().entrySet().stream()
            .map(e -> "%,d %s".formatted(e.getValue(), e.getKey().name().toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining(", "));
    out.printf("cliques     %,d: %s%n", census.cliques(), kinds);
    out.printf(
        "different   %,d cliques, %,d with attachments, %,d adjacent pairs with attachments%n",
        census.plain(), census.attached(), census.pairs());
    out.println("laws        " + laws(census));
    out.printf(
        "subtrees    %s%n",
        census.broken().isEmpty()
            ? "the cliques of every atom are connected"
            : "broken where rings meet, in %,d molecules: %s"
                .formatted(census.broken().size(), some(census.broken())));
    if (!census.unlisted().isEmpty()) {
      out.println("whole       ring systems with too many rings: " + some(census.unlisted()));
    }
  }

  private static String laws(TreeCensus census) {
    return census.unlawful().isEmpty()
        ? "cliques cover all atoms and bonds, edges are cliques - components: in all molecules"
        : "broken in " + some(census.unlawful());
  }

  private static void known(TreeCensus census, Vocabulary vocabulary, PrintWriter out) {
    int missed = census.unknown().size();
    out.printf(
        "vocabulary  %,d structures; of the cliques it has %,d of %,d (%.2f%%), of the different"
            + " ones %,d of %,d (%.2f%%)%n",
        vocabulary.size(),
        census.known(),
        census.cliques(),
        100.0 * census.known() / Math.max(1, census.cliques()),
        census.plain() - missed,
        census.plain(),
        100.0 * (census.plain() - missed) / Math.max(1, census.plain()));
    census.unknown().forEach((clique, id) -> out.printf("  not in it: %s (%s)%n", clique, id));
  }

  private static String some(List<String> ids) {
    String shown = ids.stream().limit(SHOWN).collect(Collectors.joining(", "));
    return ids.size() > SHOWN ? shown + ", …" : shown;
  }
}
