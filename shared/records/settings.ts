import * as z from "zod/mini";
import { Percent, text } from "../fields.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { Reminders, RemindersChange } from "./reminders.ts";

/** The choices on screen; which provider's model serves each is configuration. */
export const models = ["gpt-4o", "gpt-4-turbo", "gpt-4", "gpt-3.5-turbo"] as const;

const MODELS_ERROR = { error: "is not a list of choices and their models (write it as gpt-4o=provider-model,gpt-4=another)" };
/** Which provider's model serves which choice, as it is configured: `gpt-4o=gpt-5.1, gpt-3.5-turbo=gpt-5.1-mini`. What is not named is not in it. */
export const ServedModels = z.pipe(
  z.pipe(
    z.string(),
    z.transform((pairs) => Object.fromEntries(pairs.split(",").flatMap((pair) => (pair.trim() ? [pair.split("=").map((part) => part.trim())] : [])))),
  ),
  z.partialRecord(z.enum(models), z.string(MODELS_ERROR).check(z.minLength(1, MODELS_ERROR)), MODELS_ERROR),
);

/** A setting that is written as a JSON object with values of one kind; empty is none. */
const jsonObject = <S extends z.ZodMiniType>(values: S, example: string) => {
  const error = { error: `is not a JSON object such as ${example}` };
  return z.pipe(z.pipe(z.string(), z.transform(jsonIn)), z.record(z.string(), values, error));
};
function jsonIn(text: string): unknown {
  try {
    return text.trim() ? JSON.parse(text) : {};
  } catch {
    return undefined;
  }
}
/** What each request to a provider's model says besides: in its body, in its headers and in the query of its address. A header that is null is not sent. */
export const ExtraBody = jsonObject(z.unknown(), '{"temperature":0}');
export const ExtraHeaders = jsonObject(z.nullable(z.string()), '{"X-Title":"Plainbill"}');
export const ExtraQuery = jsonObject(z.string(), '{"api-version":"2024-10-21"}');

/**
 * Which assistant answers where a model is configured. `model only`; `fast first`: the built-in one where it believes to have understood a request whole, the
 * model for the rest, which costs less and is wrong more often; `offline only`: nothing leaves for the model's provider.
 */
export const routings = ["model only", "fast first", "offline only"] as const;
/** How long a conversation is remembered after its last message, in days; `Permanent` is for ever. */
export const retentions = { "30 days": 30, "90 days": 90, "1 year": 365, Permanent: undefined } as const;
/** The payment terms to choose from. Others may be written out. */
export const paymentTerms = ["Due on receipt", "Net 15", "Net 30", "Net 60"] as const;

/** How the assistant works for a workspace. */
export const AiSettings = z.strictObject({
  model: z._default(z.enum(models), "gpt-4o"),
  routing: z._default(z.enum(routings), "model only"),
  memoryRetention: z._default(z.enum(["30 days", "90 days", "1 year", "Permanent"]), "30 days"),
  webSearchEnabled: z._default(z.boolean(), true),
  /** Whether a customer who is written out on an invoice joins the workspace's customers. */
  autoSaveCustomers: z._default(z.boolean(), true),
});
export type AiSettings = z.infer<typeof AiSettings>;

/** Some of these. What is not said stays as it is: the defaults above belong to a new workspace, never to a change. */
export const AiChange = z.strictObject({
  model: z.optional(z.enum(models)),
  routing: z.optional(z.enum(routings)),
  memoryRetention: z.optional(z.enum(["30 days", "90 days", "1 year", "Permanent"])),
  webSearchEnabled: z.optional(z.boolean()),
  autoSaveCustomers: z.optional(z.boolean()),
});
export type AiChange = z.infer<typeof AiChange>;

/**
 * What a new invoice starts from: the same as the profile's `defaultPaymentTerms`, `defaultTaxRate` (percent) and `pricesIncludeTax`, under the names of this
 * call. Whether prices include tax is how those that the person says are meant.
 */
export const InvoiceDefaults = z.strictObject({ paymentTerms: text(1, 200), taxRate: Percent, pricesIncludeTax: z.boolean() });
export type InvoiceDefaults = z.infer<typeof InvoiceDefaults>;

/** What the next number may be at most. It is never given out, so that there always is a next one. */
export const LAST_NUMBER = 999_999_999;

/** When an invoice takes its number: when it is first saved, or when it is sent. Until then it goes by a number of the drafts. */
export const NumberedAt = z.enum(["saving", "sending"]);
export type NumberedAt = z.infer<typeof NumberedAt>;

/** What the next invoice is called: `next` 7 with the prefix `INV-` is INV-0007. `drafts` is how many drafts had a number of theirs. */
export const Numbering = z.object({ prefix: z.string(), next: z.int(), at: z.optional(NumberedAt), drafts: z.optional(z.int()) });
export type Numbering = z.infer<typeof Numbering>;

/** What drafts without a number are called: DRAFT-0007. */
export const DRAFT_PREFIX = "DRAFT-";

/**
 * What people may write of it. `next` can only be raised, and the prefix can not end with a digit: so no two invoices are ever called the same, whatever
 * became of the prefix in between. It becomes a part of file names, so it has no more than what every file system and spreadsheet takes for a name.
 */
export const NumberingFields = z.strictObject({
  prefix: text(0, 20).check(
    z.refine((prefix) => /^[\p{L}\p{N}\-_/.]*$/u.test(prefix) && !prefix.includes(".."), {
      error: "may have letters, digits and - _ / . but no two dots in a row",
    }),
    z.refine((prefix) => prefix.toUpperCase() !== DRAFT_PREFIX, { error: "is what drafts are called" }),
    z.refine((prefix) => !/\d$/.test(prefix), { error: "can not end with a digit; write 2026- rather than 2026" }),
  ),
  next: z.int({ error: "must be a whole number" }).check(z.gte(1, { error: "must be 1 or more" }), z.lte(LAST_NUMBER, { error: "may be at most 999,999,999" })),
  at: z.optional(NumberedAt),
});

/** What the installation offers the assistant: a model of a provider, one that searches the web, one that sees pictures, one that writes down what was spoken. */
export const AssistantOffer = z.object({ provider: z.boolean(), webSearch: z.boolean(), vision: z.boolean(), transcription: z.boolean() });
export type AssistantOffer = z.infer<typeof AssistantOffer>;

/** Of what the owner is told by email: that a customer paid, or that a payment failed. */
export const Notices = z.strictObject({ payments: z._default(z.boolean(), true) });
export type Notices = z.infer<typeof Notices>;

/** The settings of a workspace. `version` rises by one with every change of the profile or of these. */
export const Settings = z.object({
  ai: AiSettings,
  defaults: InvoiceDefaults,
  numbering: Numbering,
  reminders: Reminders,
  notices: Notices,
  offer: AssistantOffer,
  /** The document that the profile was last filled in from. */
  profileSource: z.optional(SourceFile),
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** Some settings. Absent fields stay as they are; with `version`, the change is refused (`conflict`) if that is no longer the newest version. */
export const SettingsChange = z.strictObject({
  ai: z.optional(AiChange),
  defaults: z.optional(z.partial(InvoiceDefaults)),
  numbering: z.optional(z.partial(NumberingFields)),
  reminders: z.optional(RemindersChange),
  notices: z.optional(z.strictObject({ payments: z.optional(z.boolean()) })),
  version: z.optional(z.int()),
});
export type SettingsChange = z.infer<typeof SettingsChange>;
