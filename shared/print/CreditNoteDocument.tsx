import type { CreditedLine, CreditNote } from "../invoicing/credit-notes.ts";
import { type CreditTotals, creditTotals } from "../invoicing/credit-totals.ts";
import type { Invoice } from "../invoicing/invoices.ts";
import { type PrintWords, printWordsFor } from "../locales/print-words.ts";
import { add } from "../money.ts";
import type { BusinessProfile } from "../records/business.ts";
import { type DocumentFormat, documentFormat } from "../text/document-format.ts";
import { DocumentHead } from "./DocumentHead.tsx";
import { CustomerBlock, Fact, MainAmount, Watermark } from "./document-parts.tsx";
import { PersonText } from "./marks.tsx";
import { hanIn } from "./printable.ts";
import { TotalsRow, taxesOf } from "./TotalsTable.tsx";

/** The fields of an invoice that its credit notes print. */
export type CreditedInvoice = Parameters<typeof creditTotals>[0] &
  Pick<Invoice, "invoiceNumber" | "invoiceDate" | "customer" | "taxInclusive" | "lines" | "taxRate">;

interface Props {
  invoice: CreditedInvoice;
  creditNote: CreditNote;
  totals: CreditTotals;
  words: PrintWords;
  written: DocumentFormat;
}

/** The printed credit note, for a refund, a credit or a cancellation: the credited amount with its taxes. Styled like the business's invoices. */
export function CreditNoteDocument({ invoice, creditNote, business }: { invoice: CreditedInvoice; creditNote: CreditNote; business: BusinessProfile }) {
  const words = printWordsFor(business.locale);
  const props = { invoice, creditNote, words, written: documentFormat(business.locale, invoice.currency), totals: creditTotals(invoice, creditNote) };
  const { customer } = invoice;
  const han = hanIn(
    [business.name, business.address, customer.name, customer.address, creditNote.reason, ...invoice.lines.map((line) => line.description)],
    business.locale,
  );
  return (
    <article className={`page ${business.template}`} lang={words.language} dir={words.direction} data-han={han}>
      {creditNote.voidedAt && <Watermark words={words} />}
      <DocumentHead
        business={business}
        words={words}
        draft={false}
        title={<Title {...props} />}
        customer={<CustomerBlock customer={customer} heading={words.creditTo} words={words} />}
        dates={<Dates {...props} />}
        due={
          !creditNote.voidedAt && (
            <MainAmount name={creditNote.paymentId ? words.refunded : words.credited}>{props.written.money(creditNote.amount)}</MainAmount>
          )
        }
      />
      <Lines {...props} />
      {creditNote.reason?.trim() && (
        <footer className="remarks">
          <section>
            <h2>{words.reason}</h2>
            <PersonText>{creditNote.reason}</PersonText>
          </section>
        </footer>
      )}
    </article>
  );
}

/** The title, the credit note's number, and the invoice's. */
const Title = ({ invoice, creditNote, words, written }: Props) => (
  <div className="title">
    <h1>{words.creditNote}</h1>
    <p className="number">{creditNote.creditNoteNumber}</p>
    <p className="number">
      {creditNote.cancels ? words.cancels(invoice.invoiceNumber, written.date(invoice.invoiceDate)) : words.numbered(invoice.invoiceNumber)}
    </p>
    {creditNote.voidedAt && <p className="stamp void">{words.void}</p>}
  </div>
);

/** The dates of the credit note and of the invoice. */
const Dates = ({ invoice, creditNote, words, written }: Props) => (
  <>
    <Fact name={words.date}>{written.date(creditNote.date)}</Fact>
    <Fact name={words.invoiceDate}>{written.date(invoice.invoiceDate)}</Fact>
  </>
);

/** The credited amounts, by line if the note was written so, otherwise by tax rate; gross if the invoice's prices include tax. */
function Lines(props: Props) {
  return props.creditNote.lines ? <ByLine {...props} lines={props.creditNote.lines} /> : <ByRate {...props} />;
}

/** The credited lines with their quantities. */
function ByLine({ lines, ...props }: Props & { lines: readonly CreditedLine[] }) {
  const { invoice, words, written } = props;
  const taxed = invoice.taxes.length > 1;
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.quantity}</th>
          {taxed && <th scope="col">{words.taxRate}</th>}
          <th scope="col">{words.amount(invoice.currency)}</th>
        </tr>
      </thead>
      <tbody className="last">
        {lines.map(({ lineId, quantity, base, tax }) => {
          const line = invoice.lines.find(({ id }) => id === lineId);
          return (
            <tr key={lineId} className="line">
              <td>
                <PersonText>{line?.description}</PersonText>
              </td>
              <td>{[written.quantity(quantity), line?.unit].filter(Boolean).join(" ")}</td>
              {taxed && <td>{written.percent(line?.taxRate ?? invoice.taxRate)}</td>}
              <td>{written.amount(invoice.taxInclusive ? add(base, tax) : base)}</td>
            </tr>
          );
        })}
        <tr className="foot">
          <td colSpan={taxed ? 4 : 3}>
            <Sums {...props} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function ByRate(props: Props) {
  const { invoice, creditNote, totals, words, written } = props;
  const what = creditNote.paymentId ? words.refundFor(invoice.invoiceNumber) : words.creditFor(invoice.invoiceNumber);
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
            <td>{what}</td>
            {taxed && <td>{written.percent(rate)}</td>}
            <td>{written.amount(invoice.taxInclusive ? add(base, tax) : base)}</td>
          </tr>
        ))}
        {totals.beyond !== 0 && (
          <tr className="line">
            <td>{what}</td>
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
        {said.length > 0 && <TotalsRow label={words.subtotal}>{written.amount(totals.net)}</TotalsRow>}
        {said.map(({ rate, base, tax }) => (
          <TotalsRow key={rate} label={words.tax(written.percent(rate), written.amount(base))}>
            {written.amount(tax)}
          </TotalsRow>
        ))}
        <TotalsRow className="total" label={words.total}>
          {written.money(totals.total)}
        </TotalsRow>
        {included.map(({ rate, base, tax }) => (
          <TotalsRow key={rate} className="included" label={words.includedTax(written.percent(rate), written.amount(base))}>
            {written.amount(tax)}
          </TotalsRow>
        ))}
      </tbody>
    </table>
  );
}
