package snx.report.page;

/** What a section consists of. */
public sealed interface Block
    permits Prose,
        Notice,
        FactList,
        DataTable,
        Plot,
        Figure,
        Cards,
        SideBySide,
        Tabs,
        Fold,
        Explorer {}
