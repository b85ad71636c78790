import * as z from "zod/mini";
import { trialEnd, type Workspace } from "../../shared/billing/billing.ts";
import { firstNoticeDay, TrialNotice } from "../../shared/billing/trial.ts";
import { CalendarDate, type Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { itemFor, type Key, type Page, page, type Step } from "../platform/table.ts";

/** That the end of a trial is to be announced, from its day on. */
const Entry = z.object({ day: CalendarDate, workspaceId: idOf("workspace"), notice: TrialNotice });
export type TrialEntry = z.infer<typeof Entry>;

/** Beside what the hourly sweep looks at of invoices (functions/invoices/agenda.ts), in the order of the days. */
const pk = "AGENDA";
const prefix = "TRIAL#";
const keyOf = ({ day, workspaceId, notice }: TrialEntry): Key => ({ pk, sk: `${prefix}${day}#${workspaceId}#${notice}` });

const entriesOf = (workspaceId: TrialEntry["workspaceId"], endsAt: Instant): TrialEntry[] =>
  TrialNotice.options.map((notice) => ({ day: firstNoticeDay(endsAt, notice), workspaceId, notice }));

/** What is to be announced of the trials of all workspaces. */
export const trialAgenda = {
  /** The steps that put the announcements of a new workspace there; none where its trial was over before it began. */
  add: ({ id, createdAt, trialEndsAt }: Workspace): Step[] =>
    trialEndsAt <= createdAt ? [] : entriesOf(id, trialEndsAt).map((entry) => ({ Put: { Item: itemFor(keyOf(entry), Entry, entry) } })),

  /** A page of what is there up to a day, that day with it: each item as it is stored, for `entryIn` to read. */
  page: (to: CalendarDate, cursor: string | undefined): Promise<Page<{ sk: string }>> =>
    page({ pk, prefix, to }, z.looseObject({ sk: z.string() }), { limit: 100, cursor }),

  /** The entry that an item holds. Throws where it is none. */
  entryIn: (item: object): TrialEntry => Entry.parse(item),

  /** The step that takes an entry off; its condition fails where another process did already. */
  done: (entry: TrialEntry): Step => ({ Delete: { Key: keyOf(entry), ConditionExpression: "attribute_exists(pk)" } }),

  /** The steps that take off what is there of a workspace. Its trial may have been moved since it began. */
  clear({ id, createdAt, trialEndsAt }: Workspace): Step[] {
    const keys = [trialEnd(createdAt), trialEndsAt].flatMap((endsAt) => entriesOf(id, endsAt)).map(keyOf);
    return [...new Map(keys.map((key) => [key.sk, key])).values()].map((Key) => ({ Delete: { Key } }));
  },
};
