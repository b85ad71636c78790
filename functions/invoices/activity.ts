import * as z from "zod/mini";
import type { Instant } from "../../shared/clock.ts";
import { newId } from "../../shared/ids.ts";
import { Activity } from "../../shared/invoicing/activity.ts";
import { itemFor, type Page, page, read, type Step, workspaceKey, write } from "../platform/table.ts";
import type { Author } from "../sessions/author.ts";

/** Consecutive changes by one person within this time, in milliseconds, become one entry. */
const SAME_SITTING = 30 * 60_000;

/** `since` is the total before the first of the changes merged into this entry. */
const StoredActivity = z.object({ ...Activity.shape, since: z.optional(z.string()) });
type StoredActivity = z.infer<typeof StoredActivity>;

const kind = "ACTIVITY#";
const place = (workspaceId: string, invoiceId: string) => ({ pk: workspaceKey(workspaceId), prefix: `${kind}${invoiceId}#` });

const put = (workspaceId: string, item: StoredActivity, condition: { ConditionExpression?: string } = {}): Step => {
  const { pk, prefix } = place(workspaceId, item.invoiceId);
  return { Put: { Item: itemFor({ pk, sk: prefix + item.id }, StoredActivity, item), ...condition } };
};

export const activity = {
  /** Returns the history of an invoice, newest first. */
  page: (workspaceId: string, invoiceId: string, paging: { limit?: number | undefined; cursor?: string | undefined }): Promise<Page<Activity>> =>
    page(place(workspaceId, invoiceId), Activity, { ...paging, newestFirst: true }),

  /** Returns true if this entry is already stored. */
  has: async (workspaceId: string, { invoiceId, id }: Pick<Activity, "invoiceId" | "id">): Promise<boolean> => {
    const { pk, prefix } = place(workspaceId, invoiceId);
    return (await read({ pk, sk: prefix + id }, z.object({ id: z.string() }))) !== undefined;
  },

  /** Deletes the history of a deleted invoice. */
  async clear(workspaceId: string, invoiceId: string): Promise<void> {
    const { pk, prefix } = place(workspaceId, invoiceId);
    for (;;) {
      const { items, next } = await page({ pk, prefix }, z.object({ id: z.string() }), { limit: 100 });
      if (items.length) await write(items.map(({ id }) => ({ Delete: { Key: { pk, sk: prefix + id } } })));
      if (!next) return;
    }
  },

  /** Returns the history of all invoices of a workspace, invoice by invoice. */
  everything: (workspaceId: string, paging: { limit: number; cursor: string | undefined }): Promise<Page<Activity>> =>
    page({ pk: workspaceKey(workspaceId), prefix: kind }, Activity, paging),

  /** Returns the step that adds an entry to the history. */
  note: ({ workspaceId, ...author }: Author, invoiceId: Activity["invoiceId"], { kind, detail }: Pick<Activity, "kind" | "detail">, at: Instant): Step =>
    put(workspaceId, { ...author, id: newId("activity", Date.parse(at)), invoiceId, at, kind, ...(detail ? { detail } : {}) }),

  /** Returns the step that adds a one-time entry, whose id does not depend on the writer. Its condition fails if the entry exists. */
  noteOnce: (workspaceId: string, entry: Activity): Step => put(workspaceId, entry, { ConditionExpression: "attribute_not_exists(pk)" }),

  /**
   * Returns the step that adds a change of a draft. `detail` says what changed, `was` and `is` are the totals before and after. Autosave would write a hundred
   * entries, so a change soon after another by the same person is merged into that entry.
   */
  async noteChange(
    { workspaceId, ...author }: Author,
    invoiceId: Activity["invoiceId"],
    { detail, was, is }: { detail: string; was: string; is: string },
    at: Instant,
  ): Promise<Step> {
    const { items } = await page(place(workspaceId, invoiceId), StoredActivity, { limit: 1, newestFirst: true });
    const [last] = items;
    const goesOn = last?.kind === "changed" && last.by === author.by && last.userId === author.userId && Date.parse(at) - Date.parse(last.at) < SAME_SITTING;
    if (!goesOn) return put(workspaceId, { ...author, id: newId("activity", Date.parse(at)), invoiceId, at, kind: "changed", detail, since: was });
    const { since = was, detail: _detail, ...entry } = last;
    return put(workspaceId, { ...entry, at, since, ...(since === is ? {} : { detail: `total ${since} → ${is}` }) });
  },
};
