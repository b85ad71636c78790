import * as z from "zod/mini";
import { type Amount, SumOfAmounts, subtract } from "../money.ts";
import { type CreditNote, creditedOff, creditSum, givenBack } from "./credit-notes.ts";
import { disputedOn } from "./disputes.ts";
import { keptOf, type Payment } from "./payments.ts";

/**
 * The state of an invoice's money beyond its status, in major units of its currency; absent fields are 0. `held`: received but not due (an overpayment, or
 * on a void invoice) and not refunded. `refunded`: paid back. `credited`: by credit notes without money. `disputed`: in undecided disputes.
 * `as`: the label of a paid invoice that was refunded or credited.
 */
export const Settlement = z.object({
  held: z.optional(SumOfAmounts),
  refunded: z.optional(SumOfAmounts),
  credited: z.optional(SumOfAmounts),
  disputed: z.optional(SumOfAmounts),
  as: z.optional(z.enum(["refunded", "partly refunded", "credited"])),
});
export type Settlement = z.infer<typeof Settlement>;

/** The part of an invoice that determines its settlement; the status stored or shown. */
interface SettledInvoice {
  readonly status: string;
  readonly total: number;
  readonly amountPaid: number;
  readonly amountDue: number;
  readonly payments: readonly Payment[];
  readonly creditNotes: readonly CreditNote[];
}

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

/** Returns the word for lists that points the owner to the money, most pressing first; undefined if the status says it all. */
export function settlementWord({ held, disputed, as }: Settlement, status: string): string | undefined {
  if (disputed) return "disputed";
  if (held) return status === "void" ? "money held" : "overpaid";
  return as;
}
