package snx.report.parquet;

import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FLOAT;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.solve.Solution;

/** How an explanation becomes a row: names as in {@code explanations.jsonl}, without nesting. */
final class ExplanationRows extends WriteSupport<ExplanationRows.Row> {

  private final List<Column> columns = new ArrayList<>();
  private @Nullable RecordConsumer out; // given before the first row

  /**
   * A row.
   *
   * @param network its number, as in cross-validation
   * @param sameClass whether both instances are of one class, null where labels lack
   */
  record Row(int network, @Nullable Boolean sameClass, Explanation explanation) {

    Solution.@Nullable Certificate certificate() {
      return explanation.certificate();
    }
  }

  /**
   * A column.
   *
   * @param value writes a row's value, null where the row has none
   */
  private record Column(Type type, Function<Row, @Nullable Value> value) {}

  @FunctionalInterface
  private interface Value {
    void to(RecordConsumer out);
  }

  /** Rows of a kind of data: a pair of table rows has one mask, a pair of graphs two. */
  ExplanationRows(Method.Kind kind) {
    add(INT32, "network", row -> out -> out.addInteger(row.network));
    text("query", Explanation::query);
    text("reference", Explanation::reference);
    text("method", e -> e.method().toString());
    optional(
        BOOLEAN,
        "same_class",
        row -> row.sameClass == null ? null : out -> out.addBoolean(row.sameClass));
    add(BOOLEAN, "diverged", row -> out -> out.addBoolean(row.explanation.isDiverged()));
    add(DOUBLE, "score", row -> out -> out.addDouble(row.explanation.score()));
    if (kind == Method.Kind.GRAPHS) {
      floats("query_mask", e -> e.local().query());
      floats("reference_mask", e -> e.local().reference());
    } else {
      floats("mask", e -> e.local().query());
    }
    floats("query_global", e -> e.global().query());
    floats("reference_global", e -> e.global().reference());
    integers("selected_query", e -> e.selection().query());
    integers("selected_reference", e -> e.selection().reference());
    if (kind == Method.Kind.TABLES) {
      floats("effects", Explanation::effects);
    }
    metrics();
    certificate();
  }

  private void metrics() {
    metric("fa", PairMetrics::fa);
    metric("cf", PairMetrics::cf);
    metric("conformity", PairMetrics::conformity);
    metric("fidelity_minus", PairMetrics::fidelityMinus);
    metric("fidelity_plus", PairMetrics::fidelityPlus);
    metric("sparsity", PairMetrics::sparsity);
    metric("soft_fa", PairMetrics::softFa);
    metric("soft_cf", PairMetrics::softCf);
  }

  private void certificate() {
    certified("objective", Solution.Certificate::objective);
    certified("loss", Solution.Certificate::loss);
    counted("violated", Solution.Certificate::violated);
    certified("worst_violation", Solution.Certificate::worstViolation);
    named("worst", Solution.Certificate::worstName);
    certified("kkt_residual", Solution.Certificate::kktResidual);
    counted("iterations", Solution.Certificate::iterations);
    named("status", c -> c.status().toString());
  }

  private void add(PrimitiveTypeName type, String name, Function<Row, @Nullable Value> value) {
    columns.add(new Column(Types.required(type).named(name), value));
  }

  private void optional(PrimitiveTypeName type, String name, Function<Row, @Nullable Value> value) {
    columns.add(new Column(Types.optional(type).named(name), value));
  }

  private void text(String name, Function<Explanation, String> value) {
    Type type = Types.required(BINARY).as(LogicalTypeAnnotation.stringType()).named(name);
    columns.add(
        new Column(
            type, row -> out -> out.addBinary(Binary.fromString(value.apply(row.explanation)))));
  }

  private void metric(String name, ToDoubleFunction<PairMetrics> value) {
    add(DOUBLE, name, row -> out -> out.addDouble(value.applyAsDouble(row.explanation.metrics())));
  }

  private void certified(String name, ToDoubleFunction<Solution.Certificate> value) {
    optional(
        DOUBLE,
        name,
        row -> {
          Solution.Certificate found = row.certificate();
          return found == null ? null : out -> out.addDouble(value.applyAsDouble(found));
        });
  }

  private void counted(String name, ToIntFunction<Solution.Certificate> value) {
    optional(
        INT32,
        name,
        row -> {
          Solution.Certificate found = row.certificate();
          return found == null ? null : out -> out.addInteger(value.applyAsInt(found));
        });
  }

  private void named(String name, Function<Solution.Certificate, @Nullable String> value) {
    Type type = Types.optional(BINARY).as(LogicalTypeAnnotation.stringType()).named(name);
    columns.add(
        new Column(
            type,
            row -> {
              Solution.Certificate found = row.certificate();
              String words = found == null ? null : value.apply(found);
              return words == null ? null : out -> out.addBinary(Binary.fromString(words));
            }));
  }

  private void floats(String name, Function<Explanation, float[]> value) {
    list(
        FLOAT,
        name,
        row -> value.apply(row.explanation).length,
        (row, out) -> {
          for (float element : value.apply(row.explanation)) {
            element(out, () -> out.addFloat(element));
          }
        });
  }

  private void integers(String name, Function<Explanation, int[]> value) {
    list(
        INT32,
        name,
        row -> value.apply(row.explanation).length,
        (row, out) -> {
          for (int element : value.apply(row.explanation)) {
            element(out, () -> out.addInteger(element));
          }
        });
  }

  /** A list as the format wants it: a group of a repeated group of one element. */
  private void list(
      PrimitiveTypeName type,
      String name,
      ToIntFunction<Row> size,
      BiConsumer<Row, RecordConsumer> elements) {
    columns.add(
        new Column(
            Types.requiredList().requiredElement(type).named(name),
            row ->
                out -> {
                  out.startGroup();
                  if (size.applyAsInt(row) > 0) { // an empty field is not allowed
                    out.startField("list", 0);
                    elements.accept(row, out);
                    out.endField("list", 0);
                  }
                  out.endGroup();
                }));
  }

  private static void element(RecordConsumer out, Runnable value) {
    out.startGroup();
    out.startField("element", 0);
    value.run();
    out.endField("element", 0);
    out.endGroup();
  }

  @Override
  public WriteContext init(ParquetConfiguration configuration) {
    List<Type> types = columns.stream().map(Column::type).toList();
    return new WriteContext(new MessageType("explanation", types), Map.of());
  }

  /** The same of Hadoop, which is not there. */
  @Override
  public WriteContext init(Configuration configuration) {
    throw new UnsupportedOperationException("rows are written without Hadoop");
  }

  @Override
  public void prepareForWrite(RecordConsumer consumer) {
    out = consumer;
  }

  @Override
  public void write(Row row) {
    RecordConsumer consumer = Objects.requireNonNull(out, "prepareForWrite");
    consumer.startMessage();
    for (int i = 0; i < columns.size(); i++) {
      Value value = columns.get(i).value.apply(row);
      if (value != null) {
        String name = columns.get(i).type.getName();
        consumer.startField(name, i);
        value.to(consumer);
        consumer.endField(name, i);
      }
    }
    consumer.endMessage();
  }
}
