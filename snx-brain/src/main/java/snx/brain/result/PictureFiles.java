package snx.brain.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.GroupDifference;
import snx.brain.picture.Connectogram;
import snx.brain.picture.Drawn;
import snx.brain.picture.GlassBrain;
import snx.brain.picture.MatrixPicture;
import snx.brain.result.ShownFiles.FileNames;
import snx.brain.study.Tallied;
import snx.data.WholeFile;
import snx.report.svg.Palette;

/** Pictures as SVG files of their own, in fixed colours on white, for papers and slides. */
final class PictureFiles {

  /** What the names of pictures of differences begin with. */
  static final String DIFFERENCES = "differences";

  private final Path folder;
  private final PictureNotes notes;
  private final boolean placed;
  private final RegionPairs pairs;
  private final MatrixPicture matrix;
  private final Connectogram circle;
  private final GlassBrain glass;
  private final FileNames names = new FileNames();

  PictureFiles(Path folder, Atlas atlas, PictureNotes notes) {
    this.folder = folder;
    this.notes = notes;
    this.placed = atlas.placed();
    this.pairs = new RegionPairs(atlas.size());
    this.matrix = new MatrixPicture(atlas, Palette.PRINT);
    this.circle = new Connectogram(atlas, Palette.PRINT);
    this.glass = new GlassBrain(atlas, Palette.PRINT);
  }

  /** Matrix, connectogram and, where coordinates are known, glass brain of a scope. */
  void write(Scope scope, List<Tallied> edges) {
    String who =
        switch (scope.level()) {
          case ALL -> "all subjects";
          case GROUP -> "group " + scope.name();
          case SUBJECT -> scope.name();
        };
    String title = notes.title(who + ", " + scope.method());
    String name = names.of(scope);
    write(name + "_matrix", matrix.masks(title, notes.warning(), edges));
    edges(
        name,
        scope.level() == Scope.Level.SUBJECT
            ? Drawn.subject(title, notes.warning(), edges, pairs)
            : Drawn.masks(title, notes.warning(), edges, pairs));
  }

  /**
   * How two groups differ: all differences as a matrix, those found as edges. Explanations of a
   * network at chance are drawn only where that was asked for.
   */
  void write(String method, GroupDifference d) {
    boolean explained = !method.equals(GroupDifference.CONNECTIVITY);
    if (!d.refusal().isEmpty() || (explained && !notes.draws())) {
      return;
    }
    String title = notes.title(PictureNotes.comparison(method, d));
    String warning = explained ? notes.warning() : "";
    String name = names.of("%s_%s_%s_%s".formatted(DIFFERENCES, method, d.first(), d.second()));
    write(name + "_matrix", matrix.differences(title, warning, d));
    if (!d.found().isEmpty()) {
      edges(name, Drawn.difference(title, warning, d, pairs));
    }
  }

  private void edges(String name, Drawn drawn) {
    write(name + "_connectogram", circle.of(drawn));
    if (placed) {
      write(name + "_glass", glass.of(drawn));
    }
  }

  private void write(String name, String svg) {
    WholeFile.write(folder.resolve(name + ".svg"), file -> Files.writeString(file, svg));
  }
}
