import { InvoiceFilter } from "@shared/invoicing/invoices.ts";

const fields = Object.keys(InvoiceFilter.shape) as (keyof InvoiceFilter)[];

/** Parses the filter of an address. Invalid parts are ignored, so that a truncated link still opens. */
export function filterOf(query: URLSearchParams): InvoiceFilter {
  const said = fields.map((field) => [field, InvoiceFilter.shape[field].safeParse(query.get(field) ?? undefined).data] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** Formats a filter for the address. */
export const queryOf = (filter: InvoiceFilter): URLSearchParams =>
  new URLSearchParams(fields.flatMap((field) => (filter[field] === undefined ? [] : [[field, filter[field]]])));

/** Returns true if a filter is set; the order is none. */
export const hasFilter = ({ status, customerId, from, to, q }: InvoiceFilter): boolean =>
  [status, customerId, from, to, q].some((value) => value !== undefined);
