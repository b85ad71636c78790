import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { OptionalEmail, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { fold, termsBy } from "../text/search.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { IMPORTED } from "./imports.ts";

/** The details of a customer as people enter them. Names need not be unique. */
export const CustomerDetails = z.strictObject({
  name: text(1, 200),
  email: OptionalEmail,
  phone: z.optional(text(0, 50)),
  address: z.optional(text(0, 500)),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const customerFields = Object.keys(CustomerDetails.shape) as (keyof CustomerDetails)[];

/** Returns the details of a customer without its stored fields. */
export const customerDetails = (customer: CustomerDetails): CustomerDetails =>
  Object.fromEntries(customerFields.map((field) => [field, customer[field]])) as unknown as CustomerDetails;

/** A new customer, with the document that the details come from, if any. */
export const CustomerToAdd = z.strictObject({ ...CustomerDetails.shape, sourceFile: z.optional(SourceFile) });
export type CustomerToAdd = z.infer<typeof CustomerToAdd>;

/** A customer of a workspace. `version` rises by one with every change. */
export const Customer = z.object({
  ...CustomerToAdd.shape,
  /** When the email address was last changed, and from which one; set by the server. */
  emailChange: z.optional(z.object({ at: Instant, from: z.optional(z.string()) })),
  id: idOf("customer"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** Creates a customer. */
export const newCustomer = (id: Customer["id"], details: CustomerToAdd, now: Instant): Customer => ({
  ...details,
  id,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** A change of a customer. An outdated `version` is refused (`conflict`). */
export const CustomerChange = z.strictObject({ ...CustomerDetails.shape, version: z.optional(z.int()) });
export type CustomerChange = z.infer<typeof CustomerChange>;

/** Customers from a file, each with its future id, so that repeating the import adds nothing twice. */
export const CustomerImport = z.strictObject({
  customers: z.array(z.strictObject({ ...CustomerDetails.shape, id: idOf("customer") })).check(z.minLength(1), z.maxLength(IMPORTED)),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

/**
 * Returns `after` with a note of a changed email address. Removing an address and adding another one later counts as a change from the first. A change
 * that sets `emailChange` itself is an undo and keeps it.
 */
export function noteAddressChange(before: Customer, after: Customer, now: Instant): Customer {
  if ((after.email ?? "") === (before.email ?? "") || after.emailChange !== before.emailChange) return after;
  const from = before.email || before.emailChange?.from;
  return { ...after, emailChange: { at: now, ...(from ? { from } : {}) } };
}

/** Returns true if the customer has this name, ignoring case, accents and punctuation. */
export const isNamedLike = ({ name }: Pick<CustomerDetails, "name">, other: string): boolean =>
  fold(name) === fold(other) && (name.length < FOLDED || name.trim().toLowerCase() === other.trim().toLowerCase());
/** Longer names are only folded in part, so they are compared whole as well. */
const FOLDED = 50;

/**
 * Finds the customer that written-out details mean, as programs send them with every invoice: the one with the same name and email address; else the one
 * with the same name and no other email or postal address. Of several, the oldest. An email address alone is not enough, because businesses share their
 * bookkeeper's. The customer is not changed (docs/decisions/0031).
 */
export function sameCustomer<C extends Pick<Customer, "id" | "name" | "email" | "address">>(details: CustomerDetails, known: readonly C[]): C | undefined {
  const { name, email = "", address = "" } = details;
  const first = (customers: readonly C[]): C | undefined => customers.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
  const alike = known.filter((each) => isNamedLike(each, name));
  return (
    first(alike.filter((each) => email && each.email?.toLowerCase() === email.toLowerCase())) ??
    first(alike.filter((each) => !(email && each.email) && !(address && each.address && fold(address) !== fold(each.address))))
  );
}

/** The sort key and the search terms of a customer. */
export const customerTerms = ({ name, email }: CustomerDetails, folding = fold) => ({ sort: folding(name), find: termsBy(folding, name, email) });
