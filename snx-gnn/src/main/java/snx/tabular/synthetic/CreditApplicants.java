package snx.tabular.synthetic;

import java.util.List;
import java.util.SplittableRandom;
import snx.data.RootLocale;

/**
 * Invented applicants for a credit, whose approval follows from deposits, age and job alone, with
 * label noise; every other column only looks as if it mattered.
 *
 * <p>Only sums, products and comparisons of uniform numbers are used, so that the same seed gives
 * the same bytes on every machine.
 */
public final class CreditApplicants {

  /** The seed of the embedded file. */
  public static final long SEED = 7;

  /** The rows of the embedded file. */
  public static final int ROWS = 1000;

  /** The share of labels that are flipped. */
  public static final double NOISE = 0.05;

  /** The columns, in order. */
  public static final List<String> HEADER =
      List.of(
          "id",
          "age",
          "deposits",
          "income",
          "job",
          "housing",
          "marital",
          "dependents",
          "purpose",
          "region",
          "channel",
          "approved");

  private final SplittableRandom random;

  private CreditApplicants(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** The table as CSV with line feeds. */
  public static String csv(int rows, long seed) {
    CreditApplicants applicants = new CreditApplicants(seed);
    StringBuilder text = new StringBuilder(String.join(",", HEADER)).append('\n');
    for (int i = 1; i <= rows; i++) {
      text.append(String.join(",", applicants.next(i))).append('\n');
    }
    return text.toString();
  }

  /** The rule without noise: the deposits in euros that an applicant of this age and job needs. */
  public static int needed(int age, String job) {
    int needed = age < 30 ? 16_000 : age < 50 ? 8_000 : 4_000;
    return job.equals("self-employed") ? 2 * needed : needed;
  }

  private List<String> next(int number) {
    int age = 18 + (int) (57 * uniform());
    double wealth = uniform();
    int deposits = round(40_000 * wealth * wealth, 100);
    String job = job(age);
    int income =
        round((14_000 + 400 * Math.min(age, 55)) * pay(job) * (0.7 + 0.6 * uniform()), 500);
    String housing = housing(age);
    String marital = marital(age);
    int dependents = marital.equals("single") ? (int) (1.3 * uniform()) : (int) (4 * uniform());
    String purpose = pick("car furniture education travel other", 0.3, 0.25, 0.2, 0.1);
    String region = pick("north south east west", 0.25, 0.25, 0.2);
    String channel = pick("branch online phone", 0.4, 0.4);
    boolean approved = (deposits >= needed(age, job)) != (uniform() < NOISE);
    return List.of(
        RootLocale.format("a%04d", number),
        Integer.toString(age),
        Integer.toString(deposits),
        missing(0.05) ? "" : Integer.toString(income),
        job,
        missing(0.03) ? "" : housing,
        marital,
        Integer.toString(dependents),
        missing(0.04) ? "" : purpose,
        region,
        channel,
        approved ? "yes" : "no");
  }

  private String job(int age) {
    if (age >= 65) {
      return pick("retired self-employed office", 0.8, 0.1);
    }
    return pick("office manual self-employed public unemployed", 0.3, 0.25, 0.25, 0.15);
  }

  private static double pay(String job) {
    return switch (job) {
      case "self-employed" -> 1.4;
      case "office", "public" -> 1.1;
      case "retired" -> 0.7;
      case "unemployed" -> 0.4;
      default -> 1.0;
    };
  }

  private String housing(int age) {
    double own = age < 30 ? 0.15 : age < 50 ? 0.5 : 0.7;
    return pick("own rent family", own, 0.9 - own);
  }

  private String marital(int age) {
    double single = age < 30 ? 0.7 : age < 50 ? 0.3 : 0.1;
    return pick("single married divorced", single, 0.85 - single);
  }

  /** One of some names by their shares; the last name has the remaining share. */
  private String pick(String names, double... shares) {
    List<String> choices = List.of(names.split(" ", -1));
    double left = uniform();
    for (int i = 0; i < shares.length; i++) {
      left -= shares[i];
      if (left < 0) {
        return choices.get(i);
      }
    }
    return choices.get(shares.length);
  }

  private boolean missing(double share) {
    return uniform() < share;
  }

  private static int round(double value, int unit) {
    return ((int) (value / unit + 0.5)) * unit;
  }

  /** In [0, 1), from the raw bits: bounded draws of the library may differ between versions. */
  private double uniform() {
    return (random.nextLong() >>> 11) * 0x1.0p-53;
  }
}
