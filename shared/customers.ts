import * as z from "zod/mini";
import { Instant } from "./clock.ts";
import { OptionalEmail, text } from "./fields.ts";
import { idOf } from "./ids.ts";

/** What a person writes down about a customer. Names need not be unique; two customers may share one. */
export const CustomerDetails = z.strictObject({
  name: text(1, 200),
  email: OptionalEmail,
  phone: z.optional(text(0, 50)),
  address: z.optional(text(0, 500)),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** A customer of a workspace. `version` rises by one with every change. */
export const Customer = z.object({
  ...CustomerDetails.shape,
  id: idOf("customer"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** The customer that a person wrote down, as it is first stored. */
export const newCustomer = (id: Customer["id"], details: CustomerDetails, now: Instant): Customer => ({
  ...details,
  id,
  version: 1,
  createdAt: now,
  updatedAt: now,
});
