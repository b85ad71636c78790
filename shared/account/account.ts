import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { OptionalEmail, text } from "../fields.ts";

/** What a person said of themselves when they signed up, kept with their membership. */
export const MarketingData = z.strictObject({
  firstName: text(0, 100),
  lastName: text(0, 100),
  phone: z.optional(text(0, 50)),
  company: z.optional(text(0, 200)),
});
export type MarketingData = z.infer<typeof MarketingData>;

/** What a browser says of where it is: `Intl`'s time zone and the language that its person reads. What is no time zone and no language here says nothing. */
export const BrowserRegion = z.strictObject({ timeZone: z.optional(text(0, 100)), language: z.optional(text(0, 100)) });
export type BrowserRegion = z.infer<typeof BrowserRegion>;

/**
 * What the first business profile is made from. Who names no company works under their own name. Without a name, an address and a phone it fills in only
 * what `browser` says of where it is.
 */
export const FirstProfile = z.strictObject({
  companyName: text(0, 200),
  contactEmail: OptionalEmail,
  phone: z.optional(text(0, 50)),
  ownerName: z.optional(text(0, 200)),
  browser: z.optional(BrowserRegion),
});
export type FirstProfile = z.infer<typeof FirstProfile>;

/** A browser that is signed in. `id` names its session and opens nothing; `device` in plain words; `lastUsedAt` is exact to the hour. */
export const SignedInDevice = z.object({ id: z.string(), device: z.string(), signedInAt: Instant, lastUsedAt: Instant, current: z.boolean() });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** What a person types to have their account deleted: the e-mail address that they sign in with. */
export const Farewell = z.strictObject({ confirmation: text(1, 320) });
export type Farewell = z.infer<typeof Farewell>;

/** Whether the right address was typed, in whatever case. */
export const isConfirmed = ({ confirmation }: Farewell, email: string): boolean => confirmation.trim().toLowerCase() === email.trim().toLowerCase();
