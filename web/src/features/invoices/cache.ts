import { type ShownInvoice, ShownRow } from "@shared/invoicing/invoices.ts";
import { settlementOf } from "@shared/invoicing/settlement.ts";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { routes } from "../../lib/routes.ts";
import { oneInvoice } from "./queries.ts";

type Pages = InfiniteData<{ items: ShownRow[]; next: string | undefined }, string | undefined>;
const lists = { queryKey: [routes.listInvoices.path, "pages"] };

/** Shows an invoice with another status, in all lists and on its page, before the server has answered. Returns a function that undoes it. */
export async function showInStatus(client: QueryClient, id: ShownRow["id"], status: ShownStatus): Promise<() => void> {
  // The answer of an earlier request must not overwrite it.
  await client.cancelQueries({ queryKey: [routes.listInvoices.path] });
  const before = [...client.getQueriesData(lists), ...client.getQueriesData({ queryKey: oneInvoice(id).queryKey, exact: true })];
  changeRows(client, id, (row) => ({ ...row, status }));
  client.setQueryData(oneInvoice(id).queryKey, (invoice) => invoice && { ...invoice, status });
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Replaces the cached invoice, on its page and in all lists. */
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
