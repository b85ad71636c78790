import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { OptionalEmail, text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { fold, termsBy } from "../text/search.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { IMPORTED } from "./imports.ts";

/** What a person writes down about a customer. Names need not be unique; two customers may share one. */
export const CustomerDetails = z.strictObject({
  name: text(1, 200),
  email: OptionalEmail,
  phone: z.optional(text(0, 50)),
  address: z.optional(text(0, 500)),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const customerFields = Object.keys(CustomerDetails.shape) as (keyof CustomerDetails)[];

/** The details alone, of a record that has an id, a version and times as well. */
export const customerDetails = (customer: CustomerDetails): CustomerDetails =>
  Object.fromEntries(customerFields.map((field) => [field, customer[field]])) as unknown as CustomerDetails;

/** A customer to be added, with the document that says all this, where one does. */
export const CustomerToAdd = z.strictObject({ ...CustomerDetails.shape, sourceFile: z.optional(SourceFile) });
export type CustomerToAdd = z.infer<typeof CustomerToAdd>;

/** A customer of a workspace. `version` rises by one with every change. */
export const Customer = z.object({
  ...CustomerToAdd.shape,
  /** When their address was last changed, and from which; set by the server. */
  emailChange: z.optional(z.object({ at: Instant, from: z.optional(z.string()) })),
  id: idOf("customer"),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Customer = z.infer<typeof Customer>;

/** The customer that a person wrote down, as it is first stored. */
export const newCustomer = (id: Customer["id"], details: CustomerToAdd, now: Instant): Customer => ({
  ...details,
  id,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The same, changed. With `version`, the change is refused (`conflict`) if that is no longer the newest version. */
export const CustomerChange = z.strictObject({ ...CustomerDetails.shape, version: z.optional(z.int()) });
export type CustomerChange = z.infer<typeof CustomerChange>;

/** Some from a file, each with the id it will have, so that sending them again adds nothing twice. */
export const CustomerImport = z.strictObject({
  customers: z.array(z.strictObject({ ...CustomerDetails.shape, id: idOf("customer") })).check(z.minLength(1), z.maxLength(IMPORTED)),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

/**
 * The customer `after` a change, with that of the address noted. Who takes the address away and then gives another has changed the one that was there. Where
 * the change itself says what is noted, it puts back what was.
 */
export function noteAddressChange(before: Customer, after: Customer, now: Instant): Customer {
  if ((after.email ?? "") === (before.email ?? "") || after.emailChange !== before.emailChange) return after;
  const from = before.email || before.emailChange?.from;
  return { ...after, emailChange: { at: now, ...(from ? { from } : {}) } };
}

/** Whether a customer has this name, however it is written: capitals, accents and signs apart. */
export const isNamedLike = ({ name }: Pick<CustomerDetails, "name">, other: string): boolean =>
  fold(name) === fold(other) && (name.length < FOLDED || name.trim().toLowerCase() === other.trim().toLowerCase());
/** Longer names are folded in part. */
const FOLDED = 50;

/**
 * Who of `known` is meant by details that were written out, as a program sends them with each invoice: who has the same name and the same e-mail address;
 * else who has the same name and neither another e-mail nor another postal address. Where several do, who was there first. An e-mail address alone is not
 * enough: businesses share that of their bookkeeper. Nothing of a customer changes by that (docs/decisions/0031).
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

/** What a list of them is sorted by, and what they are found by. */
export const customerTerms = ({ name, email }: CustomerDetails, folding = fold) => ({ sort: folding(name), find: termsBy(folding, name, email) });
