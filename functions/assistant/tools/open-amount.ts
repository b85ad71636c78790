import type { Customer } from "../../../shared/customers.ts";
import { withShownStatus } from "../../../shared/invoices.ts";
import { formatMoney } from "../../../shared/money.ts";
import { totalsOfRows } from "../../../shared/row-totals.ts";
import type { Turn } from "../state/turn.ts";
import { rowsOf } from "./invoice-query.ts";

/** What a customer owes now in each currency: "$610.00, €20.00", or "none"; nothing where they have more invoices than are looked through. */
export async function openAmount(
  { speaker: { workspaceId }, reference: { profile }, now }: Turn,
  { id: customerId }: Pick<Customer, "id">,
): Promise<string | undefined> {
  const { rows, more } = await rowsOf(workspaceId, { customerId }, now, profile.timeZone);
  if (more) return undefined;
  const { sums } = totalsOfRows(rows.map((row) => withShownStatus(row, now, profile.timeZone)));
  const open = sums.filter(({ due }) => due > 0).map(({ currency, due }) => formatMoney(due, currency, profile.locale));
  return open.join(", ") || "none";
}
