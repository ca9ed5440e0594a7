package snx.chem.question;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import snx.data.Calibration;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Split;
import snx.data.WholeFile;
import snx.graph.LabelledGraph;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;

/**
 * What a network's training molecules say of a new one: its mean f with those of the positive class
 * minus its mean f with the others. As f = (1 + u·v)/2 of unit vectors, both means are products
 * with a mean vector, so two vectors stand for all training molecules, and a library of any size is
 * scored in one pass.
 *
 * @param positive the class that is looked for
 * @param positives how many training molecules are of it
 * @param others how many are not
 * @param positiveMean the mean of the positives' unit embeddings
 * @param otherMean the mean of the others'
 * @param auc how well the score tells held-out molecules of the class from the others
 * @param calibration how often a score of held-out molecules meant the class
 * @param weights the SHA-256 of the weights that embed so
 */
public record References(
    String positive,
    int positives,
    int others,
    double[] positiveMean,
    double[] otherMean,
    double auc,
    Calibration calibration,
    String weights) {

  private static final String REMEDY = "; train with 'snx molecules train DATA --positive CLASS'";

  /**
   * Learns from the training part of a split and calibrates by the held-out part.
   *
   * @param weights the SHA-256 of the network's weights
   */
  public static References of(
      Network<LabelledGraph> network,
      Dataset<LabelledGraph> graphs,
      Split split,
      String positive,
      String weights) {
    double[][] training = directions(network, graphs, split.first());
    boolean[] truth = is(graphs, split.first(), positive);
    double[] positiveMean = mean(training, truth, true);
    double[] otherMean = mean(training, truth, false);
    double[] scores =
        Arrays.stream(directions(network, graphs, split.second()))
            .mapToDouble(row -> score(row, positiveMean, otherMean))
            .toArray();
    boolean[] heldOut = is(graphs, split.second(), positive);
    int positives = count(truth);
    return new References(
        positive,
        positives,
        truth.length - positives,
        positiveMean,
        otherMean,
        PairEvaluation.of(scores, heldOut).auc(),
        Calibration.of(scores, heldOut),
        weights);
  }

  /** The score of a unit embedding, in [−1,1]; above 0 it is nearer to the positive class. */
  public double score(double[] direction) {
    return score(direction, positiveMean, otherMean);
  }

  private static double score(double[] direction, double[] positives, double[] others) {
    double sum = 0;
    for (int j = 0; j < direction.length; j++) {
      sum += direction[j] * (positives[j] - others[j]);
    }
    return sum / 2;
  }

  /** Saves them beside a network. */
  public void save(Path model) {
    WholeFile.write(
        model.resolve(ModelFolder.REFERENCES),
        file -> Json.mapper().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), this));
  }

  /**
   * Those of a saved network.
   *
   * @throws DatasetException if it was saved without, or they are of another network
   */
  public static References read(Path model) {
    Path file = model.resolve(ModelFolder.REFERENCES);
    String weights = new ModelFolder(model).card().weightsSha256();
    if (!Files.isRegularFile(file)) {
      throw new DatasetException(
          model, "knows no references (no " + ModelFolder.REFERENCES + ")" + REMEDY);
    }
    try {
      References read = Json.mapper().readValue(file.toFile(), References.class);
      if (read == null
          || Stream.of(read.positive, read.positiveMean, read.otherMean, read.calibration)
              .anyMatch(Objects::isNull)
          || read.positiveMean.length != read.otherMean.length) {
        throw new DatasetException(file, "lacks a field" + REMEDY);
      }
      if (!weights.equals(read.weights)) {
        throw new DatasetException(file, "is of another network than the one beside it" + REMEDY);
      }
      return read;
    } catch (JsonProcessingException e) {
      throw new DatasetException(file, 0, "holds no references" + REMEDY, e);
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static double[][] directions(
      Network<LabelledGraph> network, Dataset<LabelledGraph> graphs, int[] part) {
    List<LabelledGraph> chosen = Arrays.stream(part).mapToObj(graphs::get).toList();
    return network.directions(chosen);
  }

  private static boolean[] is(Dataset<LabelledGraph> graphs, int[] part, String positive) {
    boolean[] is = new boolean[part.length];
    for (int i = 0; i < part.length; i++) {
      is[i] = positive.equals(graphs.get(part[i]).label());
    }
    return is;
  }

  private static double[] mean(double[][] rows, boolean[] truth, boolean wanted) {
    double[] sum = new double[rows[0].length];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      if (truth[i] == wanted) {
        count++;
        for (int j = 0; j < sum.length; j++) {
          sum[j] += rows[i][j];
        }
      }
    }
    for (int j = 0; j < sum.length; j++) {
      sum[j] /= Math.max(1, count);
    }
    return sum;
  }

  private static int count(boolean[] truth) {
    int count = 0;
    for (boolean is : truth) {
      count += is ? 1 : 0;
    }
    return count;
  }
}
