package snx.bench;

import java.util.List;
import java.util.function.Function;
import snx.command.DataOptions;
import snx.command.Input;
import snx.data.Dataset;
import snx.data.Json;
import snx.data.catalogue.Manifest;
import snx.explain.Method;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/** Datasets by name: embedded ones, those of the catalogue, and files of graphs. */
record TrialSources(
    DataOptions dirs,
    Function<Method.Kind, List<Setting>> settings,
    Function<Method.Kind, List<Method>> methods) {

  /** Reads a dataset; whatever is wrong with it is refused. */
  Trials.Source open(String name) {
    Input input = Input.ofAnyKind(name, dirs);
    return input.kind() == Manifest.Kind.TABULAR ? table(input) : graphs(input);
  }

  private Trials.Source graphs(Input input) {
    Dataset<LabelledGraph> data = GraphFiles.read(input.files().get(0));
    data.report().requireClean();
    List<Method> chosen = methods.apply(Method.Kind.GRAPHS);
    return new Trials.Source(
        input.name(),
        settings.apply(Method.Kind.GRAPHS),
        chosen,
        (seed, device, pairs) -> GraphSubject.open(data, seed, device, pairs, chosen));
  }

  private Trials.Source table(Input input) {
    TableOptions reading = Json.mapper().convertValue(input.use(), TableOptions.class);
    RawTable table = TableReader.read(input.files(), reading);
    table.report().requireClean();
    return new Trials.Source(
        input.name(),
        settings.apply(Method.Kind.TABLES),
        methods.apply(Method.Kind.TABLES),
        (seed, device, pairs) ->
            TableSubject.open(input.name(), table, reading, seed, device, pairs));
  }
}
