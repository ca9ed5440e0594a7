package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

final class PackedTemplatesTest {

  @Test
  void small_pages_stay_as_they_are() {
    String html = "<p>a</p><template><b>x</b></template>";
    assertEquals(html, PackedTemplates.pack(html));
  }

  @Test
  void outermost_templates_are_packed_with_those_inside_them_and_come_back() throws Exception {
    String large = "<i>γ</i>".repeat(PackedTemplates.PACKED_FROM / 8);
    String inner = "<b>1</b><template>in</template>" + large;
    String html = "<p>a</p><template>" + inner + "</template>mid<template>two</template>end";
    String packed = PackedTemplates.pack(html);
    assertTrue(packed.length() < html.length() / 10, "length " + packed.length());
    assertFalse(packed.contains("two"), "left in place");
    String empty = "<template data-packed></template>";
    assertTrue(packed.startsWith("<p>a</p>" + empty + "mid" + empty + "end<script"), packed);
    assertEquals(inner + "\0two\0", inflated(packed));
  }

  @Test
  void large_drawings_are_packed_and_small_ones_stay() throws Exception {
    String inside = "<svg x=\"1\"><path d=\"" + "M1 2".repeat(60_000) + "\"/></svg>";
    String large = "<svg a=\"b\">" + inside + "</svg>";
    String small = "<svg a=\"c\"></svg>";
    String packed = PackedTemplates.pack("<p>" + small + "</p><p>" + large + "</p>");
    String shown = "<template data-packed data-shown></template>";
    assertTrue(packed.startsWith("<p>" + small + "</p><p>" + shown + "</p><script"), packed);
    assertEquals(large + "\0", inflated(packed));
  }

  private static String inflated(String html) throws Exception {
    Matcher text = Pattern.compile("id=\"packed\">([^<]*)</script>").matcher(html);
    assertTrue(text.find());
    Inflater inflater = new Inflater(true);
    inflater.setInput(Base64.getDecoder().decode(text.group(1)));
    byte[] bytes = new byte[10 * PackedTemplates.PACKED_FROM];
    int length = inflater.inflate(bytes);
    assertTrue(inflater.finished());
    inflater.end();
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
