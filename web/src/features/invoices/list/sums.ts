import type { InvoiceFilter } from "@shared/invoicing/invoices.ts";
import { byCurrencyCode, isOpen, type RowTotals } from "@shared/invoicing/row-totals.ts";
import type { Summary } from "@shared/invoicing/summary.ts";
import { add } from "@shared/money.ts";

/**
 * Returns the totals of all invoices that match a filter, from the dashboard's figures, which cover all invoices and those of each status. Returns undefined
 * for a search, a customer or a period, for which there are no totals.
 */
export function totalsOfAll(summary: Summary | undefined, { status, customerId, from, to, q }: InvoiceFilter): RowTotals | undefined {
  if (!summary || [customerId, from, to, q].some((asked) => asked !== undefined)) return undefined;
  const { void: voids, ...others } = summary.statuses;
  if (status === "void") return { count: voids, voids: voids > 0, sums: [] };
  const statuses = status ? [status] : (Object.keys(others) as (keyof typeof others)[]);
  const sums = summary.currencies.flatMap(({ currency, statuses: of }) => {
    const those = statuses.map((each) => ({ ...of[each], isOpen: isOpen(each) }));
    if (those.every(({ count }) => count === 0)) return [];
    const open = those.filter((each) => each.isOpen);
    return { currency, total: add(...those.map(({ total }) => total)), due: add(...open.map(({ due }) => due)) };
  });
  return { count: status ? summary.statuses[status] : summary.invoices, voids: !status && voids > 0, sums: byCurrencyCode(sums) };
}
