import type { CalendarDate } from "@shared/clock.ts";
import type { InvoiceFilter, ShownRow } from "@shared/invoicing/invoices.ts";
import { BYTE_ORDER_MARK, csvRow } from "@shared/text/csv.ts";
import { useMutation } from "@tanstack/react-query";
import { callPage } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/download.ts";
import { useRefusal } from "../../../lib/refusal.ts";
import { toast } from "../../../lib/toast.ts";

const heads = ["Number", "Status", "Customer", "Email", "Date", "Due date", "Currency", "Total", "Paid", "Due"] as const;

/** Returns invoices as a CSV file: amounts as plain numbers, ISO dates. */
export const invoicesCsv = (rows: readonly ShownRow[]): string =>
  BYTE_ORDER_MARK +
  [
    heads,
    ...rows.map(({ invoiceNumber, status, customer, invoiceDate, dueDate, currency, total, amountPaid, amountDue }) => [
      invoiceNumber,
      status,
      customer.name,
      customer.email,
      invoiceDate,
      dueDate,
      currency,
      total,
      amountPaid,
      amountDue,
    ]),
  ]
    .map((values) => csvRow(values))
    .join("");

/** Downloads all invoices that match a filter, including those not loaded yet. */
export function useCsvExport(filter: InvoiceFilter, today: CalendarDate | undefined) {
  const refused = useRefusal();
  return useMutation({
    mutationFn: async () => {
      const rows: ShownRow[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await callPage("listInvoices", { query: { ...filter, limit: 200, ...(cursor ? { cursor } : {}) } });
        rows.push(...page.items);
        cursor = page.next;
      }
      saveFile(new Blob([invoicesCsv(rows)], { type: "text/csv;charset=utf-8" }), `invoices-${today ?? "all"}.csv`);
      return rows.length;
    },
    onSuccess: (count) => toast(`${count === 1 ? "1 invoice is" : `${count} invoices are`} in the file`),
    onError: (error) => refused("The invoices were not exported", error),
  });
}
