import type { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import type { Summary } from "@shared/invoicing/summary.ts";

/** The most that is shown of what happened last, and how many customers are among it. */
const SHOWN = 5;
const CUSTOMERS = 2;

/** Something that happened: an invoice was written, or a customer came. */
export type ActivityEvent =
  | { readonly kind: "invoice"; readonly id: Id<"invoice">; readonly at: Instant; readonly text: string; readonly status: ShownStatus }
  | { readonly kind: "customer"; readonly id: Id<"customer">; readonly at: Instant; readonly text: string; readonly status: "active" };

/** What happened last, the newest first. */
export function recentActivity({ invoices, customers }: Summary["recent"]): ActivityEvent[] {
  const events: ActivityEvent[] = [
    ...invoices.map(({ id, invoiceNumber, status, createdAt }) => ({
      kind: "invoice" as const,
      id,
      at: createdAt,
      text: `Invoice ${invoiceNumber} created`,
      status,
    })),
    ...customers.slice(0, CUSTOMERS).map(({ id, name, createdAt }) => ({
      kind: "customer" as const,
      id,
      at: createdAt,
      text: `New customer: ${name}`,
      status: "active" as const,
    })),
  ];
  return events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, SHOWN);
}
