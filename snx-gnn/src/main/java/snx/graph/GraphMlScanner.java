package snx.graph;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * A first, suspicious pass over a GraphML text before any other parser may see it.
 *
 * <p>A DOCTYPE of any kind is refused, and with it every entity; so are directed, nested and
 * several graphs, which the importer would read as something else without a word.
 */
final class GraphMlScanner {

  private final XMLStreamReader xml;
  private final Deque<String> open = new ArrayDeque<>();
  private final List<GraphMlHeader.Key> nodeKeys = new ArrayList<>();
  private final Set<String> labelKeys = new HashSet<>();
  private final Map<String, StringBuilder> graphData = new HashMap<>();
  private StringBuilder text = new StringBuilder();
  private int graphs;

  private GraphMlScanner(XMLStreamReader xml) {
    this.xml = xml;
  }

  static GraphMlHeader scan(String text) throws GraphMlHeader.Refusal {
    // The JDK's parser, because another one on the class path may accept these settings
    // otherwise.
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    try {
      return new GraphMlScanner(factory.createXMLStreamReader(new StringReader(text))).header();
    } catch (XMLStreamException e) {
      int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
      throw new GraphMlHeader.Refusal(line, "not XML (%s); mend the file".formatted(oneLine(e)), e);
    }
  }

  private GraphMlHeader header() throws XMLStreamException, GraphMlHeader.Refusal {
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.DTD ->
            throw refusal("a DOCTYPE is not allowed; remove it from the file");
        case XMLStreamConstants.START_ELEMENT -> start(xml.getLocalName());
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          open.pop();
          text = new StringBuilder();
        }
        default -> {}
      }
    }
    if (graphs == 0) {
      throw refusal("no <graph> inside; give a GraphML file");
    }
    String label =
        graphData.entrySet().stream()
            .filter(e -> labelKeys.contains(e.getKey()))
            .map(e -> e.getValue().toString().strip())
            .findFirst()
            .orElse(null);
    return new GraphMlHeader(List.copyOf(nodeKeys), label);
  }

  private void start(String element) throws GraphMlHeader.Refusal {
    text = new StringBuilder();
    switch (element) {
      case "graph" -> graph();
      case "edge" -> refuseDirected("true".equals(value("directed", "")));
      case "hyperedge", "port" ->
          throw refusal("<%s> is not supported; use plain edges".formatted(element));
      case "key" -> key(value("for", "all"));
      case "data" -> {
        if ("graph".equals(open.peek())) {
          graphData.put(value("key", ""), text);
        }
      }
      default -> {}
    }
    open.push(element);
  }

  private void graph() throws GraphMlHeader.Refusal {
    refuseDirected("directed".equals(value("edgedefault", "")));
    if (++graphs > 1) {
      throw refusal("several or nested graphs in one file; give each its own file");
    }
  }

  private void key(String target) throws GraphMlHeader.Refusal {
    String name = value("attr.name", "");
    if (target.equals("graph") || target.equals("all")) {
      if (name.equals("label")) {
        labelKeys.add(value("id", ""));
      }
    }
    if (target.equals("node") || target.equals("all")) {
      if (nodeKeys.stream().anyMatch(k -> k.name().equals(name))) {
        throw refusal("two node keys named '%s'; give each its own".formatted(name));
      }
      nodeKeys.add(new GraphMlHeader.Key(name, value("attr.type", "string")));
    }
  }

  private void refuseDirected(boolean directed) throws GraphMlHeader.Refusal {
    if (directed) {
      throw refusal(
          "the graph is directed; set edgedefault=\"undirected\" and give each edge once");
    }
  }

  private String value(String attribute, String otherwise) {
    String value = xml.getAttributeValue(null, attribute);
    return value == null ? otherwise : value;
  }

  private GraphMlHeader.Refusal refusal(String reason) {
    return new GraphMlHeader.Refusal(xml.getLocation().getLineNumber(), reason, null);
  }

  private static String oneLine(XMLStreamException e) {
    String message = String.valueOf(e.getMessage());
    return message.substring(message.lastIndexOf('\n') + 1).replaceFirst("^Message: ", "");
  }

  /**
   * What {@link GraphMlScanner} finds in a GraphML text besides nodes and edges.
   *
   * @param nodeKeys the keys of nodes in the order of their declaration
   * @param label the graph's data named {@code label}, which JGraphT's importer does not report
   */
  record GraphMlHeader(List<Key> nodeKeys, @Nullable String label) {

    private static final List<String> NUMERIC = List.of("int", "long", "float", "double");

    /** One declared node attribute. */
    record Key(String name, String type) {
      boolean numeric() {
        return NUMERIC.contains(type);
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
  }
}
