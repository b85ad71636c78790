import * as z from "zod/mini";
import { CalendarDate } from "../clock.ts";
import { Amount, Currency } from "../money.ts";
import { Settlement } from "./settlement.ts";
import { ShownStatus } from "./status.ts";

/**
 * What the holder of the link sees of an invoice, and nothing else: the printed document (`html`, which runs and fetches nothing), and what the page
 * around it says. Amounts in major units of `currency`; `dueNow` is what the pay button asks for, the deposit first where there is one.
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
  /** Whether it can be paid by card: the business has connected an account that takes payments. */
  card: z.boolean(),
});
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** One look at the page: a browser's own name for it, so that a reload is not another. */
export const PageVisit = z.strictObject({ visit: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: "is not a visit" })) });
export type PageVisit = z.infer<typeof PageVisit>;

/** Where to go on: to pay, to connect an account. */
export const Onward = z.object({ url: z.string() });
export type Onward = z.infer<typeof Onward>;
