package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CurveTest {

  @Test
  void means_over_several_networks_weigh_by_their_pairs() {
    Curve.Mean first = new Curve.Mean(30, List.of(new Curve.Point(0.5, 1, 2, 0.8)));
    Curve.Mean second = new Curve.Mean(10, List.of(new Curve.Point(0.5, 5, 6, 0.4)));
    Curve.Mean both = first.with(second);
    assertEquals(40, both.pairs());
    Curve.Point point = both.points().get(0);
    assertEquals(0.5, point.share());
    assertEquals(2, point.fa(), 1e-12);
    assertEquals(3, point.cf(), 1e-12);
    assertEquals(0.7, point.conformity(), 1e-12);
  }

  @Test
  void counts_end_before_all_and_shares_at_all() {
    assertEquals(List.of(0.25, 0.5, 1.0), Curve.counts(2, 4).shares());
    assertEquals(List.of(0.5, 1.0), Curve.counts(9, 2).shares());
    assertEquals(20, Curve.defaults().shares().size());
    assertEquals(1.0, Curve.defaults().shares().get(19));
  }
}
