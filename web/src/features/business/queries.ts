import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { BusinessChange, type StoredProfile } from "../../../../shared/business.ts";
import { type AiChange, InvoiceDefaults, Numbering, type Settings } from "../../../../shared/settings.ts";
import { call } from "../../lib/api.ts";
import { read } from "../../lib/queries.ts";
import type { Stored } from "./stored.ts";

/** Others change these too, and every invoice moves the numbering; so they are asked for whenever they are shown. */
const fresh = { staleTime: 0 } as const;

/** What the business says about itself, as the form has it; what its new invoices start from is a form of its own. */
export const ProfileFields = z.omit(BusinessChange, { defaultPaymentTerms: true, defaultTaxRate: true });
export type ProfileFields = z.infer<typeof ProfileFields>;

/** What is not there is empty in the form. */
const blank = { logoUrl: "", address: "", contactEmail: "", phone: "", taxId: "", bankDetails: "" };

function profileIn({ version, defaultPaymentTerms: _, defaultTaxRate: __, ...said }: StoredProfile): Stored<ProfileFields> {
  return { version, values: { ...blank, ...said } };
}

export const profile = {
  query: queryOptions({ ...read("getBusinessProfile"), ...fresh, select: profileIn }),
  latest: async () => profileIn(await call("getBusinessProfile")),
  store: async (change: ProfileFields, version: number) => profileIn(await call("updateBusinessProfile", { body: { ...change, version } })),
};

const aiIn = ({ ai, version }: Settings): Stored<AiChange> => ({ values: ai, version });

export const ai = {
  query: queryOptions({ ...read("getSettings"), ...fresh, select: aiIn }),
  latest: async () => aiIn(await call("getSettings")),
  store: async (change: AiChange, version: number) => aiIn(await call("updateSettings", { body: { ai: change, version } })),
};

/** What new invoices start from and are called, as the form has it. */
export const DefaultsFields = z.strictObject({ ...InvoiceDefaults.shape, ...Numbering.shape });
export type DefaultsFields = z.infer<typeof DefaultsFields>;

const defaultsIn = ({ defaults, numbering, version }: Settings): Stored<DefaultsFields> => ({ values: { ...defaults, ...numbering }, version });

export const defaults = {
  query: queryOptions({ ...read("getSettings"), ...fresh, select: defaultsIn }),
  latest: async () => defaultsIn(await call("getSettings")),
  store: async ({ paymentTerms, taxRate, prefix, next }: Partial<DefaultsFields>, version: number) =>
    defaultsIn(await call("updateSettings", { body: { defaults: { paymentTerms, taxRate }, numbering: { prefix, next }, version } })),
};
