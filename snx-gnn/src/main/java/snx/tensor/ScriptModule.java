package snx.tensor;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.pytorch.engine.PtNDManager;
import ai.djl.pytorch.engine.PtSymbolBlock;
import ai.djl.pytorch.jni.IValueUtils;
import ai.djl.pytorch.jni.JniUtils;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.Sha256;

/**
 * A TorchScript file as a differentiable function of arrays; the manager it is loaded into owns it.
 * It is loaded once per device, and any number of threads share it there.
 *
 * <p>Such a file is a program: it runs when it is loaded, with the rights of this process. What
 * {@link TorchArchive} can check of it is checked first.
 *
 * <p>A module is put into eval() once, whatever it was saved in. DJL's own blocks have a forward
 * pass for inference too, after which the one for training puts dropout back to work; so this class
 * goes below them and has one forward pass only.
 */
public final class ScriptModule {

  private static final String[] NONE = {};
  private static final String FORWARD = "forward";
  private static final String DECLARATION = "Declaration: ";
  private static final Pattern ARGUMENTS = Pattern.compile("forward\\(([^)]*)\\)");
  private static final String HOW = "save one with torch.jit.script(model.eval()).save('net.pt')";

  private final Path file;
  private final String sha256;
  private final NDManager manager;
  private final Map<Device, PtSymbolBlock> blocks = new ConcurrentHashMap<>();
  private Set<String> methods = Set.of();

  private ScriptModule(Path file, NDManager manager) {
    this.file = file;
    this.sha256 = Sha256.of(file);
    this.manager = manager;
  }

  /**
   * Loads a file onto the manager's device, with its parameters held constant: nothing accumulates
   * in them.
   *
   * @throws DatasetException for a file that is missing or holds no TorchScript
   */
  public static ScriptModule load(Path file, NDManager manager) {
    check(file);
    ScriptModule module = new ScriptModule(file, manager);
    PtSymbolBlock block = module.read(manager);
    module.blocks.put(manager.getDevice(), block);
    module.methods = Set.of(JniUtils.getMethodNames(block));
    return module;
  }

  /**
   * Checks of a file what can be checked without running it.
   *
   * @throws DatasetException as {@link #load}
   */
  public static void check(Path file) {
    if (!Files.isRegularFile(file)) {
      String what = Files.exists(file) ? "is no file" : "does not exist";
      throw new DatasetException(file, what + "; give a TorchScript file: " + HOW);
    }
    TorchArchive.check(file, HOW);
  }

  /**
   * Loads it onto another device too, unless it is there already.
   *
   * @throws DatasetException if the file is no longer the one that was loaded first
   */
  public void requireOn(Device device) {
    block(device);
  }

  private PtSymbolBlock block(Device device) {
    return blocks.computeIfAbsent(
        device,
        other -> {
          if (!Files.isRegularFile(file) || !Sha256.of(file).equals(sha256)) {
            throw new DatasetException(
                file, "was changed since it was loaded; leave it alone until the run has ended");
          }
          return read(manager.newSubManager(other));
        });
  }

  private PtSymbolBlock read(NDManager there) {
    try {
      PtSymbolBlock block = JniUtils.loadModule((PtNDManager) there, file, true, NONE, NONE, true);
      JniUtils.enableInferenceMode(block);
      hold(block, there);
      return block;
    } catch (EngineException e) {
      throw new DatasetException(
          file, 0, "cannot be read as TorchScript (%s); %s".formatted(complaint(e), HOW), e);
    }
  }

  private static void hold(PtSymbolBlock block, NDManager manager) {
    try (NDManager scope = manager.newSubManager()) {
      for (NDArray parameter : JniUtils.moduleGetParams(block, (PtNDManager) scope)) {
        parameter.setRequiresGradient(false);
      }
    }
  }

  /** The file it was loaded from. */
  public Path file() {
    return file;
  }

  /** Whether it has a method of this name beside forward. */
  public boolean has(String method) {
    return methods.contains(method);
  }

  /** The names of forward's arguments, in order. */
  public List<String> arguments() {
    try {
      IValueUtils.runMethod(block(manager.getDevice()), FORWARD).close();
      return List.of(); // it needs none
    } catch (EngineException e) {
      String text = String.valueOf(e.getMessage());
      int at = text.indexOf(DECLARATION);
      Matcher declared = ARGUMENTS.matcher(at < 0 ? "" : text.substring(at));
      if (!declared.find()) {
        return List.of();
      }
      // "__torch__.Net self, Tensor x, Tensor? edge_weight=None"
      return Arrays.stream(declared.group(1).split(","))
          .map(argument -> argument.replaceFirst("=.*", "").strip().replaceFirst(".*\\s", ""))
          .skip(1)
          .toList();
    }
  }

  /** Runs another method than forward; likewise. */
  public NDArray call(String method, NDArray... inputs) {
    try (NDArray name = inputs[0].getManager().create(0)) {
      name.setName("module_method:" + method); // how the engine is told: no argument
      NDList all = new NDList(inputs);
      all.add(name);
      return run(method, all);
    }
  }

  /** forward(inputs) on their device, which must be one array; it joins the first one's manager. */
  public NDArray forward(NDList inputs) {
    return run(FORWARD, inputs);
  }

  private NDArray run(String method, NDList inputs) {
    // A setting per thread. The optimiser rewrites a module by the shapes of its first calls:
    // slower at the start, no faster later, and another computation than the one that was probed.
    JniUtils.setGraphExecutorOptimize(false);
    PtSymbolBlock block = block(inputs.head().getDevice());
    NDList outputs = IValueUtils.forward(block, inputs, true);
    if (outputs.size() != 1) {
      throw new DatasetException(
          file, RootLocale.format("%s gave %d tensors; return one alone", method, outputs.size()));
    }
    return outputs.head();
  }

  /** The engine's complaint without the trace around it, on one line. */
  public static String complaint(Throwable problem) {
    String text = String.valueOf(problem.getMessage());
    String error = "RuntimeError: ";
    int at = text.lastIndexOf(error);
    String rest = at < 0 ? text : text.substring(at + error.length());
    String line = rest.strip().lines().findFirst().orElse("no reason given");
    return line.length() > 200 ? line.substring(0, 200) + "…" : line;
  }
}
