// SNX report: plots in the plane as SVG. Colours are the style sheet's, so that themes need no
// redrawing; texts are set as text, never as HTML.
window.SnxPlane = (() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg";
  const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const DASHES = ["none", "7 4", "2 3"];
  const pen = document.createElement("canvas").getContext("2d");
  const ink = (name) => "var(--" + name + ")";

  function make(parent, name, attributes, words) {
    const node = document.createElementNS(SVG, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (words !== undefined) node.textContent = words;
    parent.append(node);
    return node;
  }

  /** The width of words in a plot. */
  function measured(words) {
    pen.font = "12px " + getComputedStyle(document.body).fontFamily;
    return pen.measureText(words).width;
  }

  const brief = (words, letters) => ([...words].length <= letters ? words : [...words].slice(0, letters - 1).join("") + "…");

  // ---- numbers -----------------------------------------------------------------------------
  function power(value) {
    const exponent = Math.floor(Math.log10(Math.abs(value)) + 1e-9);
    const factor = Number((value / 10 ** exponent).toPrecision(3));
    const raised = [...String(exponent)].map((c) => (c === "-" ? "⁻" : RAISED[c])).join("");
    return (factor === 1 ? "" : factor === -1 ? "−" : factor + "·") + "10" + raised;
  }

  function written(value, percent) {
    if (percent) return Number((100 * value).toPrecision(3)) + "%";
    const size = Math.abs(value);
    if (size > 0 && (size < 1e-3 || size >= 1e6)) return power(value);
    return Number(value.toPrecision(4)).toLocaleString("en", { maximumFractionDigits: 6 }).replace("-", "−");
  }

  function steps(low, high, wanted) {
    const raw = (high - low) / Math.max(1, wanted);
    const ten = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((k) => k * ten).find((s) => s >= raw * 0.999);
    const ticks = [];
    for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) ticks.push(Number((i * step).toPrecision(12)));
    return ticks;
  }

  // ---- scales: from values to pixels -------------------------------------------------------
  function category(names, from, to) {
    const band = (to - from) / Math.max(1, names.length);
    const every = Math.max(1, Math.ceil(14 / Math.abs(band)));
    const ticks = names.map((name, i) => ({ at: from + (i + 0.5) * band, words: brief(name, 40) })).filter((t, i) => i % every === 0);
    const index = new Map(names.map((name, i) => [name, i]));
    return { band: Math.abs(band), ticks, at: (v) => from + (index.get(String(v)) + 0.5) * band, slot: (i) => from + (i + 0.5) * band, grid: false };
  }

  // An axis of ratios that spans little would have one label or none: 1, 2 and 5 of every decade,
  // or the values themselves where they are few.
  function ratios(values, low, high, own) {
    const few = [...new Set(values)].sort((a, b) => a - b);
    if (own && few.length <= 8 && few[0] >= 0.01) return few;
    const ticks = [];
    for (let e = Math.floor(low); e <= Math.ceil(high); e++) ticks.push(...(high - low < 2 ? [1, 2, 5] : [1]).map((k) => k * 10 ** e));
    const inside = ticks.filter((t) => Math.log10(t) >= low - 1e-9 && Math.log10(t) <= high + 1e-9);
    const every = Math.ceil(inside.length / 9);
    return inside.filter((t, i) => i % every === 0);
  }

  function scale(axis, values, from, to, options) {
    const log = axis.type === "log";
    const all = values.filter((v) => Number.isFinite(v) && (!log || v > 0));
    const own = log ? all.map(Math.log10) : all;
    let [low, high] = axis.range ?? [Math.min(...own), Math.max(...own)];
    if (!Number.isFinite(low) || !Number.isFinite(high)) [low, high] = [0, 1];
    if (!axis.range) {
      if (options.zero && !log) { low = Math.min(low, 0); high = Math.max(high, 0); }
      if (low === high) { low -= 0.5; high += 0.5; }
      const pad = options.pad * (high - low);
      low -= options.zero && low === 0 ? 0 : pad;
      high += options.zero && high === 0 ? 0 : pad;
    }
    const place = (v) => from + ((v - low) / (high - low)) * (to - from);
    const marks = log ? ratios(all, low, high, options.own) : steps(low, high, Math.abs(to - from) / options.apart);
    const percent = axis.tickformat === ".0%";
    const at = (v) => (log ? (v > 0 ? place(Math.log10(v)) : NaN) : place(v));
    const floor = place(log ? low : Math.min(high, Math.max(low, 0)));
    return { at, floor, grid: true, ticks: marks.map((v) => ({ at: at(v), words: written(v, percent) })), percent };
  }

  // ---- series ------------------------------------------------------------------------------
  const path = (points) => {
    let d = "", pendown = false;
    for (const [x, y] of points) {
      const known = Number.isFinite(x) && Number.isFinite(y);
      if (known) d += (pendown ? "L" : "M") + x.toFixed(1) + " " + y.toFixed(1);
      pendown = known;
    }
    return d;
  };

  function band(box, low, high, X, Y) {
    const there = low.x.map((x, i) => [X.at(x), Y.at(low.y[i]), Y.at(high.y[i])]).filter((p) => p.every(Number.isFinite));
    const edge = there.map((p) => [p[0], p[1]]).concat(there.map((p) => [p[0], p[2]]).reverse());
    if (edge.length > 0) make(box, "path", { d: path(edge) + "Z", style: "stroke:none;fill-opacity:.18;fill:" + ink(low.meta.ink) });
  }

  function bars(box, trace, X, Y, slot, slots, hits) {
    const wide = (X.band * 0.72) / slots;
    trace.x.forEach((name, i) => {
      const y = Y.at(trace.y[i]);
      if (!Number.isFinite(y)) return;
      const x = X.at(name) - (X.band * 0.72) / 2 + slot * wide;
      const top = Math.min(y, Y.floor), high = Math.abs(y - Y.floor);
      make(box, "rect", { class: "bar", x: x + wide * 0.04, y: top, width: wide * 0.92, height: high, style: "fill-opacity:.85;fill:" + ink(trace.meta.ink) });
      error(box, trace, i, x + wide / 2, Y);
      hits.push({ x: x + wide / 2, y, box: [x, top - 6, x + wide, top + high + 6], ink: trace.meta.ink, words: [trace.name, name + ": " + written(trace.y[i], Y.percent) + spread(trace, i, Y)] });
    });
  }

  const spread = (trace, i, Y) => (trace.error_y && trace.error_y.array[i] !== null ? " ± " + written(trace.error_y.array[i], Y.percent) : "");

  function error(box, trace, i, x, Y) {
    const half = trace.error_y?.array[i];
    if (half === undefined || half === null) return;
    const low = Y.at(trace.y[i] - half), high = Y.at(trace.y[i] + half);
    const down = Number.isFinite(low) ? low : Y.floor;
    make(box, "path", { d: `M${x} ${down}V${high}M${x - 4} ${high}h8M${x - 4} ${down}h8`, style: "fill:none;stroke-width:1.2;stroke:" + ink("soft") });
  }

  function curve(box, trace, X, Y, dash, hits) {
    const places = trace.x.map((x, i) => [X.at(x), Y.at(trace.y[i])]);
    make(box, "path", { d: path(places), style: "fill:none;stroke-width:2;stroke-linejoin:round;stroke-dasharray:" + DASHES[dash % 3] + ";stroke:" + ink(trace.meta.ink) });
    places.forEach(([x, y], i) => {
      if (Number.isFinite(x) && Number.isFinite(y)) hits.push({ x, y, ink: trace.meta.ink, words: [trace.name, written(Number(trace.x[i]), X.percent) + ", " + written(trace.y[i], Y.percent)] });
    });
  }

  function points(box, trace, X, Y, hits) {
    trace.x.forEach((value, i) => {
      const x = X.at(value), y = Y.at(trace.y[i]);
      if (!Number.isFinite(x) || !Number.isFinite(y)) return;
      error(box, trace, i, x, Y);
      make(box, "circle", { class: "point", cx: x, cy: y, r: 4, style: "fill-opacity:.8;stroke-width:1;fill:" + ink(trace.meta.ink) + ";stroke:" + ink("paper") });
      hits.push({ x, y, ink: trace.meta.ink, words: [trace.text?.[i] ?? trace.name, written(Number(value), X.percent) + ", " + written(trace.y[i], Y.percent) + spread(trace, i, Y)] });
    });
  }

  function heat(box, trace, X, Y, range, hits) {
    const [low, high] = range;
    trace.z.forEach((row, r) => row.forEach((z, c) => {
      if (z === null) return;
      const x = X.slot(c), y = Y.slot(r), w = X.band, h = Y.band;
      const share = high > low ? (100 * (z - low)) / (high - low) : 50;
      make(box, "rect", { class: "bar", x: x - w / 2, y: y - h / 2, width: Math.max(0.5, w - 1), height: Math.max(0.5, h - 1), style: "fill:color-mix(in srgb," + ink(trace.meta.ink) + " " + share.toFixed(1) + "%,var(--paper))" });
      hits.push({ x, y, box: [x - w / 2, y - h / 2, x + w / 2, y + h / 2], ink: trace.meta.ink, words: [trace.y[r] + ", " + trace.x[c], written(z, false)] });
    }));
  }

  function key(svg, trace, x, top, bottom, range) {
    const id = "g" + Math.random().toString(36).slice(2);
    const gradient = make(make(svg, "defs", {}), "linearGradient", { id, x1: 0, x2: 0, y1: 1, y2: 0 });
    make(gradient, "stop", { offset: 0, style: "stop-color:var(--paper)" });
    make(gradient, "stop", { offset: 1, style: "stop-color:" + ink(trace.meta.ink) });
    make(svg, "rect", { x, y: top, width: 10, height: bottom - top, fill: "url(#" + id + ")", style: "stroke:var(--line)" });
    make(svg, "text", { x: x + 14, y: top + 9, class: "soft" }, written(range[1], false));
    make(svg, "text", { x: x + 14, y: bottom, class: "soft" }, written(range[0], false));
    make(svg, "text", { x: x + 26, y: (top + bottom) / 2, class: "soft", transform: `rotate(90 ${x + 26} ${(top + bottom) / 2})`, "text-anchor": "middle" }, brief(trace.colorbar.title.text, 40));
  }

  // ---- the plot ----------------------------------------------------------------------------
  function legend(svg, entries, width, hidden, again) {
    let x = 4, y = 12;
    for (const trace of entries) {
      const words = brief(trace.name, Math.max(8, Math.floor(width / 8)));
      const long = measured(words) + 44;
      if (x > 4 && x + long > width) { x = 4; y += 18; }
      const entry = make(svg, "g", { class: "legend", tabindex: 0, role: "button", "aria-pressed": String(!hidden.has(trace.name)), style: hidden.has(trace.name) ? "opacity:.4" : "" });
      const fill = trace.open ? "none" : ink(trace.meta.ink);
      const style = "stroke-width:" + (trace.width ?? 2) + ";stroke-dasharray:" + DASHES[(trace.dash ?? 0) % 3] + ";fill:" + fill + ";stroke:" + ink(trace.meta.ink);
      if (trace.meta.role === "line" || trace.meta.role === "lines3") make(entry, "path", { d: `M${x} ${y - 4}h22`, style });
      else if (trace.meta.role === "bars") make(entry, "rect", { x: x + 6, y: y - 9, width: 10, height: 10, style });
      else make(entry, "circle", { cx: x + 11, cy: y - 4, r: 4, style });
      make(entry, "text", { x: x + 28, y, class: "legendtext" }, words);
      const toggle = () => { if (!hidden.delete(trace.name)) hidden.add(trace.name); again(); };
      entry.addEventListener("click", toggle);
      entry.addEventListener("keydown", (e) => { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); toggle(); } });
      x += long;
    }
    return entries.length > 0 ? y + 10 : 8;
  }

  function hovering(canvas, svg, hits) {
    const note = document.createElement("div");
    note.className = "hovertext";
    note.hidden = true;
    canvas.append(note);
    svg.addEventListener("mousemove", (e) => {
      const at = svg.getBoundingClientRect();
      const x = e.clientX - at.left, y = e.clientY - at.top;
      let best = null, least = 28;
      for (const hit of hits) {
        const inside = hit.box && x >= hit.box[0] && x <= hit.box[2] && y >= hit.box[1] && y <= hit.box[3];
        const far = inside ? 0 : hit.box ? Infinity : Math.hypot(hit.x - x, hit.y - y);
        if (far < least) { least = far; best = hit; }
      }
      note.hidden = best === null;
      if (best === null) return;
      note.replaceChildren(...best.words.map((words) => { const line = document.createElement("div"); line.textContent = words; return line; }));
      note.style.borderColor = ink(best.ink);
      note.style.left = Math.max(0, Math.min(best.x + 10, canvas.clientWidth - note.offsetWidth)) + "px";
      note.style.top = Math.max(0, best.y - note.offsetHeight - 8) + "px";
    });
    svg.addEventListener("mouseleave", () => (note.hidden = true));
  }

  const hiddenOf = new WeakMap();
  const widthOf = new WeakMap();

  function draw(canvas, spec) {
    const again = () => draw(canvas, spec);
    const hidden = hiddenOf.get(canvas) ?? new Set();
    hiddenOf.set(canvas, hidden);
    if (!widthOf.has(canvas)) new ResizeObserver(() => { if (canvas.clientWidth > 0 && canvas.clientWidth !== widthOf.get(canvas)) again(); }).observe(canvas);
    const width = canvas.clientWidth || 640, height = spec.layout.height;
    widthOf.set(canvas, width);
    // More curves than colours: those of one colour differ in their dashes.
    const uses = new Map();
    const all = spec.data.map((t) => {
      const before = t.meta.role === "line" ? uses.get(t.meta.ink) ?? 0 : 0;
      if (t.meta.role === "line") uses.set(t.meta.ink, before + 1);
      return { ...t, dash: before };
    });
    const data = all.filter((t) => !hidden.has(t.name));
    const heats = data.filter((t) => t.meta.role === "heat");
    const barred = data.filter((t) => t.meta.role === "bars");
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    const entries = all.filter((t) => t.showlegend !== false && t.meta.role !== "heat");
    const top = legend(svg, entries.length > 1 ? entries : [], width, hidden, again);
    const { xaxis, yaxis } = spec.layout;
    const named = (axis, side) => (axis.type === "category" ? [...new Set(data.flatMap((t) => t[side].map(String)))] : null);
    const columns = heats.length > 0 ? heats[0].x : named(xaxis, "x");
    const rows = heats.length > 0 ? heats[0].y : named(yaxis, "y");
    const ys = data.flatMap((t) => (t.error_y ? t.y.flatMap((y, i) => [y - (t.error_y.array[i] ?? 0), y + (t.error_y.array[i] ?? 0)]) : t.y)).concat(spec.layout.shapes.map((s) => s.y0));
    const vertical = (from, to) => (rows ? category(rows, from, to) : scale(yaxis, ys, from, to, { zero: barred.length > 0, pad: 0.05, apart: 46, own: false }));
    // Labels of the left decide the width, those below the height: left first.
    const labels = vertical(top, height - 48);
    const left = Math.ceil(Math.min(width * 0.4, 30 + Math.max(12, ...labels.ticks.map((t) => measured(t.words)))));
    const right = width - (heats.length > 0 ? 64 : 14);
    const X = columns ? category(columns, left, right) : scale(xaxis, data.flatMap((t) => t.x), left, right, { zero: false, pad: 0.02, apart: 80, own: true });
    const longest = Math.max(0, ...X.ticks.map((t) => measured(t.words)));
    const turned = columns !== null && longest > X.band * Math.max(1, Math.ceil(14 / X.band)) - 6;
    const bottom = height - (xaxis.title.text ? 40 : 22) - (turned ? Math.min(110, longest * 0.7) - 6 : 0);
    const Y = rows ? category(rows, top, bottom) : vertical(bottom, top);
    const soft = "stroke-width:1;stroke:";
    Y.ticks.forEach((t) => {
      if (Y.grid) make(svg, "path", { d: `M${left} ${t.at}H${right}`, style: soft + ink("grid") });
      make(make(svg, "g", { class: "ytick" }), "text", { x: left - 7, y: t.at + 4, "text-anchor": "end", class: "soft" }, t.words);
    });
    X.ticks.forEach((t) => {
      if (X.grid) make(svg, "path", { d: `M${t.at} ${top}V${bottom}`, style: soft + ink("grid") });
      const wide = measured(t.words);
      // A turned label must not run out on the left, nor a level one on the right.
      const words = turned ? brief(t.words, Math.max(6, Math.floor(([...t.words].length * (t.at - 12)) / (0.77 * wide)))) : t.words;
      const place = turned ? { x: t.at + 3, y: bottom + 12, transform: `rotate(-40 ${t.at + 3} ${bottom + 12})`, "text-anchor": "end" } : { x: Math.min(t.at, width - wide / 2 - 1), y: bottom + 16, "text-anchor": "middle" };
      make(make(svg, "g", { class: "xtick" }), "text", { ...place, class: "soft" }, words);
    });
    make(svg, "path", { d: `M${left} ${top}V${bottom}H${right}`, style: "fill:none;" + soft + ink("line") });
    make(svg, "text", { x: (left + right) / 2, y: height - 6, "text-anchor": "middle", class: "soft title" }, brief(xaxis.title.text, Math.floor((right - left) / 6)));
    make(svg, "text", { x: 12, y: (top + bottom) / 2, transform: `rotate(-90 12 ${(top + bottom) / 2})`, "text-anchor": "middle", class: "soft title" }, brief(yaxis.title.text, Math.floor((bottom - top) / 6)));
    const clip = "c" + Math.random().toString(36).slice(2);
    make(make(make(svg, "defs", {}), "clipPath", { id: clip }), "rect", { x: left, y: top - 5, width: Math.max(0, right - left), height: Math.max(0, bottom - top + 10) });
    const box = make(svg, "g", { "clip-path": "url(#" + clip + ")" });
    const hits = [];
    data.forEach((trace, i) => {
      if (trace.meta.role === "band") { if (trace.fill) band(box, trace, data[i - 1], X, Y); }
      else if (trace.meta.role === "line") curve(box, trace, X, Y, trace.dash, hits);
      else if (trace.meta.role === "points") points(box, trace, X, Y, hits);
      else if (trace.meta.role === "bars") bars(box, trace, X, Y, barred.indexOf(trace), barred.length, hits);
      else if (trace.meta.role === "heat") {
        const values = trace.z.flat().filter((z) => z !== null);
        const range = values.length === 0 ? [0, 1] : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
        heat(box, trace, X, Y, range, hits);
        key(svg, trace, right + 8, top, bottom, range);
      }
    });
    spec.layout.shapes.forEach((s) => make(box, "path", { d: `M${left} ${Y.at(s.y0)}H${right}`, style: "fill:none;stroke-width:1.5;stroke-dasharray:6 4;stroke:" + ink(s.ink) }));
    spec.layout.annotations.forEach((n) => make(svg, "text", { class: "level", x: n.x === 1 ? right - 2 : left + 4, y: Y.at(n.y) - 5, "text-anchor": n.x === 1 ? "end" : "start", style: "paint-order:stroke;stroke-width:3;stroke:" + ink("paper") + ";fill:" + ink(n.ink) }, n.text));
    canvas.replaceChildren(svg);
    hovering(canvas, svg, hits);
  }

  return { draw, make, legend, hovering, steps, written, brief, ink };
})();
