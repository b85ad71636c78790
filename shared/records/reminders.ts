import * as z from "zod/mini";
import { addDays, after, type CalendarDate, dayOf, hourOf, type Instant } from "../clock.ts";

/** Possible days of a reminder, relative to the due date. */
export const reminderDays = [-3, 0, 3, 7, 14] as const;

/** Whether customers are reminded, and on which days. An invoice can override it. */
export const Reminders = z.strictObject({
  on: z._default(z.boolean(), false),
  days: z._default(z.array(z.literal(reminderDays)).check(z.maxLength(reminderDays.length)), [-3, 3, 7]),
});
export type Reminders = z.infer<typeof Reminders>;

/** A change of the reminders; omitted fields stay. */
export const RemindersChange = z.strictObject({
  on: z.optional(z.boolean()),
  days: z.optional(z.array(z.literal(reminderDays)).check(z.maxLength(reminderDays.length))),
});

/** Returns all possible reminder days for a due date, earliest first. */
export const ladder = (dueDate: CalendarDate): { day: CalendarDate; offset: Reminders["days"][number] }[] =>
  reminderDays.map((offset) => ({ day: addDays(dueDate, offset), offset }));

/** Returns the first possible reminder day on or after `from`; undefined after the last one. */
export const nextReminder = (dueDate: CalendarDate, from: CalendarDate) => ladder(dueDate).find(({ day }) => day >= from);

/** The hour, in the business's time zone, before which no reminder is sent. */
const MORNING = 9;

/** Returns true if `day` has come and the morning has begun, in the business's time zone. */
export const isTimeToRemind = (day: CalendarDate, now: Instant, timeZone: string): boolean => day <= dayOf(now, timeZone) && hourOf(now, timeZone) >= MORNING;

/** The latest day whose morning has come in some time zone. */
export const lastMorning = (now: Instant): CalendarDate => after(now, (14 - MORNING) * 3_600_000).slice(0, 10);

/** The fields that decide about a reminder: the invoice's own choice, else the settings; and an amount must be due. */
interface RemindableInvoice {
  readonly dueDate: CalendarDate;
  readonly amountDue: number;
  readonly reminders?: boolean | undefined;
}

/**
 * Returns the reminder to send today: the last chosen day from `from` on that has come. If the sweep did not run for some days, one reminder is sent, not
 * several. Undefined if none is to be sent.
 */
export function reminderOf(
  { dueDate, amountDue, reminders }: RemindableInvoice,
  { on, days }: Reminders,
  from: CalendarDate,
  today: CalendarDate,
): CalendarDate | undefined {
  if (!(reminders ?? on) || amountDue <= 0) return undefined;
  return ladder(dueDate).findLast(({ day, offset }) => day >= from && day <= today && days.includes(offset))?.day;
}
