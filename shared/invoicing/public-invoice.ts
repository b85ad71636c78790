import * as z from "zod/mini";
import { CalendarDate } from "../clock.ts";
import { Amount, Currency } from "../money.ts";
import { Settlement } from "./settlement.ts";
import { ShownStatus } from "./status.ts";

/**
 * All that the public link reveals of an invoice: the printed document (`html`, without scripts or external resources) and the figures of the page around
 * it. Amounts in major units of `currency`; `dueNow` is the amount of the pay button, the deposit first.
 */
export const PublicInvoice = z.object({
  html: z.string(),
  invoiceNumber: z.string(),
  businessName: z.string(),
  contactEmail: z.optional(z.string()),
  status: ShownStatus,
  currency: Currency,
  locale: z.string(),
  paper: z.enum(["A4", "Letter"]),
  accentColor: z.string(),
  total: Amount,
  amountPaid: Amount,
  amountDue: Amount,
  dueNow: Amount,
  dueDate: CalendarDate,
  paidAt: z.optional(CalendarDate),
  settlement: Settlement,
  bankDetails: z.optional(z.string()),
  /** True if it can be paid by card: the business has connected a ready account. */
  card: z.boolean(),
});
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** A view of the page. The browser invents the id once, so that a reload does not count as another view. */
export const PageVisit = z.strictObject({ visit: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: "is not a visit" })) });
export type PageVisit = z.infer<typeof PageVisit>;

/** The address to continue at: to pay, or to connect an account. */
export const Onward = z.object({ url: z.string() });
export type Onward = z.infer<typeof Onward>;
