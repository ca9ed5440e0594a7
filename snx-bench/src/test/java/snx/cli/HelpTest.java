package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import snx.data.Json;

/** What a newcomer asks first: help, versions, words that are nearly right. */
@ResourceLock("torch")
final class HelpTest {

  private static final int MOST = 22; // options that a first help shows
  private static final Pattern ROW = Pattern.compile(" {2}(-\\w,| {3}) --.*");

  @TempDir Path temp;

  @ParameterizedTest
  @MethodSource("snx.cli.CommandsTest#commands")
  void all_options_are_shown_once_by_help_all(List<String> command) {
    CommandLine line = Main.commandLine();
    for (String word : command) {
      line = line.getSubcommands().get(word);
    }
    String all = shown(command, "--help-all");
    List<OptionSpec> options =
        line.getCommandSpec().options().stream().filter(option -> !option.hidden()).toList();
    for (OptionSpec option : options) {
      String plain = all.replace("[no-]", "");
      assertTrue(Arrays.stream(option.names()).anyMatch(plain::contains), option + " in " + all);
    }
    assertEquals(options.size(), rows(all), all);
    assertFalse(all.contains("more options"), all);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "graphs explain",
        "tabular explain",
        "molecules rank",
        "molecules train",
        "brain explain"
      })
  void help_shows_what_most_people_need_under_headings(String command) {
    List<String> words = List.of(command.split(" "));
    String help = shown(words, "--help");
    assertTrue(rows(help) <= MOST, help);
    int data = help.indexOf("\nData:");
    int network = help.indexOf("\nNetwork:");
    int output = help.indexOf("\nOutput:");
    assertTrue(0 < data && data < network && network < output, help);
    assertTrue(help.contains("snx " + command + " --help-all"), help);
    assertFalse(help.contains("--eta2"), help);
  }

  @Test
  void the_decay_of_weights_is_not_the_solvers() {
    String train = shown(List.of("graphs", "train"), "--help-all");
    assertTrue(train.indexOf("--decay") < train.indexOf("\nOutput:"), train);
    assertTrue(train.indexOf("--decay") < train.indexOf("\nSolver:"), train);
    String explain = shown(List.of("graphs", "explain"), "--help-all");
    assertTrue(explain.indexOf("--decay") > explain.indexOf("\nSolver:"), explain);
  }

  @ParameterizedTest
  @CsvSource({
    "grphs explain, unknown command 'grphs'; did you mean 'graphs'?",
    "molecules rnak, unknown command 'rnak'; did you mean 'rank'?",
    "tabular explain --lable x, unknown option '--lable'; did you mean '--label'?",
    "tabular explain --lable=x, unknown option '--lable'; did you mean '--label'?",
    "help tabular explian, unknown command 'explian'; did you mean 'explain'?",
    "devices everywhere, 'everywhere' is one word too many"
  })
  void words_that_are_nearly_right_get_the_nearest(String typed, String answer) {
    Ran.snx((Object[]) typed.split(" ")).failed(2, answer);
  }

  @Test
  void help_and_version_are_commands_too() {
    assertEquals(
        Ran.snx("molecules", "rank", "--help").worked().out(),
        Ran.snx("help", "molecules", "rank").worked().out());
    assertEquals(Ran.snx("--version").worked().out(), Ran.snx("version").worked().out());
  }

  @Test
  void a_start_reads_the_commands_that_it_needs() {
    assertEquals(List.of(DevicesCommand.class), Subcommands.of("--debug", "devices"));
    assertEquals(Subcommands.ALL, Subcommands.of("divices"));
    assertEquals(Subcommands.ALL, Subcommands.of("help", "devices"));
    assertEquals(Subcommands.ALL, Subcommands.of());
    assertTrue(VersionCommand.asked("--version"));
    assertFalse(VersionCommand.asked("version", "please"));
  }

  @Test
  void json_is_all_that_standard_output_gets() throws Exception {
    Path out = temp.resolve("model");
    Ran ran = Ran.snx("tabular", "train", "--epochs", "1", "--out", out, "--json").worked();
    assertEquals(1, ran.out().lines().count(), ran.out());
    JsonNode answer = Json.exchange().readTree(ran.out());
    assertEquals(out.toString(), answer.path("model").asText());
    assertTrue(answer.path("held_out").path("auc").isNumber(), ran.out());
    JsonNode devices = Json.exchange().readTree(Ran.snx("devices", "--json").worked().out());
    assertEquals("cpu", devices.path("devices").get(0).asText(), devices.toString());
  }

  @Test
  void failures_leave_standard_output_empty() {
    Ran ran = Ran.snx("tabular", "train", temp.resolve("none.csv"), "--json");
    assertEquals("", ran.out());
    ran.failed(1, "none.csv");
  }

  @Test
  void quiet_commands_print_nothing_there() {
    Ran ran = Ran.snx("devices", "--quiet").worked();
    assertEquals("", ran.out() + ran.err());
  }

  @Test
  void a_page_that_cannot_be_opened_is_named() {
    Path page = temp.resolve("index.html");
    String said = PageOpener.open(page.toString(), "Linux", Map.of());
    assertEquals("no desktop here; open " + page + " in a browser", said);
    Ran ran = Ran.snx("devices", "--open").worked();
    assertTrue(ran.err().contains("leaves no page"), ran.err());
  }

  /** Options in a list; examples may begin with some, too. */
  private static long rows(String help) {
    return help.split("\nExit codes:|\nExamples?:", 2)[0]
        .lines()
        .filter(ROW.asMatchPredicate())
        .count();
  }

  private static String shown(List<String> command, String option) {
    List<String> words = new ArrayList<>(command);
    words.add(option);
    Ran ran = Ran.snx(words.toArray()).worked();
    assertEquals("", ran.err());
    return ran.out();
  }
}
