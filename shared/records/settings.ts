import * as z from "zod/mini";
import { Percent, text } from "../fields.ts";
import { SourceFile } from "../uploads/document-filename.ts";
import { Reminders, RemindersChange } from "./reminders.ts";

/** The models that people can choose; configuration maps each to a provider's model. */
export const models = ["gpt-4o", "gpt-4-turbo", "gpt-4", "gpt-3.5-turbo"] as const;

const MODELS_ERROR = { error: "is not a list of choices and their models (write it as gpt-4o=provider-model,gpt-4=another)" };
/** The configured provider model per choice: `gpt-4o=gpt-5.1, gpt-3.5-turbo=gpt-5.1-mini`. Unmapped choices are absent. */
export const ServedModels = z.pipe(
  z.pipe(
    z.string(),
    z.transform((pairs) => Object.fromEntries(pairs.split(",").flatMap((pair) => (pair.trim() ? [pair.split("=").map((part) => part.trim())] : [])))),
  ),
  z.partialRecord(z.enum(models), z.string(MODELS_ERROR).check(z.minLength(1, MODELS_ERROR)), MODELS_ERROR),
);

/** A setting written as a JSON object with values of one kind; empty means none. */
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
/** Additions to every request to a provider's model: body fields, headers and query parameters. A null header is not sent. */
export const ExtraBody = jsonObject(z.unknown(), '{"temperature":0}');
export const ExtraHeaders = jsonObject(z.nullable(z.string()), '{"X-Title":"Plainbill"}');
export const ExtraQuery = jsonObject(z.string(), '{"api-version":"2024-10-21"}');

/**
 * Which assistant answers if a model is configured. `model only`; `fast first`: the built-in one if it has understood the whole request, else the model,
 * which is cheaper and wrong more often; `offline only`: nothing is sent to the model's provider.
 */
export const routings = ["model only", "fast first", "offline only"] as const;
/** Days that a conversation is kept after its last message; `Permanent` is for ever. */
export const retentions = { "30 days": 30, "90 days": 90, "1 year": 365, Permanent: undefined } as const;
/** The payment terms on offer; people may write others. */
export const paymentTerms = ["Due on receipt", "Net 15", "Net 30", "Net 60"] as const;

/** The assistant's settings of a workspace. */
export const AiSettings = z.strictObject({
  model: z._default(z.enum(models), "gpt-4o"),
  routing: z._default(z.enum(routings), "model only"),
  memoryRetention: z._default(z.enum(["30 days", "90 days", "1 year", "Permanent"]), "30 days"),
  webSearchEnabled: z._default(z.boolean(), true),
  /** Adds customers written out on an invoice to the workspace's customers. */
  autoSaveCustomers: z._default(z.boolean(), true),
});
export type AiSettings = z.infer<typeof AiSettings>;

/** A change of these settings; omitted fields stay. The defaults above apply to new workspaces only, never to a change. */
export const AiChange = z.strictObject({
  model: z.optional(z.enum(models)),
  routing: z.optional(z.enum(routings)),
  memoryRetention: z.optional(z.enum(["30 days", "90 days", "1 year", "Permanent"])),
  webSearchEnabled: z.optional(z.boolean()),
  autoSaveCustomers: z.optional(z.boolean()),
});
export type AiChange = z.infer<typeof AiChange>;

/**
 * The defaults of new invoices: the profile's `defaultPaymentTerms`, `defaultTaxRate` (percent) and `pricesIncludeTax` under this call's names.
 * `pricesIncludeTax` also says how stated prices are meant.
 */
export const InvoiceDefaults = z.strictObject({ paymentTerms: text(1, 200), taxRate: Percent, pricesIncludeTax: z.boolean() });
export type InvoiceDefaults = z.infer<typeof InvoiceDefaults>;

/** The upper limit of the next number. It is never assigned, so that there always is a next one. */
export const LAST_NUMBER = 999_999_999;

/** When an invoice gets its number: when it is first saved, or when it is sent. Until then it has a draft number. */
export const NumberedAt = z.enum(["saving", "sending"]);
export type NumberedAt = z.infer<typeof NumberedAt>;

/** The next invoice number: `next` 7 with the prefix `INV-` is INV-0007. `drafts` counts the draft numbers used. */
export const Numbering = z.object({ prefix: z.string(), next: z.int(), at: z.optional(NumberedAt), drafts: z.optional(z.int()) });
export type Numbering = z.infer<typeof Numbering>;

/** The prefix of draft numbers: DRAFT-0007. */
export const DRAFT_PREFIX = "DRAFT-";

/**
 * The part of the numbering that people may change. `next` can only be raised and the prefix cannot end with a digit, so that no two invoices ever get
 * the same number, however often the prefix changes. The prefix becomes part of file names, so it allows only characters that every file system and
 * spreadsheet accepts.
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

/** The assistant's models in this installation: a provider's model, and models for web search, pictures and speech. */
export const AssistantOffer = z.object({ provider: z.boolean(), webSearch: z.boolean(), vision: z.boolean(), transcription: z.boolean() });
export type AssistantOffer = z.infer<typeof AssistantOffer>;

/** Emails to the owner about received and failed payments. */
export const Notices = z.strictObject({ payments: z._default(z.boolean(), true) });
export type Notices = z.infer<typeof Notices>;

/** The settings of a workspace. `version` rises by one with every change of the settings or the profile. */
export const Settings = z.object({
  ai: AiSettings,
  defaults: InvoiceDefaults,
  numbering: Numbering,
  reminders: Reminders,
  notices: Notices,
  offer: AssistantOffer,
  /** The document that last filled in the profile. */
  profileSource: z.optional(SourceFile),
  version: z.int(),
});
export type Settings = z.infer<typeof Settings>;

/** A change of settings; omitted fields stay. An outdated `version` is refused (`conflict`). */
export const SettingsChange = z.strictObject({
  ai: z.optional(AiChange),
  defaults: z.optional(z.partial(InvoiceDefaults)),
  numbering: z.optional(z.partial(NumberingFields)),
  reminders: z.optional(RemindersChange),
  notices: z.optional(z.strictObject({ payments: z.optional(z.boolean()) })),
  version: z.optional(z.int()),
});
export type SettingsChange = z.infer<typeof SettingsChange>;
