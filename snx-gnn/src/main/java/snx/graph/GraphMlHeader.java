package snx.graph;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * What a first, suspicious pass over a GraphML text finds before any other parser may see it.
 *
 * <p>A DOCTYPE of any kind is refused, and with it every entity; so are directed, nested and
 * several graphs, which the importer would read as something else without a word.
 *
 * @param nodeKeys the keys of nodes in the order of their declaration
 */
record GraphMlHeader(List<Key> nodeKeys) {

  /** One declared node attribute. */
  record Key(String name, String type) {
    boolean numeric() {
      return List.of("int", "long", "float", "double").contains(type);
    }
  }

  /** What is wrong with a text, and in which of its lines. */
  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;
    final int line;

    Refusal(int line, String reason, @Nullable Throwable cause) {
      super(reason, cause);
      this.line = line;
    }
  }

  static GraphMlHeader scan(String text) throws Refusal {
    // The JDK's own parser, because another one on the class path may read these settings anew.
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    List<Key> keys = new ArrayList<>();
    int graphs = 0;
    try {
      XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
      while (xml.hasNext()) {
        int event = xml.next();
        if (event == XMLStreamConstants.DTD) {
          throw refusal(xml, "a DOCTYPE is not allowed; remove it from the file");
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
          graphs += graph(xml, keys);
          if (graphs > 1) {
            throw refusal(xml, "several or nested graphs in one file; give each its own file");
          }
        }
      }
      if (graphs == 0) {
        throw refusal(xml, "no <graph> inside; give a GraphML file");
      }
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      throw new Refusal(line, "not XML (%s); mend the file".formatted(oneLine(e)), e);
    }
    return new GraphMlHeader(List.copyOf(keys));
  }

  /** Looks at one element; 1 if it opens a graph. */
  private static int graph(XMLStreamReader xml, List<Key> keys) throws Refusal {
    switch (xml.getLocalName()) {
      case "graph" -> {
        refuseIf(xml, "directed".equals(xml.getAttributeValue(null, "edgedefault")));
        return 1;
      }
      case "edge" -> refuseIf(xml, "true".equals(xml.getAttributeValue(null, "directed")));
      case "hyperedge", "port" ->
          throw refusal(
              xml, "<%s> is not supported; use plain edges".formatted(xml.getLocalName()));
      case "key" -> {
        String target = value(xml, "for", "all");
        if (target.equals("node") || target.equals("all")) {
          Key key = new Key(value(xml, "attr.name", ""), value(xml, "attr.type", "string"));
          if (keys.stream().anyMatch(k -> k.name().equals(key.name()))) {
            throw refusal(xml, "two node keys named '%s'; give each its own".formatted(key.name()));
          }
          keys.add(key);
        }
      }
      default -> {}
    }
    return 0;
  }

  private static void refuseIf(XMLStreamReader xml, boolean directed) throws Refusal {
    if (directed) {
      throw refusal(
          xml, "the graph is directed; set edgedefault=\"undirected\" and give each edge once");
    }
  }

  private static String value(XMLStreamReader xml, String attribute, String otherwise) {
    String value = xml.getAttributeValue(null, attribute);
    return value == null ? otherwise : value;
  }

  private static Refusal refusal(XMLStreamReader xml, String reason) {
    return new Refusal(xml.getLocation().getLineNumber(), reason, null);
  }

  private static String oneLine(XMLStreamException e) {
    String message = String.valueOf(e.getMessage());
    return message.substring(message.lastIndexOf('\n') + 1).replaceFirst("^Message: ", "");
  }
}
