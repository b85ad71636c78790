import { type Amount, type Currency, chargeable, leastCharge, subtract } from "../money.ts";
import type { Status } from "./status.ts";

/** What of an invoice says how much of it is to be paid, in major units of its currency. */
interface Balance {
  readonly amountPaid: number;
  readonly amountDue: Amount;
  readonly depositDue?: Amount | undefined;
}

/** What is to be paid next: what is missing of the deposit, where there is one, but no more than is due; then the rest. Nothing where nothing is due. */
export function dueNow({ amountPaid, amountDue, depositDue }: Balance): Amount {
  const deposit = subtract(depositDue ?? 0, amountPaid);
  if (amountDue <= 0) return subtract(0);
  return deposit > 0 && deposit < amountDue ? deposit : amountDue;
}

/** Whether a card can be charged what is to be paid next, to the last unit, and it is not less than the provider takes; not while money is on its way, and not where nothing is due. */
export const isForCard = ({ status, currency, ...owed }: Balance & { readonly status: Status; readonly currency: Currency }): boolean =>
  (status === "draft" || status === "sent") &&
  owed.amountDue > 0 &&
  dueNow(owed) >= (leastCharge(currency) ?? 0) &&
  chargeable(dueNow(owed), currency) !== undefined;
