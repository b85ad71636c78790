import * as z from "zod/mini";
import { BusinessProfile } from "./business.ts";
import { addDays, CalendarDate, Instant } from "./clock.ts";
import { CustomerDetails } from "./customers.ts";
import { Percent, text } from "./fields.ts";
import { idOf } from "./ids.ts";
import { Amount, amountIn, Currency, percentOf, subtract } from "./money.ts";

/** The documents besides invoices. Contracts, NDAs and letters join here. */
export const DocumentType = z.enum(["proposal"]);
export type DocumentType = z.infer<typeof DocumentType>;

/** What a document says: `amount` in major units of its currency, `upfrontPercent` of it due on acceptance, `duration` as people say it ("6 weeks"). */
export const DocumentTerms = z.object({
  title: text(1, 200),
  party: CustomerDetails,
  customerId: z.optional(idOf("customer")),
  amount: Amount.check(z.refine((amount) => amount >= 0, { error: "must be 0 or more" })),
  currency: Currency,
  duration: z.optional(text(0, 100)),
  upfrontPercent: z.optional(Percent),
});
export type DocumentTerms = z.infer<typeof DocumentTerms>;

/** A document of a workspace. Its party and its business are as they were when it was written. `version` rises by one with every change. */
export const Document = z.object({
  ...DocumentTerms.shape,
  id: idOf("document"),
  type: DocumentType,
  status: z.enum(["draft"]),
  business: BusinessProfile,
  date: CalendarDate,
  validUntil: CalendarDate,
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Document = z.infer<typeof Document>;

/** For how many days after its date a proposal can be accepted. */
const VALID_DAYS = 30;

/** A proposal as it is first stored, of the calendar day `date`. Throws `invalid` if its amount has more decimals than its currency. */
export const newProposal = (id: Document["id"], terms: DocumentTerms, business: BusinessProfile, date: CalendarDate, now: Instant): Document => ({
  ...terms,
  amount: amountIn(terms.amount, terms.currency, "amount"),
  id,
  type: "proposal",
  status: "draft",
  business,
  date,
  validUntil: addDays(date, VALID_DAYS),
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** A part of the price: when it is due, how many per cent it is, and how much. */
export interface Payment {
  readonly due: "acceptance" | "completion";
  readonly percent: number;
  readonly amount: Amount;
}

/** When which part of the price is due. The first part is rounded and the second is the rest, so that they add up to the price exactly. */
export function paymentSchedule({ amount, currency, upfrontPercent = 0 }: Pick<DocumentTerms, "amount" | "currency" | "upfrontPercent">): Payment[] {
  const upfront = percentOf(amount, upfrontPercent, currency);
  const payments: Payment[] = [
    { due: "acceptance", percent: upfrontPercent, amount: upfront },
    { due: "completion", percent: subtract(100, upfrontPercent), amount: subtract(amount, upfront) },
  ];
  return payments.filter(({ percent }) => percent > 0);
}
