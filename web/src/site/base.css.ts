/** What every document has: the ground, the words, the controls, the head and the foot. Only tokens have values here. */
export const baseCss = `
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid var(--border); }
html { background: var(--bg-canvas); color: var(--fg); font: var(--weight-normal) var(--text-md)/var(--leading-body) var(--font-body); font-variant-numeric: tabular-nums; text-size-adjust: 100%; scroll-behavior: smooth; scroll-padding-top: 5rem; }
body { min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: break-word; }
main { flex: 1; padding-bottom: var(--space-10); outline: 0; }
h1, h2 { font-size: var(--text-xl); line-height: var(--leading-tight); letter-spacing: var(--tracking-headline); text-wrap: balance; }
h1, h2, h3, b { font-weight: var(--weight-semibold); }
h3 { font-size: var(--text-md); }
.big { font-size: var(--text-headline); line-height: 1.04; }
ul, ol { list-style: none; }
svg { flex: none; width: 1.25em; height: 1.25em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
table { width: 100%; border-collapse: collapse; }
th { font-weight: var(--weight-normal); text-align: start; }
th, td { vertical-align: baseline; }
a { color: var(--accent-fg); }
:focus-visible { outline: 2px solid var(--accent-ring); outline-offset: 2px; }
.wrap { width: min(100% - 2.5rem, var(--size-site)); margin-inline: auto; }
.muted, .note, .lead, .intro p { color: var(--fg-muted); }
.lead { font-size: var(--text-lg); text-wrap: balance; }
.note { font-size: var(--text-xs); }
.num { text-align: end; white-space: nowrap; }
.skip { position: absolute; z-index: var(--layer-popover); padding: var(--space-3); background: var(--bg-raised); }
.skip:not(:focus) { clip-path: inset(50%); }
.split { display: grid; gap: var(--space-10); align-items: start; justify-content: space-between; padding-top: var(--space-10); grid-template-columns: minmax(0, 1fr); }
@media (min-width: 62rem) { .split { grid-template: auto 1fr / minmax(0, var(--size-words)) minmax(0, var(--size-frame)); } }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-6); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: var(--space-11); padding: 0 var(--space-4); border-radius: var(--radius-control); background: var(--accent-solid); color: var(--accent-contrast); font: inherit; font-weight: var(--weight-medium); text-decoration: none; cursor: pointer; transition: background var(--duration-fast) var(--ease-out); }
.button:hover { background: var(--accent-hover); }
.button.soft { background: var(--accent-subtle); color: var(--accent-fg); }
.button.plain { background: none; color: var(--fg); }
.button:is(.soft, .plain):hover { background: var(--bg-pressed); }
.badge { display: inline-block; width: fit-content; padding: 0.2em 0.6em; border-radius: var(--radius-full); background: var(--neutral-bg); color: var(--neutral-fg); font-size: var(--text-xs); white-space: nowrap; }
.badge.info { background: var(--info-bg); color: var(--info-fg); }
.top { position: sticky; z-index: var(--layer-docked); top: 0; background: var(--bg-canvas); }
.top .wrap { display: flex; align-items: center; min-height: var(--space-16); }
.top a, .foot a { color: var(--fg-muted); text-decoration: none; }
.top a { padding: var(--space-3); font-size: var(--text-sm); }
:is(.top, .foot) a:hover { color: var(--fg); }
.top .button { min-height: var(--space-10); padding-block: 0; color: var(--accent-fg); }
.top .logo { display: flex; align-items: center; gap: var(--space-2); margin-inline-end: auto; padding-inline-start: 0; color: var(--fg); font-size: var(--text-md); font-weight: var(--weight-semibold); letter-spacing: var(--tracking-headline); }
.logo svg { width: 1.5rem; height: 1.5rem; stroke: none; }
@media (max-width: 47.99rem) { .top nav { display: none; } }
.farewell { position: fixed; z-index: var(--layer-toast); inset: auto 1rem 1rem; width: fit-content; max-width: calc(100% - 2rem); margin-inline: auto; padding: var(--space-3) var(--space-4); border-radius: var(--radius-control); background: var(--bg-toast); color: var(--fg-toast); font-size: var(--text-sm); }
#notifications { position: fixed; z-index: var(--layer-toast); top: var(--space-3); inset-inline: var(--space-3); display: flex; justify-content: center; pointer-events: none; }
.notice { display: flex; gap: var(--space-3); align-items: start; max-width: var(--size-toast); padding: var(--space-2-5) var(--space-2) var(--space-2-5) var(--space-4); border-radius: var(--radius-card); background: var(--bg-toast); box-shadow: var(--shadow-dialog); color: var(--fg-toast); font-size: var(--text-sm); pointer-events: auto; touch-action: pan-y; }
.notice.wrong { background: var(--negative-solid); }
.notice div { padding-block: var(--space-1); }
.notice p:first-child { font-weight: var(--weight-medium); }
.notice p + p { font-size: var(--text-xs); }
.notice button { flex: none; width: var(--space-8); height: var(--space-8); border-radius: var(--radius-control); background: none; color: inherit; font: inherit; font-size: var(--text-lg); line-height: 1; cursor: pointer; }
.foot { margin-top: var(--space-16); padding-block: var(--space-10); border-top-width: 1px; border-color: var(--border-strong); font-size: var(--text-sm); color: var(--fg-muted); }
.foot .wrap { display: grid; grid-template-columns: 2fr 1fr 1fr 1fr; gap: var(--space-10); }
@media (max-width: 47.99rem) { .foot .wrap { grid-template-columns: 1fr 1fr; } .foot .brand, .foot .note { grid-column: 1 / -1; } }
.foot :is(b, h2) { color: var(--fg); font: inherit; font-weight: var(--weight-semibold); letter-spacing: 0; }
.foot li a { display: inline-block; padding-block: var(--space-3); }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; } html { scroll-behavior: auto; } }
`;
