package snx.chem.read;

import org.openscience.cdk.tools.ILoggingTool;

/**
 * CDK's log, which would write of every bad record to the standard error stream: what is wrong with
 * a record is listed with its line instead.
 */
public final class SilentLog implements ILoggingTool {

  private int level = OFF;

  private SilentLog() {}

  /** Called by CDK for each of its classes. */
  public static ILoggingTool create(Class<?> ignored) {
    return new SilentLog();
  }

  @Override
  public void dumpSystemProperties() {}

  @Override
  public void setStackLength(int length) {}

  @Override
  public void dumpClasspath() {}

  @Override
  public void debug(Object object) {}

  @Override
  public void debug(Object object, Object... objects) {}

  @Override
  public void error(Object object) {}

  @Override
  public void error(Object object, Object... objects) {}

  @Override
  public void fatal(Object object) {}

  @Override
  public void info(Object object) {}

  @Override
  public void info(Object object, Object... objects) {}

  @Override
  public void warn(Object object) {}

  @Override
  public void warn(Object object, Object... objects) {}

  @Override
  public boolean isDebugEnabled() {
    return false;
  }

  @Override
  public void setLevel(int value) {
    level = value;
  }

  @Override
  public int getLevel() {
    return level;
  }
}
