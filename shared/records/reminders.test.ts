import { describe, expect, test } from "vitest";
import { isTimeToRemind, ladder, lastMorning, nextReminder, Reminders, reminderDays, reminderOf } from "./reminders.ts";

const dueDate = "2026-04-15";
const open = { dueDate, amountDue: 100 };
const all: Reminders = { on: true, days: [...reminderDays] };

describe("the days on which a customer may be reminded", () => {
  test("are three before the due date, that day, and three, seven and fourteen after it", () =>
    expect(ladder(dueDate).map(({ day }) => day)).toEqual(["2026-04-12", "2026-04-15", "2026-04-18", "2026-04-22", "2026-04-29"]));

  test.each([
    ["2026-01-01", "2026-04-12"],
    ["2026-04-12", "2026-04-12"],
    ["2026-04-13", "2026-04-15"],
    ["2026-04-29", "2026-04-29"],
    ["2026-04-30", undefined],
  ])("from %s on, the first is %s", (from, day) => expect(nextReminder(dueDate, from)?.day).toBe(day));

  test("are none of them chosen until somebody turns reminders on", () => expect(Reminders.parse({})).toEqual({ on: false, days: [-3, 3, 7] }));
});

describe("the time to remind", () => {
  test.each([
    ["2026-04-15T08:59:59.999Z", "UTC", false],
    ["2026-04-15T09:00:00.000Z", "UTC", true],
    ["2026-04-15T23:59:59.999Z", "UTC", true],
    // Days later, but at night.
    ["2026-04-20T03:00:00.000Z", "UTC", false],
    ["2026-04-20T09:00:00.000Z", "UTC", true],
    ["2026-04-14T18:59:59.999Z", "Pacific/Kiritimati", false],
    ["2026-04-14T19:00:00.000Z", "Pacific/Kiritimati", true],
    ["2026-04-15T09:00:00.000Z", "America/New_York", false],
  ])("of what stands on 2026-04-15 has come at %s in %s: %s", (now, zone, come) => expect(isTimeToRemind("2026-04-15", now, zone)).toBe(come));

  test("comes first on the first islands of the world, and nothing is looked for that has not come there", () => {
    expect(lastMorning("2026-04-14T18:59:59.999Z")).toBe("2026-04-14");
    expect(lastMorning("2026-04-14T19:00:00.000Z")).toBe("2026-04-15");
  });
});

describe("a reminder", () => {
  const of = (more: object, settings: Reminders = all, from = "2026-04-12", today = "2026-04-12") => reminderOf({ ...open, ...more }, settings, from, today);

  test("goes out on a day that was chosen, where something is due", () => {
    expect(of({})).toBe("2026-04-12");
    expect(of({}, { on: true, days: [0, 3] })).toBeUndefined();
    expect(of({}, { on: true, days: [] })).toBeUndefined();
    expect(of({ amountDue: 0 })).toBeUndefined();
    expect(of({ amountDue: -5 })).toBeUndefined();
  });

  test("goes out where the invoice says so, else where the settings do", () => {
    for (const on of [true, false]) {
      expect(of({ reminders: true }, { ...all, on })).toBe("2026-04-12");
      expect(of({ reminders: false }, { ...all, on })).toBeUndefined();
      expect(of({}, { ...all, on }) !== undefined).toBe(on);
    }
  });

  test("is the last one that was chosen, of several whose day has come", () => {
    expect(of({}, all, "2026-04-12", "2026-04-21")).toBe("2026-04-18");
    expect(of({}, { on: true, days: [-3] }, "2026-04-12", "2026-04-21")).toBe("2026-04-12");
    expect(of({}, { on: true, days: [-3] }, "2026-04-15", "2026-04-21")).toBeUndefined();
  });
});
