import { newId } from "@shared/ids.ts";
import { ShownStatus } from "@shared/invoicing/status.ts";
import { describe, expect, test } from "vitest";
import { actionsInList, invoiceActionName, invoiceActions, invoiceActionsFor, invoiceWorkNeedingPlan, nextInvoiceAction } from "./actions.ts";

describe("what can be done with an invoice", () => {
  test.each([
    ["draft", ["send", "download", "duplicate", "delete"]],
    ["sent", ["pay", "resend", "download", "duplicate", "credit", "void"]],
    ["overdue", ["pay", "resend", "download", "duplicate", "credit", "void"]],
    ["pending", ["pay", "resend", "download", "duplicate"]],
    ["paid", ["resend", "download", "duplicate", "credit"]],
    ["void", ["download", "duplicate"]],
  ] as const)("a %s invoice offers exactly what its status allows", (status, offered) => {
    expect(invoiceActionsFor({ status })).toEqual(offered);
  });

  test("one that is paid because nothing was due when it was sent can be voided still; one that money came for can not", () => {
    const sentAt = "2026-03-16T09:00:00.000Z";
    expect(invoiceActionsFor({ status: "paid", sentAt, paidAt: sentAt })).toEqual(["resend", "download", "duplicate", "credit", "void"]);
    expect(invoiceActionsFor({ status: "paid", sentAt, paidAt: "2026-03-17T09:00:00.000Z" })).not.toContain("void");
  });

  test("what was only marked as sent is not sent again", () => {
    expect(invoiceActionName("resend", {})).toBe("Send by e-mail");
    expect(invoiceActionName("resend", { sentTo: "jane@globex.example" })).toBe("Send again");
  });

  test("while it is on its way to the customer, it can only be looked at and copied", () => {
    for (const status of ["draft", "sent"] as const) expect(invoiceActionsFor({ status, sending: newId("email") })).toEqual(["download", "duplicate"]);
  });

  test("in a list, who has no address is sent nothing; that it was sent can be noted", () => {
    const nowhere = { customer: { name: "Globex LLC" } };
    expect(actionsInList({ status: "draft", ...nowhere })).toEqual(["mark", "download", "duplicate", "delete"]);
    expect(actionsInList({ status: "paid", ...nowhere })).toEqual(["download", "duplicate", "credit"]);
    expect(actionsInList({ status: "paid", ...nowhere, sentTo: "jane@globex.example" })).toContain("resend");
    expect(actionsInList({ status: "draft", customer: { name: "Acme Corp", email: "billing@acme.example" } })).toContain("send");
  });

  test("without a plan, what was issued is read and settled, and drafts are deleted; writing, sending and printing leads to the plans", () => {
    const free = invoiceActions.filter((action) => !invoiceWorkNeedingPlan(action, { invoiceNumber: "INV-0001" }));
    expect(free).toEqual(["pay", "credit", "void", "delete"]);
    expect(invoiceWorkNeedingPlan("resend", { invoiceNumber: "INV-0007" })).toBe("Sending INV-0007");
  });

  test("a draft is sent next, what was sent is paid next, and afterwards there is nothing to do", () => {
    expect(Object.fromEntries(ShownStatus.options.map((status) => [status, nextInvoiceAction(invoiceActionsFor({ status }))]))).toEqual({
      draft: "send",
      sent: "pay",
      overdue: "pay",
      pending: "pay",
      paid: undefined,
      void: undefined,
    });
  });
});
