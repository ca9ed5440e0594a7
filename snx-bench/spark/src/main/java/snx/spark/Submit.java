package snx.spark;

import java.util.ArrayList;
import java.util.List;
import snx.cli.Main;

/**
 * What {@code spark-submit} starts: the command with the same arguments, on the cluster that
 * spark-submit was given.
 */
public final class Submit {

  private static final String MASTER = "spark.master";
  private static final String OPTION = "--spark";

  private Submit() {}

  public static void main(String... arguments) {
    Main.main(withMaster(List.of(arguments), System.getProperty(MASTER, "local[*]")));
  }

  /** The arguments with the master, where they name none. */
  static String[] withMaster(List<String> arguments, String master) {
    List<String> all = new ArrayList<>(arguments);
    if (arguments.stream()
        .noneMatch(word -> word.equals(OPTION) || word.startsWith(OPTION + "="))) {
      all.add(OPTION + "=" + master);
    }
    return all.toArray(String[]::new);
  }
}
