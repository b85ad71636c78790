import { InvoiceDocument } from "@shared/print/InvoiceDocument.tsx";
import { printCss } from "@shared/print/print.css.ts";
import { styleSheet } from "@shared/theme/style-sheet.ts";
import { invoice, sampleStudio } from "./landing/sample.ts";

/** A sample invoice beside a form, hidden on narrow screens and from screen readers: it says nothing new. */
export const SamplePage = () => (
  <div className="sheet" aria-hidden="true">
    <InvoiceDocument invoice={invoice} business={sampleStudio} />
  </div>
);

const sheetCss = `
.sheet .page { width: auto; min-height: 0; aspect-ratio: 8.5 / 11; padding: 3.25rem; border-radius: 3px; box-shadow: var(--shadow-page); font-family: var(--font-printed); }
.page .facts { gap: var(--space-4); }
@media (max-width: 61.99rem) { .sheet { display: none; } }
`;

export const samplePageCss = printCss(sampleStudio) + styleSheet(sheetCss);
