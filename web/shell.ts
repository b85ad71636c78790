import { join } from "node:path";
import { build, transform } from "esbuild";
import type { Plugin } from "vite";
import { styleSheet } from "../shared/theme/style-sheet.ts";
import { breakpoints } from "../shared/theme/tokens.ts";
import { COLOR_MODE_SCRIPT } from "./src/site/color-mode.ts";

/** Seconds without a screen of the app until the page says that something is wrong. A CSS animation shows it, because scripts may be what fails. */
const PATIENCE = 8;

/** The styles of the app's HTML until a screen renders: the header over an empty page. */
const css = `
html, body { height: 100%; margin: 0; background: var(--bg); color: var(--fg); }
body { font: var(--weight-normal) var(--text-sm)/var(--leading-body) var(--font-body); }
.shell { position: fixed; inset: 0; display: flex; flex-direction: column; }
.shell header { box-sizing: border-box; display: flex; align-items: center; gap: var(--space-2); flex: none; height: var(--space-13); padding-inline: var(--space-3); border-bottom: 1px solid var(--border); font-size: var(--text-md); font-weight: var(--weight-semibold); letter-spacing: var(--tracking-tight); }
.shell svg { width: var(--space-6); height: var(--space-6); }
.shell header::after { content: ""; width: var(--space-7); height: var(--space-7); margin-inline-start: auto; border-radius: var(--radius-full); background: var(--bg-pressed); }
.shell main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
.shell section { display: flex; flex-direction: column; min-height: 0; }
.shell h2, .shell form { display: none; }
.shell section > div { flex: 1; display: grid; place-content: center; padding: var(--space-6); text-align: center; }
.shell p { margin: 0; max-width: var(--size-prose); }
.shell::after { content: ""; flex: none; height: var(--space-13); padding-bottom: env(safe-area-inset-bottom); border-top: 1px solid var(--border); }
.late { visibility: hidden; animation: shell-late 1s step-start ${PATIENCE}s forwards; }
.unscripted { display: none; }
@media (scripting: none) { .late { display: none; } .unscripted { display: block; } }
.shell a { color: var(--accent-fg); }
@keyframes shell-late { to { visibility: visible; } }
@media (min-width: ${breakpoints.md}) { .shell header { padding-inline: var(--space-4); } .shell::after { display: none; } }
`;

/** On the chat's address: its column with the composer, which can be typed in before any script of the app has loaded. */
const home = `
:root[data-home] .shell h2 { display: block; flex: none; margin: 0; padding-inline: var(--space-4); border-bottom: 1px solid var(--border); font: var(--weight-semibold) var(--text-sm)/calc(var(--space-13) - 1px) var(--font-body); }
:root[data-home] .shell form { display: block; flex: none; padding: 0 var(--space-4) var(--space-3); }
.shell form > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-1); border: 1px solid var(--border-strong); border-radius: var(--radius-card); background: var(--bg-raised); }
.shell form > div:focus-within { border-color: var(--accent-ring); outline: 1px solid var(--accent-ring); }
.shell textarea { flex: 0 0 100%; max-height: var(--space-40); box-sizing: border-box; padding: var(--space-1-5) var(--space-3); border: 0; outline: 0; background: none; color: inherit; font: var(--weight-normal) var(--text-sm)/var(--leading-body) var(--font-body); resize: none; field-sizing: content; }
.shell textarea::placeholder { color: var(--fg-muted); opacity: 1; }
.shell form p { flex: 1; padding-inline: var(--space-3) 0; color: var(--fg-muted); font-size: var(--text-xs); }
.shell button { display: grid; place-content: center; width: var(--space-8); height: var(--space-8); margin: 0 var(--space-1-5) var(--space-1-5) 0; padding: 0; border: 1px solid transparent; border-radius: var(--radius-control); background: var(--accent-solid); color: var(--accent-contrast); cursor: pointer; }
.shell form::after { content: ""; display: block; height: calc(var(--space-2) + 2 * var(--leading-body) * var(--text-xs)); }
.shell button svg { width: var(--space-4); height: var(--space-4); fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
@media (pointer: coarse) { .shell textarea { min-height: var(--space-11); font-size: var(--text-md); } .shell button { width: var(--space-11); height: var(--space-11); } }
@media (min-width: ${breakpoints.md}) {
  :root[data-home] .shell main { grid-template-columns: calc(var(--size-rail) + 1px) minmax(18rem, 5fr) minmax(0, 6fr); }
  :root[data-home] .shell section { border-inline-end: 1px solid var(--border); }
  :root[data-home] .shell main::before { content: ""; border-inline-end: 1px solid var(--border); background: var(--bg-side); }
  :root[data-home] .shell main::after { content: ""; background: var(--bg-canvas); }
}
@media (min-width: ${breakpoints.lg}) { :root[data-home] .shell main { grid-template-columns: calc(var(--size-sidebar) + 1px) var(--size-chat) minmax(0, 1fr); } }
@media (min-width: ${breakpoints.xl}) { :root[data-home] .shell main { grid-template-columns: calc(var(--size-sidebar) + 1px) var(--size-chat-wide) minmax(0, 1fr); } }
`;

/** The inline scripts of the app's HTML: the chosen color mode, and the early message. */
export async function shellScripts(): Promise<string[]> {
  const entryPoints = [join(import.meta.dirname, "src/shell/early.script.ts")];
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, format: "iife", target: "es2023", write: false, logLevel: "silent" });
  return [COLOR_MODE_SCRIPT, (outputFiles[0]?.text ?? "").trim()];
}

/** Inserts styles and scripts into the app's HTML; the site's policy has their hashes (`documents.ts`). */
export const shell: Plugin = {
  name: "shell",
  async transformIndexHtml() {
    const { code } = await transform(styleSheet(css + home), { loader: "css", minify: true });
    return [
      ...(await shellScripts()).map((children) => ({ tag: "script", children, injectTo: "head" as const })),
      { tag: "style", attrs: { "data-shell": true }, children: code.trim(), injectTo: "head" },
    ];
  },
};
