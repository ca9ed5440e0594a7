package snx.cli.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.DownloadOptions;
import snx.data.catalogue.FileServer;
import snx.data.catalogue.TestData;

final class DatasetsCommandTest {

  private static final byte[] WEB = TestData.bytes(5000, 1);
  private static final byte[] HAND = TestData.bytes(700, 2);

  @TempDir Path temp;
  private FileServer server;
  private Catalogue catalogue;
  private Path own;
  private Path cache;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void serve() throws IOException {
    server = new FileServer(WEB);
    catalogue =
        new Catalogue(
            List.of(
                TestData.manifest("web", TestData.entry("tu/web.zip", WEB, server.url())),
                TestData.manifest("hand", TestData.entry("hand.csv", HAND, null))));
    own = Files.createDirectory(temp.resolve("own"));
    cache = temp.resolve("caches").resolve("snx").resolve("datasets");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void fetch_fills_the_cache_and_a_second_fetch_asks_no_server() throws IOException {
    assertEquals(0, run("fetch", "web"));
    assertArrayEquals(WEB, Files.readAllBytes(cache.resolve("tu/web.zip")));
    assertTrue(err.toString().contains("fetching web/web.zip (5.0 kB)"), err.toString());
    assertTrue(err.toString().contains("fetched web/web.zip"), err.toString());
    server.close();
    assertEquals(0, run("fetch", "web"));
    assertTrue(out.toString().contains("already here"), out.toString());
  }

  @Test
  void fetch_fills_a_given_folder_that_is_not_there_yet() throws IOException {
    Path given = temp.resolve("new");
    assertEquals(0, run("fetch", "web", "--data-dir", given.toString()));
    assertArrayEquals(WEB, Files.readAllBytes(given.resolve("tu/web.zip")));
    assertFalse(Files.exists(cache));
  }

  @Test
  void fetch_all_gets_what_it_can_and_says_what_is_to_be_done_by_hand() {
    assertEquals(1, run("fetch", "--all"));
    assertTrue(Files.exists(cache.resolve("tu/web.zip")));
    assertTrue(err.toString().contains("ask its author for it"), err.toString());
  }

  @Test
  void fetch_never_replaces_a_file_that_differs() throws IOException {
    Files.createDirectories(cache.resolve("tu"));
    Files.write(cache.resolve("tu/web.zip"), HAND);
    assertEquals(1, run("fetch", "web"));
    assertTrue(err.toString().contains("move it away"), err.toString());
    assertArrayEquals(HAND, Files.readAllBytes(cache.resolve("tu/web.zip")));
  }

  @Test
  void a_failed_fetch_is_one_line_and_code_1() {
    server.failing(404, 100);
    assertEquals(1, run("fetch", "web"));
    List<String> lines = err.toString().lines().toList();
    assertEquals(2, lines.size(), err.toString());
    assertTrue(lines.get(1).contains("the server answers 404"), err.toString());
    assertFalse(err.toString().contains("fetched"), err.toString());
  }

  @Test
  void an_unknown_name_is_wrong_use_and_suggests_the_nearest() {
    assertEquals(2, run("fetch", "wbe"));
    assertTrue(err.toString().contains("did you mean 'web'?"), err.toString());
    assertFalse(Files.exists(cache));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "fetch", "fetch web --all", "list extra", "frob"})
  void wrong_use_is_code_2(String line) {
    assertEquals(2, run(line.isEmpty() ? new String[0] : line.split(" ")));
  }

  @Test
  void list_says_where_every_dataset_is() throws IOException {
    Files.write(own.resolve("hand.csv"), HAND);
    assertEquals(0, run("list"));
    List<String> lines = out.toString().lines().toList();
    assertEquals("name kind size where licence", squeezed(lines.get(0)));
    assertEquals("web graphs 5.0 kB not here not stated", squeezed(lines.get(1)));
    assertEquals("hand graphs 700 B data dir not stated", squeezed(lines.get(2)));
  }

