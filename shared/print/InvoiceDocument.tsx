import { printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";
import { documentFormat } from "../text/document-format.ts";
import { DocumentHead } from "./DocumentHead.tsx";
import { CustomerBlock, Dates, Due, Remarks, Title, Watermark } from "./document-parts.tsx";
import { LineTable } from "./LineTable.tsx";
import { type MarkFigure, plainMark } from "./marks.tsx";
import { hanOf, isDraft, type Printable } from "./printable.ts";
import { TotalsTable } from "./TotalsTable.tsx";

/**
 * The printed invoice: the same in the preview, on the public page and in the PDF, styled by `printCss`. Unknown values are dotted blanks.
 * It loads nothing: the only image is a logo embedded in the document. `mark` wraps the figures that can be pointed at.
 */
export function InvoiceDocument({ invoice, business, mark = plainMark }: { invoice: Printable; business: BusinessProfile; mark?: MarkFigure }) {
  const words = printWordsFor(business.locale);
  const props = { invoice, business, words, written: documentFormat(business.locale, invoice.currency), mark };
  return (
    <article className={`page ${business.template}`} lang={words.language} dir={words.direction} data-han={hanOf(invoice, business)}>
      {invoice.status === "void" && <Watermark words={words} />}
      <DocumentHead
        business={business}
        words={words}
        draft={isDraft(invoice)}
        title={<Title {...props} />}
        customer={<CustomerBlock customer={invoice.customer} heading={words.billTo} words={words} mark={mark} />}
        dates={<Dates {...props} />}
        due={<Due {...props} />}
      />
      <LineTable {...props}>
        <TotalsTable {...props} />
      </LineTable>
      <Remarks {...props} />
    </article>
  );
}
