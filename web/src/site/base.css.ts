/** The styles of every document: ground, text, controls, header and footer. All values are tokens. */
export const baseCss = `
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid var(--border); }
html { background: var(--bg-canvas); color: var(--fg); font: var(--weight-normal) var(--text-md)/var(--leading-body) var(--font-body); font-variant-numeric: tabular-nums; text-size-adjust: 100%; scroll-behavior: smooth; scroll-padding-top: 5rem; }
body { min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: break-word; }
main { flex: 1; padding-bottom: var(--space-10); outline: 0; }
h1, h2, .price { font-size: var(--text-xl); line-height: var(--leading-tight); letter-spacing: var(--tracking-headline); }
/* On a phone, where it takes a tenth of the time to the first words, lines are too short for it to matter. */
@media (min-width: 48rem) { h1, h2, .lead { text-wrap: balance; } }
h1, h2, h3, b, summary, .price { font-weight: var(--weight-semibold); }
h3 { font-size: var(--text-md); }
.big { font-size: var(--text-headline); line-height: 1.04; }
/* Without a mark of its own, even an empty one, Safari does not tell that it is a list. */
ul, ol { list-style: ""; }
svg { flex: none; width: 1.25em; height: 1.25em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
img, video { display: block; max-width: 100%; height: auto; }
table { width: 100%; border-collapse: collapse; }
th { font-weight: var(--weight-normal); text-align: start; }
th, td { vertical-align: baseline; }
a { color: var(--accent-fg); }
:focus-visible { outline: 2px solid var(--accent-ring); outline-offset: 2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; z-index: var(--layer-popover); padding: var(--space-3); background: var(--bg-raised); }
.skip:not(:focus) { clip-path: inset(50%); }

.wrap { width: min(100% - 2.5rem, var(--size-site)); margin-inline: auto; }
main > section + section { margin-top: clamp(4.5rem, 9vw, 6.5rem); }
.split { display: grid; gap: var(--space-10); align-items: start; justify-content: space-between; padding-top: var(--space-10); grid-template-columns: minmax(0, 1fr); }
@media (min-width: 62rem) { .split { grid-template: auto 1fr / minmax(0, var(--size-words)) minmax(0, var(--size-frame)); } }
.intro { max-width: var(--size-prose); margin-bottom: var(--space-8); }
.three { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: var(--space-10) var(--space-6); align-items: start; }
.three > * > h3 + p { margin-top: var(--space-1); color: var(--fg-muted); }
.ruled > * { padding-top: var(--space-3); border-top: 1px solid var(--fg); }
.panel { padding: var(--space-6); border-radius: var(--radius-card); background: var(--bg-raised); }
.plans { display: grid; border-radius: var(--radius-card); background: var(--bg-raised); }
.plan { display: flex; flex-direction: column; gap: var(--space-4); padding: var(--space-6); font-size: var(--text-sm); }
.plan + .plan { border-top-width: 1px; }
.plan-name { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-height: var(--space-7); }
.plan .checks { margin-bottom: auto; padding-bottom: var(--space-3); }
.price small { color: var(--fg-muted); font-size: var(--text-sm); font-weight: var(--weight-normal); letter-spacing: 0; }
@media (min-width: 48rem) {
  .panel { padding: var(--space-8); }
  .plans { grid-auto-flow: column; grid-auto-columns: 1fr; }
  .plan { padding: var(--space-8); }
  .plan + .plan { border-top-width: 0; border-inline-start-width: 1px; }
}

.muted, .note, .lead, .intro p { color: var(--fg-muted); }
.lead { font-size: var(--text-lg); }
:is(h1, h2) + p { margin-top: var(--space-2); }
.big + .lead { margin-top: var(--space-4); }
.note { font-size: var(--text-xs); }
.small { font-size: var(--text-sm); }
.num { text-align: end; white-space: nowrap; }
.checks { display: grid; gap: var(--space-2); }
.checks li { position: relative; padding-inline-start: 1.6em; }
.checks li::before { content: ""; position: absolute; inset: 0.3em auto auto 0.25em; width: 0.35em; height: 0.7em; border: solid var(--accent-fg); border-width: 0 2px 2px 0; rotate: 42deg; }

.actions { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-6); }
.actions + .note { margin-top: var(--space-3); }
.button { display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: var(--space-11); padding: 0 var(--space-4); border-radius: var(--radius-control); background: var(--accent-solid); color: var(--accent-contrast); font: inherit; font-weight: var(--weight-medium); text-decoration: none; cursor: pointer; transition: background var(--duration-fast) var(--ease-out); }
.button:hover { background: var(--accent-hover); }
.button:is(:disabled, [aria-disabled="true"]) { opacity: 0.5; pointer-events: none; }
.button.soft { background: var(--info-bg); color: var(--accent-fg); }
.button.plain { background: none; color: var(--fg); }
.button:is(.soft, .plain):hover { background: var(--bg-pressed); }
.badge { display: inline-block; width: fit-content; padding: 0.2em 0.6em; border-radius: var(--radius-full); background: var(--bg-pressed); color: var(--neutral-fg); font-size: var(--text-xs); font-weight: var(--weight-normal); letter-spacing: 0; white-space: nowrap; }
.badge.info { background: var(--info-bg); color: var(--info-fg); }
.badge.paid { background: var(--positive-bg); color: var(--positive-fg); }
.badge.overdue { background: var(--negative-bg); color: var(--negative-fg); }

.top { position: sticky; z-index: var(--layer-docked); top: 0; background: var(--bg-canvas); }
.top .wrap { display: flex; align-items: center; min-height: var(--space-16); }
.top a, .bottom a { color: var(--fg-muted); text-decoration: none; }
.top a { padding: var(--space-3); font-size: var(--text-sm); }
:is(.top, .bottom) a[href]:hover { color: var(--fg); }
.top .button { min-height: var(--space-10); padding: 0 var(--space-4); color: var(--accent-fg); }
.top .logo { display: flex; align-items: center; gap: var(--space-2); margin-inline-end: auto; padding-inline-start: 0; color: var(--fg); font-size: var(--text-md); font-weight: var(--weight-semibold); letter-spacing: var(--tracking-headline); }
.logo svg { width: 1.5rem; height: 1.5rem; stroke: none; }
/* Both keep their room, so that nothing moves when it turns out who is here. */
.either { display: grid; justify-items: center; }
.either > * { grid-area: 1 / 1; }
/* The shorter of the two ends where the page does. */
.top .wrap > .either:last-of-type { justify-items: end; }
:root:not(.member) .for-member, .member .for-visitor { visibility: hidden; }
.sections { inset: auto; margin: 0; padding: 0; background: none; color: inherit; overflow: visible; }
.menu { display: none; align-items: center; justify-content: center; width: var(--space-11); height: var(--space-11); margin-inline-end: calc(-1 * var(--space-3)); border-radius: var(--radius-control); background: none; color: var(--fg); font: inherit; cursor: pointer; }
@media (min-width: 48rem) {
  .sections { position: static; display: flex; }
  .sections .either { display: none; }
}
@media (max-width: 47.99rem) {
  .menu { display: flex; }
  .sections { inset: var(--space-16) 1rem auto auto; min-width: 11rem; padding: var(--space-2); border: 1px solid var(--border-strong); border-radius: var(--radius-card); background: var(--bg-raised); box-shadow: var(--shadow-dialog); }
  .sections a { display: block; padding: var(--space-3); font-size: var(--text-md); color: var(--fg); }
  .sections .either { justify-items: stretch; }
}
@media (min-width: 24rem) { .sections .either { display: none; } }
@media (max-width: 23.99rem) { .top .wrap > .either:not(:last-of-type) { display: none; } }

#notifications { position: fixed; z-index: var(--layer-toast); top: var(--space-3); inset-inline: var(--space-3); display: flex; justify-content: center; pointer-events: none; }
.notice { display: flex; gap: var(--space-3); align-items: start; max-width: var(--size-toast); padding: var(--space-2-5) var(--space-2) var(--space-2-5) var(--space-4); border-radius: var(--radius-card); background: var(--bg-toast); box-shadow: var(--shadow-dialog); color: var(--fg-toast); font-size: var(--text-sm); pointer-events: auto; touch-action: pan-y; }
.notice.wrong { background: var(--negative-solid); }
.notice div { padding-block: var(--space-1); }
.notice p:first-child { font-weight: var(--weight-medium); }
.notice p + p { font-size: var(--text-xs); }
.notice button { flex: none; width: var(--space-8); height: var(--space-8); border-radius: var(--radius-control); background: none; color: inherit; font: inherit; font-size: var(--text-lg); line-height: 1; cursor: pointer; }

.bottom { margin-top: var(--space-16); padding-block: var(--space-10); border-top-width: 1px; border-color: var(--border-strong); font-size: var(--text-sm); color: var(--fg-muted); }
.bottom .wrap { display: grid; grid-template-columns: 2fr 1fr 1fr 1fr; gap: var(--space-10); }
@media (max-width: 47.99rem) { .bottom .wrap { grid-template-columns: 1fr 1fr; } .bottom .brand, .bottom .note { grid-column: 1 / -1; } }
.bottom :is(b, h2) { color: var(--fg); font: inherit; font-weight: var(--weight-semibold); letter-spacing: 0; }
.bottom li > * { display: inline-block; padding-block: var(--space-3); }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; animation: none !important; } html { scroll-behavior: auto; } }
`;
