package snx.brain.result;

import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Grouping;

/** How a table names its elements: edges by two regions, regions, networks by twos. */
interface Identity {

  /** The columns that name an element. */
  List<String> header();

  /** Their values. */
  List<String> of(int element);

  /** The element of a line. */
  int element(Tsv.Row row);

  /** Two regions with labels, networks and places. */
  record Edges(Atlas atlas, RegionPairs pairs) implements Identity {

    @Override
    public List<String> header() {
      return List.of(
          "u",
          "v",
          "label_u",
          "label_v",
          "network_u",
          "network_v",
          "x_u",
          "y_u",
          "z_u",
          "x_v",
          "y_v",
          "z_v");
    }

    @Override
    public List<String> of(int pair) {
      int u = pairs.first(pair);
      int v = pairs.second(pair);
      Region a = atlas.regions().get(u);
      Region b = atlas.regions().get(v);
      return List.of(
          Tsv.text(u),
          Tsv.text(v),
          a.label(),
          b.label(),
          Tsv.text(a.network()),
          Tsv.text(b.network()),
          Tsv.text(a.x()),
          Tsv.text(a.y()),
          Tsv.text(a.z()),
          Tsv.text(b.x()),
          Tsv.text(b.y()),
          Tsv.text(b.z()));
    }

    @Override
    public int element(Tsv.Row row) {
      return pair(row, pairs);
    }
  }

  /** The pair of regions that a line's u and v name. */
  static int pair(Tsv.Row row, RegionPairs pairs) {
    try {
      return pairs.of(row.count("u"), row.count("v"));
    } catch (IllegalArgumentException e) {
      throw row.wrong("v", row.text("v"), e);
    }
  }

  /** A region with all that the atlas says of it. */
  record Regions(Atlas atlas) implements Identity {

    @Override
    public List<String> header() {
      return List.of(
          "node", "index", "label", "region", "hemisphere", "x", "y", "z", "lobe", "network");
    }

    @Override
    public List<String> of(int node) {
      Region region = atlas.regions().get(node);
      return List.of(
          Tsv.text(node),
          Tsv.text(region.index()),
          region.label(),
          region.name(),
          region.hemisphere(),
          Tsv.text(region.x()),
          Tsv.text(region.y()),
          Tsv.text(region.z()),
          Tsv.text(region.lobe()),
          Tsv.text(region.network()));
    }

    @Override
    public int element(Tsv.Row row) {
      int node = row.count("node");
      if (node < 0 || node >= atlas.size()) {
        throw row.wrong("node", row.text("node"), null);
      }
      return node;
    }

    static Region region(Tsv.Row row) {
      return new Region(
          row.count("index"),
          row.text("label"),
          row.text("region"),
          row.text("hemisphere"),
          row.number("x"),
          row.number("y"),
          row.number("z"),
          row.optional("lobe"),
          row.optional("network"));
    }
  }

  /** Two networks, the one that the atlas names earlier first. */
  record Networks(Grouping.Networks networks) implements Identity {

    @Override
    public List<String> header() {
      return List.of("network_a", "network_b");
    }

    @Override
    public List<String> of(int block) {
      int[] pair = networks.pair(block);
      return List.of(networks.names().get(pair[0]), networks.names().get(pair[1]));
    }

    @Override
    public int element(Tsv.Row row) {
      int a = networks.names().indexOf(row.text("network_a"));
      int b = networks.names().indexOf(row.text("network_b"));
      if (a < 0 || b < 0) {
        throw row.wrong(a < 0 ? "network_a" : "network_b", "a network of no region", null);
      }
      return networks.block(a, b);
    }
  }
}
