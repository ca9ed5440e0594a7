package snx.data.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CatalogueTest {

  private static final Catalogue CATALOGUE = Catalogue.embedded();

  static Stream<Manifest> manifests() {
    return CATALOGUE.manifests().stream();
  }

  static Stream<Manifest> tables() {
    return manifests().filter(m -> m.kind() == Manifest.Kind.TABULAR);
  }

  @Test
  void the_index_names_every_manifest_of_the_folder() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "datasets", "manifests"))) {
      List<String> inFolder =
          files
              .map(f -> f.getFileName().toString())
              .filter(f -> !f.equals("index.json"))
              .map(f -> f.replace(".json", ""))
              .sorted()
              .toList();
      assertEquals(inFolder, CATALOGUE.names());
    }
  }

  @ParameterizedTest
  @MethodSource("manifests")
  void every_manifest_bears_the_name_it_is_found_by(Manifest manifest) {
    assertEquals(manifest, CATALOGUE.find(manifest.name()));
  }

  @ParameterizedTest
  @MethodSource("manifests")
  void every_address_is_of_the_web_and_without_credentials(Manifest manifest) {
    Stream.concat(
            Stream.ofNullable(manifest.home()),
            manifest.files().stream().map(FileEntry::url).flatMap(Stream::ofNullable))
        .map(URI::create)
        .forEach(
            uri -> {
              assertTrue(Set.of("http", "https").contains(uri.getScheme()), uri.toString());
              assertTrue(uri.getHost().contains("."), uri.toString());
              assertEquals(null, uri.getUserInfo());
              assertEquals(null, uri.getQuery());
            });
  }

  @ParameterizedTest
  @MethodSource("manifests")
  void every_manifest_says_that_other_bytes_are_refused(Manifest manifest) {
    assertTrue(manifest.notes().stream().anyMatch(n -> n.contains("refused")));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void the_columns_of_a_table_are_its_continuous_and_categorical_ones(Manifest manifest) {
    JsonNode use = manifest.use();
    Set<String> parts = new HashSet<>(texts(use, "continuous"));
    parts.addAll(texts(use, "categorical"));
    assertEquals(parts, new HashSet<>(texts(use, "columns")));
    assertEquals(parts.size(), texts(use, "columns").size());
    assertFalse(parts.contains(use.get("label").asText()), "the label is a column");
    assertEquals(5, use.get("bins").asInt());
    if (use.has("header")) {
      List<String> header = texts(use, "header");
      assertTrue(header.containsAll(parts));
      assertTrue(header.contains(use.get("label").asText()));
    }
  }

  @ParameterizedTest
  @CsvSource({"mutga,mutag", "adults,adult", "Mutagenicty,mutagenicity"})
  void a_mistyped_name_suggests_the_nearest(String typed, String meant) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> CATALOGUE.find(typed));
    assertTrue(e.getMessage().contains(typed));
    assertTrue(e.getMessage().contains("did you mean '" + meant + "'?"), e.getMessage());
  }

  @Test
  void a_name_like_none_suggests_none_but_lists_all() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> CATALOGUE.find("zzzzzzzz"));
    assertFalse(e.getMessage().contains("did you mean"), e.getMessage());
    assertTrue(e.getMessage().contains("known are adult, bank"), e.getMessage());
  }

  @Test
  void names_are_found_in_any_case_of_letters() {
    assertSame(CATALOGUE.find("mutag"), CATALOGUE.find("MUTAG"));
    assertTrue(CATALOGUE.has("Adult"));
    assertFalse(CATALOGUE.has("adlut"));
  }

  @Test
  void a_reader_that_changes_use_changes_its_own_copy() {
    Manifest adult = CATALOGUE.find("adult");
    adult.use().put("label", "another");
    assertEquals("income", adult.use().get("label").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://example.org/x",
        "file:///etc/passwd",
        "https://user:secret@example.org/x",
        "example.org/x",
        "https://exa mple.org"
      })
  void addresses_of_another_form_are_refused(String address) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> TestData.entry("x", new byte[] {1}, address));
    assertFalse(e.getMessage().contains("secret"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/passwd", "../x", "a/../../x", "a//b", "C:/x", "a\\b", ""})
  void a_path_cannot_leave_its_folder(String path) {
    assertThrows(
        IllegalArgumentException.class, () -> TestData.entry(path, new byte[] {1}, "https://a.b/"));
  }

  private static List<String> texts(JsonNode use, String field) {
    return StreamSupport.stream(use.get(field).spliterator(), false).map(JsonNode::asText).toList();
  }
}
