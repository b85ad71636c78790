import * as z from "zod/mini";
import { CalendarDate, Instant } from "./clock.ts";
import { decimal, text } from "./fields.ts";
import { idOf } from "./ids.ts";
import { LARGEST } from "./money.ts";

/** How money came in. */
export const PaymentMethod = z.enum(["bank transfer", "card", "cash", "check", "other"]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** A payment as a person notes it: `amount` in major units of the invoice's currency, received on `date`. */
export const NewPayment = z.strictObject({
  amount: decimal({ above: 0, max: LARGEST, decimals: 3 }),
  date: CalendarDate,
  method: PaymentMethod,
  note: z.optional(text(0, 200)),
});
export type NewPayment = z.infer<typeof NewPayment>;

/** A payment of an invoice. */
export const Payment = z.object({ ...NewPayment.shape, id: idOf("payment"), recordedAt: Instant });
export type Payment = z.infer<typeof Payment>;

/** The most payments one invoice may have. */
export const MAX_PAYMENTS = 200;
