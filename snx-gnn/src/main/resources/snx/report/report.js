// SNX report: theme, tables, tabs, explorer, plots. Texts are set as text, never as HTML.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let printing = false;

  // ---- theme -------------------------------------------------------------------------------
  const remembered = () => { try { return localStorage.getItem("snx-theme"); } catch { return null; } };
  const remember = (theme) => { try { localStorage.setItem("snx-theme", theme); } catch { /* private window */ } };
  const chosen = remembered();
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : dark.matches);

  function themeButton() {
    const button = document.getElementById("theme");
    const label = () => {
      button.textContent = isDark() ? "Light" : "Dark";
      button.setAttribute("aria-label", isDark() ? "Show in light colours" : "Show in dark colours");
    };
    button.hidden = false;
    label();
    button.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      remember(root.dataset.theme);
      label();
      repaint();
    });
    dark.addEventListener("change", () => { label(); repaint(); });
    // Paper is light whatever the screen is.
    let before;
    addEventListener("beforeprint", () => { before = root.dataset.theme; printing = true; root.dataset.theme = "light"; root.classList.add("printing"); repaint(); });
    addEventListener("afterprint", () => {
      printing = false;
      root.classList.remove("printing");
      if (before === undefined) delete root.dataset.theme; else root.dataset.theme = before;
      repaint();
    });
  }

  // ---- hints -------------------------------------------------------------------------------
  function hints() {
    let hint = null;
    const hide = () => { if (hint) { hint.remove(); hint = null; } };
    const show = (button) => {
      hide();
      hint = document.createElement("div");
      hint.id = "hint";
      hint.setAttribute("role", "tooltip");
      hint.textContent = button.dataset.help;
      document.body.append(hint);
      const at = button.getBoundingClientRect();
      const left = Math.max(8, Math.min(at.left - 12, root.clientWidth - hint.offsetWidth - 8));
      hint.style.left = left + scrollX + "px";
      hint.style.top = at.bottom + scrollY + 6 + "px";
    };
    const help = (event) => event.target instanceof Element && event.target.closest(".help");
    document.addEventListener("mouseover", (e) => { const b = help(e); if (b) show(b); });
    document.addEventListener("mouseout", (e) => { if (help(e)) hide(); });
    document.addEventListener("focusin", (e) => { const b = help(e); if (b) show(b); });
    document.addEventListener("focusout", hide);
    document.addEventListener("click", (e) => { const b = help(e); if (b) show(b); });
    document.addEventListener("keydown", (e) => { if (e.key === "Escape") hide(); });
  }

  // ---- tables ------------------------------------------------------------------------------
  const collator = new Intl.Collator("en", { numeric: true });

  const said = (cell) => cell.dataset.t ?? cell.textContent;

  function value(row, column) {
    const cell = row.cells[column];
    if (cell.dataset.v !== undefined) return Number(cell.dataset.v);
    return cell.classList.contains("missing") ? null : said(cell);
  }

  function compare(a, b) {
    if (a === null || b === null) return 0;
    if (typeof a === "number" && typeof b === "number") return a - b;
    if (typeof a === "string" && typeof b === "string") return collator.compare(a, b);
    return typeof a === "string" ? -1 : 1;
  }

  function table(box) {
    const body = box.querySelector("tbody");
    const heads = [...box.querySelectorAll("th")];
    const input = box.querySelector("input");
    const count = box.querySelector(".count");
    const pager = box.querySelector(".pager");
    const size = Number(box.dataset.page) || Infinity;
    const all = [...body.rows];
    let order = all;
    let seen = all;
    let page = 0;

    function draw() {
      const pages = Math.max(1, Math.ceil(seen.length / size));
      page = Math.min(page, pages - 1);
      const from = size === Infinity ? 0 : page * size;
      body.replaceChildren(...seen.slice(from, size === Infinity ? undefined : from + size));
      if (count) {
        const n = (x) => x.toLocaleString("en");
        count.textContent = seen.length === all.length ? n(all.length) + (all.length === 1 ? " row" : " rows") : n(seen.length) + " of " + n(all.length) + " rows";
      }
      if (pager) {
        pager.hidden = pages === 1;
        pager.querySelector(".previous").disabled = page === 0;
        pager.querySelector(".next").disabled = page === pages - 1;
        pager.querySelector(".where").textContent = "Rows " + (from + 1).toLocaleString("en") + "–" + Math.min(seen.length, from + size).toLocaleString("en") + " of " + seen.length.toLocaleString("en");
      }
    }

    function filter() {
      const words = input ? input.value.toLowerCase().split(/\s+/).filter(Boolean) : [];
      seen = words.length === 0 ? order : order.filter((row) => {
        row.snxText ??= [...row.cells].map(said).join(" ").toLowerCase();
        return words.every((word) => row.snxText.includes(word));
      });
      page = 0;
      draw();
    }

    function sort(column) {
      const head = heads[column];
      const now = head.getAttribute("aria-sort");
      const first = head.classList.contains("num") ? "descending" : "ascending";
      const other = first === "ascending" ? "descending" : "ascending";
      const next = now === first ? other : first;
      heads.forEach((h) => h.setAttribute("aria-sort", h === head ? next : "none"));
      const sign = next === "ascending" ? 1 : -1;
      const keyed = all.map((row, i) => ({ row, i, key: value(row, column) }));
      keyed.sort((a, b) => (a.key === null) - (b.key === null) || sign * compare(a.key, b.key) || a.i - b.i);
      order = keyed.map((k) => k.row);
      filter();
    }

    heads.forEach((head, i) => head.querySelector(".sort").addEventListener("click", () => sort(i)));
    if (input) input.addEventListener("input", filter);
    if (pager) {
      pager.querySelector(".previous").addEventListener("click", () => { page--; draw(); });
      pager.querySelector(".next").addEventListener("click", () => { page++; draw(); });
    }
    draw();
    box.classList.add("ready");
  }

  // ---- tabs --------------------------------------------------------------------------------
  function tabs(box) {
    const list = box.querySelector(":scope > .tablist");
    const buttons = [...list.children];
    const panels = [...box.querySelectorAll(":scope > .panel")];
    const open = (i, focus) => {
      buttons.forEach((b, j) => { b.setAttribute("aria-selected", String(i === j)); b.tabIndex = i === j ? 0 : -1; });
      panels.forEach((p, j) => p.classList.toggle("open", i === j));
      if (focus) buttons[i].focus();
      panels[i].querySelectorAll(".plot").forEach(watch);
    };
    buttons.forEach((button, i) => {
      button.addEventListener("click", () => open(i, false));
      button.addEventListener("keydown", (e) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
        if (step) { e.preventDefault(); open((i + step + buttons.length) % buttons.length, true); }
      });
    });
    open(0, false);
    box.classList.add("ready");
  }

  // ---- explorer ----------------------------------------------------------------------------
  function explorer(box) {
    const templates = [...box.querySelectorAll(":scope > template")];
    const buttons = [...box.querySelectorAll("li button")];
    const input = box.querySelector("input");
    const count = box.querySelector(".count");
    const shown = box.querySelector(".shown");
    const texts = buttons.map((b) => b.innerText.toLowerCase() || b.textContent.toLowerCase());
    const open = (i, focus) => {
      buttons.forEach((b, j) => (i === j ? b.setAttribute("aria-current", "true") : b.removeAttribute("aria-current")));
      shown.querySelectorAll(".plot .canvas").forEach((canvas) => window.Plotly?.purge(canvas)); // browsers count what draws in space
      shown.replaceChildren(templates[i].content.cloneNode(true));
      start(shown);
      if (focus) buttons[i].focus();
    };
    const filter = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let n = 0;
      buttons.forEach((b, i) => {
        const hit = words.every((word) => texts[i].includes(word));
        b.parentElement.hidden = !hit;
        n += hit;
      });
      count.textContent = n === buttons.length ? n.toLocaleString("en") + " items" : n.toLocaleString("en") + " of " + buttons.length.toLocaleString("en");
    };
    buttons.forEach((button, i) => {
      button.addEventListener("click", () => open(i, false));
      button.addEventListener("keydown", (e) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
        if (!step) return;
        e.preventDefault();
        for (let j = i + step; j >= 0 && j < buttons.length; j += step) {
          if (!buttons[j].parentElement.hidden) { open(j, true); return; }
        }
      });
    });
    input.addEventListener("input", filter);
    filter();
    if (buttons.length > 0) open(0, false);
  }

  // ---- plots -------------------------------------------------------------------------------
  const drawn = new Set();
  const css = (name) => getComputedStyle(root).getPropertyValue("--" + name).trim();

  function faded(hex, alpha) {
    const n = parseInt(hex.slice(1), 16);
    return "rgba(" + (n >> 16) + "," + ((n >> 8) & 255) + "," + (n & 255) + "," + alpha + ")";
  }

  function painted(trace) {
    const ink = css(trace.meta.ink);
    const t = { ...trace };
    const hover = { bgcolor: css("paper"), bordercolor: ink, font: { color: css("text"), size: 12 }, namelength: -1 };
    t.hoverlabel = hover;
    switch (trace.meta.role) {
      case "line": t.line = { color: ink, width: 2 }; break;
      case "band": t.line = { width: 0 }; t.fillcolor = faded(ink, isDark() ? 0.22 : 0.15); break;
      case "points": t.marker = { color: faded(ink, 0.75), size: 8, line: { color: css("paper"), width: 1 } }; break;
      case "bars": t.marker = { color: faded(ink, 0.85) }; break;
      case "heat":
        t.colorscale = [[0, css("paper")], [1, ink]];
        t.xgap = 1; t.ygap = 1;
        t.colorbar = { ...trace.colorbar, thickness: 10, outlinewidth: 0, tickfont: { color: css("soft") }, title: { ...trace.colorbar.title, side: "right", font: { color: css("soft"), size: 12 } } };
        break;
      case "points3": t.marker = { ...trace.marker, color: ink, opacity: 0.95, line: { color: trace.marker.symbol ? ink : css("paper"), width: trace.marker.symbol ? 2 : 0.5 } }; break;
      case "lines3": t.line = { ...trace.line, color: ink }; break;
    }
    if (trace.error_y) t.error_y = { ...trace.error_y, color: css("soft"), thickness: 1.2, width: 4 };
    return t;
  }

  function axis(given, space) {
    const a = { ...given, gridcolor: css("grid"), linecolor: css("line"), zerolinecolor: css("line"), tickfont: { color: css("soft"), size: 12 }, color: css("soft") };
    a.exponentformat = "power"; // not 150µ
    a.title = { ...given.title, font: { color: css("soft"), size: 13 }, standoff: 10 };
    if (space) { delete a.title.standoff; a.backgroundcolor = "rgba(0,0,0,0)"; a.tickfont.size = 11; } else { a.automargin = true; a.ticks = "outside"; a.tickcolor = css("line"); a.ticklen = 4; a.zeroline = false; a.showline = true; }
    if (given.type === "log") a.dtick = 1; // less than two decades: logTicks
    if (given.type === "category") a.showgrid = false;
    return a;
  }

  function layout(given) {
    const l = {
      ...given, paper_bgcolor: "rgba(0,0,0,0)", plot_bgcolor: "rgba(0,0,0,0)", autosize: true,
      font: { family: getComputedStyle(document.body).fontFamily, color: css("text"), size: 13 },
      margin: { l: 56, r: 24, t: 12, b: 44 }, hovermode: "closest", dragmode: given.scene ? "orbit" : "zoom",
      legend: { orientation: "h", x: 0, y: 1.02, yanchor: "bottom", font: { color: css("text"), size: 12 }, itemwidth: 30 },
      modebar: { bgcolor: "rgba(0,0,0,0)", color: css("grey"), activecolor: css("accent") },
      barmode: "group", bargap: 0.3, bargroupgap: 0.08,
    };
    if (given.scene) {
      l.margin = { l: 0, r: 0, t: 0, b: 0 };
      l.scene = { xaxis: axis(given.scene.xaxis, true), yaxis: axis(given.scene.yaxis, true), zaxis: axis(given.scene.zaxis, true), aspectmode: "auto", camera: { eye: { x: 1.55, y: 1.55, z: 0.95 }, center: { x: 0, y: 0, z: -0.12 } } };
      l.legend.y = 0.98; l.legend.yanchor = "top";
    } else {
      l.xaxis = axis(given.xaxis, false);
      l.yaxis = axis(given.yaxis, false);
      l.shapes = given.shapes.map(({ ink, ...shape }) => ({ ...shape, line: { color: css(ink), width: 1.5, dash: "dash" } }));
      l.annotations = given.annotations.map(({ ink, ...note }) => ({ ...note, font: { color: css(ink), size: 12 }, bgcolor: faded(css("paper"), 0.8), borderpad: 2 }));
    }
    return l;
  }

  const options = { responsive: true, displaylogo: false, showSendToCloud: false, showEditInChartStudio: false, plotlyServerURL: "", modeBarButtonsToRemove: ["zoom2d", "pan2d", "zoomIn2d", "zoomOut2d", "lasso2d", "select2d", "autoScale2d", "zoom3d", "pan3d", "orbitRotation", "tableRotation", "resetCameraLastSave3d"], toImageButtonOptions: { format: "svg" } };

  // An axis of ratios that spans little would have one label or none: 1, 2 and 5 of every decade,
  // or the values themselves where they are few.
  function logTicks(axis, data, side) {
    if (axis.type !== "log") return;
    const all = data.flatMap((t) => t[side] || []).filter((v) => v > 0);
    const own = [...new Set(all)].sort((a, b) => a - b);
    const low = own[0], high = own[own.length - 1];
    if (own.length === 0 || low < 0.01) return;
    if (side === "x" && own.length <= 8) axis.tickvals = own;
    else if (high / low < 100) {
      axis.tickvals = [];
      for (let ten = 10 ** Math.floor(Math.log10(low)); ten <= high; ten *= 10) axis.tickvals.push(...[1, 2, 5].map((k) => k * ten));
    } else return;
    delete axis.dtick;
    axis.ticktext = axis.tickvals.map((v) => Number(v.toPrecision(3)).toLocaleString("en"));
  }

  // More curves than colours: those of one colour differ in their dashes.
  function paintedAll(traces) {
    const uses = new Map();
    return traces.map((trace) => {
      const t = painted(trace);
      if (trace.meta.role === "line") {
        const before = uses.get(trace.meta.ink) || 0;
        uses.set(trace.meta.ink, before + 1);
        t.line.dash = ["solid", "dash", "dot"][before % 3];
      }
      return t;
    });
  }

  function draw(figure) {
    const canvas = figure.querySelector(".canvas");
    const spec = JSON.parse(figure.querySelector("script").textContent);
    const many = spec.data.filter((t) => t.showlegend !== false && t.meta.role !== "heat").length > 1;
    const made = { ...layout(spec.layout), showlegend: many };
    if (spec.data.some((t) => t.meta.role === "heat")) { made.yaxis.autorange = "reversed"; made.yaxis.showgrid = false; }
    if (figure.clientWidth < 520 && !spec.layout.scene) { made.margin.l = 40; made.margin.r = 20; }
    if (!spec.layout.scene) { logTicks(made.xaxis, spec.data, "x"); logTicks(made.yaxis, spec.data, "y"); }
    if (printing && canvas.clientWidth > 0) { made.autosize = false; made.width = canvas.clientWidth; }
    made.uirevision = "kept"; // zoom and camera outlive a change of colours
    drawn.add(figure);
    return Plotly.react(canvas, paintedAll(spec.data), made, options);
  }

  function repaint() {
    for (const figure of drawn) {
      if (figure.isConnected) draw(figure); else drawn.delete(figure);
    }
    if (printing) document.querySelectorAll(".plot").forEach((f) => { if (!drawn.has(f)) draw(f); });
  }

  // Plots are drawn when they come near the window, so that long pages open at once.
  const near = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) { near.unobserve(entry.target); draw(entry.target); }
    }
  }, { rootMargin: "600px" });

  function watch(figure) { if (!drawn.has(figure)) near.observe(figure); }

  // ---- contents ----------------------------------------------------------------------------
  function contents() {
    const links = [...document.querySelectorAll(".toc a")];
    if (links.length === 0) return;
    const sections = [...document.querySelectorAll("main > section")];
    let waiting = false;
    const mark = () => {
      waiting = false;
      const passed = sections.filter((s) => s.getBoundingClientRect().top < innerHeight * 0.3).length;
      links.forEach((a, i) => (i === Math.max(0, passed - 1) ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current")));
    };
    addEventListener("scroll", () => { if (!waiting) { waiting = true; requestAnimationFrame(mark); } }, { passive: true });
    mark();
  }

  function start(part) {
    part.querySelectorAll(".table").forEach(table);
    part.querySelectorAll(".tabs").forEach(tabs);
    part.querySelectorAll(".explorer").forEach(explorer);
    part.querySelectorAll(".plot").forEach(watch);
  }

  document.addEventListener("DOMContentLoaded", () => {
    themeButton();
    hints();
    start(document);
    contents();
    root.dataset.ready = "true";
  });
})();
