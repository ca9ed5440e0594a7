package snx.data.catalogue;

import java.net.http.HttpHeaders;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header {@code Content-Range} of a partial answer (RFC 9110, section 14.4).
 *
 * @param start the position of the first byte sent, or −1
 * @param total the length of the complete file, or −1
 */
record ContentRange(long start, long total) {

  private static final Pattern FORM =
      Pattern.compile("bytes (?:(\\d{1,18})-\\d{1,18}|\\*)/(\\d{1,18}|\\*)");

  static ContentRange of(HttpHeaders headers) {
    Matcher matcher = FORM.matcher(headers.firstValue("Content-Range").orElse(""));
    return matcher.matches()
        ? new ContentRange(number(matcher, 1), number(matcher, 2))
        : new ContentRange(-1, -1);
  }

  private static long number(Matcher matcher, int group) {
    String digits = matcher.group(group);
    return digits == null || digits.equals("*") ? -1 : Long.parseLong(digits);
  }
}
