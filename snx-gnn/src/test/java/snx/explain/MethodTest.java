package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MethodTest {

  @ParameterizedTest
  @EnumSource(Method.class)
  void a_name_is_read_where_the_method_serves_and_refused_elsewhere(Method method) {
    boolean somewhere = false;
    for (Method.Kind kind : Method.Kind.values()) {
      if (method.serves(kind)) {
        somewhere = true;
        assertEquals(method, Method.parse(method.toString(), kind));
      } else {
        assertThrows(IllegalArgumentException.class, () -> Method.parse(method.toString(), kind));
      }
    }
    assertTrue(somewhere);
  }

  @Test
  void a_refusal_is_one_line_that_lists_what_serves() {
    for (String name : List.of("des", "dess")) {
      String refusal =
          String.valueOf(
              assertThrows(
                      IllegalArgumentException.class, () -> Method.parse(name, Method.Kind.GRAPHS))
                  .getMessage());
      assertTrue(refusal.contains("'" + name + "'") && refusal.contains("gnnexplainer"), refusal);
      assertFalse(refusal.contains("snx-des") || refusal.contains("\n"), refusal);
    }
  }
}
