package snx.report.shell;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import snx.data.Json;

/** The browser's protocol: calls with answers, and events of which some are remembered. */
final class DevTools implements WebSocket.Listener, AutoCloseable {

  private static final Set<String> BAD = Set.of("error", "assert");

  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger ids = new AtomicInteger();
  private final StringBuilder text = new StringBuilder();
  private WebSocket socket;

  private DevTools() {}

  static DevTools connect(String address) throws Exception {
    DevTools tools = new DevTools();
    tools.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), tools)
            .get(30, TimeUnit.SECONDS);
    return tools;
  }

  JsonNode call(String session, String method, ObjectNode parameters) throws Exception {
    int id = ids.incrementAndGet();
    ObjectNode message = Json.mapper().createObjectNode().put("id", id).put("method", method);
    message.set("params", parameters);
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    socket.sendText(message.toString(), true).get(30, TimeUnit.SECONDS);
    JsonNode whole = answer.get(120, TimeUnit.SECONDS);
    if (whole.has("error")) {
      throw new AssertionError(method + ": " + whole.get("error"));
    }
    return whole.get("result");
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    text.append(data);
    if (last) {
      try {
        take(Json.mapper().readTree(text.toString()));
      } catch (JsonProcessingException e) {
        complaints.add("unreadable message: " + e.getMessage());
      }
      text.setLength(0);
    }
    from.request(1);
    return CompletableFuture.completedFuture(null);
  }

  private void take(JsonNode message) {
    if (message.has("id")) {
      CompletableFuture<JsonNode> answer = waiting.remove(message.get("id").asInt());
      if (answer != null) {
        answer.complete(message);
      }
      return;
    }
    JsonNode parameters = message.path("params");
    switch (message.path("method").asText()) {
      case "Runtime.exceptionThrown" -> complaints.add(parameters.toString());
      case "Runtime.consoleAPICalled" -> {
        if (BAD.contains(parameters.path("type").asText())) {
          complaints.add(parameters.path("args").toString());
        }
      }
      case "Log.entryAdded" -> {
        if (BAD.contains(parameters.path("entry").path("level").asText())) {
          complaints.add(parameters.path("entry").toString());
        }
      }
      case "Network.requestWillBeSent" ->
          requests.add(parameters.path("request").path("url").asText());
      default -> {}
    }
  }

  List<String> complaints() {
    return List.copyOf(complaints);
  }

  List<String> requests() {
    return List.copyOf(requests);
  }

  void forget() {
    complaints.clear();
    requests.clear();
  }

  @Override
  public void close() {
    socket.abort();
  }
}
