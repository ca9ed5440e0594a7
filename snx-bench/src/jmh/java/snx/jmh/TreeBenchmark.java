package snx.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import snx.chem.read.Structures;
import snx.chem.tree.JunctionTree;

/** Junction trees of a small, a usual and a large molecule, reading their SMILES included. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TreeBenchmark {

  /** Aspirin, caffeine with a chain, cholesterol. */
  @Param({
    "CC(=O)Oc1ccccc1C(=O)O",
    "CCCCCCn1c(=O)n(C)c2ncn(C)c2c1=O",
    "CC(C)CCCC(C)C1CCC2C1(CCC3C2CC=C4C3(CCC(C4)O)C)C"
  })
  public String smiles;

  /** What {@link #tree} does before it begins. */
  @Benchmark
  public Object reading() {
    return Structures.parse(smiles);
  }

  /** From the SMILES to the tree. */
  @Benchmark
  public JunctionTree tree() {
    return JunctionTree.of(Structures.parse(smiles));
  }
}
