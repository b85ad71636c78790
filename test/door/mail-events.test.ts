import type { SNSEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "../../local/mail/letters.ts";
import { eventOf } from "../../local/ses/events.ts";
import { type House, hours, openHouse, type Person } from "./house.ts";
import { found, letterAbout, told } from "./post.ts";

let house: House;
let rosa: Person;
beforeAll(async () => {
  house = await openHouse();
  rosa = await house.signIn("empty");
});
afterAll(() => house.close());

/** A draft that was sent, to `to`. */
async function sent(to = "ap@acme.example"): Promise<string> {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await rosa.call("emailInvoice", { params: { id }, body: { to } });
  return id;
}
const letterOf = async (id: string) => (await rosa.call("listLetters", { params: { id } }))[0];
const troubleOf = (id: string) => found(async () => (await letterOf(id))?.trouble);

/** Presses a button on the letter's page. */
async function press(id: string, type: "Bounce" | "Complaint"): Promise<void> {
  const letter = await letterAbout(house, id);
  const pressed = await fetch(`${house.origin}/_local/mail/${letter.id}/outcome`, { method: "POST", body: new URLSearchParams({ type }), redirect: "manual" });
  expect(pressed.status).toBe(303);
}

/** What the function behind the topic is called with. */
const notice = (...messages: unknown[]) =>
  ({ Records: messages.map((message) => ({ Sns: { Message: typeof message === "string" ? message : JSON.stringify(message) } })) }) as SNSEvent;
const tell = async (...messages: unknown[]) => (await import("../../functions/mail-events/handler.ts")).handler(notice(...messages));
/** What SES says of the letter about an invoice. */
async function said(id: string, type: Outcome["type"], at = "2026-03-16T09:30:00.000Z"): Promise<Record<string, unknown>> {
  const letter = await letterAbout(house, id);
  return { ...eventOf(letter, { type, at, recipients: letter.handed.recipients }, { id: "000000000000", region: "us-east-1" }) };
}

describe("a letter that comes back", () => {
  test("shows on the invoice, with the reason; the invoice stays sent", async () => {
    const id = await sent();
    await press(id, "Bounce");
    expect(await troubleOf(id)).toMatchObject({ kind: "bounce", reason: "ap@acme.example: 550 5.1.1 user unknown" });
    expect(await told(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example", "bounced: ap@acme.example: 550 5.1.1 user unknown"]);
    expect(await letterOf(id)).toMatchObject({ state: "sent" });
    expect((await rosa.call("getInvoice", { params: { id } })).status).toBe("sent");
    // To another address it goes as it went before.
    await rosa.call("emailInvoice", { params: { id }, body: { to: "jane@acme.example" } });
    expect(await letterOf(id)).toMatchObject({ state: "sent", to: "jane@acme.example" });
    expect((await letterOf(id))?.trouble).toBeUndefined();
  });

  test("comes back at once from an address where nobody lives", async () => {
    const id = await sent("bounce@simulator.amazonses.com");
    expect(await troubleOf(id)).toMatchObject({ kind: "bounce" });
    expect((await told(rosa, id)).map((entry) => entry.split(":")[0])).toEqual(["created", "emailed", "bounced"]);
  });

  test("is told once, however often and however close together SES says it", async () => {
    const id = await sent();
    const bounce = await said(id, "Bounce");
    await Promise.all([tell(bounce), tell(bounce, bounce), tell(bounce)]);
    expect((await told(rosa, id)).filter((entry) => entry.startsWith("bounced"))).toHaveLength(1);
    expect(await letterOf(id)).toMatchObject({ trouble: { kind: "bounce", at: "2026-03-16T09:30:00.000Z" } });
  });

  test("is no trouble while it may still arrive", async () => {
    const id = await sent();
    const { bounce, ...rest } = await said(id, "Bounce");
    await tell({ ...rest, bounce: { ...(bounce as object), bounceType: "Transient" } });
    expect((await letterOf(id))?.trouble).toBeUndefined();
    expect(await told(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
  });
});

test("a customer who calls it spam is heard, once", async () => {
  const id = await sent();
  await press(id, "Complaint");
  expect(await troubleOf(id)).toMatchObject({ kind: "complaint", reason: "ap@acme.example" });
  await tell(await said(id, "Complaint", (await letterOf(id))?.trouble?.at));
  const entries = await rosa.call("listActivity", { params: { id } });
  expect(entries.filter(({ kind }) => kind === "complained")).toMatchObject([{ by: "customer", detail: "ap@acme.example" }]);
});

test("a letter that SES took and then stopped has failed, and the activity says why", async () => {
  const id = await sent();
  const { send: _, ...send } = await said(id, "Send");
  const reject = { ...send, eventType: "Reject", reject: { reason: "Bad content" } };
  await tell(reject);
  await tell(reject);
  expect(await letterOf(id)).toMatchObject({ state: "failed", reason: "Bad content" });
  expect((await told(rosa, id)).filter((entry) => entry.startsWith("email_failed"))).toEqual(["email_failed: to ap@acme.example: Bad content"]);
});

test("notices about other letters, in other words, or about nothing at all change nothing and are not asked for again", async () => {
  const id = await sent();
  const before = [await letterOf(id), await told(rosa, id)];
  const bounce = await said(id, "Bounce");
  const mail = bounce["mail"] as { tags: Record<string, string[]> };
  const elsewhere = (tags: Record<string, string[] | undefined>) => ({ ...bounce, mail: { ...mail, tags: { ...mail.tags, ...tags } } });
  await tell(
    "Successfully validated SNS topic for Amazon SES event publishing.",
    "{",
    null,
    {},
    { ...bounce, eventType: "Open", open: {} },
    elsewhere({ letter: undefined }),
    elsewhere({ letter: ["let_01JZZZZZZZZZZZZZZZZZZZZZZZ"] }),
    elsewhere({ workspace: ["ws_01JZZZZZZZZZZZZZZZZZZZZZZZ"] }),
    elsewhere({ invoice: ["inv_01JZZZZZZZZZZZZZZZZZZZZZZZ"] }),
    elsewhere({ letter: ["not an id"] }),
  );
  expect([await letterOf(id), await told(rosa, id)]).toEqual(before);
});
