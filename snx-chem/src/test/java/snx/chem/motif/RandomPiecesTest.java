package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.chem.tree.Smiles;

/** Random explanations of the same form. */
final class RandomPiecesTest {

  private static final String CHAIN = "CCCCCCCCCCCC"; // eleven bonds in a row

  private static BitSet bits(String numbers) {
    BitSet bits = new BitSet();
    for (String number : numbers.split(" ", -1)) {
      bits.set(Integer.parseInt(number));
    }
    return bits;
  }

  @Test
  void pieces_are_bonds_that_share_atoms() {
    RandomPieces chain = new RandomPieces(Smiles.parse(CHAIN));
    assertEquals(1, chain.pieces(bits("3 4 5")));
    assertEquals(3, chain.pieces(bits("0 2 3 7")));
    assertEquals(0, chain.pieces(new BitSet()));
  }

  @ParameterizedTest
  @CsvSource({"0 1 2 3, 1", "0 1 5 6, 2", "0 3 6 9, 4"})
  void as_many_bonds_are_drawn_in_at_most_as_many_pieces(String selected, int pieces) {
    RandomPieces chain = new RandomPieces(Smiles.parse(CHAIN));
    BitSet anywhere = new BitSet();
    for (int seed = 0; seed < 200; seed++) {
      BitSet drawn = chain.like(bits(selected), new SplittableRandom(seed));
      assertEquals(4, drawn.cardinality());
      assertTrue(chain.pieces(drawn) <= pieces, drawn.toString()); // seeds may meet
      anywhere.or(drawn);
    }
    assertEquals(11, anywhere.cardinality(), "every bond is drawn at times");
  }

  @Test
  void all_bonds_are_drawn_where_all_are_selected() {
    RandomPieces salt = new RandomPieces(Smiles.parse("CC.CCO"));
    assertEquals(bits("0 1 2"), salt.like(bits("0 1 2"), new SplittableRandom(1)));
  }
}
