import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { count } from "../counts.ts";
import { activityLines, everyEmail, waitFor } from "./inbox.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, sharedApp, type TestApp } from "./test-app.ts";

const EMAILS = count(3, 500);
const AT_ONCE = 5;
/** The invoices whose calls are made at once: the one processor of a test answers them within the 29 s that a call may take. */
const PORTION = 50;

let app: TestApp;
let rosa: Tenant;
beforeEach(async () => {
  app = await sharedApp();
  rosa = await newUser(app);
});

const newDraft = async () => (await rosa.call("createInvoice", { body: hours(3, 85) })).id;

/** The emails that wait to be handed over. */
const outbox = async () => (await itemsUnder("OUTBOX")).filter(({ workspaceId }) => workspaceId === rosa.workspaceId);

/** The number of emails that arrived about each invoice. */
function emailCounts(ids: readonly string[]): number[] {
  const about = Map.groupBy(everyEmail(app), ({ handed }) => handed?.tags["invoice"]?.[0]);
  return ids.map((id) => about.get(id)?.length ?? 0);
}

test(`${EMAILS} invoices are e-mailed, each ${AT_ONCE} times at once under the same key: each customer gets one email, and each call the same answer`, async () => {
  const ids: string[] = [];
  for (let i = 0; i < EMAILS; i++) ids.push(await newDraft());
  const sendOften = (id: string) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => rosa.call("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": `mail-${id}` } })));
  const answers: Awaited<ReturnType<typeof sendOften>>[] = [];
  for (let i = 0; i < ids.length; i += PORTION) answers.push(...(await Promise.all(ids.slice(i, i + PORTION).map(sendOften))));
  await waitFor(async () => (await outbox()).length === 0);
  for (const [i, same] of answers.entries()) {
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    expect(same[0]?.invoiceId).toBe(ids[i]);
  }
  expect(emailCounts(ids)).toEqual(ids.map(() => 1));
  expect((await itemsUnder(`WS#${rosa.workspaceId}`)).filter(({ sk }) => sk.startsWith("EMAIL#")).map(({ state }) => state)).toEqual(ids.map(() => "sent"));
}, 600_000);

test("two people send the same draft at once, each with a key of their own: one wins, the other is told that it is being sent", async () => {
  for (let round = 0; round < count(1, 10); round++) {
    const id = await newDraft();
    const both = await Promise.all(
      ["one", "other"].map((key) => rosa.answer("emailInvoice", { params: { id }, body: {}, headers: { "idempotency-key": `${key}-${round}` } })),
    );
    const statuses = both.map(({ status }) => status).sort();
    // A caller who comes after the first one was done sends it again on purpose.
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses);
    await waitFor(async () => (await rosa.call("listEmails", { params: { id } })).every(({ state }) => state === "sent"));
    expect(emailCounts([id])).toEqual([statuses.filter((status) => status === 200).length]);
    expect((await rosa.call("getInvoice", { params: { id } })).status).toBe("sent");
    expect((await activityLines(rosa, id)).filter((said) => said.startsWith("emailed"))).toHaveLength(emailCounts([id])[0] ?? 0);
  }
});

test("the same key with another subject is refused, and sends nothing", async () => {
  const id = await newDraft();
  const headers = { "idempotency-key": "once" };
  await rosa.send("emailInvoice", { params: { id }, body: {}, headers });
  expect((await rosa.answer("emailInvoice", { params: { id }, body: { subject: "Another" }, headers })).status).toBe(422);
  expect(emailCounts([id])).toEqual([1]);
});

test("the queue brings the same email five times, at once and again later: it goes out once", async () => {
  const elsewhere = withSettings({ EMAILS_QUEUE_URL: "http://127.0.0.1:9/000000000000/emails.fifo" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const id = await newDraft();
  const sent = rosa.send("emailInvoice", { params: { id }, body: {} });
  const entry = await waitFor(async () => (await outbox())[0]);
  await elsewhere.close();
  const { workspaceId, invoiceId, emailId } = entry;
  const bring = (copy: number) =>
    new SQSClient().send(
      new SendMessageCommand({
        QueueUrl: process.env["EMAILS_QUEUE_URL"],
        MessageBody: JSON.stringify({ workspaceId, invoiceId, emailId }),
        // Separate groups, so that only the email itself keeps the copies apart.
        MessageGroupId: `copy-${copy}`,
        MessageDeduplicationId: `${String(emailId)}-${copy}`,
      }),
    );
  await Promise.all([1, 2, 3, 4, 5].map(bring));
  expect(await sent).toMatchObject({ state: "sent" });
  await bring(6);
  // The email behind it was sent, so this one was processed.
  await rosa.send("emailInvoice", { params: { id: await newDraft() }, body: {} });
  expect(emailCounts([id])).toEqual([1]);
  expect((await activityLines(rosa, id)).filter((said) => said.startsWith("emailed"))).toHaveLength(1);
  vi.restoreAllMocks();
});
