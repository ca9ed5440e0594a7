package snx.brain.confound;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.graph.LabelledGraph;

/**
 * How much the network takes each subject for one of the second group rather than the first: the
 * mean f with references of the one minus that with references of the other.
 */
public final class GroupScores implements Listener {

  private final Dataset<LabelledGraph> subjects;
  private final List<String> groups;
  private final double[][] sums; // [subjects][group]
  private final int[][] counts;

  /** Scores of subjects of two groups; of more, the first two by name. */
  public GroupScores(Dataset<LabelledGraph> subjects) {
    this.subjects = subjects;
    this.groups = subjects.classes();
    this.sums = new double[subjects.size()][2];
    this.counts = new int[subjects.size()][2];
  }

  @Override
  public void explained(Explanation e) {
    String label = subjects.get(subjects.indexOf(e.reference())).label();
    int group = label == null ? -1 : groups.indexOf(label);
    if (group == 0 || group == 1) {
      int query = subjects.indexOf(e.query());
      sums[query][group] += e.score();
      counts[query][group]++;
    }
  }

  /** One per subject; NaN for a subject without references of both groups. */
  public double[] scores() {
    double[] scores = new double[sums.length];
    for (int s = 0; s < scores.length; s++) {
      scores[s] = sums[s][1] / counts[s][1] - sums[s][0] / counts[s][0];
    }
    return scores;
  }

  /** The groups of all subjects, null for those of none of the two. */
  public List<@Nullable String> labels() {
    List<@Nullable String> labels = new ArrayList<>();
    for (LabelledGraph subject : subjects.instances()) {
      String label = subject.label();
      labels.add(label != null && groups.indexOf(label) < 2 ? label : null);
    }
    return labels;
  }
}
