package snx.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The help of every command: options under headings, and of commands that have many only those that
 * most people need; {@code --help-all} shows all.
 */
final class GroupedHelp {

  private static final int FEW = 14; // options of a command, which are then all shown

  private static final int NAMES = 22; // characters for the names of options

  private final BooleanSupplier all;

  private GroupedHelp(BooleanSupplier all) {
    this.all = all;
  }

  /**
   * Sets the help of a command and of all below it.
   *
   * @param all whether all options are asked for
   */
  static void install(CommandLine root, BooleanSupplier all) {
    GroupedHelp grouped = new GroupedHelp(all);
    Map<String, IHelpSectionRenderer> sections = new HashMap<>(root.getHelpSectionMap());
    sections.put(UsageMessageSpec.SECTION_KEY_SYNOPSIS, GroupedHelp::synopsis);
    sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, GroupedHelp::parameters);
    sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, grouped::options);
    for (String codes :
        List.of(
            UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST_HEADING,
            UsageMessageSpec.SECTION_KEY_EXIT_CODE_LIST)) {
      IHelpSectionRenderer usual = root.getHelpSectionMap().get(codes);
      sections.put(
          codes,
          help ->
              usual == null || !(all.getAsBoolean() || help.commandSpec().parent() == null)
                  ? ""
                  : usual.render(help));
    }
    root.setHelpSectionMap(sections);
    describe(root);
  }

  /** The first sentence of a command on its own, the others as one paragraph. */
  private static void describe(CommandLine command) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    String text = String.join(" ", usage.description());
    int end = text.indexOf(". ") + 1;
    if (end > 0) {
      usage.description(text.substring(0, end), text.substring(end + 1));
    } else {
      usage.description(text);
    }
    command.getSubcommands().values().forEach(GroupedHelp::describe);
  }

  /** Columns that are the same in every group, and descriptions that the width alone breaks. */
  private static Help.Layout layout(Help help) {
    Help.IOptionRenderer option = help.createDefaultOptionRenderer();
    Help.IParameterRenderer parameter = help.createDefaultParameterRenderer();
    int width = help.commandSpec().usageMessage().width();
    return new Help.Layout(
        help.colorScheme(),
        Help.TextTable.forDefaultColumns(help.colorScheme(), NAMES, width),
        (one, label, scheme) -> flowing(option.render(one, label, scheme)),
        (one, label, scheme) -> flowing(parameter.render(one, label, scheme)));
  }

  /** The lines of a description as one. */
  private static Text[][] flowing(Text[][] rows) {
    Text[] first = rows[0].clone();
    int last = first.length - 1;
    for (int i = 1; i < rows.length; i++) {
      first[last] = first[last].concat(" ").concat(rows[i][last]);
    }
    return new Text[][] {first};
  }

  private static String parameters(Help help) {
    Help.Layout layout = layout(help);
    layout.addAllPositionalParameters(
        help.commandSpec().positionalParameters(), help.parameterLabelRenderer());
    return layout.toString();
  }

  /** The words of a command with what it cannot do without. */
  private static String synopsis(Help help) {
    CommandSpec spec = help.commandSpec();
    return spec.qualifiedName() + arguments(spec) + "\n";
  }

  /** What stands behind the words of a command. */
  static String arguments(CommandSpec spec) {
    String required =
        spec.options().stream()
            .filter(OptionSpec::required)
            .map(option -> " " + option.longestName() + " " + option.paramLabel())
            .collect(Collectors.joining());
    String positional =
        spec.positionalParameters().stream()
            .filter(one -> !one.hidden())
            .map(
                one ->
                    one.arity().min() > 0 ? " " + one.paramLabel() : " [" + one.paramLabel() + "]")
            .collect(Collectors.joining());
    String commands = spec.subcommands().isEmpty() ? "" : " COMMAND";
    return " [OPTIONS]" + required + positional + commands;
  }

  private String options(Help help) {
    CommandSpec spec = help.commandSpec();
    Map<OptionGroup, List<OptionSpec>> groups = groups(spec);
    StringBuilder text = new StringBuilder();
    TreeSet<OptionGroup> left = new TreeSet<>();
    int hidden = 0;
    for (Map.Entry<OptionGroup, List<OptionSpec>> group : groups.entrySet()) {
      List<OptionSpec> shown = group.getValue().stream().filter(o -> shows(spec, o)).toList();
      int more = group.getValue().size() - shown.size();
      hidden += more;
      if (more > 0) {
        left.add(group.getKey());
      }
      if (!shown.isEmpty()) {
        Help.Layout layout = layout(help);
        layout.addAllOptions(shown, help.parameterLabelRenderer());
        text.append("%n%s:%n".formatted(group.getKey().heading())).append(layout);
      }
    }
    if (hidden > 0) {
      text.append(
          "%n%d more options (%s): %s --help-all%n"
              .formatted(
                  hidden,
                  left.stream()
                      .map(group -> group.heading().toLowerCase(Locale.ROOT))
                      .collect(Collectors.joining(", ")),
                  spec.qualifiedName()));
    }
    return text.toString();
  }

  /** The visible options of a command by group, the groups in their order. */
  static Map<OptionGroup, List<OptionSpec>> groups(CommandSpec spec) {
    Map<OptionGroup, List<OptionSpec>> groups = new EnumMap<>(OptionGroup.class);
    for (OptionSpec option : spec.options()) {
      if (!option.hidden()) {
        groups.computeIfAbsent(OptionGroup.of(option), g -> new ArrayList<>()).add(option);
      }
    }
    groups.forEach((group, options) -> options.sort(Comparator.comparingInt(group::position)));
    return groups;
  }

  private boolean shows(CommandSpec spec, OptionSpec option) {
    if (all.getAsBoolean()) {
      return true;
    }
    boolean own = spec.parent() == null || !option.inherited();
    long mine = spec.options().stream().filter(o -> !o.hidden() && !o.inherited()).count();
    if (own && mine <= FEW && !general(option)) {
      return true;
    }
    return OptionGroup.everyday(option) && (own || general(option) || leavesPage(spec));
  }

  private static boolean general(OptionSpec option) {
    return OptionGroup.of(option) == OptionGroup.GENERAL;
  }

  private static boolean leavesPage(CommandSpec spec) {
    return spec.findOption("--out") != null && spec.findOption("--method") != null;
  }
}
