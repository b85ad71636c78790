import { type ShownInvoice, ShownRow } from "@shared/invoicing/invoices.ts";
import { settlementOf } from "@shared/invoicing/settlement.ts";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { routes } from "../../lib/routes.ts";
import { oneInvoice } from "./queries.ts";

type Pages = InfiniteData<{ items: ShownRow[]; next: string | undefined }, string | undefined>;
const lists = { queryKey: [routes.listInvoices.path, "pages"] };

/** Shows an invoice in another status, in every list and by itself, before the server has said so. Answers how to take that back. */
export async function showInStatus(client: QueryClient, id: ShownRow["id"], status: ShownStatus): Promise<() => void> {
  // An answer from before must not overwrite it.
  await client.cancelQueries({ queryKey: [routes.listInvoices.path] });
  const before = [...client.getQueriesData(lists), ...client.getQueriesData({ queryKey: oneInvoice(id).queryKey, exact: true })];
  changeRows(client, id, (row) => ({ ...row, status }));
  client.setQueryData(oneInvoice(id).queryKey, (invoice) => invoice && { ...invoice, status });
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Puts an invoice in the place of what was known of it. */
export function putInvoice(client: QueryClient, invoice: ShownInvoice): void {
  client.setQueryData(oneInvoice(invoice.id).queryKey, invoice);
  const { name, email } = invoice.customer;
  changeRows(client, invoice.id, () => ShownRow.parse({ ...invoice, customer: { name, email }, settlement: settlementOf(invoice) }));
}

const changeRows = (client: QueryClient, id: ShownRow["id"], change: (row: ShownRow) => ShownRow) =>
  client.setQueriesData<Pages>(
    lists,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((row) => (row.id === id ? change(row) : row)) })) },
  );
