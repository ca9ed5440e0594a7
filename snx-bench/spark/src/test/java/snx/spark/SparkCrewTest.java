package snx.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.api.Model;
import snx.api.Snx;
import snx.chem.Molecules;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.Cluster;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Method;

/** Tasks of Spark in this process give what one machine gives, to the bit. */
@ResourceLock("torch")
final class SparkCrewTest {

  private static Cluster cluster;

  @TempDir Path temp;

  @BeforeAll
  static void open() {
    cluster = new SparkProvider().join("local[2]");
  }

  @AfterAll
  static void close() {
    cluster.close();
  }

  private <T extends Instance> void assertSame(Model<T> model, int most, List<Method> methods) {
    List<Pair> all = model.unseenPairs(2, 7);
    List<Pair> pairs = all.subList(0, Math.min(most, all.size()));
    Explainer<T> explainer =
        Outcome.explainer(model, 4).fitted(methods, model.network().seen(model.data()), 7);
    Outcome here =
        Outcome.of(explainer, pairs, methods, Crew::local, ExplainRun.Progress.NONE, temp);
    Outcome there = Outcome.of(explainer, pairs, methods, cluster, ExplainRun.Progress.NONE, temp);
    assertFalse(here.explanations().isEmpty());
    assertEquals(here, there);
  }

  @Test
  void graphs_are_explained_as_on_one_machine() {
    try (Snx snx = Snx.open("cpu", 1)) {
      assertSame(Outcome.graphs(snx), 24, List.of(Method.SNX, Method.SM_BOTH));
    }
  }

  @Test
  void tables_are_explained_as_on_one_machine() {
    try (Snx snx = Snx.open("cpu", 1)) {
      Model<?> model = snx.trainTable(snx.readTable("credit-applicants", "approved", "id"), 7);
      assertSame(model, 24, List.of(Method.SNX, Method.SNX_DES));
    }
  }

  @Test
  void molecules_are_explained_as_on_one_machine() {
    List<String> smiles =
        List.of(
            "CCO",
            "CCCO",
            "CC(C)O",
            "CCCCO",
            "OCC(C)C",
            "CCC(C)O",
            "OC1CCCC1",
            "OCCCCC",
            "CCN",
            "CCCN",
            "CC(C)N",
            "CCCCN",
            "NCC(C)C",
            "CCC(C)N",
            "NC1CCCC1",
            "NCCCCC");
    List<String> classes = smiles.stream().map(s -> s.contains("O") ? "alcohol" : "amine").toList();
    try (Snx snx = Snx.open("cpu", 1)) {
      Model<?> model = Molecules.of(smiles, classes).withPositive("amine").train(snx, 7);
      assertSame(model, 12, List.of(Method.SNX));
    }
  }
}
