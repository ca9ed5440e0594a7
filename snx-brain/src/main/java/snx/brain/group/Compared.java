package snx.brain.group;

import java.util.Set;
import java.util.TreeSet;
import snx.data.Dataset;
import snx.graph.LabelledGraph;
import snx.model.Network;

/**
 * Whose groups may be compared: subjects that the network never saw. On those that it was trained
 * on, masks depend on the labels, and a test of groups would be circular.
 *
 * @param ids of these subjects
 * @param refusal why none may be compared; empty where some may
 */
public record Compared(Set<String> ids, String refusal) {

  private static final String REMEDY =
      "leave --model and --encoder out, so that networks are cross-validated and every subject is"
          + " explained by one that never saw it";

  public Compared {
    ids = Set.copyOf(ids);
  }

  /** These subjects, of whom the caller knows. */
  public static Compared of(Set<String> ids) {
    return new Compared(ids, "");
  }

  /** The subjects of a set that a network never saw, as far as that is known. */
  public static Compared of(Network<LabelledGraph> network, Dataset<LabelledGraph> graphs) {
    if (!network.knowsTraining(graphs)) {
      return new Compared(
          Set.of(),
          "it is not known which subjects the network was trained on, and on those a test of"
              + " groups would be circular; "
              + REMEDY);
    }
    Set<String> unseen = new TreeSet<>();
    for (int i : network.unseen(graphs)) {
      unseen.add(graphs.get(i).id());
    }
    return unseen.isEmpty()
        ? new Compared(
            unseen,
            "the network was trained on all of these subjects, so that a test of groups would be"
                + " circular; "
                + REMEDY)
        : of(unseen);
  }
}
