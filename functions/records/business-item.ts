import * as z from "zod/mini";
import { AppError } from "../../shared/errors.ts";
import { BusinessProfile, blankProfile, RegionSource } from "../../shared/records/business.ts";
import { Reminders } from "../../shared/records/reminders.ts";
import { AiSettings, Notices, type Numbering } from "../../shared/records/settings.ts";
import { SourceFile } from "../../shared/uploads/document-filename.ts";
import { writeLedger } from "../ledger/store.ts";
import { itemFor, type Key, read, type Step, workspaceKey } from "../platform/table.ts";

/**
 * What is stored of a business: one item with one version, which rises with every change of any of it. The profile stands under a name of its own,
 * because it takes no other fields. `blank` marks the one that a workspace begins with; whatever is written over it is written without the mark.
 */
const BusinessItem = z.object({
  profile: BusinessProfile,
  ai: z._default(AiSettings, AiSettings.parse({})),
  reminders: z._default(Reminders, Reminders.parse({})),
  notices: z._default(Notices, Notices.parse({})),
  blank: z.optional(z.literal(true)),
  regionFrom: z.optional(RegionSource),
  /** The document that the profile was last filled in from. */
  profileSource: z.optional(SourceFile),
  version: z._default(z.int(), 0),
});
export type BusinessItem = z.infer<typeof BusinessItem>;

/** Where a business is stored. */
export const businessKey = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "BUSINESS" });

/** What is stored of a business; what every business begins with where nothing is. */
export const readBusinessItem = async (workspaceId: string): Promise<BusinessItem> =>
  (await read(businessKey(workspaceId), BusinessItem)) ?? BusinessItem.parse({ profile: blankProfile() });

/** The step that begins a workspace with a blank profile. */
export const firstBusinessStep = (workspaceId: string, name: string): Step => ({
  Put: { Item: itemFor(businessKey(workspaceId), BusinessItem, { profile: blankProfile(name), blank: true, regionFrom: "default", version: 1 }) },
});

/** `current` with what `change` says; what it leaves out stays as it is. */
export const mergeChange = <T extends object>(current: T, change: { readonly [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

interface Change extends Partial<Pick<BusinessItem, "profile" | "profileSource" | "ai" | "reminders" | "notices" | "blank" | "regionFrom">> {
  readonly numbering?: Numbering;
  /** What goes along with it, once the version is known that it will have. */
  along?(version: number): readonly Step[];
}

/**
 * Stores what `decide` makes of what is stored, all of it or nothing, and keeps the ledger' time zone and currency in step with the profile's.
 * Where another writer is first, `decide` is asked again with what they wrote, so that nothing of theirs is lost; but a caller that names the
 * `version` it read gets `conflict` then. Answers what stands at the end; the same, and nothing is written, where `decide` makes nothing of it.
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
