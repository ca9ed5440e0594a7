package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import snx.brain.picture.Drawn;
import snx.brain.result.BrainResults;
import snx.brain.result.Scope;
import snx.brain.study.Tallied;
import snx.data.RootLocale;
import snx.report.page.Block;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Tabs;

/** Brains of all subjects and of each group, method by method. */
final class PicturesSection {

  private PicturesSection() {}

  static Section of(BrainResults brain, Pictures pictures) {
    List<Tabs.Tab> tabs = new ArrayList<>();
    for (String method : brain.methods()) {
      List<Tabs.Tab> scopes = new ArrayList<>();
      for (Scope scope : brain.scopes(method)) {
        scopes.add(new Tabs.Tab(BrainResults.name(scope), blocks(brain, pictures, scope)));
      }
      if (!scopes.isEmpty()) {
        tabs.add(Tabs.Tab.of(method, new Tabs(scopes)));
      }
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "Masks are means over subjects of each subject's mean over its references and seeds. An"
                + " edge that a subject's network does not have counts with mask 0 and as never"
                + " selected, so rare edges look weak; the tables show how many subjects have each."
                + RootLocale.format(
                    " Blue is the invariant M, red the local mask m; the strongest %d of each are",
                    Drawn.EDGES)
                + " drawn."));
    if (tabs.size() == 1) {
      blocks.addAll(tabs.get(0).blocks());
    } else if (!tabs.isEmpty()) {
      blocks.add(new Tabs(tabs));
    }
    return new Section("Brains", blocks);
  }

  /** What turns in space stays with the first method: browsers draw only a few of these. */
  private static List<Block> blocks(BrainResults brain, Pictures pictures, Scope scope) {
    List<Tallied> edges = brain.edges(scope);
    String who =
        (scope.level() == Scope.Level.ALL ? "all subjects" : "group " + scope.name())
            + ", "
            + scope.method();
    return pictures.masks(who, edges, scope.method().equals(brain.main()));
  }
}
