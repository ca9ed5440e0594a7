package snx.chem.picture;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphJustificationInfo;
import java.awt.font.GlyphMetrics;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The letters, digits and signs of atom symbols as centre lines of strokes, for CDK's generators,
 * which ask a font for nothing but outlines. No font of the machine is touched, so that drawings
 * are equal everywhere and need no fonts to be installed.
 */
final class StrokeFont extends Font {

  private static final long serialVersionUID = 1;
  private static final double SPACE = 2.6; // between glyphs
  private static final double ASCENT = 10; // height of capitals

  private static final Map<Integer, Glyph> GLYPHS = read();

  static final StrokeFont INSTANCE = new StrokeFont();

  /** One glyph, its base line at y = 0, y growing downwards. */
  private record Glyph(double width, Path2D path) {}

  private StrokeFont() {
    super("strokes", PLAIN, 14);
  }

  private static Map<Integer, Glyph> read() {
    Map<Integer, Glyph> glyphs = new HashMap<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(StrokeFont.class.getResourceAsStream("glyphs.txt")),
                StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] words = line.split(" ");
        glyphs.put(words[0].codePointAt(0), new Glyph(Double.parseDouble(words[1]), path(words)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return glyphs;
  }

  private static Path2D path(String[] words) {
    Path2D path = new Path2D.Double();
    for (int i = 2; i < words.length; ) {
      String command = words[i++];
      double[] at = new double[command.equals("C") ? 6 : command.equals("Z") ? 0 : 2];
      for (int k = 0; k < at.length; k++) {
        at[k] = Double.parseDouble(words[i++]);
      }
      switch (command) {
        case "M" -> path.moveTo(at[0], at[1]);
        case "L" -> path.lineTo(at[0], at[1]);
        case "C" -> path.curveTo(at[0], at[1], at[2], at[3], at[4], at[5]);
        default -> path.closePath();
      }
    }
    return path;
  }

  /** Whether a letter has a glyph. */
  static boolean knows(int letter) {
    return GLYPHS.containsKey(letter);
  }

  /** A glyph; what has none is an empty box. */
  private static Glyph glyph(int letter) {
    Glyph glyph = GLYPHS.get(letter);
    return glyph != null
        ? glyph
        : new Glyph(6, new Path2D.Double(new Rectangle2D.Double(0, -10, 6, 10)));
  }

  @Override
  public GlyphVector createGlyphVector(FontRenderContext context, String text) {
    return new Line(context, text.codePoints().toArray());
  }

  @Override
  public Font deriveFont(int style) {
    return this;
  }

  /** A line of glyphs; it can be drawn and measured but not changed. */
  private static final class Line extends GlyphVector {

    private final FontRenderContext context;
    private final int[] letters;
    private final double[] starts; // of every glyph, and the end

    Line(FontRenderContext context, int[] letters) {
      this.context = context;
      this.letters = letters;
      this.starts = new double[letters.length + 1];
      for (int i = 0; i < letters.length; i++) {
        starts[i + 1] = starts[i] + glyph(letters[i]).width() + SPACE;
      }
    }

    @Override
    public Shape getOutline() {
      Path2D outline = new Path2D.Double();
      for (int i = 0; i < letters.length; i++) {
        outline.append(getGlyphOutline(i), false);
      }
      return outline;
    }

    @Override
    public Shape getOutline(float x, float y) {
      return AffineTransform.getTranslateInstance(x, y).createTransformedShape(getOutline());
    }

    @Override
    public Shape getGlyphOutline(int i) {
      return AffineTransform.getTranslateInstance(starts[i], 0)
          .createTransformedShape(glyph(letters[i]).path());
    }

    @Override
    public Rectangle2D getLogicalBounds() {
      double end = Math.max(0, starts[letters.length] - SPACE);
      return new Rectangle2D.Double(0, -ASCENT, end, ASCENT);
    }

    @Override
    public Rectangle2D getVisualBounds() {
      return getOutline().getBounds2D();
    }

    @Override
    public Shape getGlyphLogicalBounds(int i) {
      return new Rectangle2D.Double(starts[i], -ASCENT, glyph(letters[i]).width(), ASCENT);
    }

    @Override
    public Shape getGlyphVisualBounds(int i) {
      return getGlyphOutline(i).getBounds2D();
    }

    @Override
    public GlyphMetrics getGlyphMetrics(int i) {
      Rectangle2D bounds = getGlyphOutline(i).getBounds2D();
      return new GlyphMetrics((float) (starts[i + 1] - starts[i]), bounds, GlyphMetrics.STANDARD);
    }

    @Override
    public Point2D getGlyphPosition(int i) {
      return new Point2D.Double(starts[i], 0);
    }

    @Override
    public float[] getGlyphPositions(int from, int count, float @Nullable [] into) {
      float[] positions = into == null ? new float[2 * count] : into;
      for (int i = 0; i < count; i++) {
        positions[2 * i] = (float) starts[from + i];
      }
      return positions;
    }

    @Override
    public int getNumGlyphs() {
      return letters.length;
    }

    @Override
    public int getGlyphCode(int i) {
      return letters[i];
    }

    @Override
    public int[] getGlyphCodes(int from, int count, int @Nullable [] into) {
      int[] codes = into == null ? new int[count] : into;
      System.arraycopy(letters, from, codes, 0, count);
      return codes;
    }

    @Override
    public Font getFont() {
      return INSTANCE;
    }

    @Override
    public FontRenderContext getFontRenderContext() {
      return context;
    }

    @Override
    public void performDefaultLayout() {}

    @Override
    public @Nullable AffineTransform getGlyphTransform(int i) {
      return null;
    }

    @Override
    public void setGlyphPosition(int i, Point2D position) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void setGlyphTransform(int i, AffineTransform transform) {
      throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable GlyphJustificationInfo getGlyphJustificationInfo(int i) {
      return null;
    }

    @Override
    @SuppressWarnings("NonOverridingEquals") // the one that GlyphVector declares
    public boolean equals(@Nullable GlyphVector other) {
      return this == other;
    }
  }
}
