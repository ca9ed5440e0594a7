package snx.model;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Split;

/**
 * Which instances of a dataset a network was trained on, as far as its card tells.
 *
 * @param card of the network, or null where nobody knows of its training
 */
record TrainingData(@Nullable ModelCard card) {

  /** Whether these are the data that it was trained on, of which a part was held out. */
  boolean is(Dataset<?> data) {
    if (card == null || !card.data().provenance().equals(data.provenance())) {
      return false;
    }
    boolean fromFiles = !data.provenance().sources().isEmpty();
    return fromFiles || card.data().seen() == null || holds(data, card.data().seen());
  }

  /**
   * Whether the score on the held-out part is one on these data: the same data with the same
   * classes. Another column or condition over the same file asks another question.
   */
  boolean asksTheSame(Dataset<?> data) {
    return card != null && is(data) && data.labelsSha256().equals(card.data().labelsSha256());
  }

  /** Whether all of these are in a dataset that a program made; its name tells nothing. */
  private static boolean holds(Dataset<?> data, List<ModelCard.Seen> seen) {
    Set<String> there =
        data.instances().stream().map(Instance::fingerprint).collect(Collectors.toSet());
    return seen.stream().map(ModelCard.Seen::sha256).allMatch(there::contains);
  }

  /** Whether it is known which instances of these data it was trained on. */
  boolean isKnown(Dataset<?> data) {
    return card != null && (is(data) || card.data().seen() != null);
  }

  /**
   * Positions of the instances that it never saw, as far as that is known: of the data that it was
   * trained on what training held out; of others those that differ from every instance that it saw.
   * An instance is the same by what it is, whatever file it lies in; and by its id where the ids of
   * one of the two sets are mostly those of the other, as when people are processed anew.
   */
  int[] unseen(Dataset<?> data) {
    int[] all = IntStream.range(0, data.size()).toArray();
    if (card == null) {
      return all;
    }
    if (!is(data)) {
      return card.data().seen() == null ? all : unlike(data, all, card.data().seen());
    }
    int[] classes = data.classIndices();
    int[] labelled = IntStream.of(all).filter(i -> classes[i] >= 0).toArray();
    if (card.data().seen() != null) {
      Set<String> ids = ids(card.data().seen());
      return IntStream.of(labelled).filter(i -> !ids.contains(data.get(i).id())).toArray();
    }
    return Split.stratified(labelled, classes, card.data().trainingShare(), card.data().splitSeed())
        .second();
  }

  /** Positions of the others, or all where it saw none. */
  int[] seen(Dataset<?> data) {
    int[] unseen = unseen(data);
    Set<Integer> others = IntStream.of(unseen).boxed().collect(Collectors.toSet());
    int[] seen = IntStream.range(0, data.size()).filter(i -> !others.contains(i)).toArray();
    return seen.length == 0 ? unseen : seen;
  }

  private static Set<String> ids(List<ModelCard.Seen> seen) {
    return seen.stream().map(ModelCard.Seen::id).collect(Collectors.toSet());
  }

  private static int[] unlike(Dataset<?> data, int[] all, List<ModelCard.Seen> seen) {
    Set<String> prints = seen.stream().map(ModelCard.Seen::sha256).collect(Collectors.toSet());
    Set<String> ids = ids(seen);
    long common = IntStream.of(all).filter(i -> ids.contains(data.get(i).id())).count();
    boolean samePeople = 2 * common > Math.min(ids.size(), all.length);
    return IntStream.of(all)
        .filter(i -> !prints.contains(data.get(i).fingerprint()))
        .filter(i -> !samePeople || !ids.contains(data.get(i).id()))
        .toArray();
  }
}
