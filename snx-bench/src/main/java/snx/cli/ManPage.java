package snx.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of a command, in roff, from what its help says. */
final class ManPage {

  private final CommandSpec spec;
  private final List<String> lines = new ArrayList<>();

  private ManPage(CommandSpec spec) {
    this.spec = spec;
  }

  /** The name of a command's page: {@code snx-graphs-explain}. */
  static String name(CommandSpec spec) {
    return spec.qualifiedName().replace(' ', '-');
  }

  /** The text of the page. */
  static String of(CommandSpec spec, String version) {
    ManPage page = new ManPage(spec);
    page.write(version);
    return String.join("\n", page.lines) + "\n";
  }

  private void write(String version) {
    UsageMessageSpec usage = spec.usageMessage();
    String[] sentences = usage.description();
    String title = name(spec).toUpperCase(Locale.ROOT);
    macro("TH", quoted(title), "1", quoted(""), quoted("snx " + version), quoted("SNX"));
    macro("SH", "NAME");
    lines.add(escaped(name(spec)) + " \\- " + escaped(plain(sentences[0])));
    macro("SH", "SYNOPSIS");
    macro("B", quoted(spec.qualifiedName()));
    lines.add(escaped(GroupedHelp.arguments(spec).strip()));
    macro("SH", "DESCRIPTION");
    Arrays.stream(sentences).forEach(text -> lines.add(escaped(plain(text))));
    spec.positionalParameters().stream()
        .filter(one -> !one.hidden())
        .forEach(one -> entry(one.paramLabel(), one));
    macro("SH", "OPTIONS");
    GroupedHelp.groups(spec)
        .forEach(
            (group, options) -> {
              macro("SS", quoted(group.heading()));
              options.forEach(option -> entry(names(option), option));
            });
    if (!spec.subcommands().isEmpty()) {
      macro("SH", "COMMANDS");
      spec.subcommands()
          .values()
          .forEach(
              one -> {
                macro("TP");
                macro("B", quoted(name(one.getCommandSpec()) + "(1)"));
                String[] said = one.getCommandSpec().usageMessage().description();
                lines.add(escaped(plain(said[0])));
              });
    }
    macro("SH", quoted("EXIT STATUS"));
    usage
        .exitCodeList()
        .forEach(
            (code, meaning) -> {
              macro("TP");
              lines.add(escaped(code));
              lines.add(escaped(meaning));
            });
    macro("SH", "NOTES");
    macro("nf");
    Arrays.stream(usage.footerHeading().isBlank() ? new String[0] : new String[] {"Examples:"})
        .forEach(text -> lines.add(escaped(text)));
    Arrays.stream(usage.footer()).forEach(text -> lines.add(escaped(plain(text))));
    macro("fi");
  }

  private static String names(OptionSpec option) {
    String names =
        Arrays.stream(option.names())
            .map(name -> option.negatable() ? name.replaceFirst("^--", "--[no-]") : name)
            .collect(Collectors.joining(", "));
    return option.arity().max() == 0 ? names : names + "=" + option.paramLabel();
  }

  private void entry(String name, ArgSpec argument) {
    macro("TP");
    macro("B", quoted(name));
    lines.add(escaped(plain(String.join(" ", argument.description()))));
  }

  private void macro(String... words) {
    lines.add("." + String.join(" ", words));
  }

  private static String quoted(String text) {
    return '"' + escaped(text).replace("\"", "\\(dq") + '"';
  }

  /** A leading point or apostrophe would be a request. */
  private static String escaped(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }

  private static String plain(String text) {
    return text.replace("%%", "%").replace("%n", " ");
  }
}
