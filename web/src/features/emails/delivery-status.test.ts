import { newId } from "@shared/ids.ts";
import type { InvoiceEmail } from "@shared/sending/emails.ts";
import { describe, expect, test } from "vitest";
import { deliveryProblem, deliveryStanding, explanation, isUnderWay } from "./delivery-status.ts";

const email = (fields: Partial<InvoiceEmail> = {}): InvoiceEmail => ({
  id: newId("email"),
  invoiceId: newId("invoice"),
  kind: "invoice",
  to: "billing@acme.example",
  subject: "Invoice INV-0001",
  message: "",
  state: "sent",
  createdAt: "2026-03-16T09:30:00.000Z",
  ...fields,
});
const bouncedEmail = email({ trouble: { kind: "bounce", at: "2026-03-16T09:31:00.000Z", reason: "mailbox does not exist" } });

describe("how it stands with an email", () => {
  test("is said in a word, and what came back in the words of whoever sent it back", () => {
    expect(deliveryStanding(email())).toEqual({ word: "Sent", tone: "positive" });
    expect(explanation(email())).toBeUndefined();
    expect(deliveryStanding(bouncedEmail)).toEqual({ word: "Came back", tone: "negative" });
    expect(explanation(bouncedEmail)).toBe("mailbox does not exist.");
  });

  test("is that it waits, and why, where a limit holds it back", () => {
    const held = email({ kind: "receipt", state: "waiting", heldUntil: "2026-03-17T00:00:00.000Z", reason: "The 30 emails a day have been sent." });
    expect(deliveryStanding(held)).toEqual({ word: "Waits", tone: "warning" });
    expect(explanation(held)).toBe("The 30 emails a day have been sent.");
    expect([isUnderWay(held), isUnderWay(email({ state: "waiting" }))]).toEqual([false, true]);
  });

  test("is not known where nothing says what became of it", () => {
    expect(deliveryStanding(email({ state: "unknown" }))).toEqual({ word: "Not known", tone: "warning" });
    expect(explanation(email({ state: "unknown" }))).toBe("It was handed over, and nothing says whether it arrived.");
  });
});

describe("what is wrong with an invoice's emails", () => {
  test("is the last one that came back, until another has gone out", () => {
    expect(deliveryProblem([bouncedEmail, email()])?.title).toBe("The email to billing@acme.example came back: mailbox does not exist.");
    expect(deliveryProblem([email({ to: "ap@acme.example" }), bouncedEmail])).toBeUndefined();
    expect(deliveryProblem([])).toBeUndefined();
  });

  test("is said without naming the address twice, and also where nobody said why", () => {
    const back = (reason: string) => deliveryProblem([email({ trouble: { kind: "bounce", at: "2026-03-16T09:31:00.000Z", reason } })])?.title;
    expect(back("billing@acme.example: 550 5.1.1 user unknown")).toBe("The email to billing@acme.example came back: 550 5.1.1 user unknown.");
    expect(back("billing@acme.example")).toBe("The email to billing@acme.example came back: the address does not take it.");
  });

  test("is told apart where a copy went along: whose came back, and only what was said to that", () => {
    const copied = (reason: string) =>
      deliveryProblem([email({ cc: "dana@studionord.example", trouble: { kind: "bounce", at: "2026-03-16T09:31:00.000Z", reason } })])?.title;
    expect(copied("billing@acme.example: 550; dana@studionord.example: smtp; 551")).toBe("The email to billing@acme.example came back: 550.");
    expect(copied("dana@studionord.example: smtp; 551")).toBe("The copy to dana@studionord.example came back: smtp; 551.");
  });

  test("is not hidden by a reminder that there was no more reason to send", () => {
    expect(deliveryProblem([email({ kind: "reminder", state: "dropped", reason: "it was paid" }), bouncedEmail])).toBeDefined();
  });

  test("is the last one that nobody got, with the reason", () => {
    expect(deliveryProblem([email({ state: "failed", reason: "The address is not verified." })])?.title).toBe(
      "The email to billing@acme.example was not sent: The address is not verified.",
    );
  });
});
