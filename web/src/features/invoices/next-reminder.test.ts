import type { Reminders } from "@shared/records/reminders.ts";
import { describe, expect, test } from "vitest";
import { dayName, describeNextReminder as remindingAt } from "./next-reminder.ts";

const usual: Reminders = { on: true, days: [-3, 7] };
const business = { timeZone: "America/New_York" };
const reminding = (invoice: Parameters<typeof remindingAt>[0], usual: Reminders, today: string) => remindingAt(invoice, usual, today, `${today}T12:00:00.000Z`);
const sentFields = { status: "sent", sentAt: "2026-03-16T09:00:00.000Z", amountDue: 100 } as const;
const invoice = { business, customer: { name: "Acme Corp", email: "billing@acme.example" }, dueDate: "2026-04-15", ...sentFields } as const;

describe("when a customer is reminded next", () => {
  test("is the next of the chosen days, that day with it until nine in the morning", () => {
    expect(reminding(invoice, usual, "2026-04-01")).toBe("Acme Corp is reminded next on Apr 12, 2026.");
    expect(reminding(invoice, usual, "2026-04-12")).toBe("Acme Corp is reminded next on Apr 12, 2026.");
    expect(remindingAt(invoice, usual, "2026-04-12", "2026-04-12T13:00:00.000Z")).toBe("Acme Corp is reminded next on Apr 22, 2026.");
    expect(reminding(invoice, usual, "2026-04-13")).toBe("Acme Corp is reminded next on Apr 22, 2026.");
    expect(reminding(invoice, usual, "2026-04-23")).toBe("The last reminder is over.");
    expect(reminding({ ...invoice, status: "draft" }, usual, "2026-04-01")).toBe("Once it is sent, Acme Corp is reminded first on Apr 12, 2026.");
  });

  test("is never on the day on which it is sent", () => {
    expect(reminding({ ...invoice, sentAt: "2026-04-12T11:00:00.000Z" }, usual, "2026-04-12")).toBe("Acme Corp is reminded next on Apr 22, 2026.");
    const draft = { ...invoice, status: "draft", sentAt: undefined } as const;
    expect(reminding(draft, usual, "2026-04-12")).toBe("Once it is sent, Acme Corp is reminded first on Apr 22, 2026.");
  });

  test("is what the invoice says of itself, before what the settings say", () => {
    expect(reminding({ ...invoice, reminders: false }, usual, "2026-04-01")).toBe("Acme Corp is not reminded.");
    expect(reminding(invoice, { ...usual, on: false }, "2026-04-01")).toBe("Acme Corp is not reminded.");
    expect(reminding({ ...invoice, reminders: true }, { ...usual, on: false }, "2026-04-01")).toBe("Acme Corp is reminded next on Apr 12, 2026.");
  });

  test("is never where there is nobody to write to, or no day to do it on", () => {
    expect(reminding({ ...invoice, status: "pending" }, usual, "2026-04-01")).toContain("nobody is reminded");
    expect(reminding({ ...invoice, customer: { name: "Acme Corp" } }, usual, "2026-04-01")).toContain("nobody is reminded");
    expect(reminding(invoice, { ...usual, days: [] }, "2026-04-01")).toContain("nobody is reminded");
    for (const amountDue of [0, -60]) expect(reminding({ ...invoice, amountDue }, usual, "2026-04-01")).toBe("Nothing is due on it, so nobody is reminded.");
  });
});

test("the days are said as people count them", () => {
  expect([-3, 0, 7].map(dayName)).toEqual(["3 days before it is due", "On the due date", "7 days after it is due"]);
});
