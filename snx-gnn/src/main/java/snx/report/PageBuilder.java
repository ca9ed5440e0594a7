package snx.report;

import snx.explain.Listener;
import snx.report.page.Page;

/**
 * Makes the page of a run: collects what it shows of the explanations, as they come or from a saved
 * file, then puts it beside the run's record. Needs no model and no device.
 */
public interface PageBuilder extends Listener {

  /** The page, after the last explanation. */
  Page page(RunRecord record);
}
