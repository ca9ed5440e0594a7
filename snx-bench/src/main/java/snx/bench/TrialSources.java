package snx.bench;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import snx.command.DataOptions;
import snx.command.Input;
import snx.data.Dataset;
import snx.data.Json;
import snx.explain.Method;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/**
 * Datasets by name: embedded ones, those of the catalogue, and files of graphs. A kind of data
 * joins by a {@link TrialSubject} of its own and a case here.
 *
 * @param tasks by kind of data
 */
record TrialSources(
    DataOptions dirs, TrialSize size, Function<Method.Kind, List<Trials.Task>> tasks) {

  /** Reads a dataset; whatever is wrong with it is refused. */
  Trials.Source open(String name) {
    Input input = Input.ofAnyKind(name, dirs);
    return switch (input.kind()) {
      case TABULAR -> table(input);
      case GRAPHS -> graphs(input);
      case MOLECULES ->
          throw new IllegalArgumentException(
              "%s holds molecules, which have no trials yet; name tables or graphs with --data"
                  .formatted(name));
    };
  }

  private Trials.Source graphs(Input input) {
    Dataset<LabelledGraph> whole = GraphFiles.read(input.files().get(0));
    whole.report().requireClean();
    List<LabelledGraph> taken =
        Arrays.stream(size.taken(whole.size())).mapToObj(whole::get).toList();
    Dataset<LabelledGraph> data =
        new Dataset<>(whole.name(), taken, whole.provenance(), whole.report());
    List<Trials.Task> own = tasks.apply(Method.Kind.GRAPHS);
    List<Method> methods = own.stream().flatMap(task -> task.methods().stream()).toList();
    return new Trials.Source(
        input.name(),
        data.provenance(),
        own,
        (seed, device, pairs) -> GraphSubject.open(data, seed, device, pairs, methods));
  }

  private Trials.Source table(Input input) {
    TableOptions reading = Json.mapper().convertValue(input.use(), TableOptions.class);
    RawTable whole = TableReader.read(input.files(), reading);
    whole.report().requireClean();
    RawTable table =
        new RawTable(
            whole.header(),
            Arrays.stream(size.taken(whole.size())).mapToObj(whole.rows()::get).toList(),
            whole.report(),
            whole.provenance(),
            whole.notes());
    return new Trials.Source(
        input.name(),
        table.provenance(),
        tasks.apply(Method.Kind.TABLES),
        (seed, device, pairs) ->
            TableSubject.open(input.name(), table, reading, seed, device, pairs));
  }
}
