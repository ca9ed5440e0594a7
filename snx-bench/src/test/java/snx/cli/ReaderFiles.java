package snx.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import snx.model.TorchScriptFile;

/**
 * Files, folders and networks that documents call {@code my.csv}, {@code DIR} or {@code my-model}:
 * small ones of every domain, made once, so that the commands of documents can be run.
 */
final class ReaderFiles {

  private static final Path EMBEDDED = Path.of("..", "datasets", "embedded");
  private static final int ROWS = 240;
  private static final int SUBJECTS = 24;
  private static final int REGIONS = 116;

  private final Path home;

  private ReaderFiles(Path home) {
    this.home = home;
  }

  /** Makes all of them. */
  static ReaderFiles in(Path folder) throws IOException {
    ReaderFiles files = new ReaderFiles(folder);
    files.molecules();
    files.table();
    files.graphs();
    files.connectomes();
    return files;
  }

  /**
   * The arguments of a command with these files in place of the reader's.
   *
   * @param results where it writes, and where results of commands before it are
   */
  List<String> with(DocumentedCommand command, Path results) {
    List<String> own = new ArrayList<>();
    for (String word : command.into(results)) {
      own.add(file(command.words(), word, results));
    }
    if (command.takes("--limit") && !own.contains("--limit")) {
      own.addAll(List.of("--limit", "24"));
    }
    return own;
  }

  private String file(List<String> words, String word, Path results) {
    boolean saved = words.get(1).equals("stats") && word.equals("DIR");
    String name = saved ? "run" : NAMES.getOrDefault(word, word);
    Path mine = home.resolve(words.get(0)).resolve(name);
    Path before = results.resolve(word);
    return Files.exists(mine)
        ? mine.toString()
        : words.get(0).equals("merge") && Files.exists(before) ? before.toString() : word;
  }

  /** Names in documents for what has another one here. */
  private static final Map<String, String> NAMES =
      Map.of(
          "esol-model",
          "my-model",
          "net",
          "my-model",
          "library.csv",
          "my.csv",
          "derivatives",
          "DIR");

  private Path made(String domain, String name) throws IOException {
    return Files.createDirectories(home.resolve(domain)).resolve(name);
  }

