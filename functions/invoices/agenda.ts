import * as z from "zod/mini";
import { addDays, CalendarDate, dayOf, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { ladder, nextReminder } from "../../shared/records/reminders.ts";
import { itemFor, type Page, page, type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { invoices } from "./invoice-store.ts";
import { overdueNote } from "./overdue.ts";

/** Something to look at once its day is there. `version` is the invoice's when it was put here: what is put here again is another thing. */
const AgendaEntry = z.object({
  day: CalendarDate,
  workspaceId: idOf("workspace"),
  invoiceId: idOf("invoice"),
  kind: z.enum(["overdue", "reminder"]),
  version: z.int(),
});
export type AgendaEntry = z.infer<typeof AgendaEntry>;
type Kind = AgendaEntry["kind"];

/** Outside the workspaces' partitions, in the order of the days, so that what is due in all of them is one query for each kind (docs/decisions/0011, 0018). */
const pk = "AGENDA";
const prefixes: Record<Kind, string> = { overdue: "DAY#", reminder: "REMIND#" };
const keyOf = ({ day, workspaceId, invoiceId, kind }: Omit<AgendaEntry, "version">) => ({
  pk,
  sk: `${prefixes[kind]}${day}#${workspaceId}#${invoiceId}#${kind}`,
});

const put = (entry: AgendaEntry): Step => ({ Put: { Item: itemFor(keyOf(entry), AgendaEntry, entry) } });

/**
 * The steps that take an invoice off the agenda, wherever it stands there. The sweep moves its reminder along, but only from where it stands to another
 * of these days: the second of the two finds what the first one did.
 */
const off = (workspaceId: AgendaEntry["workspaceId"], { id, dueDate }: Pick<Invoice, "id" | "dueDate">): Step[] => {
  // At the end of the calendar the days of the ladder are one.
  const days = new Set(ladder(dueDate).map(({ day }) => day));
  return [{ day: dueDate, kind: "overdue" as const }, ...[...days].map((day) => ({ day, kind: "reminder" as const }))].map((at) => ({
    Delete: { Key: keyOf({ ...at, workspaceId, invoiceId: id }) },
  }));
};

/** How many invoices are taken off in one transaction of a hundred steps. */
const AT_ONCE = 16;

export const agenda = {
  /** A page of what is on the agenda up to a day, that day with it: each item as it is stored, for `entryIn` to read. */
  page: (kind: Kind, to: CalendarDate, cursor: string | undefined): Promise<Page<{ sk: string }>> =>
    page({ pk, prefix: prefixes[kind], to }, z.looseObject({ sk: z.string() }), { limit: 100, cursor }),

  /** The entry that an item holds. Throws where it is none. */
  entryIn: (item: object): AgendaEntry => AgendaEntry.parse(item),

  /** The step that takes an entry off the agenda; its condition fails where another process did already, or put it there anew. */
  done: (entry: AgendaEntry): Step => ({
    Delete: { Key: keyOf(entry), ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": entry.version } },
  }),

  /** The step that puts a sent invoice where it is looked at next, to remind of it: on the first such day after `today`. None where there is none left. */
  reminding(workspaceId: AgendaEntry["workspaceId"], { id, dueDate, version }: Pick<Invoice, "id" | "dueDate" | "version">, today: CalendarDate): Step[] {
    const next = nextReminder(dueDate, addDays(today, 1));
    return next ? [put({ day: next.day, workspaceId, invoiceId: id, kind: "reminder", version })] : [];
  },

  /**
   * The steps that keep the agenda in step with an invoice whose status changes: while it is sent it stands there, to be noted as overdue and to be
   * reminded of. One that is late when it is first sent is noted at once instead.
   */
  async follow(workspaceId: AgendaEntry["workspaceId"], before: Invoice, after: Invoice, now: Instant): Promise<Step[]> {
    if (before.status === after.status) return [];
    if (before.status === "sent") return off(workspaceId, before);
    if (after.status !== "sent") return [];
    const { timeZone } = await business.get(workspaceId);
    const today = dayOf(now, timeZone);
    const { id: invoiceId, dueDate: day, version } = after;
    const late = !before.sentAt && today > day;
    return [
      late ? overdueNote(workspaceId, after, timeZone) : put({ day, workspaceId, invoiceId, kind: "overdue", version }),
      ...agenda.reminding(workspaceId, after, today),
    ];
  },

  /** Takes everything of a workspace off the agenda when it is erased; its sent invoices say where the entries are. */
  async clear(workspaceId: AgendaEntry["workspaceId"]): Promise<void> {
    let cursor: string | undefined;
    do {
      const { items, next } = await invoices.storedAsSent(workspaceId, { limit: AT_ONCE, cursor });
      if (items.length) await write(items.flatMap((row) => off(workspaceId, row)));
      cursor = next;
    } while (cursor);
  },
};
