package snx.tabular;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static snx.tabular.Tables.assertReason;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import snx.data.DatasetException;
import snx.tabular.RawTable.RawRow;

final class TableEncoderTest {

  private static final TableOptions OPTIONS =
      TableOptions.defaults().with(o -> o.edges = Map.of("n", new double[] {10, 20}));

  private final RawTable table = Tables.of("a,n,b", "x,5,p", ",20,q", "y,10,p");
  private final Schema schema = Schema.fit(table, table.all(), OPTIONS);

  @Test
  void a_row_holds_one_minor_of_each_major() {
    EncodedTable encoded = TableEncoder.encode("t", table, schema);
    assertArrayEquals(new int[] {0, 3, 6}, encoded.data().get(0).active());
    assertArrayEquals(new int[] {2, 5, 7}, encoded.data().get(1).active());
    assertArrayEquals(new int[] {1, 4, 6}, encoded.data().get(2).active());
    assertEquals(4, encoded.data().get(2).active(1));
    assertEquals(Map.of(), encoded.unseen());
    assertEquals(table.report(), encoded.data().report());
    assertEquals(table.provenance(), encoded.data().provenance());
  }

  @Test
  void unseen_values_go_to_the_question_mark_or_nowhere_and_are_counted() {
    RawTable other = Tables.of("b,n,a", "new,,new", "new,words,x", "p,1,");
    EncodedTable encoded = TableEncoder.encode("t", other, schema);
    assertArrayEquals(new int[] {2, -1, -1}, encoded.data().get(0).active());
    assertArrayEquals(new int[] {0, -1, -1}, encoded.data().get(1).active());
    assertArrayEquals(new int[] {2, 3, 6}, encoded.data().get(2).active());
    assertEquals(Map.of("a", 1, "n", 2, "b", 2), encoded.unseen());
  }

  @Test
  void rows_keep_their_position_id_and_label() {
    RawTable labelled =
        new RawTable(
            List.of("a"),
            List.of(
                new RawRow("r", "yes", Tables.PATH, 2, new String[] {"x"}),
                new RawRow("s", "no", Tables.PATH, 3, new String[] {"y"})),
            table.report(),
            table.provenance(),
            List.of());
    Schema own = Schema.fit(labelled, labelled.all(), TableOptions.defaults());
    EncodedTable encoded = TableEncoder.encode("t", labelled, own);
    assertEquals(1, encoded.data().indexOf("s"));
    assertEquals("no", encoded.data().get(1).label());
    assertEquals(List.of("no", "yes"), encoded.data().classes());
    assertArrayEquals(labelled.classIndices(), encoded.data().classIndices());
  }

  @Test
  void a_table_that_lacks_a_column_of_the_schema_is_refused() {
    RawTable other = Tables.of("a,nn,b", "x,5,p");
    DatasetException e =
        assertThrows(DatasetException.class, () -> TableEncoder.encode("t", other, schema));
    assertReason("no column 'n' (it has a, nn, b", e);
  }

  @Test
  void active_minors_cannot_be_changed_from_outside() {
    int[] given = {1, 2};
    Row row = new Row("r", null, given);
    given[0] = 9;
    row.active()[1] = 9;
    assertArrayEquals(new int[] {1, 2}, row.active());
  }
}
