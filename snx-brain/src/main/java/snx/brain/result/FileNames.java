package snx.brain.result;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Names of files that are harmless and, whatever case a disk knows, different. */
final class FileNames {

  private final Set<String> taken = new HashSet<>();

  String of(Scope scope) {
    return of("%s_%s-%s".formatted(scope.method(), scope.level(), scope.name()));
  }

  String of(String words) {
    String plain = words.replaceAll("[^A-Za-z0-9._-]", "_");
    String name = plain;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = plain + "_" + i;
    }
    return name;
  }
}
