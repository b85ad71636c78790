import * as z from "zod/mini";
import { addDays, after, type CalendarDate, dayOf, hourOf, type Instant } from "../clock.ts";

/** The days on which a customer may be reminded, counted from the due date: before it, on it, and after it. */
export const reminderDays = [-3, 0, 3, 7, 14] as const;

/** Whether customers are reminded, and on which of these days. An invoice may say otherwise of itself. */
export const Reminders = z.strictObject({
  on: z._default(z.boolean(), false),
  days: z._default(z.array(z.literal(reminderDays)).check(z.maxLength(reminderDays.length)), [-3, 3, 7]),
});
export type Reminders = z.infer<typeof Reminders>;

/** A change of them. What is not said stays as it is. */
export const RemindersChange = z.strictObject({
  on: z.optional(z.boolean()),
  days: z.optional(z.array(z.literal(reminderDays)).check(z.maxLength(reminderDays.length))),
});

/** All days on which anybody may be reminded of what is due on `dueDate`, the first one first. */
export const ladder = (dueDate: CalendarDate): { day: CalendarDate; offset: Reminders["days"][number] }[] =>
  reminderDays.map((offset) => ({ day: addDays(dueDate, offset), offset }));

/** The first day from `from` on, that day with it, on which anybody may be reminded of what is due on `dueDate`; nothing once the last one is over. */
export const nextReminder = (dueDate: CalendarDate, from: CalendarDate) => ladder(dueDate).find(({ day }) => day >= from);

/** The hour, where the business is, before which no reminder goes out. */
const MORNING = 9;

/** Whether it is time to remind of what stands on `day`, where the business is: the day has come, and people are up. */
export const isTimeToRemind = (day: CalendarDate, now: Instant, timeZone: string): boolean => day <= dayOf(now, timeZone) && hourOf(now, timeZone) >= MORNING;

/** The last day of which that time has come somewhere on earth. */
export const lastMorning = (now: Instant): CalendarDate => after(now, (14 - MORNING) * 3_600_000).slice(0, 10);

/** What a reminder goes by: the invoice's own word where it has one, else the settings; and an amount has to be due. */
interface RemindableInvoice {
  readonly dueDate: CalendarDate;
  readonly amountDue: number;
  readonly reminders?: boolean | undefined;
}

/**
 * The day as whose reminder a customer is written to today, of those from `from` on: the last one that was chosen. So after days on which the sweep
 * could not run, one reminder goes out, not several. Nothing where none is to go out.
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
