package snx.solve;

/**
 * {@link GdaOptions} while they are being put together. Fields mean what the record's components of
 * the same name mean, and are checked when it is built.
 */
public final class GdaOptionsDraft {

  public StepKind step;
  public DualRule dualRule;
  public double eta1;
  public double cooling;
  public double eta2;
  public int preIterations;
  public int iterations;
  public boolean earlyStop;
  public double tolerance;
  public int poll;
  public int checks;
  public int window;
  public double gain;
  public double feasibility;

  GdaOptionsDraft(GdaOptions options) {
    step = options.step();
    dualRule = options.dualRule();
    eta1 = options.eta1();
    cooling = options.cooling();
    eta2 = options.eta2();
    preIterations = options.preIterations();
    iterations = options.iterations();
    earlyStop = options.earlyStop();
    tolerance = options.tolerance();
    poll = options.poll();
    checks = options.checks();
    window = options.window();
    gain = options.gain();
    feasibility = options.feasibility();
  }

  GdaOptions build() {
    return new GdaOptions(
        step,
        dualRule,
        eta1,
        cooling,
        eta2,
        preIterations,
        iterations,
        earlyStop,
        tolerance,
        poll,
        checks,
        window,
        gain,
        feasibility);
  }
}
