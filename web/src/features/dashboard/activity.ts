import type { Instant } from "@shared/clock.ts";
import type { Id } from "@shared/ids.ts";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import type { Summary } from "@shared/invoicing/summary.ts";

/** Maximum number of events shown, and of customers among them. */
const SHOWN = 5;
const CUSTOMERS = 2;

/** A new invoice or a new customer. */
export type ActivityEvent =
  | { readonly kind: "invoice"; readonly id: Id<"invoice">; readonly at: Instant; readonly text: string; readonly status: ShownStatus }
  | { readonly kind: "customer"; readonly id: Id<"customer">; readonly at: Instant; readonly text: string; readonly status: "active" };

/** Returns the latest events, newest first. */
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
