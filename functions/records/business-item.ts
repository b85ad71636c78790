import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { BusinessProfile, blankProfile, RegionSource } from "../../shared/records/business.ts";
import { Reminders } from "../../shared/records/reminders.ts";
import { AiSettings, Notices, type Numbering } from "../../shared/records/settings.ts";
import { SourceFile } from "../../shared/uploads/document-filename.ts";
import { writeLedger } from "../ledger/store.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";

/**
 * A business as it is stored: one item whose version rises with every change. The profile is nested, because its schema takes no other fields. `blank` marks
 * the profile of a new workspace; any write removes the mark.
 */
const BusinessItem = z.object({
  profile: BusinessProfile,
  ai: z._default(AiSettings, AiSettings.parse({})),
  reminders: z._default(Reminders, Reminders.parse({})),
  notices: z._default(Notices, Notices.parse({})),
  blank: z.optional(z.literal(true)),
  regionFrom: z.optional(RegionSource),
  /** The document that last filled in the profile. */
  profileSource: z.optional(SourceFile),
  version: z._default(z.int(), 0),
});
export type BusinessItem = z.infer<typeof BusinessItem>;

export const businessKey = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "BUSINESS" });

/** Returns the stored business, or the defaults of a new one. */
export const readBusinessItem = async (workspaceId: string): Promise<BusinessItem> =>
  (await read(businessKey(workspaceId), BusinessItem)) ?? BusinessItem.parse({ profile: blankProfile() });

/** The step that stores the blank profile of a new workspace. */
export const firstBusinessStep = (workspaceId: string, name: string): Step => ({
  Put: { Item: itemFor(businessKey(workspaceId), BusinessItem, { profile: blankProfile(name), blank: true, regionFrom: "default", version: 1 }) },
});

/** Returns `current` with the defined fields of `change`. */
export const mergeChange = <T extends object>(current: T, change: { readonly [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

interface Change extends Partial<Pick<BusinessItem, "profile" | "profileSource" | "ai" | "reminders" | "notices" | "blank" | "regionFrom">> {
  readonly numbering?: Numbering;
  /** Returns further steps, given the new version. */
  along?(version: number): readonly Step[];
}

/**
 * Changes the stored business by `decide`, all or nothing, and copies time zone and currency to the ledger. If another process writes first, `decide` runs
 * again with the new state, so nothing is lost; a caller that passes the `version` it read gets `conflict` instead. Returns the final state; writes nothing if
 * `decide` returns undefined.
 */
export const changeBusinessItem = (
  workspaceId: string,
  version: number | undefined,
  decide: (current: BusinessItem, numbering: Numbering) => Change | undefined,
): Promise<{ item: BusinessItem; numbering: Numbering }> =>
  writeLedger(workspaceId, async ({ numbering: before }) => {
    const current = await readBusinessItem(workspaceId);
    if (version !== undefined && version !== current.version)
      throw new AppError("conflict", "Somebody changed the profile or the settings in the meantime.", { field: "version" });
    const change = decide(current, before);
    if (!change) return { steps: [], result: { item: current, numbering: before } };
    const { numbering = before, along, ...rest } = change;
    const { blank: _, ...content } = current;
    const item = { ...content, ...rest, version: current.version + 1 };
    const put: Step = { Put: { Item: itemFor(businessKey(workspaceId), BusinessItem, item) } };
    return { steps: [put, ...(along?.(item.version) ?? [])], numbering, home: item.profile, result: { item, numbering } };
  });
