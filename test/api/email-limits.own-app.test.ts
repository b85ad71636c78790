import type { SNSEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sesEvent } from "../../local/ses/events.ts";
import { withSettings } from "../../local/settings.ts";
import { newId } from "../../shared/ids.ts";
import { count, full } from "../counts.ts";
import { generousLimits } from "../generous-limits.ts";
import { type Account, newAccount } from "../people.ts";
import { activityLines, emailsAbout, emailsOf, waitFor } from "./inbox.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** A Monday morning in Berlin. */
const MONDAY = "2026-03-16T09:00:00.000Z";
/** The end of the UTC day, in Berlin's time. */
const OPENS = "March 17, 2026 at 1:00 AM GMT+1";

let app: TestApp;
/** The limits of a trial: in full the default ones, by day less than half of them. */
const MOST = count(12, 30);
const NEW = count(6, 15);
const smaller = full ? {} : { TRIAL_EMAILS_PER_DAY: String(MOST), TRIAL_NEW_RECIPIENTS_PER_DAY: String(NEW) };
const limits = withSettings({ ...Object.fromEntries(Object.keys(generousLimits).map((name) => [name, undefined])), ...smaller });
beforeAll(async () => {
  app = await startTestApp({ clock: MONDAY, seed: "none" });
  vi.resetModules();
});
afterAll(async () => {
  await app.close();
  await limits.close();
});
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** Opens the app at another time, for these people. */
async function moveTo(clock: string, ...accounts: Tenant["account"][]): Promise<Tenant[]> {
  app = await app.at(clock);
  vi.resetModules();
  return Promise.all(accounts.map((account) => newUser(app, account)));
}

/** A business in Berlin on the first day of its trial. */
async function newTrial(account?: Account): Promise<Tenant> {
  const person = await newUser(app, account);
  await person.call("updateBusinessProfile", { body: { timeZone: "Europe/Berlin" } });
  return person;
}

const newDraft = async (person: Tenant, email = "ap@acme.example"): Promise<string> =>
  (await person.call("createInvoice", { body: hours(3, 85, { customer: { name: "Acme Corp", email } }) })).id;
/** A sent invoice, about which several emails may be pending. */
async function newSentInvoice(person: Tenant): Promise<string> {
  const id = await newDraft(person);
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  return id;
}
const send = (person: Tenant, id: string, body: object = {}, key: string = newId("request")) =>
  person.answer("emailInvoice", { params: { id }, body, headers: { "idempotency-key": key } });
/** Returns the call's status, after its email has ended. */
async function statusOf(person: Tenant, id: string, body: object = {}): Promise<number> {
  const answer = await send(person, id, body);
  if (answer.ok) await person.ended(await answer.json());
  return answer.status;
}
const addresses = (count: number, name = "customer") => Array.from({ length: count }, (_, i) => `${name}${i}@example.com`);

/** Lets a workspace write to these addresses, so that they are not new any more. */
async function sendOnce(person: Tenant, to: readonly string[]): Promise<string> {
  const id = await newDraft(person);
  for (const address of to) expect(await statusOf(person, id, { to: address })).toBe(200);
  return id;
}

