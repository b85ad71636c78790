import { newId } from "@shared/ids.ts";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import { describe, expect, test } from "vitest";
import { recentActivity } from "./activity.ts";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T09:00:00.000Z`;
const invoice = (number: string, day: number, status: ShownStatus = "draft") => ({
  id: newId("invoice"),
  invoiceNumber: number,
  status,
  dueDate: "2026-04-15",
  createdAt: at(day),
});
const customer = (name: string, day: number) => ({ id: newId("customer"), name, createdAt: at(day) });

describe("recent activity", () => {
  test("has three invoices and the two newest customers, the newest first", () => {
    const events = recentActivity({
      invoices: [invoice("INV-0009", 20, "overdue"), invoice("INV-0008", 12), invoice("INV-0007", 3, "paid")],
      customers: [customer("Acme", 15), customer("Globex", 2), customer("Initech", 1)],
    });
    expect(events.map(({ text, status }) => [text, status])).toEqual([
      ["Invoice INV-0009 created", "overdue"],
      ["New customer: Acme", "active"],
      ["Invoice INV-0008 created", "draft"],
      ["Invoice INV-0007 created", "paid"],
      ["New customer: Globex", "active"],
    ]);
  });

  test("an invoice stands before a customer of the same moment", () => {
    const events = recentActivity({ invoices: [invoice("INV-0001", 5)], customers: [customer("Acme", 5)] });
    expect(events.map(({ kind }) => kind)).toEqual(["invoice", "customer"]);
  });

  test("is nothing where nothing happened", () => {
    expect(recentActivity({ invoices: [], customers: [] })).toEqual([]);
  });
});
