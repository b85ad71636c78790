import { AppError } from "../../shared/errors.ts";
import type { Numbering, Settings, SettingsChange } from "../../shared/settings.ts";
import { assistantOffer } from "../lib/assistant-offer.ts";
import { books } from "../lib/ledger.ts";
import { type Item, itemOf, merged, rewritten } from "./item.ts";

/** What the screen calls settings: the assistant's, the defaults and the reminders stand beside the profile, the numbering in the workspace's books. */
export const settings = {
  async get(workspaceId: string): Promise<Settings> {
    const [item, { numbering }] = await Promise.all([itemOf(workspaceId), books.get(workspaceId)]);
    return shown(item, numbering);
  },

  /** Changes the named settings, all or none. Throws `invalid` for a number that was passed already, `conflict` for a version that is not the newest. */
  async change(workspaceId: string, { version, ai, defaults, numbering, reminders }: SettingsChange): Promise<Settings> {
    const changed = await rewritten(workspaceId, version, (current, numbers) => ({
      ai: merged(current.ai, ai),
      profile: merged(current.profile, { defaultPaymentTerms: defaults?.paymentTerms, defaultTaxRate: defaults?.taxRate }),
      numbering: renumbered(numbers, numbering),
      reminders: merged(current.reminders, reminders),
    }));
    return shown(changed.item, changed.numbering);
  },
};

/** A number that was given out is never given again, so the next one can only be raised. */
function renumbered(current: Numbering, change: SettingsChange["numbering"]): Numbering {
  if (change?.next !== undefined && change.next < current.next)
    throw new AppError("invalid", `The next invoice number is ${current.next}; it can only be raised.`, { field: "numbering.next" });
  return merged(current, change);
}

const shown = ({ ai, profile, reminders, version }: Item, numbering: Numbering): Settings => ({
  ai,
  defaults: { paymentTerms: profile.defaultPaymentTerms, taxRate: profile.defaultTaxRate },
  numbering,
  reminders,
  offer: assistantOffer(),
  version,
});