describe("a workspace in its trial", () => {
  test("sends so many emails a day, however many are sent at once; the rest is refused with the reason and the time, and nothing of it is stored", async () => {
    const rosa = await newTrial();
    const other = await newTrial();
    const id = await newSentInvoice(rosa);
    // Each of these addresses four times, so only the number of emails blocks the last half.
    const known = addresses(NEW);
    const answers = await Promise.all([...known, ...known, ...known, ...known].map((to) => send(rosa, id, { to })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(MOST);
    // A call answers before a slow email was sent.
    await waitFor(() => emailsOf(app, rosa.workspaceId).length >= MOST);
    expect(emailsOf(app, rosa.workspaceId)).toHaveLength(MOST);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
    expect(Number(refused[0]?.headers.get("retry-after"))).toBe(15 * 3600);
    const [problem] = await Promise.all(refused.map((answer) => answer.json()));
    expect(problem).toMatchObject({
      code: "too_many",
      detail: expect.stringMatching(new RegExp(`^(The ${MOST} emails a day|customer\\d+@example\\.com got 3 emails)`)),
    });
    expect((await itemsUnder(`WS#${rosa.workspaceId}`)).filter(({ sk }) => sk.startsWith("EMAIL#"))).toHaveLength(MOST);

    const last = await send(rosa, id, { to: known[0] });
    expect(await last.json()).toMatchObject({
      detail: `The ${MOST} emails a day that you can send in the trial have been sent. You can send again from ${OPENS}.`,
    });
    // A refused draft stays a draft.
    const draft = await newDraft(rosa);
    expect(await statusOf(rosa, draft)).toBe(429);
    expect((await rosa.call("getInvoice", { params: { id: draft } })).status).toBe("draft");
    // Another workspace can still send.
    expect(await statusOf(other, await newDraft(other))).toBe(200);

    expect(await rosa.call("getEmailAllowance", {})).toMatchObject({ left: 0, most: MOST, refusal: { kind: "emails", until: "2026-03-17T00:00:00.000Z" } });
    const [later] = await moveTo("2026-03-17T00:00:00.000Z", rosa.account);
    if (!later) throw new Error("Rosa is gone.");
    expect(await later.call("getEmailAllowance", {})).toEqual({ left: MOST, most: MOST });
    expect(await statusOf(later, draft)).toBe(200);
    await moveTo(MONDAY);
  });

  test.runIf(full)("sends no more, also where nothing but their number is in the way of twice as many at once", async () => {
    const rosa = await newTrial();
    const id = await newSentInvoice(rosa);
    const answers = await Promise.all(Array.from({ length: 2 * MOST }, () => send(rosa, id, { to: rosa.account.email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(MOST).fill(200), ...Array(MOST).fill(429)]);
    await waitFor(() => emailsOf(app, rosa.workspaceId).length >= MOST);
    expect(emailsOf(app, rosa.workspaceId)).toHaveLength(MOST);
  });

  test("writes to so many addresses a day that it never wrote to before; to those it may go on writing", async () => {
    const rosa = await newTrial();
    const id = await newSentInvoice(rosa);
    const answers = await Promise.all(addresses(NEW + 10, "new").map((to) => send(rosa, id, { to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(NEW);
    await waitFor(() => emailsOf(app, rosa.workspaceId).length >= NEW);
    const sent = emailsOf(app, rosa.workspaceId).map(({ handed }) => handed?.recipients[0] ?? "");
    const refused = await send(rosa, id, { to: "another@example.com" });
    expect(refused.status).toBe(429);
    expect((await refused.json()).detail).toBe(
      `You wrote to ${NEW} new addresses today, as many as you can in the trial in a day. You can write to another@example.com from ${OPENS}; addresses that you wrote to before still get your emails.`,
    );
    expect(await rosa.call("getEmailAllowance", {})).toEqual({ left: MOST - NEW, most: MOST });
    expect(await rosa.call("getEmailAllowance", { query: { to: "another@example.com" } })).toMatchObject({ refusal: { kind: "new_recipients" } });
    expect(await statusOf(rosa, id, { to: sent[0]?.toUpperCase().replace("EXAMPLE.COM", "example.com") })).toBe(200);
  });

  test("writes three emails a day to one address, and the fourth waits for tomorrow", async () => {
    const rosa = await newTrial();
    const [a, b] = [await newDraft(rosa), await newDraft(rosa)];
    for (const id of [a, b, a]) expect(await statusOf(rosa, id)).toBe(200);
    const fourth = await send(rosa, b);
    expect(fourth.status).toBe(429);
    expect((await fourth.json()).detail).toBe(
      `ap@acme.example got 3 emails from you today, automatic ones included, and one address gets no more in a day. You can write to it again from ${OPENS}.`,
    );
    expect(await statusOf(rosa, b, { to: "jane@acme.example" })).toBe(200);
  });

  test.runIf(full)("counts the copy that its owner gets as an email, but not against what one address may get", async () => {
    const rosa = await newTrial();
    const id = await newDraft(rosa);
    for (const to of addresses(4)) expect(await statusOf(rosa, id, { to, copyToSelf: true })).toBe(200);
    for (let i = 0; i < 4; i++) expect(await statusOf(rosa, id, { to: rosa.account.email })).toBe(200);
    expect(await rosa.call("getEmailAllowance", {})).toEqual({ left: MOST - 12, most: MOST });
  });

  test.runIf(full)("a repeated request, and an email that could not be sent, use up nothing twice", async () => {
    const rosa = await newTrial();
    const id = await newDraft(rosa);
    await Promise.all(Array.from({ length: 8 }, () => send(rosa, id, {}, "the-same")));
    expect(await rosa.call("getEmailAllowance", {})).toEqual({ left: MOST - 1, most: MOST });

    vi.spyOn(console, "error").mockImplementation(() => {});
    const other = await newDraft(rosa, "new@acme.example");
    const unknown = withSettings({ MAIL_FROM: "invoices@unknown.example" });
    const failed = await rosa.ended(await rosa.call("emailInvoice", { params: { id: other }, body: {} })).finally(unknown.close);
    expect(failed.state).toBe("failed");
    expect(await rosa.call("getEmailAllowance", {})).toEqual({ left: MOST - 1, most: MOST });
    for (let i = 0; i < 3; i++) expect(await statusOf(rosa, other)).toBe(200);
    expect(await statusOf(rosa, other)).toBe(429);
  });

  test("is told by the assistant why nothing can be sent, before it asks and after a yes", async () => {
    const rosa = await newTrial();
    const channel = await rosa.channel();
    const [asked, id] = [await newDraft(rosa), await newDraft(rosa)];
    await channel.say("Send INV-0001");
    for (let i = 0; i < 3; i++) expect(await statusOf(rosa, id, { to: "ap@acme.example" })).toBe(200);
    const { answer } = await channel.say("yes, send it");
    expect(answer).toContain("ap@acme.example got 3 emails from you today");
    const again = await channel.say("Send INV-0001");
    expect(again.answer).toContain("ap@acme.example got 3 emails from you today");
    expect(emailsAbout(app, asked)).toEqual([]);
    expect((await rosa.call("getInvoice", { params: { id: asked } })).status).toBe("draft");
    await channel.close();
  });
});

/** Reports an SES event about an email. */
async function report(email: Parameters<typeof sesEvent>[0], type: "Bounce" | "Complaint", at = MONDAY): Promise<void> {
  const event = sesEvent(email, { type, at, recipients: email.handed?.recipients ?? [] }, { id: "000000000000", region: "us-east-1" });
  const { handler } = await import("../../functions/email/email-events.lambda.ts");
  await handler({ Records: [{ Sns: { Message: JSON.stringify(event) } }] } as SNSEvent);
}

describe("emails that come back", () => {
  test("five in a day pause the sending of their workspace for a day, with the reason and the time; no other workspace is touched", async () => {
    const [rosa, other] = [await newTrial(), await newTrial()];
    const id = await sendOnce(rosa, addresses(5));
    const emails = emailsAbout(app, id);
    for (const email of emails.slice(1)) await report(email, "Bounce");
    // The same notice again is not a second bounce.
    for (const email of emails.slice(1)) await report(email, "Bounce");
    expect(await rosa.call("getEmailAllowance", {})).toEqual({ left: MOST - 5, most: MOST });
    for (const email of emails.slice(0, 1)) await report(email, "Bounce");

    const refused = await send(rosa, id, { to: "jane@acme.example" });
    expect(refused.status).toBe(429);
    const reason =
      "Sending is paused because too many of your emails came back. It starts again by itself on March 17, 2026 at 10:00 AM GMT+1. Check your customers' addresses until then.";
    expect((await refused.json()).detail).toBe(reason);
    expect(await rosa.call("getEmailAllowance", {})).toMatchObject({ refusal: { kind: "bounces", reason, until: "2026-03-17T09:00:00.000Z" } });
    expect(await statusOf(other, await newDraft(other))).toBe(200);

    const [later] = await moveTo("2026-03-17T09:00:00.000Z", rosa.account);
    if (!later) throw new Error("Rosa is gone.");
    expect(await statusOf(later, id, { to: "jane@acme.example" })).toBe(200);
    await moveTo(MONDAY);
  });

  test("one that its reader marked as spam pauses it for three days, and an email that waits ends with the reason", async () => {
    const rosa = await newTrial();
    const id = await sendOnce(rosa, ["ap@acme.example"]);
    const [email] = emailsAbout(app, id);
    if (!email) throw new Error("No email.");
    // Another email is written but not sent yet.
    vi.spyOn(console, "error").mockImplementation(() => {});
    const draft = await newDraft(rosa);
    const delayed = withSettings({ EMAILS_QUEUE_URL: `${process.env["EMAILS_QUEUE_URL"]}-none` });
    await send(rosa, draft);
    const waiting = await waitFor(async () => (await rosa.call("listEmails", { params: { id: draft } }))[0]);
    const { sendEmail: mail } = await import("../../functions/email/send-email.ts");
    await report(email, "Complaint");
    const reason = "Sending is paused because a reader marked an email of yours as spam. It starts again by itself on March 19, 2026 at 10:00 AM GMT+1.";
    expect(await rosa.call("getEmailAllowance", {})).toMatchObject({ refusal: { kind: "complaint", reason } });
    await delayed.close();
    await mail({ workspaceId: rosa.workspaceId, invoiceId: waiting.invoiceId, emailId: waiting.id }, () => MONDAY);
    expect(await rosa.ended(waiting)).toMatchObject({ state: "failed", reason });
    expect((await rosa.call("getInvoice", { params: { id: draft } })).status).toBe("draft");
    expect(emailsAbout(app, draft)).toEqual([]);
  });
});

describe("an email that the app writes", () => {
  const outboxRun = async (at: string) => (await import("../../functions/email/outbox.ts")).processOutbox(at, () => true);

  test.runIf(full)("counts as any other: a receipt for which no room is left waits, says until when, and goes out the next day", async () => {
    const rosa = await newTrial();
    const id = await newDraft(rosa);
    for (let i = 0; i < 3; i++) expect(await statusOf(rosa, id)).toBe(200);
    await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: "2026-03-16", method: "bank transfer", receipt: true } });
    const waiting = await waitFor(async () => (await rosa.call("listEmails", { params: { id } })).find(({ heldUntil }) => heldUntil));
    expect(waiting).toMatchObject({ kind: "receipt", state: "waiting", heldUntil: "2026-03-17T00:00:00.000Z", reason: expect.stringContaining("3 emails") });
    expect((await rosa.call("getInvoice", { params: { id } })).status).toBe("paid");
    expect(emailsAbout(app, id)).toHaveLength(3);

    const [later] = await moveTo("2026-03-17T00:03:00.000Z", rosa.account);
    expect(await outboxRun("2026-03-17T00:03:00.000Z")).toMatchObject({ handed: 1 });
    // The queue drops repeated messages for five minutes, which have not passed, so the test calls the sender itself.
    const { sendEmail: mail } = await import("../../functions/email/send-email.ts");
    await mail({ workspaceId: rosa.workspaceId, invoiceId: waiting.invoiceId, emailId: waiting.id }, () => "2026-03-17T00:03:00.000Z");
    await waitFor(() => emailsAbout(app, id).length === 4);
    expect(
      await waitFor(async () => (await later?.call("listEmails", { params: { id } }))?.find(({ kind, state }) => kind === "receipt" && state === "sent")),
    ).not.toHaveProperty("heldUntil");
    await moveTo(MONDAY);
  });

  test("a receipt that no day has room for ends in the activity of its invoice, with the reason", async () => {
    const rosa = await newTrial();
    const id = await newDraft(rosa);
    for (let i = 0; i < 3; i++) expect(await statusOf(rosa, id)).toBe(200);
    await rosa.call("addPayment", { params: { id }, body: { amount: 255, date: "2026-03-16", method: "bank transfer", receipt: true } });
    await waitFor(async () => (await rosa.call("listEmails", { params: { id } })).find(({ heldUntil }) => heldUntil));
    expect(await outboxRun("2026-03-20T08:59:00.000Z")).toMatchObject({ handed: 1, givenUp: 0 });
    expect(await outboxRun("2026-03-20T09:00:00.000Z")).toMatchObject({ givenUp: 1 });
    expect((await activityLines(rosa, id)).at(-1)).toMatch(/^email_failed: to ap@acme\.example: ap@acme\.example got 3 emails from you today/);
  });

  test("of four reminders to one customer the fourth stays on the agenda, and goes out the next day", async () => {
    const rosa = await newTrial();
    await rosa.call("updateSettings", { body: { reminders: { on: true, days: [0] } } });
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { id } = await rosa.call("createInvoice", { body: hours(3, 85, { dueDate: "2026-03-17" }) });
      await rosa.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
      ids.push(id);
    }
    const sweep = async (at: string) => (await import("../../functions/schedule/sweep.ts")).sweep(at, () => true);
    const written = async () => (await Promise.all(ids.map((id) => rosa.call("listEmails", { params: { id } })))).flat();
    expect(await sweep("2026-03-17T10:00:00.000Z")).toMatchObject({ reminded: 3, held: 1, failed: 0 });
    expect(await sweep("2026-03-17T11:00:00.000Z")).toMatchObject({ reminded: 0, held: 1, failed: 0 });
    expect((await written()).map(({ kind }) => kind)).toEqual(["reminder", "reminder", "reminder"]);
    expect(await sweep("2026-03-18T10:00:00.000Z")).toMatchObject({ reminded: 1, held: 0, failed: 0 });
    await waitFor(async () => (await written()).filter(({ state }) => state === "sent").length === 4);
  });
});

test("what is counted of a workspace goes with it when it is erased", async () => {
  const account = await newAccount(app);
  const rosa = await newTrial(account);
  await sendOnce(rosa, addresses(2));
  await rosa.call("deleteAccount", { body: { confirmation: account.email } });
  expect(await itemsUnder(`WS#${rosa.workspaceId}`)).toEqual([]);
});
