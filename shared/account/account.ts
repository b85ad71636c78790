import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { OptionalEmail, text } from "../fields.ts";

/** Contact details from the sign-up form, stored with the person's membership. */
export const MarketingData = z.strictObject({
  firstName: text(0, 100),
  lastName: text(0, 100),
  phone: z.optional(text(0, 50)),
  company: z.optional(text(0, 200)),
});
export type MarketingData = z.infer<typeof MarketingData>;

/** The browser's time zone (from `Intl`) and language. Values that name no known time zone or language are ignored. */
export const BrowserRegion = z.strictObject({ timeZone: z.optional(text(0, 100)), language: z.optional(text(0, 100)) });
export type BrowserRegion = z.infer<typeof BrowserRegion>;

/**
 * Input of the first business profile. Without a company name, the business gets the person's own name.
 * Without a name, an address and a phone, only the regional settings from `browser` are filled in.
 */
export const FirstProfile = z.strictObject({
  companyName: text(0, 200),
  contactEmail: OptionalEmail,
  phone: z.optional(text(0, 50)),
  ownerName: z.optional(text(0, 200)),
  browser: z.optional(BrowserRegion),
});
export type FirstProfile = z.infer<typeof FirstProfile>;

/** A browser that is signed in. `id` identifies the session but grants no access; `lastUsedAt` is exact to the hour. */
export const SignedInDevice = z.object({ id: z.string(), device: z.string(), signedInAt: Instant, lastUsedAt: Instant, current: z.boolean() });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Confirmation of an account deletion: the person types the e-mail address they sign in with. */
export const Farewell = z.strictObject({ confirmation: text(1, 320) });
export type Farewell = z.infer<typeof Farewell>;

/** Returns true if the typed address is the account's, ignoring case and surrounding spaces. */
export const isConfirmed = ({ confirmation }: Farewell, email: string): boolean => confirmation.trim().toLowerCase() === email.trim().toLowerCase();
