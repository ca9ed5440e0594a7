package snx.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of docs/java.md compile, run and print what they promise. */
@ResourceLock("torch")
@ResourceLock("java.lang.System.out")
final class JavaGuideTest {

  private static final int MOST_LINES = 25;
  private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  private static final List<String> PROMISES =
      List.of("keep it", "page ", "mutagens and", "connections");

  @TempDir Path temp;

  static List<Integer> examples() {
    return IntStream.range(0, PROMISES.size()).boxed().toList();
  }

  /** The imports, and then one block per example. */
  private static List<String> blocks() throws Exception {
    Matcher matcher = EXAMPLE.matcher(Files.readString(Path.of("..", "docs", "java.md")));
    List<String> blocks = new ArrayList<>();
    while (matcher.find()) {
      blocks.add(matcher.group(1));
    }
    assertEquals(1 + PROMISES.size(), blocks.size());
    return blocks;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void every_example_compiles_and_runs(int number) throws Exception {
    List<String> blocks = blocks();
    String body = blocks.get(1 + number);
    assertTrue(body.lines().count() <= MOST_LINES, body.lines().count() + " lines");
    String printed = run(compile(blocks.get(0), "Example" + number, body), "Example" + number);
    assertTrue(printed.contains(PROMISES.get(number)), printed);
  }

  private Path compile(String imports, String name, String body) {
    String source =
        imports
            + "\npublic class %s { public static void main(String[] a) throws Exception {\n%s\n}}"
                .formatted(name, body);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    boolean done =
        compiler
            .getTask(
                messages,
                null,
                null,
                List.of("-proc:none", "-d", temp.toString()),
                null,
                List.of(
                    new SimpleJavaFileObject(
                        URI.create("string:///" + name + ".java"),
                        javax.tools.JavaFileObject.Kind.SOURCE) {
                      @Override
                      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                      }
                    }))
            .call();
    assertTrue(done, messages.toString());
    return temp;
  }

  private static String run(Path classes, String name) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
