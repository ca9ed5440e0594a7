package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrong name or value is answered before anything is said of the folder of results. */
@ResourceLock("torch")
final class WrongNamesFirstTest {

  @TempDir Path temp;
  private Path mine;

  @BeforeEach
  void leaveSomething() throws Exception {
    mine = Files.createDirectory(temp.resolve("mine"));
    Files.writeString(mine.resolve("notes.txt"), "years of work");
  }

  @ParameterizedTest
  @CsvSource({
    "tabular explain --forbid sexx, sexx",
    "tabular explain --require jobb, jobb",
    "tabular explain --cap agee=0.3, agee",
    "tabular explain --label outcom, outcom",
    "tabular counterfactual --immutable sexx, sexx",
    "tabular counterfactual --allow agee=3..5, agee",
    "tabular train --label outcom, outcom",
    "molecules explain --forbid [OX2H, [OX2H",
    "molecules explain --cap CCO, CCO",
    "molecules rank --label activ, activ",
    "molecules rank --smiles simles, simles",
    "molecules train --label activ, activ",
    "molecules neighbours --query CCO --method snxx, snxx",
    "brain explain --forbid network:defualt, defualt",
    "brain explain --cap roi:Precentral=0.3, Precentral",
    "brain compare --subject sub-9999 --references control, sub-9999",
    "graphs explain --model nowhere, nowhere",
    "graphs explain --encoder nowhere.pt, nowhere.pt",
    "graphs explain --global nowhere.jsonl, nowhere.jsonl"
  })
  void a_wrong_name_is_answered_before_the_folder(String command, String named) throws Exception {
    List<Object> words = new ArrayList<>(List.of((Object[]) command.split(" ")));
    words.addAll(List.of("--out", mine));
    Ran ran = Ran.snx(words.toArray());
    String last = ran.err().lines().reduce((a, b) -> b).orElse(""); // notes of reading come first
    assertTrue(ran.code() == 1 || ran.code() == 2, ran.err());
    assertTrue(last.startsWith("snx: ") && last.contains(named), ran.err());
    assertFalse(ran.err().contains(mine.toString()), ran.err());
    assertEquals("years of work", Files.readString(mine.resolve("notes.txt")));
  }

  @Test
  void a_wrong_edge_is_answered_before_the_folder() throws Exception {
    Path rule = Files.writeString(temp.resolve("forbid.csv"), "graph,edge\nnowhere,0-1\n");
    Ran.snx("graphs", "explain", "--forbid", rule, "--out", mine)
        .failed(1, "forbid.csv", "nowhere");
  }

  @Test
  void pairs_that_are_not_there_are_answered_before_training() throws Exception {
    Path pairs = Files.writeString(temp.resolve("pairs.csv"), "query,reference\nnobody,noone\n");
    Path out = temp.resolve("out");
    Ran.snx("graphs", "attack", "--pairs", pairs, "--out", out).failed(1, "pairs.csv", "nobody");
    Ran.snx("tabular", "attack", "--pairs", pairs, "--out", out).failed(1, "pairs.csv", "nobody");
    assertFalse(Files.exists(out));
  }
}
