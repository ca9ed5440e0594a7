package snx.report.shell;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import snx.data.DatasetException;
import snx.data.WholeFile;
import snx.data.Writable;
import snx.report.page.Page;
import snx.report.shell.PageHtml.Rendered;

/**
 * A page on disk: {@code index.html}, {@code assets/} and {@code tables/} with a CSV file a table.
 * It opens from disk and asks no network for anything. Other files of the folder are left alone.
 */
public final class ReportFolder {

  /** The names of a page's files. */
  public static final Set<String> NAMES = Set.of("index.html", "assets", "tables");

  private static final String STYLE = "assets/report.css";
  private static final String SHELL = "/snx/report/";

  private ReportFolder() {}

  /**
   * Writes a page, replacing an earlier one.
   *
   * @throws DatasetException if the folder has files of these names that are not of a page of ours
   */
  public static void write(Path folder, Page page) {
    Rendered rendered = PageHtml.of(page);
    Map<String, WholeFile.Writing> files = new LinkedHashMap<>();
    files.put(STYLE, file -> copy(SHELL + "report.css", file));
    files.put("assets/report.js", file -> copy(SHELL + "report.js", file));
    if (rendered.planes() || rendered.spaces()) {
      files.put("assets/plane.js", file -> copy(SHELL + "plane.js", file));
    }
    if (rendered.spaces()) {
      files.put("assets/space.js", file -> copy(SHELL + "space.js", file));
    }
    rendered
        .tables()
        .forEach((name, table) -> files.put(name, file -> TableCsv.write(file, table)));
    files.put("index.html", file -> Files.writeString(file, rendered.html()));
    requireOurs(folder, files.keySet());
    files.forEach((name, writing) -> WholeFile.write(folder.resolve(name), writing));
  }

  /**
   * Checks that a page can be written into a folder, before it is made.
   *
   * @throws DatasetException if the folder has files of its names that are not of a page of ours
   */
  public static void requireFree(Path folder) {
    requireOurs(folder, NAMES);
  }

  private static void requireOurs(Path folder, Set<String> names) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder for the page");
    }
    Writable.requireNoLink(folder.resolve("assets"));
    Writable.requireNoLink(folder.resolve("tables"));
    if (isOurs(folder.resolve("index.html")) || begun(folder.resolve(STYLE))) {
      return;
    }
    for (String name : names) {
      if (Files.exists(folder.resolve(name))) {
        throw new DatasetException(
            folder.resolve(name), "is not of a page of SNX; move it, or name another folder");
      }
    }
  }

  private static boolean isOurs(Path index) {
    if (!Files.isRegularFile(index)) {
      return false;
    }
    try (BufferedReader reader = Files.newBufferedReader(index)) {
      return reader.lines().limit(12).anyMatch(line -> line.contains(PageHtml.GENERATOR));
    } catch (MalformedInputException | UncheckedIOException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + index, e);
    }
  }

  /** Whether a page was being written when it was broken off: the style sheet is the first file. */
  private static boolean begun(Path style) {
    if (!Files.isRegularFile(style)) {
      return false;
    }
    try (InputStream ours = ReportFolder.class.getResourceAsStream(SHELL + "report.css")) {
      return ours != null && Arrays.equals(ours.readAllBytes(), Files.readAllBytes(style));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + style, e);
    }
  }

  private static void copy(String resource, Path file) throws IOException {
    try (InputStream in = ReportFolder.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new FileNotFoundException(resource + " is missing in the class path");
      }
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