  @Test
  void verify_finds_a_flipped_byte() throws IOException {
    assertEquals(0, run("fetch", "web"));
    assertEquals(0, run("verify"));
    byte[] flipped = WEB.clone();
    flipped[2500] ^= 1;
    Files.write(cache.resolve("tu/web.zip"), flipped);
    assertEquals(1, run("verify"));
    assertTrue(out.toString().contains("differs  web"), out.toString());
    assertTrue(out.toString().contains("0 verified, 1 differ, 1 missing"), out.toString());
  }

  @Test
  void verify_fails_for_a_named_dataset_that_is_not_here() {
    assertEquals(0, run("verify"));
    assertEquals(1, run("verify", "web"));
  }

  @Test
  void the_option_wins_over_the_variable() throws IOException {
    Path other = Files.createDirectory(temp.resolve("other"));
    Files.write(other.resolve("hand.csv"), HAND);
    assertEquals(1, run("verify", "hand"));
    assertEquals(0, run("verify", "hand", "--data-dir", other.toString()));
  }

  @Test
  void list_has_the_embedded_sets_too() {
    assertEquals(0, run("list"));
    List<String> lines = out.toString().lines().map(DatasetsCommandTest::squeezed).toList();
    assertTrue(lines.contains("brain-like graphs 219.9 kB embedded Apache-2.0"), out.toString());
    assertTrue(
        lines.stream().anyMatch(line -> line.startsWith("credit-applicants tabular ")),
        out.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"molecule-like.jsonl", "brain-like.jsonl", "credit-applicants.csv"})
  void make_gives_the_embedded_bytes_for_their_seed_and_others_for_another(String file)
      throws IOException {
    Path made = temp.resolve("new/folder").resolve(file);
    String name = file.substring(0, file.indexOf('.'));
    assertEquals(0, run("make", name, "--out", made.toString()));
    try (InputStream in = getClass().getResourceAsStream("/snx/datasets/embedded/" + file)) {
      assertArrayEquals(in.readAllBytes(), Files.readAllBytes(made));
    }
    Path other = temp.resolve("other");
    assertEquals(0, run("make", name, "--seed", "8", "--out", other.toString()));
    assertNotEquals(-1, Files.mismatch(made, other));
  }

  @Test
  void make_replaces_a_file_only_when_told_to() throws IOException {
    Path there = Files.writeString(temp.resolve("there.csv"), "mine");
    assertEquals(1, run("make", "credit-applicants", "--out", there.toString()));
    assertEquals("mine", Files.readString(there));
    assertTrue(err.toString().contains("--force"), err.toString());
    assertEquals(0, run("make", "credit-applicants", "--force", "--out", there.toString()));
    assertTrue(Files.readString(there).startsWith("id,age,deposits"));
    assertEquals(1, run("make", "credit-applicants", "--force", "--out", own.toString()));
    assertTrue(err.toString().contains("is a folder"), err.toString());
  }

  @Test
  void make_suggests_the_nearest_name() {
    assertEquals(2, run("make", "brian-like", "--out", temp.resolve("x").toString()));
    assertTrue(err.toString().contains("did you mean 'brain-like'?"), err.toString());
  }

  @Test
  void the_command_of_the_users_knows_the_embedded_catalogue() {
    assertEquals(2, execute(new DatasetsCommand(), "verify", "adlut"));
    assertTrue(err.toString().contains("did you mean 'adult'?"), err.toString());
  }

  private static String squeezed(String line) {
    return line.replaceAll(" +", " ");
  }

  private int run(String... arguments) {
    Map<String, String> environment =
        Map.of("SNX_DATA", own.toString(), "XDG_CACHE_HOME", temp.resolve("caches").toString());
    DownloadOptions options = DownloadOptions.defaults().withAttempts(2).withBackOff(Duration.ZERO);
    return execute(new DatasetsCommand(catalogue, environment, options), arguments);
  }

  private int execute(DatasetsCommand command, String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return new CommandLine(command)
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .setExecutionExceptionHandler(
            (exception, line, result) -> {
              err.write(exception.getMessage());
              return 1;
            })
        .execute(arguments);
  }
}
