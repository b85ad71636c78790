import { printCss } from "@shared/print/print.css.ts";
import { readingCss } from "@shared/public/reading.css.ts";
import { styleSheet } from "@shared/theme/style-sheet.ts";
import { sampleStudio } from "./sample.ts";

/** The printed invoice within its column: at printed sizes, and on a phone set for reading. */
const ownCss = `
.sheet .page, .piece .page { min-height: 0; padding: 3.25rem; border-radius: 3px; box-shadow: var(--shadow-page); font-family: var(--font-printed); }
.page .facts { gap: 1rem; }
.sheet .page { width: auto; aspect-ratio: 8.5 / 11; zoom: 1; }
.piece .page { flex: none; align-self: center; width: var(--size-frame); zoom: 0.42; }
.sheet .sums tr:has(mark) > * { position: relative; background: var(--printed-highlight); color: var(--printed-ink); }
.sheet .sums mark { padding: 0; background: none; }
.sheet .tip { padding: var(--space-2) var(--space-3); font: var(--weight-normal) var(--text-xs)/1.4 var(--font-body); }
@container desk (max-width: 34rem) {
  .sheet .page { aspect-ratio: auto; }
  /* Nothing above it says what is due, as the statement of the customer's page does. */
  .hero .sheet:not(:target) .page .facts .due { display: flex; justify-content: space-between; gap: var(--space-4); max-width: none; padding-top: var(--space-1); & h2 { font-size: var(--text-sm); line-height: 1.7; } & .figure { margin: 0; font-size: var(--text-md); line-height: 1.5; } }
  .sheet .sums tr:has(mark) > * { padding-inline: var(--space-2); }
  .sheet .tip { position: static; display: block; width: fit-content; margin-block: var(--space-1); translate: none; }
  .sheet .tip::after { display: none; }
}
@container desk (max-width: 18rem) { .sheet .tip { white-space: normal; } .hero .sheet:not(:target) .page { padding: var(--space-4); & .head { gap: var(--space-2); } } }
`;

export const paperCss = [printCss(sampleStudio), readingCss(sampleStudio), styleSheet(ownCss)].join("\n");
