package snx.bench.selftest;

import java.util.List;
import snx.data.Instance;

/** Compares a device with what it should compute. */
interface Check {

  /** Its name, as part of a verdict. */
  String title();

  /** Checks the device on one kind of data. */
  <T extends Instance> List<CheckResult> of(Subject<T> subject);
}
