package snx.bench;

import java.util.List;

/** Everything that {@code snx bench paper} prints: the paper's tables, then method by method. */
record PaperReport(List<TrialResult> results) {

  String markdown() {
    StringBuilder text = new StringBuilder();
    for (String setting : results.stream().map(TrialResult::setting).distinct().toList()) {
      List<TrialResult> own = results.stream().filter(r -> r.setting().equals(setting)).toList();
      text.append("### Preset ").append(setting).append("\n\n");
      text.append(new PublishedTables(own).markdown()).append('\n');
    }
    PaperTable.grouped(results)
        .forEach(
            (name, own) ->
                text.append("### ")
                    .append(name)
                    .append("\n\n")
                    .append(new PaperTable(own).markdown())
                    .append('\n')
                    .append(new Claims(own).markdown())
                    .append('\n')
                    .append(new CurveTable(own).markdown())
                    .append('\n'));
    return text.toString();
  }
}
