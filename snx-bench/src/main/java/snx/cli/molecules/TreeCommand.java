package snx.cli.molecules;

import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.chem.picture.Layouts;
import snx.chem.picture.TreePicture;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.Structures;
import snx.chem.tree.Clique;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.Label;
import snx.cli.Console;
import snx.data.WholeFile;
import snx.report.TextTable;
import snx.report.svg.Palette;

/** {@code snx molecules tree}. */
@Command(
    name = "tree",
    description = "Shows the junction tree of a molecule, or counts those of a file.",
    footer = {
      "",
      "Examples:",
      "  snx molecules tree \"CC(=O)Oc1ccccc1C(=O)O\" --out aspirin.svg",
      "  snx molecules tree --file zinc.smi --vocabulary cliques.txt"
    })
final class TreeCommand implements Runnable {

  private static final Pattern FILE_NAME =
      Pattern.compile("(?i).*\\.(smi|smiles|csv|tsv|txt|sdf|sd)(\\.gz)?");

  @Spec CommandSpec spec;

  @SuppressWarnings("NullAway.Init")
  @ArgGroup(multiplicity = "1")
  Subject subject;

  @Option(names = "--out", paramLabel = "FILE.svg", description = "Draw the tree, with a SMILES.")
  @Nullable Path out;

  @Option(
      names = "--vocabulary",
      paramLabel = "FILE",
      description = "Known cliques, one SMILES per line, to search for; with --file.")
  @Nullable Path vocabulary;

  @Option(
      names = "--smiles",
      paramLabel = "COL",
      description = "The column of SMILES; with --file (default: auto-detected by name).")
  @Nullable String smiles;

  @Option(
      names = "--max-atoms",
      paramLabel = "N",
      defaultValue = "400",
      description = "Refuse molecules of more heavy atoms (default: ${DEFAULT-VALUE}).")
  int maxAtoms;

  /** One molecule or a file of them. */
  static final class Subject {
    @Parameters(paramLabel = "SMILES", description = "A molecule.")
    @Nullable String smiles;

    @Option(
        names = "--file",
        paramLabel = "FILE",
        description = "Molecules: SMILES lines, a table, or SDF.")
    @Nullable Path file;
  }

  @Override
  public void run() {
    PrintWriter lines = spec.commandLine().getOut();
    MoleculeOptions options = MoleculeOptions.defaults().with(this::apply);
    if (subject.smiles != null) {
      refuse(vocabulary != null, "--vocabulary", "--file");
      refuse(smiles != null, "--smiles", "--file");
      if (new File(subject.smiles).isFile()) {
        throw new IllegalArgumentException(
            "%s is a file, not a SMILES; give it with --file".formatted(subject.smiles));
      }
      if (FILE_NAME.matcher(subject.smiles).matches()) {
        throw new IllegalArgumentException(
            "%s is no SMILES, and no such file is here; give files with --file"
                .formatted(subject.smiles));
      }
      one(JunctionTree.of(Structures.parse(subject.smiles, options.maxAtoms())), lines);
    } else if (subject.file != null) {
      refuse(out != null, "--out", "a SMILES");
      CensusReport.print(subject.file, options, vocabulary, new Console(spec));
    }
    lines.flush();
  }

  /** Trees are shown of molecules as they are written, and counted as often as they are. */
  private void apply(MoleculeOptions.Draft draft) {
    draft.smiles = smiles;
    draft.maxAtoms = maxAtoms;
    draft.keepDuplicates = true;
    draft.standardise = false;
  }

  private static void refuse(boolean given, String option, String place) {
    if (given) {
      throw new IllegalArgumentException(option + " goes with " + place + "; omit it");
    }
  }

  private void one(JunctionTree tree, PrintWriter lines) {
    FragmentLabels labels = new FragmentLabels();
    cliques(tree, labels).lines().forEach(lines::println);
    lines.println();
    edges(tree, labels).lines().forEach(lines::println);
    lines.printf(
        "%n%s, %s, %s%n",
        counted(tree.cliques().size(), "clique"),
        counted(tree.edges().size(), "edge"),
        counted(tree.components(), "component"));
    if (!tree.breaks().isEmpty()) {
      lines.printf(
          "the cliques of %s form no subtree: rings meet there in a way no tree can follow%n",
          TreePicture.atoms(tree, tree.breaks().stream().mapToInt(Integer::intValue).toArray()));
    }
    for (Clique whole : tree.unlisted()) {
      lines.printf(
          "a ring system of %d atoms has too many rings to list and is one clique%n",
          whole.atoms().length);
    }
    answer(tree, labels);
    Path picture = out;
    if (picture != null) {
      draw(tree, labels, picture);
      lines.println("drawn     " + picture);
    }
  }

  private void answer(JunctionTree tree, FragmentLabels labels) {
    Console console = new Console(spec);
    console.answer(
        "cliques",
        IntStream.range(0, tree.cliques().size())
            .mapToObj(
                c ->
                    Map.of(
                        "kind",
                        kind(tree.cliques().get(c)),
                        "plain",
                        labels.of(tree, c).plain(),
                        "attached",
                        labels.of(tree, c).attached(),
                        "atoms",
                        tree.cliques().get(c).atoms()))
            .toList());
    console.answer(
        "edges", tree.edges().stream().map(e -> List.of(e.first() + 1, e.second() + 1)).toList());
    console.answer("components", tree.components());
  }

  private static TextTable cliques(JunctionTree tree, FragmentLabels labels) {
    TextTable table = new TextTable(List.of("clique", "kind", "plain", "attached", "atoms"));
    for (int clique = 0; clique < tree.cliques().size(); clique++) {
      Clique one = tree.cliques().get(clique);
      Label label = labels.of(tree, clique);
      table.add(
          List.of(
              Integer.toString(clique + 1),
              kind(one),
              label.plain(),
              label.attached(),
              TreePicture.atoms(tree, one.atoms())));
    }
    return table;
  }

  private static String counted(int number, String noun) {
    return "%d %s%s".formatted(number, noun, number == 1 ? "" : "s");
  }

  private static TextTable edges(JunctionTree tree, FragmentLabels labels) {
    TextTable table = new TextTable(List.of("edge", "shared", "plain", "attached"));
    for (JunctionTree.Edge edge : tree.edges()) {
      Clique first = tree.cliques().get(edge.first());
      Label label = labels.of(tree, edge.first(), edge.second());
      table.add(
          List.of(
              "%d-%d".formatted(edge.first() + 1, edge.second() + 1),
              Integer.toString(first.shared(tree.cliques().get(edge.second()))),
              label.plain(),
              label.attached()));
    }
    return table;
  }

  private static void draw(JunctionTree tree, FragmentLabels labels, Path picture) {
    List<String> names =
        IntStream.range(0, tree.cliques().size())
            .mapToObj(c -> kind(tree.cliques().get(c)) + "  " + labels.of(tree, c).attached())
            .toList();
    String svg = TreePicture.of(new Layouts(), tree, names, Palette.PRINT);
    WholeFile.write(picture, file -> Files.writeString(file, svg));
  }

  private static String kind(Clique clique) {
    return clique.kind().name().toLowerCase(Locale.ROOT);
  }
}
