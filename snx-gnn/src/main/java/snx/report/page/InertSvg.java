package snx.report.page;

import java.io.StringReader;
import java.util.Locale;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Holds drawings to what a drawing needs: no scripts, no events, nothing from outside. */
final class InertSvg {

  /** A list of what may be there: browsers read more into SVG inside HTML than XML readers do. */
  private static final Set<String> ALLOWED =
      Set.of(
          "svg",
          "g",
          "defs",
          "symbol",
          "use",
          "marker",
          "clippath",
          "mask",
          "pattern",
          "title",
          "desc",
          "path",
          "line",
          "polyline",
          "polygon",
          "rect",
          "circle",
          "ellipse",
          "text",
          "tspan",
          "lineargradient",
          "radialgradient",
          "stop");

  private static final Set<Integer> EVENTS =
      Set.of(
          XMLStreamConstants.START_ELEMENT,
          XMLStreamConstants.END_ELEMENT,
          XMLStreamConstants.CHARACTERS,
          XMLStreamConstants.SPACE,
          XMLStreamConstants.END_DOCUMENT);

  private InertSvg() {}

  static void require(String svg) {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(svg));
      boolean first = true;
      while (reader.hasNext()) {
        int event = reader.next();
        if (!EVENTS.contains(event)) { // comments end elsewhere in HTML
          throw refused("comments, instructions or a document type");
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
          require(reader, first);
          first = false;
        }
      }
    } catch (XMLStreamException e) {
      throw new IllegalArgumentException("a drawing must be well-formed SVG without prolog", e);
    }
    if (!svg.startsWith("<svg")) {
      throw new IllegalArgumentException("a drawing must start with <svg; leave the prolog out");
    }
  }

  private static void require(XMLStreamReader reader, boolean first) {
    String name = reader.getLocalName().toLowerCase(Locale.ROOT);
    if (first && !name.equals("svg")) {
      throw refused("the element " + name + " outside an svg element");
    }
    if (!ALLOWED.contains(name)) {
      throw refused("the element " + name);
    }
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      String attribute = reader.getAttributeLocalName(i).toLowerCase(Locale.ROOT);
      String value = reader.getAttributeValue(i);
      boolean outside =
          (attribute.equals("href") && !value.startsWith("#"))
              || value.replaceAll("url\\(\\s*['\"]?#", "").contains("url(")
              || value.contains("\\");
      if (attribute.startsWith("on") || outside) {
        throw refused("the attribute %s=\"%s\"".formatted(attribute, value));
      }
    }
  }

  private static IllegalArgumentException refused(String what) {
    return new IllegalArgumentException(
        "a drawing must not have %s; give it as an image instead".formatted(what));
  }
}
