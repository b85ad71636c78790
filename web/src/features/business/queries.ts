import { BusinessChange, type StoredProfile } from "@shared/records/business.ts";
import type { Reminders } from "@shared/records/reminders.ts";
import { type AiChange, InvoiceDefaults, NumberingFields, type Settings } from "@shared/records/settings.ts";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { StoredValues } from "../../forms/stored-values.ts";
import { call } from "../../lib/api.ts";
import { readQuery } from "../../lib/queries.ts";

/** Fetched whenever they are shown: other members change them, and every new invoice advances the numbering. */
const fresh = { staleTime: 0 } as const;

/** The fields of the profile form; the defaults of new invoices have a form of their own. */
export const ProfileFields = z.omit(BusinessChange, { defaultPaymentTerms: true, defaultTaxRate: true, pricesIncludeTax: true });
export type ProfileFields = z.infer<typeof ProfileFields>;

/** The form's values of fields that the profile lacks. */
const blank = { logoUrl: "", address: "", contactEmail: "", phone: "", taxId: "", bankDetails: "" };

function profileIn({
  version,
  defaultPaymentTerms: _,
  defaultTaxRate: __,
  pricesIncludeTax: ___,
  regionFrom: ____,
  ...said
}: StoredProfile): StoredValues<ProfileFields> {
  return { version, values: { ...blank, ...said } };
}

export const storedProfile = {
  query: queryOptions({ ...readQuery("getBusinessProfile"), ...fresh, select: profileIn }),
  latest: async () => profileIn(await call("getBusinessProfile")),
  store: async (change: ProfileFields, version: number, sourceFile?: SourceFile) =>
    profileIn(await call("updateBusinessProfile", { body: { ...change, version, ...(sourceFile ? { sourceFile } : {}) } })),
};

/** The document that last filled in the profile. */
export const profileSource = queryOptions({ ...readQuery("getSettings"), ...fresh, select: ({ profileSource: source }) => source ?? null });

/** Values that a document proposes for the profile, to be checked and saved. */
export interface ProposedProfile {
  readonly profile: Partial<ProfileFields>;
  /** The fields whose values are uncertain. */
  readonly unsure: readonly (keyof ProfileFields)[];
  readonly sourceFile: SourceFile;
}

const aiIn = ({ ai, version }: Settings): StoredValues<AiChange> => ({ values: ai, version });

export const storedAi = {
  query: queryOptions({ ...readQuery("getSettings"), ...fresh, select: aiIn }),
  offer: queryOptions({ ...readQuery("getSettings"), ...fresh, select: ({ offer }) => offer }),
  latest: async () => aiIn(await call("getSettings")),
  store: async (change: AiChange, version: number) => aiIn(await call("updateSettings", { body: { ai: change, version } })),
};

/** The fields of the form for defaults and numbering. */
export const DefaultsFields = z.strictObject({ ...InvoiceDefaults.shape, ...NumberingFields.shape });
export type DefaultsFields = z.infer<typeof DefaultsFields>;

const defaultsIn = ({ defaults, numbering: { prefix, next, at = "saving" }, version }: Settings): StoredValues<DefaultsFields> => ({
  values: { ...defaults, prefix, next, at },
  version,
});

export const storedDefaults = {
  query: queryOptions({ ...readQuery("getSettings"), ...fresh, select: defaultsIn }),
  latest: async () => defaultsIn(await call("getSettings")),
  store: async ({ paymentTerms, taxRate, pricesIncludeTax, prefix, next, at }: Partial<DefaultsFields>, version: number) =>
    defaultsIn(await call("updateSettings", { body: { defaults: { paymentTerms, taxRate, pricesIncludeTax }, numbering: { prefix, next, at }, version } })),
};

/** Maps each field of the form to its day, counted from the due date. */
export const reminderFields = { before3: -3, onTheDay: 0, after3: 3, after7: 7, after14: 14 } as const satisfies Record<string, Reminders["days"][number]>;
type ReminderField = keyof typeof reminderFields;
const names = Object.keys(reminderFields) as ReminderField[];

/** The form of reminders and notices, with a boolean for each. */
export const ReminderFields = z.strictObject({
  payments: z.boolean(),
  on: z.boolean(),
  before3: z.boolean(),
  onTheDay: z.boolean(),
  after3: z.boolean(),
  after7: z.boolean(),
  after14: z.boolean(),
});
export type ReminderFields = z.infer<typeof ReminderFields>;

const remindersIn = ({ reminders: { on, days }, notices: { payments }, version }: Settings): StoredValues<ReminderFields> => ({
  values: { payments, on, ...(Object.fromEntries(names.map((name) => [name, days.includes(reminderFields[name])])) as Record<ReminderField, boolean>) },
  version,
});

export const storedReminders = {
  query: queryOptions({ ...readQuery("getSettings"), ...fresh, select: remindersIn }),
  latest: async () => remindersIn(await call("getSettings")),
  /** Days are stored as one list, so unchanged ones are read from the server first; an outdated version is refused. */
  store: async (change: Partial<ReminderFields>, version: number) => {
    const { on, payments, ...days } = { ...remindersIn(await call("getSettings")).values, ...change };
    const chosen = names.filter((name) => days[name]).map((name) => reminderFields[name]);
    return remindersIn(await call("updateSettings", { body: { reminders: { on, days: chosen }, notices: { payments }, version } }));
  },
};
