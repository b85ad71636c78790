import type { BusinessProfile } from "../business.ts";
import type { CreditNote } from "../credit-notes.ts";
import { type CreditTotals, creditTotals } from "../credit-totals.ts";
import type { Invoice } from "../invoices.ts";
import { add } from "../money.ts";
import { Head } from "./Head.tsx";
import { Said } from "./marks.tsx";
import { Customer, Fact, Figure, Watermark } from "./parts.tsx";
import { hanIn } from "./printable.ts";
import { Sum, taxesOf } from "./Sums.tsx";
import { type Words, wordsFor } from "./words.ts";
import { type Writing, writing } from "./writing.ts";

/** What of an invoice stands on its credit notes. */
export type CreditedInvoice = Parameters<typeof creditTotals>[0] & Pick<Invoice, "invoiceNumber" | "invoiceDate" | "customer" | "taxInclusive">;

interface Props {
  invoice: CreditedInvoice;
  creditNote: CreditNote;
  totals: CreditTotals;
  words: Words;
  written: Writing;
}

/** A credit note as it is printed: what goes back of an invoice, to whom, and the tax in it. It looks as the business's invoices do. */
export function CreditNoteDocument({ invoice, creditNote, business }: { invoice: CreditedInvoice; creditNote: CreditNote; business: BusinessProfile }) {
  const words = wordsFor(business.locale);
  const props = { invoice, creditNote, words, written: writing(business.locale, invoice.currency), totals: creditTotals(invoice, creditNote) };
  const { customer } = invoice;
  const han = hanIn([business.name, business.address, customer.name, customer.address, creditNote.reason], business.locale);
  return (
    <article className={`page ${business.template}`} lang={words.language} dir={words.direction} data-han={han}>
      {creditNote.voidedAt && <Watermark words={words} />}
      <Head
        business={business}
        words={words}
        draft={false}
        title={<Title {...props} />}
        customer={<Customer customer={customer} heading={words.creditTo} words={words} />}
        dates={<Dates {...props} />}
        due={!creditNote.voidedAt && <Figure name={words.refunded}>{props.written.money(creditNote.amount)}</Figure>}
      />
      <Lines {...props} />
      {creditNote.reason?.trim() && (
        <footer className="remarks">
          <section>
            <h2>{words.reason}</h2>
            <Said>{creditNote.reason}</Said>
          </section>
        </footer>
      )}
    </article>
  );
}

/** What the document is, which one, and of which invoice. */
const Title = ({ invoice, creditNote, words }: Props) => (
  <div className="title">
    <h1>{words.creditNote}</h1>
    <p className="number">{creditNote.creditNoteNumber}</p>
    <p className="number">{words.numbered(invoice.invoiceNumber)}</p>
    {creditNote.voidedAt && <p className="stamp void">{words.void}</p>}
  </div>
);

/** Of when it is, and of when the invoice. */
const Dates = ({ invoice, creditNote, words, written }: Props) => (
  <>
    <Fact name={words.date}>{written.date(creditNote.date)}</Fact>
    <Fact name={words.invoiceDate}>{written.date(invoice.invoiceDate)}</Fact>
  </>
);

/** What goes back, a row a tax rate: with the tax in it where the invoice's own prices have it in them. */
function Lines(props: Props) {
  const { invoice, totals, words, written } = props;
  const taxed = invoice.taxes.length > 1;
  const parts = totals.taxes.filter(({ base, tax }) => base !== 0 || tax !== 0);
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          {taxed && <th scope="col">{words.taxRate}</th>}
          <th scope="col">{words.amount(invoice.currency)}</th>
        </tr>
      </thead>
      <tbody className="last">
        {parts.map(({ rate, base, tax }) => (
          <tr key={rate} className="line">
            <td>{words.refundFor(invoice.invoiceNumber)}</td>
            {taxed && <td>{written.percent(rate)}</td>}
            <td>{written.amount(invoice.taxInclusive ? add(base, tax) : base)}</td>
          </tr>
        ))}
        {totals.beyond !== 0 && (
          <tr className="line">
            <td>{words.refundFor(invoice.invoiceNumber)}</td>
            {taxed && <td />}
            <td>{written.amount(totals.beyond)}</td>
          </tr>
        )}
        <tr className="foot">
          <td colSpan={taxed ? 3 : 2}>
            <Sums {...props} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Sums({ invoice, totals, words, written }: Props) {
  const taxes = taxesOf(totals).filter(({ base, tax }) => base !== 0 || tax !== 0);
  const [said, included] = invoice.taxInclusive ? [[], taxes] : [taxes, []];
  return (
    <table className="sums">
      <tbody>
        {said.length > 0 && <Sum label={words.subtotal}>{written.amount(totals.net)}</Sum>}
        {said.map(({ rate, base, tax }) => (
          <Sum key={rate} label={words.tax(written.percent(rate), written.amount(base))}>
            {written.amount(tax)}
          </Sum>
        ))}
        <Sum className="total" label={words.total}>
          {written.money(totals.total)}
        </Sum>
        {included.map(({ rate, base, tax }) => (
          <Sum key={rate} className="included" label={words.includedTax(written.percent(rate), written.amount(base))}>
            {written.amount(tax)}
          </Sum>
        ))}
      </tbody>
    </table>
  );
}
