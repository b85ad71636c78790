import type { BusinessProfile } from "../business.ts";
import { LineTable } from "./LineTable.tsx";
import { Blank, Said } from "./marks.tsx";
import { hanOf, isDraft, type Printable } from "./printable.ts";
import { Sender } from "./Sender.tsx";
import { Sums } from "./Sums.tsx";
import { type Words, wordsFor } from "./words.ts";
import { type Writing, writing } from "./writing.ts";

/**
 * The invoice as it is printed: the same in the preview, on the web page of an invoice and in the PDF. Its looks are `paperCss`.
 * What is not known yet is a dotted blank. Nothing in it is fetched: the only image is a logo that is part of the document.
 */
export function InvoicePaper({ invoice, business }: { invoice: Printable; business: BusinessProfile }) {
  const words = wordsFor(business.locale);
  const written = writing(business.locale, invoice.currency);
  return (
    <article className="paper" lang={words.language} data-han={hanOf(invoice, business)}>
      <header className="head">
        <Sender business={business} words={words} draft={isDraft(invoice)} />
        <Title invoice={invoice} words={words} />
      </header>
      <Facts invoice={invoice} words={words} written={written} />
      <LineTable invoice={invoice} words={words} written={written} />
      <Sums invoice={invoice} words={words} written={written} />
      <Remarks invoice={invoice} business={business} words={words} />
    </article>
  );
}

function Title({ invoice, words }: { invoice: Printable; words: Words }) {
  const { status } = invoice;
  return (
    <div className="title">
      <h1>{words.invoice}</h1>
      <p className="number">{invoice.invoiceNumber ?? words.draft}</p>
      {(status === "paid" || status === "void") && <p className={`stamp ${status}`}>{words[status]}</p>}
    </div>
  );
}

/** Who pays how much until when: what a reader looks for first. */
function Facts({ invoice, words, written }: { invoice: Printable; words: Words; written: Writing }) {
  const { customer } = invoice;
  return (
    <section className="facts">
      <div className="customer">
        <h2>{words.billTo}</h2>
        {customer ? <Said className="name">{customer.name}</Said> : <Blank words={words} className="name" />}
        <Said>{customer?.address}</Said>
        <Said>{customer?.email}</Said>
        <Said>{customer?.phone}</Said>
      </div>
      <div>
        <h2>{words.invoiceDate}</h2>
        <p>{written.date(invoice.invoiceDate)}</p>
      </div>
      <div>
        <h2>{words.dueDate}</h2>
        <p>{written.date(invoice.dueDate)}</p>
      </div>
      {invoice.status !== "void" && (
        <div className="due">
          <h2>{words.amountDue}</h2>
          <p className="figure">{written.money(invoice.amountDue)}</p>
        </div>
      )}
    </section>
  );
}

/** How to pay, and what else is to be said. */
function Remarks({ invoice, business, words }: { invoice: Printable; business: BusinessProfile; words: Words }) {
  const remarks = [
    [words.bankDetails, business.bankDetails],
    [words.terms, invoice.terms],
    [words.notes, invoice.notes],
  ] as const;
  const said = remarks.filter(([, text]) => text?.trim());
  if (!said.length) return null;
  return (
    <footer className="remarks">
      {said.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Said>{text}</Said>
        </section>
      ))}
    </footer>
  );
}
