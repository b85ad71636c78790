import * as z from "zod/mini";
import { isTimeZone } from "../clock.ts";
import { isHttpsAddress, OptionalEmail, Percent, text } from "../fields.ts";
import { Currency } from "../money.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { logoNameIn } from "../uploads/files.ts";

const Paper = z.enum(["A4", "Letter"]);

/** The layout of documents: a letter, a band that leads with the amount, or as many lines per page as are readable. */
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
  /** True if the prices that people state include tax. */
  pricesIncludeTax: z.boolean(),
  currency: Currency,
  locale: Locale,
  timeZone: TimeZone,
  paper: Paper,
  template: Template,
  accentColor: Colour,
};

/** The business data on invoices, and the defaults of new ones. `defaultTaxRate` in percent. */
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

/** Time zone, currency, locale and paper: the part of a new profile that is derived from the browser. */
export const RegionalSettings = z.pick(BusinessProfile, { timeZone: true, currency: true, locale: true, paper: true });
export type RegionalSettings = z.infer<typeof RegionalSettings>;

const isOwnLogo = (address: string): boolean => address === "" || logoNameIn(address) !== undefined;

/** A logo address in a change: empty, a file of the workspace, or a web address, which no document prints. Stored ones may be any text. */
const LogoAddress = text(0, 2000).check(
  z.refine((address) => isOwnLogo(address) || /^https:\/\//i.test(address), { error: "The logo's address has to begin with https://.", abort: true }),
  z.refine((address) => isOwnLogo(address) || isHttpsAddress(address), {
    error: "The logo's address is not a web address. Write it as https://example.com/logo.png, without a user's name.",
  }),
);

/** A change of some fields; omitted fields stay. The defaults above apply to new profiles only, never to a change. */
export const BusinessChange = z.partial(z.strictObject({ ...profileFields, logoUrl: LogoAddress }));
export type BusinessChange = z.infer<typeof BusinessChange>;

/**
 * The origin of time zone, currency, locale and paper until the owner sets one of them: the defaults, or the browser at the first sign-in, which the
 * owner has not confirmed.
 */
export const RegionSource = z.enum(["default", "browser"]);
export type RegionSource = z.infer<typeof RegionSource>;

/** A stored profile. `version` rises by one with every change of the profile or the settings. */
export const StoredProfile = z.strictObject({ ...BusinessProfile.shape, regionFrom: z.optional(RegionSource), version: z.int() });
export type StoredProfile = z.infer<typeof StoredProfile>;

/** A change of a stored profile, with its source document if there is one. An outdated `version` is refused (`conflict`). */
export const ProfileChange = z.strictObject({
  ...BusinessChange.shape,
  sourceFile: z.optional(SourceFile),
  /** The owner has confirmed time zone, currency, locale and paper, so the browser is no longer their origin. Changing one of them does the same. */
  regionConfirmed: z.optional(z.literal(true)),
  version: z.optional(z.int()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The profile of a new business. */
export const blankProfile = (name = ""): BusinessProfile => BusinessProfile.parse({ name });

/** Returns the logo if it can be printed: a data: URL of a raster image, because printed pages load nothing. */
export const printableLogo = (url: string | undefined): string | undefined =>
  url && /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(url) ? url : undefined;
