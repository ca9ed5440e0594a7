package snx.bench.trial;

/** Names that the trials of the paper's experiments go by. */
public final class SettingNames {

  /** The paper's preset. */
  public static final String PAPER = "paper";

  /** The users' preset. */
  public static final String USERS = "default";

  /** The paper's preset as its figure of violations has it: constraints count from the start. */
  public static final String FROM_THE_START = "paper, no pre-iterations";

  private SettingNames() {}
}
