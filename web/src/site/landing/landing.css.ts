/** The styles of the landing page: the chat, the pieces of the product, the figures. */
export const landingCss = `
.badge + .big { margin-top: var(--space-4); }
.turn { display: block; color: var(--accent-fg); transition: opacity var(--duration-fade); }
.turn.gone { opacity: 0; }
.chat { align-self: end; font-size: var(--text-sm); }
.chat, .chat > div { display: flex; flex-direction: column; align-items: flex-start; gap: var(--space-3); }
.chat > div { width: 100%; }
.chat.panel { padding: var(--space-4); }
.bubble { padding: var(--space-3) var(--space-4); border-radius: var(--radius-card) var(--radius-card) 3px; background: var(--neutral-bg); }
.chat .bubble { margin-inline-start: var(--space-10); }
.chip { padding: var(--space-1) var(--space-3); border-radius: var(--radius-control); background: var(--info-bg); color: var(--info-fg); font-size: var(--text-xs); }
.composer { display: flex; align-items: center; gap: var(--space-3); width: 100%; padding: var(--space-3) var(--space-4); border: 1px solid var(--border-strong); border-radius: var(--radius-card); color: var(--fg-muted); }
.composer span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
mark { padding: 1px; border-radius: 2px; background: var(--printed-highlight); color: var(--printed-ink); }

.trust, .stats { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--space-4) var(--space-6); color: var(--fg-muted); }
.stats { padding-block: var(--space-8); border-block-width: 1px; border-color: var(--border-strong); }
.stats dd { color: var(--fg); font-size: var(--text-xl); font-weight: var(--weight-semibold); line-height: var(--leading-tight); letter-spacing: var(--tracking-headline); }
figcaption { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); min-height: var(--space-7); margin-top: var(--space-2); color: var(--fg-muted); font-size: var(--text-sm); }

.film { position: relative; }
.film :is(img, video) { width: 100%; border-radius: var(--radius-card); background: var(--bg-pressed); }
.film .button { position: absolute; inset: 0; margin: auto; width: fit-content; height: var(--space-13); padding-inline: var(--space-6); }
/* What is far below is laid out once it comes nearer; all of it where an address leads to a section, which stands where it does only then. */
:root:not(:has(:target)) :is(main > section:nth-of-type(n + 3), .bottom) { content-visibility: auto; contain-intrinsic-block-size: auto 42rem; overflow-clip-margin: var(--space-2); }

.piece { display: flex; flex-direction: column; align-items: flex-start; justify-content: center; gap: var(--space-2); height: 11rem; margin-bottom: var(--space-4); padding: var(--space-6); border-radius: var(--radius-card); background: var(--bg-raised); overflow: hidden; font-size: var(--text-sm); }
.piece td { padding-block: var(--space-1); }
.piece:has(.page) { justify-content: start; background: var(--bg-pressed); }
.wave { width: 100%; height: var(--space-10); color: var(--accent-fg); }

.paper { container: desk / inline-size; width: 100%; }
.tip { position: absolute; top: 50%; right: calc(100% + 1rem); translate: 0 -50%; border-radius: var(--radius-control); background: var(--bg-toast); color: var(--fg-toast); white-space: nowrap; }
.tip::after { content: ""; position: absolute; top: calc(50% - 4px); right: -4px; width: 8px; height: 8px; background: inherit; rotate: 45deg; }
@media (min-width: 62rem) { .hero .paper { grid-area: 1 / 2 / 3; } }
@media (min-width: 48rem) { ol.three { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
@media (max-width: 47.99rem) {
  .piece { height: 9.5rem; }
  .trust { display: grid; grid-template-columns: repeat(auto-fill, minmax(7rem, max-content)); }
  .trust p { grid-column: 1 / -1; }
}
`;
