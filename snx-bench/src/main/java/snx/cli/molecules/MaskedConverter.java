package snx.cli.molecules;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import snx.chem.model.MaskedElements;

/** Reads {@code bonds} or {@code bonds-and-atoms}. */
public final class MaskedConverter implements ITypeConverter<MaskedElements> {

  @Override
  public MaskedElements convert(String text) {
    for (MaskedElements elements : MaskedElements.values()) {
      if (elements.toString().equals(text.toLowerCase(Locale.ROOT))) {
        return elements;
      }
    }
    throw new TypeConversionException(
        "must be bonds or bonds-and-atoms (got '%s')".formatted(text));
  }
}
