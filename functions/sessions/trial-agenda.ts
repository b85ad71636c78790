import * as z from "zod/mini";
import { trialEnd, type Workspace } from "../../shared/billing/billing.ts";
import { firstNoticeDay, TrialNotice } from "../../shared/billing/trial.ts";
import { CalendarDate, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { itemFor, type Key, type Page, page, type Step } from "../platform/table.ts";

/** An announcement of a trial's end, due from `day` on. */
const Entry = z.object({ day: CalendarDate, workspaceId: idOf("workspace"), notice: TrialNotice });
export type TrialEntry = z.infer<typeof Entry>;

/** In the same partition as the agenda of invoices (functions/invoices/agenda.ts), sorted by day. */
const pk = "AGENDA";
const prefix = "TRIAL#";
const keyOf = ({ day, workspaceId, notice }: TrialEntry): Key => ({ pk, sk: `${prefix}${day}#${workspaceId}#${notice}` });

const entriesOf = (workspaceId: TrialEntry["workspaceId"], endsAt: Instant): TrialEntry[] =>
  TrialNotice.options.map((notice) => ({ day: firstNoticeDay(endsAt, notice), workspaceId, notice }));

/** The announcements due for the trials of all workspaces. */
export const trialAgenda = {
  /** The steps that add the announcements of a new workspace; none if its trial was over before it began. */
  add: ({ id, createdAt, trialEndsAt }: Workspace): Step[] =>
    trialEndsAt <= createdAt ? [] : entriesOf(id, trialEndsAt).map((entry) => ({ Put: { Item: itemFor(keyOf(entry), Entry, entry) } })),

  /** Returns a page of the entries up to and including a day, as stored; `entryIn` parses each. */
  page: (to: CalendarDate, cursor: string | undefined): Promise<Page<{ sk: string }>> =>
    page({ pk, prefix, to }, z.looseObject({ sk: z.string() }), { limit: 100, cursor }),

  /** Parses an item. Throws if it is not an entry. */
  entryIn: (item: object): TrialEntry => Entry.parse(item),

  /** The step that removes an entry. Fails if another process did already. */
  done: (entry: TrialEntry): Step => ({ Delete: { Key: keyOf(entry), ConditionExpression: "attribute_exists(pk)" } }),

  /** The steps that remove all entries of a workspace. Its trial's end may have been moved since the start. */
  clear({ id, createdAt, trialEndsAt }: Workspace): Step[] {
    const keys = [trialEnd(createdAt), trialEndsAt].flatMap((endsAt) => entriesOf(id, endsAt)).map(keyOf);
    return [...new Map(keys.map((key) => [key.sk, key])).values()].map((Key) => ({ Delete: { Key } }));
  },
};