  private void molecules() throws IOException {
    StringBuilder table = new StringBuilder("id,smiles,active,delta_H,logS\n");
    StringBuilder lines = new StringBuilder();
    Random random = new Random(5);
    List<String> library = Files.readAllLines(EMBEDDED.resolve("molecule-library.tsv"));
    for (String line : library.subList(1, library.size())) {
      String[] cells = line.split("\t", -1);
      boolean active = cells[2].equals("promising");
      double heat = (active ? 40 : 80) + 20 * random.nextDouble();
      double solubility = (active ? -1 : -4) + random.nextGaussian();
      table.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,%.1f,%.2f%n",
              cells[0],
              cells[1],
              active ? 1 : 0,
              heat,
              solubility));
      lines.append(cells[1]).append(' ').append(cells[0]).append('\n');
    }
    Path my = made("molecules", "my.csv");
    Files.writeString(my, table);
    Files.writeString(
        made("molecules", "alerts.csv"), "name,smarts\nnitrile,C#N\nphenyl,c1ccccc1\n");
    try (Writer out =
        new OutputStreamWriter(
            new GZIPOutputStream(Files.newOutputStream(made("molecules", "library.smi.gz"))),
            StandardCharsets.UTF_8)) {
      out.write(lines.toString());
    }
    TorchScriptFile.graphs(
            "sent = torch.matmul(torch.sum(adjacency, [1]), x)",
            "h = torch.tanh(torch.add(sent, x))",
            "return torch.sum(torch.mul(h, torch.unsqueeze(nodeMask, 2)), [1])")
        .write(made("molecules", "net.pt"));
    trained("molecules", my, "--label", "active");
  }

  private void table() throws IOException {
    Random random = new Random(5);
    StringBuilder table =
        new StringBuilder("patient,name,age,sex,race,education,job,income,region,outcome\n");
    StringBuilder pairs = new StringBuilder("query,reference\n");
    List<String> jobs = List.of("clerk", "skilled", "manager", "none");
    for (int i = 1; i <= ROWS; i++) {
      int age = 20 + random.nextInt(50);
      String job = jobs.get(random.nextInt(4));
      boolean good = age > 40 == (job.equals("skilled") || job.equals("manager"));
      table.append(
          "p%d,n%d,%d,%s,%s,%s,%s,%d,%s,%s%n"
              .formatted(
                  i,
                  i,
                  age,
                  random.nextBoolean() ? "f" : "m",
                  List.of("a", "b", "c").get(random.nextInt(3)),
                  List.of("school", "college", "degree").get(random.nextInt(3)),
                  job,
                  1000 * (20 + random.nextInt(60)),
                  List.of("north", "south").get(random.nextInt(2)),
                  good == random.nextDouble() < 0.95 ? "yes" : "no"));
      pairs.append(i).append(',').append(1 + (i + 100) % ROWS).append('\n');
    }
    Path my = made("tabular", "my.csv");
    Files.writeString(my, table);
    Files.writeString(made("tabular", "pairs.csv"), pairs);
    TorchScriptFile.tables("return torch.cos(x)").write(made("tabular", "net.pt"));
    trained("tabular", my, "--label", "outcome", "--id", "patient");
  }

  private void graphs() throws IOException {
    Path my = made("graphs", "my.jsonl");
    Files.copy(EMBEDDED.resolve("molecule-like.jsonl"), my);
    Files.writeString(made("graphs", "pairs.csv"), "query,reference\nm001,m002\nm003,m001\n");
    Files.writeString(made("graphs", "belongs.csv"), "graph,edge\nm001,0-7\n");
    Files.writeString(made("graphs", "never.csv"), "graph,edge\nm002,0\n");
    Files.writeString(made("graphs", "little.csv"), "graph,edge,value\nm003,0,0.5\n");
    TorchScriptFile.forward(
            List.of("x", "edge_index", "edge_weight", "batch"),
            "m = torch.index_select(x, 0, torch.select(edge_index, 0, 0))",
            "to = torch.index_select(batch, 0, torch.select(edge_index, 0, 1))",
            "w = torch.mul(m, torch.unsqueeze(edge_weight, 1))",
            "count = int(torch.max(batch)) + 1",
            "return torch.index_add(torch.new_zeros(x, [count, 4]), 0, to, w)")
        .write(made("graphs", "net.pt"));
    trained("graphs", my);
  }

  private void connectomes() throws IOException {
    Random random = new Random(5);
    StringBuilder participants = new StringBuilder("participant_id\tdiagnosis\tage\tsex\tsite\n");
    for (int i = 1; i <= SUBJECTS; i++) {
      boolean patient = i % 2 == 0;
      String id = "sub-%02d".formatted(i);
      participants.append(
          "%s\t%s\t%d\t%s\t%s%n"
              .formatted(
                  id,
                  patient ? "patient" : "control",
                  20 + random.nextInt(40),
                  random.nextBoolean() ? "f" : "m",
                  random.nextBoolean() ? "east" : "west"));
      Files.writeString(made("brain/DIR", id + "_relmat.tsv"), matrix(random, patient));
    }
    Files.writeString(made("brain/DIR", "participants.tsv"), participants);
    Files.writeString(made("brain", "participants.tsv"), participants);
    Path matrices = home.resolve("brain/DIR");
    Ran.snx(
            "brain",
            "explain",
            matrices,
            "--participants",
            made("brain", "participants.tsv"),
            "--group",
            "diagnosis",
            "--covariates",
            "age,site",
            "--limit",
            8,
            "--out",
            made("brain", "run"))
        .worked();
  }

  private static String matrix(Random random, boolean patient) {
    double[][] weights = new double[REGIONS][REGIONS];
    for (int u = 0; u < REGIONS; u++) {
      for (int v = u + 1; v < REGIONS; v++) {
        double shift = patient && v < 8 ? 0.5 : 0;
        weights[u][v] = Math.tanh(0.2 + shift + 0.2 * random.nextGaussian());
        weights[v][u] = weights[u][v];
      }
      weights[u][u] = 1;
    }
    StringBuilder text = new StringBuilder();
    for (double[] row : weights) {
      for (int v = 0; v < REGIONS; v++) {
        text.append(v == 0 ? "" : "\t").append(String.format(Locale.ROOT, "%.4f", row[v]));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private void trained(String domain, Path data, String... options) {
    List<Object> words = new ArrayList<>(List.of(domain, "train", data));
    words.addAll(List.of(options));
    try {
      words.addAll(List.of("--out", made(domain, "my-model")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Ran.snx(words.toArray()).worked();
  }
}
