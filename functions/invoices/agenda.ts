import * as z from "zod/mini";
import { CalendarDate, dayOf, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoices.ts";
import { business } from "../business/store.ts";
import { type Page, page, type Step, write } from "../lib/table.ts";
import { overdueNote } from "./overdue.ts";
import { invoices } from "./store.ts";

/** Something to look at once a day is over. `version` is the invoice's when it was put here: what is put here again is another thing. */
const Entry = z.object({
  day: CalendarDate,
  workspaceId: idOf("workspace"),
  invoiceId: idOf("invoice"),
  kind: z.literal("overdue"),
  version: z.int(),
});
type Entry = z.infer<typeof Entry>;

/** Outside the workspaces' partitions, in the order of the days, so that what is due in all of them is one query (docs/decisions/0011). */
const pk = "AGENDA";
const prefix = "DAY#";
const keyOf = ({ day, workspaceId, invoiceId, kind }: Omit<Entry, "version">) => ({ pk, sk: `${prefix}${day}#${workspaceId}#${invoiceId}#${kind}` });

const entryOf = (workspaceId: Entry["workspaceId"], { id, dueDate, version }: Pick<Invoice, "id" | "dueDate" | "version">): Entry => ({
  day: dueDate,
  workspaceId,
  invoiceId: id,
  kind: "overdue",
  version,
});

export const agenda = {
  /** A page of what is on the agenda up to a day, that day with it: each item as it is stored, for `entryIn` to read. */
  page: (to: CalendarDate, cursor: string | undefined): Promise<Page<{ sk: string }>> =>
    page({ pk, prefix, to }, z.looseObject({ sk: z.string() }), { limit: 100, cursor }),

  /** The entry that an item holds. Throws where it is none. */
  entryIn: (item: object): Entry => Entry.parse(item),

  /** The step that takes an entry off the agenda; its condition fails where somebody did already, or put it there anew. */
  done: (entry: Entry): Step => ({
    Delete: { Key: keyOf(entry), ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": entry.version } },
  }),

  /**
   * The steps that keep the agenda in step with an invoice whose status changes: while it is sent it stands there, to be noted as overdue.
   * One that is late when it is first sent is noted at once instead.
   */
  async follow(workspaceId: Entry["workspaceId"], before: Invoice, after: Invoice, now: Instant): Promise<Step[]> {
    if (before.status === after.status) return [];
    if (before.status === "sent") return [{ Delete: { Key: keyOf(entryOf(workspaceId, before)) } }];
    if (after.status !== "sent") return [];
    const { timeZone } = await business.get(workspaceId);
    if (!before.sentAt && dayOf(now, timeZone) > after.dueDate) return [overdueNote(workspaceId, after, timeZone)];
    const entry = entryOf(workspaceId, after);
    return [{ Put: { Item: { ...entry, ...keyOf(entry) } } }];
  },

  /** Takes everything of a workspace off the agenda, for whoever erases it: its sent invoices are where it is found. */
  async clear(workspaceId: Entry["workspaceId"], now: Instant): Promise<void> {
    for (const status of ["overdue", "sent"] as const) {
      let cursor: string | undefined;
      do {
        const { items, next } = await invoices.page(workspaceId, { status, limit: 100, cursor }, now, "UTC");
        if (items.length) await write(items.map((row) => ({ Delete: { Key: keyOf(entryOf(workspaceId, row)) } })));
        cursor = next;
      } while (cursor);
    }
  },
};
