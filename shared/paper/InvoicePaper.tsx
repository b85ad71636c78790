import type { BusinessProfile, Template } from "../business.ts";
import { LineTable } from "./LineTable.tsx";
import { Customer, Dates, Due, type Props, Remarks, Title, Watermark } from "./parts.tsx";
import { hanOf, isDraft, type Printable } from "./printable.ts";
import { Letterhead, Sender, SenderDetails, SenderName } from "./Sender.tsx";
import { Sums } from "./Sums.tsx";
import { wordsFor } from "./words.ts";
import { writing } from "./writing.ts";

/**
 * The invoice as it is printed: the same in the preview, on the web page of an invoice and in the PDF. Its looks are `paperCss`.
 * What is not known yet is a dotted blank. Nothing in it is fetched: the only image is a logo that is part of the document.
 */
export function InvoicePaper({ invoice, business }: { invoice: Printable; business: BusinessProfile }) {
  const words = wordsFor(business.locale);
  const props = { invoice, business, words, written: writing(business.locale, invoice.currency) };
  const Head = heads[business.template];
  return (
    <article className={`paper ${business.template}`} lang={words.language} dir={words.direction} data-han={hanOf(invoice, business)}>
      <Watermark {...props} />
      <Head {...props} />
      <LineTable {...props}>
        <Sums {...props} />
      </LineTable>
      <Remarks {...props} />
    </article>
  );
}

/** As letters are: the sender and the name of the document, then who pays how much until when. */
const ClassicHead = (props: Props) => (
  <>
    <header className="head">
      <Sender {...props} draft={isDraft(props.invoice)} />
      <Title {...props} />
    </header>
    <section className="facts">
      <Customer {...props} />
      <Dates {...props} />
      <Due {...props} />
    </section>
  </>
);

/** The amount leads, on a band in the colour of the business; below it the two parties side by side. */
const ModernHead = (props: Props) => (
  <>
    <header className="head">
      <Letterhead {...props} draft={isDraft(props.invoice)} />
      <Title {...props} />
    </header>
    <section className="facts">
      <Due {...props} />
      <Dates {...props} />
    </section>
    <section className="parties">
      <div className="sender">
        <h2>{props.words.from}</h2>
        <SenderName {...props} draft={isDraft(props.invoice)} />
        <SenderDetails {...props} />
      </div>
      <Customer {...props} />
    </section>
  </>
);

/** All that is known of the invoice in three narrow columns, so that the page belongs to its lines. */
const CompactHead = (props: Props) => (
  <header className="head">
    <Sender {...props} draft={isDraft(props.invoice)} />
    <Customer {...props} />
    <div className="aside">
      <Title {...props} />
      <section className="facts">
        <Dates {...props} />
        <Due {...props} />
      </section>
    </div>
  </header>
);

const heads = { classic: ClassicHead, modern: ModernHead, compact: CompactHead } as const satisfies Record<Template, unknown>;
