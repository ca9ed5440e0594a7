package snx.report.shell;

import java.util.Map;
import snx.report.page.DataTable;

/**
 * A page as text, and what it needs beside it.
 *
 * @param html the complete document
 * @param tables by file name
 * @param plots whether the plotting library is needed
 */
record Rendered(String html, Map<String, DataTable> tables, boolean plots) {}
