import { isOpen } from "../../../shared/invoicing/row-totals.ts";
import { add, formatMoney, subtract } from "../../../shared/money.ts";
import type { Turn } from "../state/turn.ts";
import type { InvoiceMatch } from "./invoice-match.ts";

/** Returns what payments that wait for the person's click would leave open of the invoices, where any wait. */
export function waitingPayments({ before, reference }: Pick<Turn, "before" | "reference">, matches: readonly InvoiceMatch[]) {
  const { locale } = reference.profile;
  const waiting = matches.flatMap(({ row }) =>
    before.actions.flatMap(({ targetId, terms: { payment } }) => (targetId === row.id && payment ? [{ currency: row.currency, amount: payment.amount }] : [])),
  );
  const [first] = waiting;
  if (!first || waiting.some(({ currency }) => currency !== first.currency)) return {};
  const { currency } = first;
  const amount = add(...waiting.map((one) => one.amount));
  const open = add(...matches.map(({ row }) => (row.currency === currency && isOpen(row.status) ? Math.max(0, row.amountDue) : 0)));
  return { waiting: { payments: formatMoney(amount, currency, locale), openThen: formatMoney(subtract(open, amount), currency, locale) } };
}
