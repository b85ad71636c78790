/** The margin around the page, in pixels. */
export const MARGIN = 16;
/** The maximum scale of the page. */
export const LARGEST_FIT = 1.15;

/** The styles inside the preview's frame, where the theme's variables are not defined. `--fit` scales the page to the width of the frame. */
export const frameCss = `
html { height: 100%; overflow-y: auto; scrollbar-width: thin; background: transparent; }
body { margin: 0; padding: ${MARGIN}px; display: grid; justify-content: center; }
.page { zoom: var(--fit, 1); box-shadow: 0 1px 2px rgb(16 22 34 / 0.08), 0 8px 24px rgb(16 22 34 / 0.1); }
[data-figure][tabindex] { border-radius: 1pt; cursor: help; transition: background 120ms; }
[data-figure][tabindex]:hover { background: #e7eefe; box-shadow: 0 0 0 2pt #e7eefe; }
[data-figure][tabindex]:focus-visible { outline: 1.5pt solid #2563eb; outline-offset: 2pt; }
[data-figure].unsourced { text-decoration: underline dotted #a34a00 1.4pt; text-underline-offset: 2pt; }
@media print { body { display: block; padding: 0; } .page { zoom: 1; box-shadow: none; } }
`;

/** The animations of a change: a new line slides in, a changed figure is highlighted once. */
export const arrival = {
  line: {
    frames: [
      { opacity: 0, transform: "translateY(-6px)" },
      { opacity: 1, transform: "none" },
    ],
    timing: { duration: 180, easing: "ease-out" },
  },
  figure: { frames: [{ backgroundColor: "#cfe0ff" }, { backgroundColor: "transparent" }], timing: { duration: 900, easing: "ease-out" } },
} as const;
