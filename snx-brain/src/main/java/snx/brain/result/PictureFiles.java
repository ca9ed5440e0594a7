package snx.brain.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;
import snx.brain.group.Tallied;
import snx.brain.picture.Connectogram;
import snx.brain.picture.GlassBrain;
import snx.brain.picture.Link;
import snx.brain.picture.MatrixPicture;
import snx.brain.result.ShownFiles.FileNames;
import snx.data.WholeFile;
import snx.report.svg.Palette;

/** Pictures as SVG files of their own, in fixed colours on white, for papers and slides. */
final class PictureFiles {

  private static final int EDGES = 60; // of each colour

  private final Path folder;
  private final boolean placed;
  private final RegionPairs pairs;
  private final MatrixPicture matrix;
  private final Connectogram circle;
  private final GlassBrain glass;
  private final FileNames names = new FileNames();

  PictureFiles(Path folder, Atlas atlas) {
    this.folder = folder;
    this.placed = atlas.placed();
    this.pairs = new RegionPairs(atlas.size());
    this.matrix = new MatrixPicture(atlas, Palette.PRINT);
    this.circle = new Connectogram(atlas, Palette.PRINT);
    this.glass = new GlassBrain(atlas, Palette.PRINT);
  }

  /** Matrix, connectogram and, where coordinates are known, glass brain of a scope. */
  void write(Scope scope, List<Tallied> edges) {
    List<Link> links = new ArrayList<>(Link.global(edges, pairs, EDGES));
    links.addAll(
        scope.level() == Scope.Level.SUBJECT
            ? Link.ofSubject(edges, pairs, EDGES)
            : Link.local(edges, pairs, EDGES));
    String name = names.of(scope);
    write(name + "_matrix", matrix.masks(edges));
    write(name + "_connectogram", circle.of(links));
    if (placed) {
      write(name + "_glass", glass.of(links));
    }
  }

  /** The matrix of differences between two groups. */
  void write(String method, GroupDifference d) {
    if (!d.refusal().isEmpty()) {
      return;
    }
    String name = "%s_difference_%s_%s".formatted(method, d.first(), d.second());
    write(names.of(name), matrix.differences(d.edges()));
  }

  private void write(String name, String svg) {
    WholeFile.write(folder.resolve(name + ".svg"), file -> Files.writeString(file, svg));
  }
}
