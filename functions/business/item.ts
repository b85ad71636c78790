import * as z from "zod/mini";
import { BusinessProfile, blankProfile } from "../../shared/business.ts";
import { AppError } from "../../shared/errors.ts";
import { AiSettings } from "../../shared/settings.ts";
import { Conflict, type Key, read, type Step, workspaceKey, write } from "../lib/table.ts";

/**
 * What is stored of a business: one item with one version, which rises with every change of any of it. The profile stands under a name of its own,
 * because it takes no other fields. `blank` marks the one that a workspace begins with; whatever is written over it is written without the mark.
 */
const Item = z.object({
  profile: BusinessProfile,
  ai: z._default(AiSettings, AiSettings.parse({})),
  blank: z.optional(z.literal(true)),
  version: z._default(z.int(), 0),
});
export type Item = z.infer<typeof Item>;

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "BUSINESS" });

/** What is stored of a business; what every business begins with where nothing is. */
export const itemOf = async (workspaceId: string): Promise<Item> => (await read(key(workspaceId), Item)) ?? Item.parse({ profile: blankProfile() });

/** The step that begins a workspace with a blank profile. */
export const begin = (workspaceId: string, name: string): Step => ({
  Put: { Item: { ...key(workspaceId), profile: blankProfile(name), blank: true, version: 1 } },
});

/** The step that stores `change` over `current`, on the condition that nobody wrote since that was read; and what stands then. */
export function replacing(workspaceId: string, { blank: _, ...current }: Item, change: Partial<Pick<Item, "profile" | "ai">>): { next: Item; step: Step } {
  const next = { ...current, ...change, version: current.version + 1 };
  const condition = current.version
    ? { ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": current.version } }
    : { ConditionExpression: "attribute_not_exists(version)" };
  return { next, step: { Put: { Item: { ...next, ...key(workspaceId) }, ...condition } } };
}

/** `current` with what `change` says; what it leaves out stays as it is. */
export const merged = <T extends object>(current: T, change: { readonly [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** How often somebody else may write between reading and writing. */
const TRIES = 40;

/**
 * Gives `store` what is stored, to write over it. Where somebody else wrote meanwhile it is given what they wrote, so that nothing of theirs is lost;
 * but whoever says which `version` they read is refused (`conflict`) then. What `store` answers, this answers.
 */
export async function over<T>(workspaceId: string, version: number | undefined, store: (current: Item) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const current = await itemOf(workspaceId);
    if (version !== undefined && version !== current.version)
      throw new AppError("conflict", "Somebody changed the profile or the settings in the meantime.", { field: "version" });
    try {
      return await store(current);
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
    }
  }
}

/** Stores what `decide` makes of what is stored. Answers what stands then; the same, and nothing is written, where it makes nothing of it. */
export const rewritten = (
  workspaceId: string,
  version: number | undefined,
  decide: (current: Item) => Parameters<typeof replacing>[2] | undefined,
): Promise<Item> =>
  over(workspaceId, version, async (current) => {
    const change = decide(current);
    if (!change) return current;
    const { next, step } = replacing(workspaceId, current, change);
    await write([step]);
    return next;
  });
