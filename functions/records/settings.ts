import { AppError } from "../../shared/errors.ts";
import type { Numbering, Settings, SettingsChange } from "../../shared/records/settings.ts";
import { ledger } from "../ledger/store.ts";
import { assistantOffer } from "./assistant-offer.ts";
import { type BusinessItem, changeBusinessItem, mergeChange, readBusinessItem } from "./business-item.ts";

/** The settings screen: the assistant's settings, defaults and reminders are stored with the business profile, the numbering in the ledger. */
export const settings = {
  async get(workspaceId: string): Promise<Settings> {
    const [item, { numbering }] = await Promise.all([readBusinessItem(workspaceId), ledger.get(workspaceId)]);
    return settingsOf(item, numbering);
  },

  /** Changes the given settings, all or none. Throws `invalid` for a next number below the current one, `conflict` if `version` is not the newest. */
  async change(workspaceId: string, { version, ai, defaults, numbering, reminders, notices }: SettingsChange): Promise<Settings> {
    const changed = await changeBusinessItem(workspaceId, version, (current, numbers) => ({
      ai: mergeChange(current.ai, ai),
      profile: mergeChange(current.profile, {
        defaultPaymentTerms: defaults?.paymentTerms,
        defaultTaxRate: defaults?.taxRate,
        pricesIncludeTax: defaults?.pricesIncludeTax,
      }),
      numbering: renumber(numbers, numbering),
      reminders: mergeChange(current.reminders, reminders),
      notices: mergeChange(current.notices, notices),
    }));
    return settingsOf(changed.item, changed.numbering);
  },
};

/** Numbers are never given out twice, so the next one can only be raised. */
function renumber(current: Numbering, change: SettingsChange["numbering"]): Numbering {
  if (change?.next !== undefined && change.next < current.next)
    throw new AppError("invalid", `The next invoice number is ${current.next}; it can only be raised.`, { field: "numbering.next" });
  return mergeChange(current, change);
}

const settingsOf = ({ ai, profile, profileSource, reminders, notices, version }: BusinessItem, numbering: Numbering): Settings => ({
  ai,
  defaults: { paymentTerms: profile.defaultPaymentTerms, taxRate: profile.defaultTaxRate, pricesIncludeTax: profile.pricesIncludeTax },
  numbering,
  reminders,
  notices,
  offer: assistantOffer(),
  ...(profileSource ? { profileSource } : {}),
  version,
});
