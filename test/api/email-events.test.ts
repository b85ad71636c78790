import type { SNSEvent } from "aws-lambda";
import { beforeAll, describe, expect, test } from "vitest";
import type { EmailOutcome } from "../../local/mail/emails.ts";
import { sesEvent } from "../../local/ses/events.ts";
import { activityLines, emailAbout, emailsAbout, waitFor } from "./inbox.ts";
import { newUser } from "./tenants.ts";
import { hours, type Person, sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let rosa: Person;
beforeAll(async () => {
  app = await sharedApp();
  rosa = await newUser(app);
});

/** A draft that was emailed to `to`. */
async function newSentInvoice(to = "ap@acme.example"): Promise<string> {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await rosa.send("emailInvoice", { params: { id }, body: { to } });
  return id;
}
const emailOf = async (id: string) => (await rosa.call("listEmails", { params: { id } }))[0];
const troubleOf = (id: string) => waitFor(async () => (await emailOf(id))?.trouble);

/** Presses a button on the email's page. */
async function press(id: string, type: "Bounce" | "Complaint"): Promise<void> {
  const email = await emailAbout(app, id);
  const pressed = await fetch(`${app.origin}/_local/mail/${email.id}/outcome`, { method: "POST", body: new URLSearchParams({ type }), redirect: "manual" });
  expect(pressed.status).toBe(303);
}

/** The event for the function behind the topic. */
const notice = (...messages: unknown[]) =>
  ({ Records: messages.map((message) => ({ Sns: { Message: typeof message === "string" ? message : JSON.stringify(message) } })) }) as SNSEvent;
const tell = async (...messages: unknown[]) => (await import("../../functions/email/email-events.lambda.ts")).handler(notice(...messages));
/** The SES event about the email of an invoice. */
async function emailEvent(id: string, type: EmailOutcome["type"], at = "2026-03-16T09:30:00.000Z"): Promise<Record<string, unknown>> {
  const email = await emailAbout(app, id);
  return { ...sesEvent(email, { type, at, recipients: email.handed.recipients }, { id: "000000000000", region: "us-east-1" }) };
}

/** The bounce of the first email about an invoice, reported again at another time. */
async function lateEvent(id: string): Promise<Record<string, unknown>> {
  const first = emailsAbout(app, id).at(-1);
  if (!first) throw new Error("There is no email.");
  const outcome = { type: "Bounce" as const, at: "2026-03-16T20:00:00.000Z", recipients: first.handed?.recipients ?? [] };
  return { ...sesEvent(first, outcome, { id: "000000000000", region: "us-east-1" }) };
}

describe("an email that comes back", () => {
  test("shows on the invoice, with the reason; the invoice stays sent", async () => {
    const id = await newSentInvoice();
    await press(id, "Bounce");
    expect(await troubleOf(id)).toMatchObject({ kind: "bounce", reason: "ap@acme.example: 550 5.1.1 user unknown" });
    expect(await activityLines(rosa, id)).toEqual([
      "created: total $255.00",
      "emailed: to ap@acme.example",
      "bounced: ap@acme.example: 550 5.1.1 user unknown",
    ]);
    expect(await emailOf(id)).toMatchObject({ state: "sent" });
    expect((await rosa.call("getInvoice", { params: { id } })).status).toBe("sent");
    // It can be sent to another address as before.
    await rosa.send("emailInvoice", { params: { id }, body: { to: "jane@acme.example" } });
    expect(await emailOf(id)).toMatchObject({ state: "sent", to: "jane@acme.example" });
    expect((await emailOf(id))?.trouble).toBeUndefined();
  });

  test("shows in the list with the reason, until a later one went out; a copy that came back to its sender does not", async () => {
    const id = await newSentInvoice();
    const row = async () => (await rosa.call("listInvoices", { query: { limit: "5" } })).find((each) => each.id === id);
    expect((await row())?.undelivered).toBeUndefined();
    await press(id, "Bounce");
    await troubleOf(id);
    const undelivered = { kind: "bounce", to: "ap@acme.example", reason: "ap@acme.example: 550 5.1.1 user unknown" };
    expect(await row()).toMatchObject({ undelivered });
    expect(await rosa.call("getInvoice", { params: { id } })).toMatchObject({ undelivered, status: "sent" });
    await rosa.send("emailInvoice", { params: { id }, body: { to: "jane@acme.example" } });
    expect((await row())?.undelivered).toBeUndefined();
    // The earlier email bounces again, late. The customer has the later one.
    await tell(await lateEvent(id));
    expect((await row())?.undelivered).toBeUndefined();
  });

  test("comes back at once from an address without a mailbox", async () => {
    const id = await newSentInvoice("bounce@simulator.amazonses.com");
    expect(await troubleOf(id)).toMatchObject({ kind: "bounce" });
    expect((await activityLines(rosa, id)).map((entry) => entry.split(":")[0])).toEqual(["created", "emailed", "bounced"]);
  });

  test("is told once, however often and however close together SES says it", async () => {
    const id = await newSentInvoice();
    const bounce = await emailEvent(id, "Bounce");
    await Promise.all([tell(bounce), tell(bounce, bounce), tell(bounce)]);
    expect((await activityLines(rosa, id)).filter((entry) => entry.startsWith("bounced"))).toHaveLength(1);
    expect(await emailOf(id)).toMatchObject({ trouble: { kind: "bounce", at: "2026-03-16T09:30:00.000Z" } });
  });

  test("is no trouble while it may still arrive", async () => {
    const id = await newSentInvoice();
    const { bounce, ...rest } = await emailEvent(id, "Bounce");
    await tell({ ...rest, bounce: { ...(bounce as object), bounceType: "Transient" } });
    expect((await emailOf(id))?.trouble).toBeUndefined();
    expect(await activityLines(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
  });
});

test("a customer who calls it spam is heard, once", async () => {
  const id = await newSentInvoice();
  await press(id, "Complaint");
  expect(await troubleOf(id)).toMatchObject({ kind: "complaint", reason: "ap@acme.example" });
  await tell(await emailEvent(id, "Complaint", (await emailOf(id))?.trouble?.at));
  const entries = await rosa.call("listActivity", { params: { id } });
  expect(entries.filter(({ kind }) => kind === "complained")).toMatchObject([{ by: "customer", detail: "ap@acme.example" }]);
});

test("an email that SES took and then stopped has failed, and the activity says why", async () => {
  const id = await newSentInvoice();
  const { send: _, ...send } = await emailEvent(id, "Send");
  const reject = { ...send, eventType: "Reject", reject: { reason: "Bad content" } };
  await tell(reject);
  await tell(reject);
  expect(await emailOf(id)).toMatchObject({ state: "failed", reason: "Bad content" });
  expect((await activityLines(rosa, id)).filter((entry) => entry.startsWith("email_failed"))).toEqual(["email_failed: to ap@acme.example: Bad content"]);
});

test("notices about other emails, in other words, or about nothing at all change nothing and are not asked for again", async () => {
  const id = await newSentInvoice();
  const before = [await emailOf(id), await activityLines(rosa, id)];
  const bounce = await emailEvent(id, "Bounce");
  const mail = bounce["mail"] as { tags: Record<string, string[]> };
  const elsewhere = (tags: Record<string, string[] | undefined>) => ({ ...bounce, mail: { ...mail, tags: { ...mail.tags, ...tags } } });
  await tell(
    "Successfully validated SNS topic for Amazon SES event publishing.",
    "{",
    null,
    {},
    { ...bounce, eventType: "Open", open: {} },
    elsewhere({ email: undefined }),
    elsewhere({ email: ["let_01JZZZZZZZZZZZZZZZZZZZZZZZ"] }),
    elsewhere({ workspace: ["ws_01JZZZZZZZZZZZZZZZZZZZZZZZ"] }),
    elsewhere({ invoice: ["inv_01JZZZZZZZZZZZZZZZZZZZZZZZ"] }),
    elsewhere({ email: ["not an id"] }),
  );
  expect([await emailOf(id), await activityLines(rosa, id)]).toEqual(before);
});
