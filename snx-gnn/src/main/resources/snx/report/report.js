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
    // Paper cannot be opened.
    const unfolded = [];
    const unfold = () => document.querySelectorAll(".appendix > details:not([open])").forEach((fold) => { fold.open = true; unfolded.push(fold); });
    // Paper is light whatever the screen is.
    let before;
    addEventListener("beforeprint", () => { before = root.dataset.theme; printing = true; root.dataset.theme = "light"; root.classList.add("printing"); unfold(); repaint(); });
    addEventListener("afterprint", () => {
      printing = false;
      root.classList.remove("printing");
      unfolded.splice(0).forEach((fold) => (fold.open = false));
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
    const later = body.querySelector(":scope > template"); // rows behind the first page
    const all = [...body.rows, ...(later ? later.content.children : [])];
    const scroll = box.querySelector(".scroll");
    const pins = heads.filter((head) => head.classList.contains("pin"));
    let order = all;
    let seen = all;
    let page = 0;

    function draw() {
      const pages = Math.max(1, Math.ceil(seen.length / size));
      page = Math.min(page, pages - 1);
      const from = size === Infinity ? 0 : page * size;
      const rows = seen.slice(from, size === Infinity ? undefined : from + size);
      body.replaceChildren(...rows.flatMap((row) => (row.snxInside ? [row, row.snxInside] : [row])));
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
        row.snxText ??= [...row.cells].map(said).concat(row.dataset.k ?? "").join(" ").toLowerCase();
        return words.every((word) => row.snxText.includes(word));
      });
      page = 0;
      draw();
    }

    function sort(column) {
      const head = heads[column];
      const now = head.getAttribute("aria-sort");
      const first = head.dataset.first ?? (head.classList.contains("num") ? "descending" : "ascending");
      const other = first === "ascending" ? "descending" : "ascending";
      const next = now === first ? other : first;
      heads.forEach((h) => h.setAttribute("aria-sort", h === head ? next : "none"));
      const sign = next === "ascending" ? 1 : -1;
      const keyed = all.map((row, i) => ({ row, i, key: value(row, column) }));
      keyed.sort((a, b) => (a.key === null) - (b.key === null) || sign * compare(a.key, b.key) || a.i - b.i);
      order = keyed.map((k) => k.row);
      filter();
    }

    // What is inside a row is made when it is opened, and dropped when it is closed.
    function toggle(button) {
      const row = button.closest("tr");
      const opened = !row.snxInside;
      button.setAttribute("aria-expanded", String(opened));
      if (!opened) {
        row.snxInside.remove();
        delete row.snxInside;
        return;
      }
      const cell = document.createElement("td");
      cell.colSpan = heads.length;
      const inside = document.createElement("div");
      inside.className = "inside";
      inside.append(button.parentElement.querySelector("template").content.cloneNode(true));
      cell.append(inside);
      row.snxInside = document.createElement("tr");
      row.snxInside.className = "details";
      row.snxInside.append(cell);
      row.after(row.snxInside);
      start(inside);
    }

    // Each pinned column stands right of those before it; on narrow screens none is pinned.
    function pin() {
      let left = 0;
      pins.forEach((head, i) => { box.style.setProperty("--pin-" + i, left + "px"); left += head.offsetWidth; });
      box.classList.toggle("pinned", left > 0 && left < 0.5 * scroll.clientWidth);
    }

    all.forEach((row) => row.querySelector("td > .opener")?.addEventListener("click", (e) => toggle(e.currentTarget)));
    if (pins.length > 0) {
      const resized = new ResizeObserver(pin);
      resized.observe(scroll); // a wide table keeps its size in a narrower window
      resized.observe(scroll.querySelector("table"));
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

  function draw(figure) {
    const canvas = figure.querySelector(".canvas");
    const spec = JSON.parse(figure.querySelector("script").textContent);
    drawn.add(figure);
    canvas.classList.add("plotted");
    (spec.layout.scene ? SnxSpace : SnxPlane).draw(canvas, spec);
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
    // A folded section opens for those who ask for it.
    links.forEach((a, i) => a.addEventListener("click", () => { const fold = sections[i].querySelector(":scope > details"); if (fold) fold.open = true; }));
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

  // ---- large pages -------------------------------------------------------------------------
  // What they show on request, and large drawings, are compressed; they are put back before anything starts.
  async function unpack() {
    const packed = document.getElementById("packed");
    if (!packed) return;
    const bytes = Uint8Array.from(atob(packed.textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const parts = (await new Response(stream).text()).split("\0");
    document.querySelectorAll("template[data-packed]").forEach((template, i) => {
      template.innerHTML = parts[i];
      if ("shown" in template.dataset) template.replaceWith(template.content);
    });
    packed.remove();
  }

  function tooOld() {
    const note = document.createElement("p");
    note.className = "notice warning";
    note.textContent = "This browser cannot unpack the details of a large page (browsers since 2023 can). The files beside the page hold the same values.";
    document.getElementById("content").prepend(note);
  }

  document.addEventListener("DOMContentLoaded", async () => {
    themeButton();
    hints();
    await unpack().catch(tooOld);
    start(document);
    contents();
    root.dataset.ready = "true";
  });
})();
