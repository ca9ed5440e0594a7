// SNX report: plots in space as SVG, turned by dragging or by the arrow keys. All three axes share
// one unit. Legends, hover texts and colours are those of plots in the plane.
window.SnxSpace = (() => {
  "use strict";
  const { make, legend, hovering, steps, written, brief, ink } = SnxPlane;
  const FRONT = { yaw: -0.75, pitch: 0.45, zoom: 1 };
  const FAR = 4; // distance of the eye, in radii: less would bend the brain
  const AXES = ["x", "y", "z"];
  const TURNS = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, 0.1], ArrowDown: [0, -0.1] };
  const scenes = new WeakMap();

  // ---- from space to the screen ------------------------------------------------------------
  function bounds(data) {
    return AXES.map((a) => {
      const known = data.flatMap((t) => t[a]).filter((v) => v !== null);
      return known.length === 0 ? [0, 1] : [known.reduce((u, v) => Math.min(u, v)), known.reduce((u, v) => Math.max(u, v))];
    });
  }

  function camera(view, box, width, top, height) {
    const middle = box.map(([low, high]) => (low + high) / 2);
    const radius = Math.hypot(...box.map(([low, high]) => (high - low) / 2)) || 1;
    const scale = (0.56 * Math.min(width, height - top) * view.zoom) / radius;
    const [cy, sy, cp, sp] = [Math.cos(view.yaw), Math.sin(view.yaw), Math.cos(view.pitch), Math.sin(view.pitch)];
    return (x, y, z) => {
      const [a, b, c] = [x - middle[0], y - middle[1], z - middle[2]];
      const right = cy * a - sy * b, away = sy * a + cy * b;
      const depth = cp * away - sp * c, up = sp * away + cp * c;
      const near = FAR / (FAR + depth / radius);
      return { x: width / 2 + scale * near * right, y: (top + height) / 2 - scale * near * up, depth, near };
    };
  }

  // ---- what is drawn -----------------------------------------------------------------------
  // The edges of the box that nothing hides, and on three of them the axes.
  function frame(group, axes, box, at) {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ i, ...at(...box.map((range, a) => range[(i >> a) & 1])) }));
    const nearest = corners.reduce((a, b) => (a.depth < b.depth ? a : b)).i;
    AXES.forEach((_, a) => {
      const edges = corners.filter((c) => !((c.i >> a) & 1)).map((c) => [c, corners[c.i | (1 << a)]]);
      edges.filter(([u, v]) => u.i !== nearest && v.i !== nearest).forEach(([u, v]) => make(group, "path", { d: `M${u.x} ${u.y}L${v.x} ${v.y}`, style: "fill:none;stroke:" + ink("grid") }));
      const outside = a === 2 ? (e) => -e[0].x - e[1].x : (e) => e[0].y + e[1].y;
      const [u, v] = edges.reduce((p, q) => (outside(p) > outside(q) ? p : q));
      scale(group, axes[a], a, box[a], u, v, (value) => at(...box.map((range, b) => (b === a ? value : range[(u.i >> b) & 1]))));
    });
  }

  function scale(group, axis, a, [low, high], u, v, place) {
    const long = Math.hypot(u.x - v.x, u.y - v.y);
    const anchor = a === 2 ? "end" : "middle";
    const [dx, dy] = a === 2 ? [-6, 4] : [0, 15];
    make(group, "path", { d: `M${u.x} ${u.y}L${v.x} ${v.y}`, style: "fill:none;stroke:" + ink("line") });
    if (long < 60) return; // seen end on
    steps(low, high, long / 70).forEach((value) => {
      const p = place(value);
      make(group, "text", { class: "soft", x: p.x + dx, y: p.y + dy, "text-anchor": anchor }, written(value, false));
    });
    const [x, y] = [(u.x + v.x) / 2, (u.y + v.y) / 2];
    const turned = a === 2 ? { transform: `rotate(-90 ${x - 36} ${y})`, x: x - 36, y } : { x, y: y + 32 };
    make(group, "text", { class: "soft title", "text-anchor": "middle", ...turned }, brief(axis.title.text, 40));
  }

  function shapes(data, at) {
    const all = [];
    for (const trace of data) {
      const colour = ink(trace.meta.ink);
      const points = trace.x.map((x, i) => (x === null ? null : at(x, trace.y[i], trace.z[i])));
      points.forEach((p, i) => {
        if (!p) return;
        const from = points[i - 1];
        if (trace.meta.role === "points3") {
          const paint = trace.open ? `fill:${ink("paper")};stroke-width:2;stroke:${colour}` : `fill:${colour};stroke-width:.75;stroke:${ink("paper")}`;
          const words = trace.text ? [trace.text[i], trace.name] : [trace.name];
          all.push({ depth: p.depth, near: p.near, name: "circle", set: { class: "point", cx: p.x, cy: p.y, r: 0.75 * trace.size * p.near }, paint, hit: { x: p.x, y: p.y, ink: trace.meta.ink, words } });
        } else if (from) {
          const half = { x: (p.x + from.x) / 2, y: (p.y + from.y) / 2 };
          const paint = `fill:none;stroke-linecap:round;stroke-width:${trace.width};stroke:${colour}`;
          all.push({ depth: (p.depth + from.depth) / 2, near: (p.near + from.near) / 2, name: "path", set: { d: `M${from.x} ${from.y}L${p.x} ${p.y}` }, paint, hit: { ...half, ink: trace.meta.ink, words: [trace.name] } });
        }
      });
    }
    return all.sort((a, b) => b.depth - a.depth);
  }

  function paint(scene) {
    const { canvas, svg, spec, view, hidden } = scene;
    const width = canvas.clientWidth || 640, height = spec.layout.height;
    scene.width = width;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    svg.dataset.view = [view.yaw, view.pitch, view.zoom].map((v) => v.toFixed(3)).join(" ");
    svg.replaceChildren();
    const top = legend(svg, spec.data.length > 1 ? spec.data : [], width, hidden, () => paint(scene));
    const box = bounds(spec.data);
    const at = camera(view, box, width, top, height - 20);
    const { xaxis, yaxis, zaxis } = spec.layout.scene;
    frame(make(svg, "g", {}), [xaxis, yaxis, zaxis], box, at);
    const group = make(svg, "g", {});
    const all = shapes(spec.data.filter((t) => !hidden.has(t.name)), at);
    // What is farther away is paler.
    all.forEach((s) => make(group, s.name, { ...s.set, style: s.paint + ";opacity:" + Math.max(0.35, Math.min(1, 1.6 * s.near - 0.7)).toFixed(2) }));
    scene.hits.splice(0, Infinity, ...all.map((s) => s.hit).reverse());
  }

  // ---- turning -----------------------------------------------------------------------------
  function listen(scene) {
    const { svg, view } = scene;
    let waiting = false, last = null;
    const later = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; paint(scene); });
    };
    const turn = (yaw, pitch) => {
      view.yaw += yaw;
      view.pitch = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, view.pitch + pitch));
      later();
    };
    const nearer = (factor) => { view.zoom = Math.max(0.5, Math.min(8, view.zoom * factor)); later(); };
    svg.addEventListener("pointerdown", (e) => {
      if (e.target.closest(".legend")) return;
      last = [e.clientX, e.clientY];
      svg.setPointerCapture(e.pointerId);
    });
    svg.addEventListener("pointermove", (e) => {
      if (!last) return;
      turn((e.clientX - last[0]) / 150, (e.clientY - last[1]) / 150);
      last = [e.clientX, e.clientY];
    });
    ["pointerup", "pointercancel"].forEach((end) => svg.addEventListener(end, () => (last = null)));
    // A wheel scrolls the page until the scene was clicked.
    svg.addEventListener("wheel", (e) => {
      if (document.activeElement !== svg) return;
      e.preventDefault();
      nearer(Math.exp(-e.deltaY / 600));
    }, { passive: false });
    svg.addEventListener("keydown", (e) => {
      if (e.target !== svg) return;
      if (TURNS[e.key]) turn(...TURNS[e.key]);
      else if (e.key === "+" || e.key === "-") nearer(e.key === "+" ? 1.2 : 1 / 1.2);
      else return;
      e.preventDefault();
    });
    svg.addEventListener("dblclick", () => { Object.assign(view, FRONT); later(); });
    new ResizeObserver(() => { if (scene.canvas.clientWidth > 0 && scene.canvas.clientWidth !== scene.width) later(); }).observe(scene.canvas);
  }

  function draw(canvas, spec) {
    if (!scenes.has(canvas)) {
      const svg = make(canvas, "svg", { class: "space", tabindex: 0 });
      const scene = { canvas, svg, spec, view: { ...FRONT }, hidden: new Set(), hits: [] };
      scenes.set(canvas, scene);
      hovering(canvas, svg, scene.hits);
      listen(scene);
    }
    paint(scenes.get(canvas));
  }

  return { draw };
})();
