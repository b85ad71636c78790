/** The styles of documents with a form. */
export const formCss = `
.entry { display: grid; gap: var(--space-6); }
.entry h1 { outline: 0; }
form { display: grid; gap: var(--space-4); }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-4) var(--space-3); align-items: start; }
@media (max-width: 22.5rem) { .pair { grid-template-columns: minmax(0, 1fr); } }
.field { min-width: 0; }
.field label { font-size: var(--text-sm); }
.field > div { position: relative; margin-top: var(--space-1); }
.field input:not([type="checkbox"]) { width: 100%; height: var(--space-11); padding-inline: var(--space-3); border: 1px solid var(--border-control); border-radius: var(--radius-control); background: var(--bg-raised); color: inherit; font: inherit; }
.field input[aria-invalid] { border-color: var(--negative-fg); }
.field .note { margin-top: var(--space-1); }
.field .note:empty { display: none; }
.field input[aria-invalid] ~ .note, .field :has(input[aria-invalid]) + .note { color: var(--negative-fg); }
.tick { display: flex; gap: var(--space-3); align-items: center; min-height: var(--space-11); }
.tick input { flex: none; width: 1.125rem; height: 1.125rem; accent-color: var(--accent-solid); }
.show { position: absolute; inset: 0 0 0 auto; display: grid; place-items: center; width: var(--space-11); border-radius: var(--radius-control); background: none; color: var(--fg-muted); cursor: pointer; }
.show:hover { color: var(--fg); }
.show:not([aria-label^="Hide"]) .hides { display: none; }
.field input:has(+ .show) { padding-inline-end: var(--space-11); }
`;
