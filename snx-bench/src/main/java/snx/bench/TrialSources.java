package snx.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import snx.api.Input;
import snx.brain.synthetic.BrainSubjects;
import snx.data.Json;
import snx.data.catalogue.DataDirs;
import snx.explain.Method;
import snx.tabular.RawTable;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/**
 * Datasets by name: embedded ones, those of the catalogue, and files of graphs. A kind of data
 * joins by a {@link TrialSubject} of its own, a domain of graphs by {@link DomainGraphs}, and a
 * case here.
 *
 * @param tasks by kind of data
 */
public record TrialSources(
    DataDirs dirs, TrialSize size, Function<Method.Kind, List<Trials.Task>> tasks) {

  private static final String ATLAS = "atlas";
  private static final Map<String, String> SHORT = // what stands for the paper's graph datasets
      Map.of("molecules", "qm9-lohc", "brain", "bip");

  /** Reads a dataset; whatever is wrong with it is refused. */
  public Trials.Source open(String given) {
    String name = SHORT.getOrDefault(given, given);
    if (name.equals(BrainSubjects.NAME)) {
      return graphs(name, DomainGraphs.generated());
    }
    Input input = Input.ofAnyKind(name, dirs);
    return switch (input.kind()) {
      case TABULAR -> table(input);
      case GRAPHS -> graphs(input.name(), read(input));
      case MOLECULES -> graphs(input.name(), DomainGraphs.molecules(input));
    };
  }

  /** Graphs for which the catalogue names an atlas are connectomes. */
  private static DomainGraphs read(Input input) {
    ObjectNode use = input.use();
    return use != null && use.has(ATLAS)
        ? DomainGraphs.connectomes(input, use.get(ATLAS).asText())
        : DomainGraphs.plain(input);
  }

  private Trials.Source graphs(String name, DomainGraphs whole) {
    DomainGraphs graphs = whole.part(size);
    List<Trials.Task> own =
        tasks.apply(Method.Kind.GRAPHS).stream()
            .map(task -> new Trials.Task(graphs.priced(task.setting()), task.methods()))
            .toList();
    List<Method> methods = own.stream().flatMap(task -> task.methods().stream()).toList();
    return new Trials.Source(
        name,
        graphs.data().provenance(),
        size,
        own,
        (seed, device, pairs) -> TrialSubject.graphs(graphs, seed, device, pairs, methods));
  }

  private Trials.Source table(Input input) {
    TableOptions reading = Json.mapper().convertValue(input.use(), TableOptions.class);
    RawTable whole = TableReader.read(input.files(), reading);
    whole.report().requireClean();
    RawTable table =
        new RawTable(
            whole.header(),
            Arrays.stream(size.positions(whole.size())).mapToObj(whole.rows()::get).toList(),
            whole.report(),
            whole.provenance(),
            whole.notes());
    return new Trials.Source(
        input.name(),
        table.provenance(),
        size,
        tasks.apply(Method.Kind.TABLES),
        (seed, device, pairs) ->
            TrialSubject.table(input.name(), table, reading, seed, device, pairs));
  }
}
