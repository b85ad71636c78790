import * as z from "zod/mini";
import { addDays, CalendarDate, dayOf, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import type { Invoice } from "../../shared/invoicing/invoices.ts";
import { ladder, nextReminder } from "../../shared/records/reminders.ts";
import { itemFor, type Page, page, type Step, write } from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import { invoices } from "./invoice-store.ts";
import { overdueNote } from "./overdue.ts";

/** An invoice to look at on a day. `version` is the invoice's version when the entry was written, so a rewritten entry is told apart. */
const AgendaEntry = z.object({
  day: CalendarDate,
  workspaceId: idOf("workspace"),
  invoiceId: idOf("invoice"),
  kind: z.enum(["overdue", "reminder"]),
  version: z.int(),
});
export type AgendaEntry = z.infer<typeof AgendaEntry>;
type Kind = AgendaEntry["kind"];

/** The agenda has a partition of its own, sorted by day, so one query per kind finds what is due in all workspaces (docs/decisions/0011, 0018). */
const pk = "AGENDA";
const prefixes: Record<Kind, string> = { overdue: "DAY#", reminder: "REMIND#" };
const keyOf = ({ day, workspaceId, invoiceId, kind }: Omit<AgendaEntry, "version">) => ({
  pk,
  sk: `${prefixes[kind]}${day}#${workspaceId}#${invoiceId}#${kind}`,
});

const put = (entry: AgendaEntry): Step => ({ Put: { Item: itemFor(keyOf(entry), AgendaEntry, entry) } });

/**
 * Returns the steps that remove an invoice from the agenda. A concurrent sweep can only move the reminder to another of these days, so whichever of the two
 * writes second sees what the first wrote.
 */
const removalSteps = (workspaceId: AgendaEntry["workspaceId"], { id, dueDate }: Pick<Invoice, "id" | "dueDate">): Step[] => {
  // At the end of the calendar several steps of the ladder fall on the same day.
  const days = new Set(ladder(dueDate).map(({ day }) => day));
  return [{ day: dueDate, kind: "overdue" as const }, ...[...days].map((day) => ({ day, kind: "reminder" as const }))].map((at) => ({
    Delete: { Key: keyOf({ ...at, workspaceId, invoiceId: id }) },
  }));
};

/** Invoices removed per transaction, which holds at most 100 steps. */
const AT_ONCE = 16;

export const agenda = {
  /** Returns a page of the stored items up to and including the day `to`, for `entryIn` to parse. */
  page: (kind: Kind, to: CalendarDate, cursor: string | undefined): Promise<Page<{ sk: string }>> =>
    page({ pk, prefix: prefixes[kind], to }, z.looseObject({ sk: z.string() }), { limit: 100, cursor }),

  /** Parses a stored item. Throws if it is not an entry. */
  entryIn: (item: object): AgendaEntry => AgendaEntry.parse(item),

  /** Returns the step that removes an entry. Its condition fails if another process removed or rewrote it. */
  done: (entry: AgendaEntry): Step => ({
    Delete: { Key: keyOf(entry), ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": entry.version } },
  }),

  /** Returns the step that puts a sent invoice on its first reminder day after `today`, or no step if none is left. */
  reminding(workspaceId: AgendaEntry["workspaceId"], { id, dueDate, version }: Pick<Invoice, "id" | "dueDate" | "version">, today: CalendarDate): Step[] {
    const next = nextReminder(dueDate, addDays(today, 1));
    return next ? [put({ day: next.day, workspaceId, invoiceId: id, kind: "reminder", version })] : [];
  },

  /**
   * Returns the steps for a status change. A sent invoice is on the agenda for its overdue note
   * and its reminders; one that is already late when first sent gets the overdue note at once.
   */
  async follow(workspaceId: AgendaEntry["workspaceId"], before: Invoice, after: Invoice, now: Instant): Promise<Step[]> {
    if (before.status === after.status) return [];
    if (before.status === "sent") return removalSteps(workspaceId, before);
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

  /** Removes all entries of a workspace that is erased. Its sent invoices tell where the entries are. */
  async clear(workspaceId: AgendaEntry["workspaceId"]): Promise<void> {
    let cursor: string | undefined;
    do {
      const { items, next } = await invoices.storedAsSent(workspaceId, { limit: AT_ONCE, cursor });
      if (items.length) await write(items.flatMap((row) => removalSteps(workspaceId, row)));
      cursor = next;
    } while (cursor);
  },
};
