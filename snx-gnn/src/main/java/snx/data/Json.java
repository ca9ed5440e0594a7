package snx.data;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** The one way the project writes JSON: kebab-case names, enums too, absent instead of null. */
public final class Json {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
          .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private static final ObjectMapper EXCHANGE =
      MAPPER.copy().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);

  private Json() {}

  /** The spelling of files that users script against: snake_case (specification, section 8). */
  public static ObjectMapper exchange() {
    return EXCHANGE;
  }

  /** A mapper that is safe to share; nobody reconfigures it. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }
}
