package snx.data.catalogue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import snx.data.Json;
import snx.data.Suggestion;

/** The public datasets that the project knows, by name. */
public final class Catalogue {

  private static final String ROOM = "/snx/datasets/manifests/";

  private final Map<String, Manifest> manifests = new LinkedHashMap<>();

  /** A catalogue of the given manifests, in their order. */
  public Catalogue(Collection<Manifest> manifests) {
    for (Manifest manifest : manifests) {
      if (this.manifests.put(manifest.name(), manifest) != null) {
        throw new IllegalArgumentException("names must be unique (got " + manifest.name() + ")");
      }
    }
  }

  /** The manifests that come with the project. */
  public static Catalogue embedded() {
    try (InputStream index = open("index.json")) {
      String[] names = Json.mapper().readValue(index, String[].class);
      return new Catalogue(Arrays.stream(names).map(Catalogue::read).toList());
    } catch (IOException e) {
      throw new UncheckedIOException("the embedded catalogue is broken", e);
    }
  }

  /** All names, in the catalogue's order. */
  public List<String> names() {
    return List.copyOf(manifests.keySet());
  }

  /** All manifests, in the catalogue's order. */
  public List<Manifest> manifests() {
    return List.copyOf(manifests.values());
  }

  /** Whether a name is known, in any case of letters. */
  public boolean has(String name) {
    return manifests.containsKey(name.toLowerCase(Locale.ROOT));
  }

  /**
   * The manifest of a name, in any case of letters.
   *
   * @throws IllegalArgumentException if there is none; the message names the nearest
   */
  public Manifest find(String name) {
    Manifest manifest = manifests.get(name.toLowerCase(Locale.ROOT));
    if (manifest == null) {
      throw new IllegalArgumentException(
          "there is no dataset '%s'%s (known are %s)"
              .formatted(name, Suggestion.didYouMean(name, names()), String.join(", ", names())));
    }
    return manifest;
  }

  private static Manifest read(String name) {
    try (InputStream in = open(name + ".json")) {
      return Json.mapper()
          .readerFor(Manifest.class)
          .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES) // a misspelt field is a fault
          .readValue(in);
    } catch (IOException e) {
      throw new UncheckedIOException("the manifest of " + name + " is broken", e);
    }
  }

  private static InputStream open(String file) throws IOException {
    InputStream in = Catalogue.class.getResourceAsStream(ROOM + file);
    if (in == null) {
      throw new FileNotFoundException(ROOM + file + " is not on the class path");
    }
    return in;
  }
}
