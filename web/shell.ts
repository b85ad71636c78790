import { transform } from "esbuild";
import type { Plugin } from "vite";
import { styleSheet } from "../shared/theme/style-sheet.ts";
import { COLOR_MODE_SCRIPT } from "./src/site/color-mode.ts";

/** After how many seconds without a screen of the app it is said that something is wrong. By an animation: what is wrong may be that no script runs. */
const PATIENCE = 8;

/** How the app's HTML looks until a script has drawn a screen: the head of every screen, over an empty desk. */
const css = `
html, body { height: 100%; margin: 0; background: var(--bg); color: var(--fg); }
body { font: var(--weight-normal) var(--text-sm)/var(--leading-body) var(--font-body); }
.shell { position: fixed; inset: 0; display: flex; flex-direction: column; }
.shell header { display: flex; align-items: center; gap: var(--space-2); flex: none; height: var(--space-13); padding-inline: var(--space-3); border-bottom: 1px solid var(--border); font-size: var(--text-md); font-weight: var(--weight-semibold); letter-spacing: var(--tracking-tight); }
.shell svg { width: var(--space-6); height: var(--space-6); }
.shell header::after { content: ""; width: var(--space-7); height: var(--space-7); margin-inline-start: auto; border-radius: var(--radius-full); background: var(--bg-pressed); }
.shell main { flex: 1; display: grid; place-content: center; padding: var(--space-6); text-align: center; }
.shell p { margin: 0; max-width: var(--size-prose); }
.late { visibility: hidden; animation: shell-late 1s step-end ${PATIENCE}s forwards; }
.unscripted { display: none; }
@media (scripting: none) { .late { display: none; } .unscripted { display: block; } }
.shell a { color: var(--accent-fg); }
@keyframes shell-late { to { visibility: visible; } }
@media (min-width: 48rem) { .shell header { padding-inline: var(--space-4); } }
`;

/** Gives the app's HTML its looks: its style, and the color mode that a person chose, by the script that every document has. */
export const shell: Plugin = {
  name: "shell",
  async transformIndexHtml() {
    const { code } = await transform(styleSheet(css), { loader: "css", minify: true });
    return [
      { tag: "script", children: COLOR_MODE_SCRIPT, injectTo: "head" },
      { tag: "style", attrs: { "data-shell": true }, children: code.trim(), injectTo: "head" },
    ];
  },
};
