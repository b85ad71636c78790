import { InvoiceFilter } from "@shared/invoicing/invoices.ts";

const fields = Object.keys(InvoiceFilter.shape) as (keyof InvoiceFilter)[];

/** The filter that an address holds. What makes no sense there is left out, so that a link that was cut short still opens. */
export function filterOf(query: URLSearchParams): InvoiceFilter {
  const said = fields.map((field) => [field, InvoiceFilter.shape[field].safeParse(query.get(field) ?? undefined).data] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** The filter as an address holds it. */
export const queryOf = (filter: InvoiceFilter): URLSearchParams =>
  new URLSearchParams(fields.flatMap((field) => (filter[field] === undefined ? [] : [[field, filter[field]]])));

/** An order alone is no filter. */
export const hasFilter = ({ status, customerId, from, to, q }: InvoiceFilter): boolean =>
  [status, customerId, from, to, q].some((value) => value !== undefined);
