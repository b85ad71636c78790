import type { ReactNode } from "react";
import { standingNotes } from "../invoicing/credit-notes.ts";
import type { PrintWords } from "../locales/print-words.ts";
import { add, subtract } from "../money.ts";
import type { DocumentFormat } from "../text/document-format.ts";
import type { MarkFigure } from "./marks.tsx";
import type { Printable } from "./printable.ts";

interface Props {
  invoice: Printable;
  words: PrintWords;
  written: DocumentFormat;
  mark: MarkFigure;
}

/** From the subtotal to what is due. Every figure is one that was stored with the invoice; nothing is computed anew. */
export function TotalsTable({ invoice, words, written, mark }: Props) {
  const { taxInclusive, amountPaid, depositDue, status } = invoice;
  const open = status !== "paid" && status !== "void";
  const credits = creditsOn(invoice);
  // Only what had been paid beyond the total and went back makes the one out of the other; what else went back is on its credit note.
  const refunded = subtract(invoice.amountDue, subtract(invoice.total, amountPaid, ...credits.map(({ amount }) => amount)));
  const depositLeft = depositDue === undefined ? 0 : subtract(Math.min(subtract(depositDue, amountPaid), invoice.amountDue));
  return (
    <table className="sums">
      <tbody>
        <ToTotal invoice={invoice} words={words} written={written} mark={mark} />
        <TotalsRow className="total" label={words.total}>
          {mark("total", written.money(invoice.total))}
        </TotalsRow>
        {taxInclusive &&
          taxesOf(invoice).map(({ rate, base, tax }) => (
            <TotalsRow key={rate} className="included" label={rateOf(invoice, rate, words.includedTax(written.percent(rate), written.amount(base)), mark)}>
              {mark(`tax.${rate}`, written.amount(tax))}
            </TotalsRow>
          ))}
        {credits.map(({ id, creditNoteNumber, amount }) => (
          <TotalsRow key={id} label={words.creditNoteNumbered(creditNoteNumber)}>
            {written.amount(-amount)}
          </TotalsRow>
        ))}
        {amountPaid > 0 && <TotalsRow label={words.amountPaid}>{mark("amountPaid", written.amount(-amountPaid))}</TotalsRow>}
        {amountPaid > 0 && refunded > 0 && <TotalsRow label={words.refunded}>{written.amount(refunded)}</TotalsRow>}
        {(amountPaid > 0 || credits.length > 0) && <Balance invoice={invoice} words={words} written={written} mark={mark} />}
        {open && depositLeft > 0 && (
          <TotalsRow className="deposit" label={words.depositDue}>
            {mark("deposit", written.money(depositLeft))}
          </TotalsRow>
        )}
      </tbody>
    </table>
  );
}

/** What is still due; or what the customer has, where that is less than nothing. */
const Balance = ({ invoice: { amountDue, total }, words, written, mark }: Props) => (
  <TotalsRow className="due" label={amountDue < 0 && total >= 0 ? words.creditBalance : words.amountDue}>
    {mark("amountDue", written.money(amountDue < 0 && total >= 0 ? subtract(0, amountDue) : amountDue))}
  </TotalsRow>
);

/** The credit notes without money that stand: each lowers what is due. */
const creditsOn = (invoice: Printable) => ("creditNotes" in invoice ? standingNotes(invoice.creditNotes).filter(({ paymentId }) => !paymentId) : []);

/** What makes the total out of the subtotal; nothing where they are the same figure. */
function ToTotal({ invoice, words, written, mark }: Props) {
  const { discount, adjustments = [], taxInclusive } = invoice;
  const discounted = discountOf(invoice);
  const taxes = taxInclusive ? [] : taxesOf(invoice);
  if (!discounted && !adjustments.length && !taxes.length) return null;
  return (
    <>
      <TotalsRow label={words.subtotal}>{mark("subtotal", written.amount(invoice.subtotal))}</TotalsRow>
      {discounted > 0 && (
        <TotalsRow label={words.discount(discount?.type === "percent" ? written.percent(discount.value) : undefined)}>
          {mark("discount", written.amount(-discounted))}
        </TotalsRow>
      )}
      {adjustments.map((adjustment, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two adjustments may be alike, and nothing else tells them apart
        <TotalsRow key={`${i} ${adjustment.description}`} label={<bdi>{adjustment.description.trim()}</bdi>}>
          {written.amount(adjustment.amount)}
        </TotalsRow>
      ))}
      {taxes.map(({ rate, base, tax }) => (
        <TotalsRow key={rate} label={rateOf(invoice, rate, words.tax(written.percent(rate), written.amount(base)), mark)}>
          {mark(`tax.${rate}`, written.amount(tax))}
        </TotalsRow>
      ))}
    </>
  );
}

/** What a tax is called: the invoice's own rate can be pointed at here, that of a line is in its line. */
const rateOf = ({ taxRate }: Printable, rate: number, label: string, mark: MarkFigure) => (rate === taxRate ? mark("taxRate", label) : label);

/** The document's own discount: what is taken off, less the allowances that have a row each. */
const discountOf = ({ discountTotal, adjustments = [] }: Printable) =>
  add(discountTotal, ...adjustments.map(({ amount }) => amount).filter((amount) => amount < 0));

/** The taxes worth a row: those of a business that takes no tax are not. */
export const taxesOf = ({ taxes }: Pick<Printable, "taxes">) => (taxes.every(({ rate }) => rate === 0) ? [] : taxes);

/** One row of the sums. */
export function TotalsRow({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
