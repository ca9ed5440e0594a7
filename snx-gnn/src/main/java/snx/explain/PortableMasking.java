package snx.explain;

import ai.djl.Device;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Json;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.des.DesWeights;
import snx.explain.knowledge.ColumnBounds;
import snx.explain.knowledge.Knowledge;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.PortableNetwork;
import snx.solve.Bounds;
import snx.tabular.Row;
import snx.tabular.Schema;

/** A {@link Masking} as a value that can be sent to other processes. */
interface PortableMasking extends Serializable {

  /** The explainer of these instances, on a device; the caller closes its network. */
  Explainer<?> open(PortableNetwork network, Device device, ExplainOptions options);

  /**
   * Graphs.
   *
   * @param generator of PGExplainer, where there is one
   */
  record Graphs(
      String name,
      List<LabelledGraph> graphs,
      Map<Integer, Bounds> bounds,
      Top usual,
      byte @Nullable [] generator)
      implements PortableMasking {

    @Override
    public Explainer<?> open(PortableNetwork network, Device device, ExplainOptions options) {
      Network<LabelledGraph> opened = network.graphs(GraphLayout.of(graphs), device);
      GraphMasking masking =
          GraphMasking.of(data(name, graphs)).with(Knowledge.of(bounds)).with(usual);
      return new Explainer<>(
          generator == null ? masking : masking.with(PgGenerator.of(opened.manager(), generator)),
          opened,
          options);
    }
  }

  /**
   * Rows of a table.
   *
   * @param schema as JSON
   * @param weights of DES, where there are some
   */
  record Rows(
      String name,
      List<Row> rows,
      String schema,
      ColumnBounds.Rules rules,
      @Nullable DesWeights weights)
      implements PortableMasking {

    @Override
    public Explainer<?> open(PortableNetwork network, Device device, ExplainOptions options) {
      Schema columns = parsed(schema);
      TableMasking masking = TableMasking.of(data(name, rows), columns).with(rules.under(columns));
      return new Explainer<>(
          weights == null ? masking : masking.with(weights),
          network.tables(columns.minors(), device),
          options);
    }
  }

  /** A schema as JSON. */
  static String text(Schema schema) {
    try {
      return Json.mapper().writeValueAsString(schema);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a schema that was fitted can be written", e);
    }
  }

  private static Schema parsed(String text) {
    try {
      return Json.mapper().readValue(text, Schema.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a schema that was written can be read", e);
    }
  }

  private static <T extends Instance> Dataset<T> data(String name, List<T> instances) {
    return new Dataset<>(
        name,
        instances,
        new Provenance("sent by another process", List.of()),
        new ReadReport(instances.size(), List.of(), List.of()));
  }
}
