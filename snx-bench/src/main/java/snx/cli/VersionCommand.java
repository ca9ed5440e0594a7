package snx.cli;

import java.io.PrintWriter;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.data.Versions;

/** {@code snx version}: the same as {@code --version}. */
@Command(
    name = "version",
    description = "Prints the versions of this toolkit, of its engine and of Java.",
    footer = {"", "Example:", "  snx version"})
final class VersionCommand implements Runnable {

  private static final Set<String> WORDS = Set.of("--version", "-V", "version");

  @Spec CommandSpec spec;

  @Override
  public void run() {
    print(spec.commandLine().getOut());
    new Console(spec).answer("versions", Versions.current());
  }

  /** Whether nothing else is asked, so that no command need be read. */
  static boolean asked(String... arguments) {
    return arguments.length == 1 && WORDS.contains(arguments[0]);
  }

  static void print(PrintWriter out) {
    for (String line : new Text().getVersion()) {
      out.println(line);
    }
  }

  /** The text of {@code --version}. */
  static final class Text implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      Versions versions = Versions.current();
      return new String[] {
        "snx " + versions.snx(),
        "djl %s, pytorch %s, java %s".formatted(versions.djl(), versions.pytorch(), versions.java())
      };
    }
  }
}
