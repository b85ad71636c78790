import * as z from "zod/mini";
import { type Amount, SumOfAmounts, subtract } from "../money.ts";
import { type CreditNote, creditedOff, creditSum, givenBack } from "./credit-notes.ts";
import { disputedOn } from "./disputes.ts";
import { keptOf, type Payment } from "./payments.ts";

/**
 * What a status does not say of an invoice's money, in major units of its currency; each absent where there is none of it.
 * `held`: received beyond what is due, or on a void invoice, and not given back. `refunded`: given back. `credited`: taken back by credit notes without
 * money. `disputed`: asked back by the customer's bank, undecided. `as`: what to call a paid invoice whose money, or part of it, is not there any more.
 */
export const Settlement = z.object({
  held: z.optional(SumOfAmounts),
  refunded: z.optional(SumOfAmounts),
  credited: z.optional(SumOfAmounts),
  disputed: z.optional(SumOfAmounts),
  as: z.optional(z.enum(["refunded", "partly refunded", "credited"])),
});
export type Settlement = z.infer<typeof Settlement>;

/** What of an invoice it follows from; its status as it is stored or shown. */
interface SettledInvoice {
  readonly status: string;
  readonly total: number;
  readonly amountPaid: number;
  readonly amountDue: number;
  readonly payments: readonly Payment[];
  readonly creditNotes: readonly CreditNote[];
}

/** What came of an invoice's money. */
export function settlementOf(invoice: SettledInvoice): Settlement {
  const { status, amountPaid, amountDue, payments, creditNotes } = invoice;
  const refunded = givenBack(creditNotes);
  const there = subtract(amountPaid, refunded);
  const held = status === "void" ? subtract(keptOf(payments), refunded) : subtract(Math.min(there, -amountDue));
  const amounts = { held: status === "draft" ? 0 : held, refunded, credited: creditSum(creditNotes), disputed: disputedOn(invoice) };
  const as = status === "paid" ? outcomeOf(invoice, there) : undefined;
  return { ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0)), ...(as ? { as } : {}) };
}

function outcomeOf(invoice: SettledInvoice, there: Amount): Settlement["as"] {
  const off = creditedOff(invoice).filter(({ paymentId, amount }) => paymentId && amount > 0);
  if (off.length) return there > 0 ? "partly refunded" : "refunded";
  return there <= 0 && invoice.total > 0 && creditSum(invoice.creditNotes) >= invoice.total ? "credited" : undefined;
}

/** What of an invoice's money a person should look at, in the words of lists; the most pressing first, nothing where all is as its status says. */
export function settlementWord({ held, disputed, as }: Settlement, status: string): string | undefined {
  if (disputed) return "disputed";
  if (held) return status === "void" ? "money held" : "overpaid";
  return as;
}
