import * as z from "zod/mini";
import { isTimeZone } from "../clock.ts";
import { isHttpsAddress, OptionalEmail, Percent, text } from "../fields.ts";
import { Currency } from "../money.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { logoNameIn } from "../uploads/files.ts";

const Paper = z.enum(["A4", "Letter"]);

/** The layout of documents: like a letter, with a band that leads with the amount, or with as many lines on a page as can be read. */
export const Template = z.enum(["classic", "modern", "compact"]);
export type Template = z.infer<typeof Template>;

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: "is not a color (write it as #1a56db)" }));

const TimeZone = z.string().check(z.refine(isTimeZone, { error: "is not a time zone (write it as Europe/Berlin)" }));

const Locale = z.string().check(
  z.refine(
    (locale) => {
      try {
        return Intl.getCanonicalLocales(locale).length === 1;
      } catch {
        return false;
      }
    },
    { error: "is not a locale (write it as en-US)" },
  ),
);

const profileFields = {
  name: text(0, 200),
  address: z.optional(text(0, 500)),
  contactEmail: OptionalEmail,
  phone: z.optional(text(0, 50)),
  logoUrl: z.optional(text(0, 2000)),
  bankDetails: z.optional(text(0, 1000)),
  taxId: z.optional(text(0, 50)),
  defaultPaymentTerms: text(1, 200),
  defaultTaxRate: Percent,
  /** Whether the prices that people say contain the tax. */
  pricesIncludeTax: z.boolean(),
  currency: Currency,
  locale: Locale,
  timeZone: TimeZone,
  paper: Paper,
  template: Template,
  accentColor: Colour,
};

/** What a business prints on its invoices, and what a new invoice starts from. `defaultTaxRate` in percent. */
export const BusinessProfile = z.strictObject({
  ...profileFields,
  defaultPaymentTerms: z._default(profileFields.defaultPaymentTerms, "Net 30"),
  defaultTaxRate: z._default(profileFields.defaultTaxRate, 0),
  pricesIncludeTax: z._default(profileFields.pricesIncludeTax, false),
  currency: z._default(profileFields.currency, "USD"),
  locale: z._default(profileFields.locale, "en-US"),
  timeZone: z._default(profileFields.timeZone, "UTC"),
  paper: z._default(profileFields.paper, "Letter"),
  template: z._default(profileFields.template, "classic"),
  accentColor: z._default(profileFields.accentColor, "#15181e"),
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;

/** How a business counts days and money and writes them: the part of its profile that a new one takes from the browser. */
export const RegionalSettings = z.pick(BusinessProfile, { timeZone: true, currency: true, locale: true, paper: true });
export type RegionalSettings = z.infer<typeof RegionalSettings>;

const isOwnLogo = (address: string): boolean => address === "" || logoNameIn(address) !== undefined;

/** Where a logo is, as people set it: nowhere, a file of their own, or another address, which no document prints. A stored one may be any text. */
const LogoAddress = text(0, 2000).check(
  z.refine((address) => isOwnLogo(address) || /^https:\/\//i.test(address), { error: "The logo's address has to begin with https://.", abort: true }),
  z.refine((address) => isOwnLogo(address) || isHttpsAddress(address), {
    error: "The logo's address is not a web address. Write it as https://example.com/logo.png, without a user's name.",
  }),
);

/** Some fields of a profile. What is not said stays as it is: the defaults above belong to a new profile, never to a change. */
export const BusinessChange = z.partial(z.strictObject({ ...profileFields, logoUrl: LogoAddress }));
export type BusinessChange = z.infer<typeof BusinessChange>;

/**
 * Where time zone, currency, locale and paper are from, until the owner has set one: the defaults, or the browser at the first sign-in, which the owner has
 * not looked at.
 */
export const RegionSource = z.enum(["default", "browser"]);
export type RegionSource = z.infer<typeof RegionSource>;

/** A profile as it is stored. `version` rises by one with every change of it or of the settings. */
export const StoredProfile = z.strictObject({ ...BusinessProfile.shape, regionFrom: z.optional(RegionSource), version: z.int() });
export type StoredProfile = z.infer<typeof StoredProfile>;

/** A change of a stored profile, with the document that says it, where one does. With `version`, the change is refused (`conflict`) if that is no longer the newest version. */
export const ProfileChange = z.strictObject({
  ...BusinessChange.shape,
  sourceFile: z.optional(SourceFile),
  /** The owner has looked at time zone, currency, locale and paper: they are no longer said to be the browser's. A change of one says so too. */
  regionConfirmed: z.optional(z.literal(true)),
  version: z.optional(z.int()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The profile of a business that has said nothing about itself yet. */
export const blankProfile = (name = ""): BusinessProfile => BusinessProfile.parse({ name });

/** Logos are embedded in what is printed, so only a data: URL of a raster image prints; a printed page never fetches. */
export const printableLogo = (url: string | undefined): string | undefined =>
  url && /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(url) ? url : undefined;
