import { type Amount, type Currency, chargeable, leastCharge, subtract } from "../money.ts";
import type { Status } from "./status.ts";

/** The balance of an invoice, in major units of its currency. */
interface Balance {
  readonly amountPaid: number;
  readonly amountDue: Amount;
  readonly depositDue?: Amount | undefined;
}

/** Returns the next amount to pay: the rest of the deposit, if there is one, but at most the amount due; then the rest. 0 if nothing is due. */
export function dueNow({ amountPaid, amountDue, depositDue }: Balance): Amount {
  const deposit = subtract(depositDue ?? 0, amountPaid);
  if (amountDue <= 0) return subtract(0);
  return deposit > 0 && deposit < amountDue ? deposit : amountDue;
}

/**
 * Returns true if the next amount can be paid by card: something is due, no payment is pending, and Stripe can charge the amount exactly and
 * accepts it as large enough.
 */
export const isForCard = ({ status, currency, ...owed }: Balance & { readonly status: Status; readonly currency: Currency }): boolean =>
  (status === "draft" || status === "sent") &&
  owed.amountDue > 0 &&
  dueNow(owed) >= (leastCharge(currency) ?? 0) &&
  chargeable(dueNow(owed), currency) !== undefined;
