import { withShownStatus } from "../../../shared/invoicing/invoices.ts";
import { totalsOfRows } from "../../../shared/invoicing/row-totals.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { Customer } from "../../../shared/records/customers.ts";
import type { Turn } from "../state/turn.ts";
import { invoiceRows } from "./invoice-query.ts";

/** Returns what a customer owes now in each currency: "$610.00, €20.00", or "none"; undefined if they have more invoices than we search. */
export async function openAmount(
  { speaker: { workspaceId }, reference: { profile }, now }: Turn,
  { id: customerId }: Pick<Customer, "id">,
): Promise<string | undefined> {
  const { rows, more } = await invoiceRows(workspaceId, { customerId }, now, profile.timeZone);
  if (more) return undefined;
  const { sums } = totalsOfRows(rows.map((row) => withShownStatus(row, now, profile.timeZone)));
  const open = sums.filter(({ due }) => due > 0).map(({ currency, due }) => formatMoney(due, currency, profile.locale));
  return open.join(", ") || "none";
}
