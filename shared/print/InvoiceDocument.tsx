import { printWordsFor } from "../locales/print-words.ts";
import type { BusinessProfile } from "../records/business.ts";
import { writing } from "../text/writing.ts";
import { Head } from "./Head.tsx";
import { LineTable } from "./LineTable.tsx";
import { type Mark, plainMark } from "./marks.tsx";
import { Customer, Dates, Due, Remarks, Title, Watermark } from "./parts.tsx";
import { hanOf, isDraft, type Printable } from "./printable.ts";
import { Sums } from "./Sums.tsx";

/**
 * The invoice as it is printed: the same in the preview, on the web page of an invoice and in the PDF. Its looks are `printCss`.
 * What is not known yet is a dotted blank. Nothing in it is fetched: the only image is a logo that is part of the document.
 * `mark` writes the figures that can be pointed at.
 */
export function InvoiceDocument({ invoice, business, mark = plainMark }: { invoice: Printable; business: BusinessProfile; mark?: Mark }) {
  const words = printWordsFor(business.locale);
  const props = { invoice, business, words, written: writing(business.locale, invoice.currency), mark };
  return (
    <article className={`page ${business.template}`} lang={words.language} dir={words.direction} data-han={hanOf(invoice, business)}>
      {invoice.status === "void" && <Watermark words={words} />}
      <Head
        business={business}
        words={words}
        draft={isDraft(invoice)}
        title={<Title {...props} />}
        customer={<Customer customer={invoice.customer} heading={words.billTo} words={words} mark={mark} />}
        dates={<Dates {...props} />}
        due={<Due {...props} />}
      />
      <LineTable {...props}>
        <Sums {...props} />
      </LineTable>
      <Remarks {...props} />
    </article>
  );
}
