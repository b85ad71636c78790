/**
 * Styles of the page around the printed invoice. They share no class names with the printed invoice. `--brand` is the business's colour, `--sheet` the
 * width of its paper.
 */
export const publicCss = `
:root { --brand: var(--accent-solid); --on-brand: var(--accent-contrast); --sheet: var(--size-sheet); }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--bg-canvas); color: var(--fg); font: var(--weight-normal) var(--text-sm)/var(--leading-body) var(--font-body); -webkit-text-size-adjust: 100%; }
:where(h1, h2, p, ul) { margin: 0; padding: 0; }
:where(h1, h2) { font-size: inherit; font-weight: var(--weight-semibold); }
:where(a) { color: var(--accent-fg); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent-ring); outline-offset: 2px; }
[hidden] { display: none !important; }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.icon { flex: none; width: 1.25em; height: 1.25em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.quiet { color: var(--fg-muted); }
.small { font-size: var(--text-xs); }
.strong { font-weight: var(--weight-semibold); }
.small .icon { width: 1em; height: 1em; }

.button { display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: var(--size-9); padding: 0 var(--space-4); border: 1px solid var(--border-strong); border-radius: var(--radius-control);
  background: var(--bg-raised); color: var(--fg); font: inherit; text-decoration: none; cursor: pointer; transition: background var(--duration-fast); }
.button:hover { background: var(--bg-hover); }
.button.plain { border-color: transparent; background: none; color: var(--fg-muted); }
.button.plain:hover { background: var(--bg-pressed); color: var(--fg); }
.button.solid { width: 100%; min-height: var(--size-13); border-color: transparent; background: var(--brand); color: var(--on-brand); font-size: var(--text-md); font-weight: var(--weight-medium); overflow-wrap: anywhere; }
.button.solid:hover { filter: brightness(0.94); }
.button.solid .spinner { display: none; }
.button[aria-busy="true"] { opacity: 0.7; cursor: default; }
.button[aria-busy="true"] .spinner { display: block; }

.column { max-width: calc(var(--sheet) + 2 * var(--space-6)); margin: 0 auto; padding: var(--space-6) var(--space-6) 0; }
.top { display: flex; align-items: center; gap: var(--space-2); margin-bottom: var(--space-4); }
.top > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.top h1 { font-size: var(--text-md); line-height: var(--leading-tight); letter-spacing: var(--tracking-tight); }
.card { background: var(--bg-raised); border-radius: var(--radius-card); }
.card > * { padding: var(--space-6); }
.card.two { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); }
.now { display: flex; flex-direction: column; gap: var(--space-5); }
.now > form { margin-top: auto; }
.ways { display: grid; align-content: center; }
.now > form, .ways > form { display: grid; gap: var(--space-2); }
.statement { display: grid; gap: var(--space-1); justify-items: start; }
.amount { font-size: var(--text-due); font-weight: var(--weight-semibold); line-height: var(--leading-tight); letter-spacing: var(--tracking-headline); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount.long { font-size: var(--text-xl); }
.amount.longer { font-size: var(--text-lg); }
.tone { display: flex; align-items: center; gap: var(--space-2); font-size: var(--text-md); font-weight: var(--weight-semibold); }
.tone.good { color: var(--positive-fg); }
.tone.info { color: var(--info-fg); }
.tone.grey { color: var(--neutral-fg); }
.late { display: flex; gap: var(--space-2); margin-top: var(--space-2); }
.late .icon { margin-top: 2px; color: var(--warning-fg); }
.secure { display: flex; align-items: center; justify-content: center; gap: var(--space-1-5); }
.refused { color: var(--negative-fg); }
.email { display: inline-block; overflow-wrap: anywhere; }
.ways .email, .now .email { display: block; }
progress { width: 100%; height: 4px; margin: var(--space-1) 0; border: 0; border-radius: var(--radius-full); overflow: hidden; background: var(--border); appearance: none; }
progress::-webkit-progress-bar { background: var(--border); }
progress::-webkit-progress-value { background: var(--positive-fg); }
progress::-moz-progress-bar { background: var(--positive-fg); }

.card.two > :nth-child(2) { border-inline-start: 1px solid var(--border); }
.transfer ul { margin: var(--space-1) 0 var(--space-2); list-style: none; }
.transfer li { display: flex; align-items: center; gap: var(--space-2); min-height: var(--size-13); padding: var(--space-1) 0; border-bottom: 1px solid var(--border); }
.transfer li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; line-height: 1.35; }
.transfer li span { display: block; }
.scan > input, .scan > label { display: none; }
.scan figure { margin: 0; text-align: center; }
.scan .code { display: block; width: 100%; border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--printed); fill: #000; }
.scan figcaption { margin-top: var(--space-1-5); }
.copy { padding: 0; width: var(--size-9); margin-inline-end: calc(-1 * var(--space-2)); }
.copy .copied, .copy.done .icon { display: none; }
.copy.done .copied { display: block; color: var(--positive-fg); }
@media (scripting: none) { .scripted { display: none; } }

.desk { container: desk / inline-size; margin-top: var(--space-6); }
.desk, .sheet { scroll-margin-top: var(--space-4); }
.sheet .page { margin: 0 auto; box-shadow: var(--shadow-page); }
.views { display: none; text-align: center; }
.views a { display: inline-flex; align-items: center; min-height: var(--size-11); }
.sheet:target + .views .to-sheet, .sheet:not(:target) + .views .to-reading { display: none; }
.colophon { padding: var(--space-6); color: var(--fg-muted); font-size: var(--text-xs); text-align: center; }
.colophon p + p { margin-top: var(--space-1); }
.colophon p:last-child a { color: inherit; text-decoration: none; }
.colophon p:last-child a:hover { text-decoration: underline; }

.message { padding-top: var(--space-16); max-width: calc(var(--size-card) + 2 * var(--space-6)); }
.message .card { display: grid; justify-items: start; gap: var(--space-2); padding: var(--space-7); }
.message .card > * { padding: 0; }
.message .card > .icon { width: var(--size-6); height: var(--size-6); color: var(--fg-muted); }
.message h1 { font-size: var(--text-lg); line-height: var(--leading-tight); letter-spacing: var(--tracking-tight); }
.message .card .button { margin-top: var(--space-3); padding: 0 var(--space-4); }

@media (min-width: 48rem) {
  .card.two:has(.scan) { grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr); }
  .transfer:has(.scan) { display: grid; grid-template-columns: minmax(0, 1fr) 9rem; column-gap: var(--space-5); align-content: start; }
  .transfer h2 { grid-column: 1 / -1; }
  .scan { margin-top: var(--space-2); }
}
@media (max-width: 47.99rem) {
  .column { padding: var(--space-4) var(--space-4) 0; }
  .card.two { grid-template-columns: minmax(0, 1fr); }
  .card > * { padding: var(--space-5); }
  .card.two > :nth-child(2) { border-inline-start: 0; border-top: 1px solid var(--border); }
  .button { min-height: var(--size-11); }
  .copy { width: var(--size-11); margin-inline-end: calc(-1 * var(--space-3)); }
  .top .button { width: var(--size-11); padding: 0; }
  .top .button span { display: none; }
  .desk { margin-top: var(--space-4); }
  .scan > input { display: block; }
  .scan > label { display: inline-flex; align-items: center; min-height: var(--size-11); color: var(--accent-fg); cursor: pointer; text-decoration: underline; text-underline-offset: 3px; }
  .scan > input:focus-visible + label { outline: 2px solid var(--accent-ring); outline-offset: 2px; }
  .scan > input:not(:checked) ~ figure { display: none; }
  .scan figure { max-width: 14rem; margin: var(--space-1) auto var(--space-3); }
  .email { display: inline-flex; align-items: center; min-height: var(--size-11); }
}
@media (prefers-color-scheme: dark) { .button.solid { border-color: var(--border-strong); } }
@media (prefers-reduced-motion: no-preference) {
  .spinner { animation: spin 1s linear infinite; }
}
@keyframes spin { to { transform: rotate(360deg); } }
@media print {
  body { background: none; }
  .column { max-width: none; padding: 0; }
  .column > :not(.desk), .views, .colophon { display: none; }
  .desk { container-type: normal; margin: 0; }
  .sheet .page { box-shadow: none; }
}
`;
