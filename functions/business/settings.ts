import { AppError } from "../../shared/errors.ts";
import type { Numbering, Settings, SettingsChange } from "../../shared/settings.ts";
import { books, ledger } from "../lib/ledger.ts";
import { type Item, itemOf, merged, over, replacing, rewritten } from "./item.ts";

/** What the screen calls settings: the assistant's and the defaults stand beside the profile, the numbering in the workspace's books. */
export const settings = {
  async get(workspaceId: string): Promise<Settings> {
    const [item, { numbering }] = await Promise.all([itemOf(workspaceId), books.get(workspaceId)]);
    return shown(item, numbering);
  },

  /** Changes the named settings, all or none. Throws `invalid` for a number that was passed already, `conflict` for a version that is not the newest. */
  async change(workspaceId: string, { version, ai, defaults, numbering }: SettingsChange): Promise<Settings> {
    const changed = (current: Item) => ({
      ai: merged(current.ai, ai),
      profile: merged(current.profile, { defaultPaymentTerms: defaults?.paymentTerms, defaultTaxRate: defaults?.taxRate }),
    });
    if (!numbering) return shown(await rewritten(workspaceId, version, changed), (await books.get(workspaceId)).numbering);
    return over(workspaceId, version, (current) =>
      ledger(workspaceId, (entry) => {
        const { next, step } = replacing(workspaceId, current, changed(current));
        const numbered = renumbered(entry.numbering, numbering);
        return { steps: [step], numbering: numbered, result: shown(next, numbered) };
      }),
    );
  },
};

/** A number that was given out is never given again, so the next one can only be raised. */
function renumbered(current: Numbering, change: NonNullable<SettingsChange["numbering"]>): Numbering {
  if (change.next !== undefined && change.next < current.next)
    throw new AppError("invalid", `The next invoice number is ${current.next}; it can only be raised.`, { field: "numbering.next" });
  return merged(current, change);
}

const shown = ({ ai, profile, version }: Item, numbering: Numbering): Settings => ({
  ai,
  defaults: { paymentTerms: profile.defaultPaymentTerms, taxRate: profile.defaultTaxRate },
  numbering,
  version,
});
