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

/** The totals from the subtotal to the amount due. Every figure is stored with the invoice; nothing is computed again. */
export function TotalsTable({ invoice, words, written, mark }: Props) {
  const { taxInclusive, amountPaid, depositDue, status } = invoice;
  const open = status !== "paid" && status !== "void";
  const credits = creditsOn(invoice);
  // Only refunded overpayments explain the difference between the paid and the due amount; other refunds are on their credit notes.
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

/** The amount due, or the customer's credit balance if it is negative. */
const Balance = ({ invoice: { amountDue, total }, words, written, mark }: Props) => (
  <TotalsRow className="due" label={amountDue < 0 && total >= 0 ? words.creditBalance : words.amountDue}>
    {mark("amountDue", written.money(amountDue < 0 && total >= 0 ? subtract(0, amountDue) : amountDue))}
  </TotalsRow>
);

/** The valid credit notes without money: each lowers the amount due. */
const creditsOn = (invoice: Printable) => ("creditNotes" in invoice ? standingNotes(invoice.creditNotes).filter(({ paymentId }) => !paymentId) : []);

/** The rows from the subtotal to the total; none if both are equal. */
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

/** The label of a tax. Only the invoice's own rate can be pointed at here; a line's rate is marked in its line. */
const rateOf = ({ taxRate }: Printable, rate: number, label: string, mark: MarkFigure) => (rate === taxRate ? mark("taxRate", label) : label);

/** The document's own discount: the total discount less the allowances, which have their own rows. */
const discountOf = ({ discountTotal, adjustments = [] }: Printable) =>
  add(discountTotal, ...adjustments.map(({ amount }) => amount).filter((amount) => amount < 0));

/** The taxes to print: none if every rate is 0. */
export const taxesOf = ({ taxes }: Pick<Printable, "taxes">) => (taxes.every(({ rate }) => rate === 0) ? [] : taxes);

export function TotalsRow({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
