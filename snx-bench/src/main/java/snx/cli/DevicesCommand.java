package snx.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import snx.tensor.Devices;
import snx.tensor.Hardware;
import snx.tensor.Torch;

/** {@code snx devices}: what {@code --device} can name on this machine. */
@Command(
    name = "devices",
    description = "Lists the devices that --device can name here.",
    footer = {"", "Example:", "  snx devices"})
final class DevicesCommand implements Runnable {

  @Spec CommandSpec spec;

  @Override
  public void run() {
    Hardware hardware = Hardware.detect();
    var out = spec.commandLine().getOut();
    Devices.list(hardware).forEach(out::println);
    out.println(Torch.version());
  }
}
