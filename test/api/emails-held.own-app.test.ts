import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { standBetween } from "../faults.ts";
import { activityLines, emailsAbout, waitFor } from "./inbox.ts";
import { everyItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let rosa: Tenant;
beforeEach(async () => {
  // Without the printing browser of an earlier file.
  app = await startTestApp({ seed: "none", cold: true });
  rosa = await newUser(app);
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const newDraft = async () => (await rosa.call("createInvoice", { body: hours(3, 85) })).id;
const invoice = (id: string) => rosa.call("getInvoice", { params: { id } });
const emailOf = async (id: string) => (await rosa.call("listEmails", { params: { id } }))[0];
/** Failures are logged; here they are intended. */
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});

test("a draft that is on its way stays as it is, whatever is asked, until the mail service has answered", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const ses = await standBetween(process.env["AWS_ENDPOINT_URL_SESV2"] ?? "", async (_asked, forward) => {
    asked.resolve();
    await gate.promise;
    return forward();
  });
  const slow = withSettings({ AWS_ENDPOINT_URL_SESV2: ses.url });
  const id = await newDraft();
  const connection = await rosa.channel();
  // The call does not wait for the mail service.
  const sent = await rosa.call("emailInvoice", { params: { id }, body: {} });
  expect(sent).toMatchObject({ state: "waiting", invoiceId: id });
  await asked.promise;

  const held = await invoice(id);
  expect([held.status, held.sending]).toEqual(["draft", (await emailOf(id))?.id]);
  const { version, lines, currency, invoiceDate, dueDate, customerId } = held;
  const params = { id };
  const refused = await Promise.all([
    rosa.answer("updateInvoice", { params, body: { version, currency, invoiceDate, dueDate, customerId, lines } }),
    rosa.answer("setInvoiceStatus", { params, body: { status: "sent" } }),
    rosa.answer("setInvoiceStatus", { params, body: { status: "void" } }),
    rosa.answer("setInvoiceStatus", { params, body: { status: "paid" } }),
    rosa.answer("deleteInvoice", { params }),
    rosa.answer("addPayment", { params, body: { amount: 1, date: "2026-03-16", method: "cash" } }),
    rosa.answer("emailInvoice", { params, body: {} }),
  ]);
  for (const answer of refused) expect([answer.status, (await answer.json()).detail]).toEqual([409, expect.stringContaining("is being sent")]);
  expect(await invoice(id)).toEqual(held);

  gate.resolve();
  // Open screens are told when it is sent.
  await connection.next("data_updated");
  expect(await rosa.ended(sent)).toMatchObject({ state: "sent" });
  expect(await invoice(id)).toMatchObject({ status: "sent", lines: held.lines });
  await connection.close();
  await slow.close();
  await ses.close();
});

test("what cannot be printed is tried three times and then given up: the draft is a draft again, and the queue keeps a dead letter", async () => {
  quietly();
  const broken = withSettings({ CHROMIUM_PATH: "/nowhere/chromium" });
  const id = await newDraft();
  rosa.answer("emailInvoice", { params: { id }, body: {} }).catch(() => {});
  // Each start tries once: messages in flight at the close are available again.
  for (const minute of ["01", "02"]) {
    await waitFor(async () => (await attempts()) > 0);
    app = await app.at(`2026-03-16T09:${minute}:00.000Z+`);
    rosa = await newUser(app, rosa.account);
  }
  await waitFor(async () => (await emailOf(id))?.state === "failed");
  await broken.close();
  expect(await invoice(id)).toMatchObject({ status: "draft" });
  expect((await invoice(id)).sending).toBeUndefined();
  expect(emailsAbout(app, id)).toEqual([]);
  expect(await activityLines(rosa, id)).toEqual([
    "created: total $255.00",
    "email_failed: to ap@acme.example: It could not be made or sent. Try again in a while.",
  ]);

  app = await app.at("2026-03-16T09:03:00.000Z+");
  rosa = await newUser(app, rosa.account);
  await waitFor(async () => (await messages("emails-dead.fifo")) === 1);
  expect(await rosa.send("emailInvoice", { params: { id }, body: {} })).toMatchObject({ state: "sent" });
  expect(emailsAbout(app, id)).toHaveLength(1);
});

/** Counts the messages of a queue, in flight or not. */
async function messages(queue: string): Promise<number> {
  const QueueUrl = (process.env["EMAILS_QUEUE_URL"] ?? "").replace(/[^/]+$/, queue);
  const { Attributes = {} } = await new SQSClient().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return Number(Attributes["ApproximateNumberOfMessages"]) + Number(Attributes["ApproximateNumberOfMessagesNotVisible"]);
}

async function attempts(): Promise<number> {
  const QueueUrl = process.env["EMAILS_QUEUE_URL"] ?? "";
  const { Attributes = {} } = await new SQSClient().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return Number(Attributes["ApproximateNumberOfMessagesNotVisible"]);
}

test("who leaves takes their emails along: what waited is not sent, no page opens any more, and nothing is left in the outbox", async () => {
  quietly();
  const sent = await newDraft();
  await rosa.send("emailInvoice", { params: { id: sent }, body: {} });
  const nowhere = withSettings({ EMAILS_QUEUE_URL: "http://127.0.0.1:9/000000000000/emails.fifo" });
  const waiting = await newDraft();
  await rosa.call("emailInvoice", { params: { id: waiting }, body: {} });
  await waitFor(async () => (await itemsLeft("OUTBOX")).length === 1);
  await nowhere.close();
  expect(await itemsLeft("LINK#")).toHaveLength(1);

  expect((await rosa.answer("deleteAccount", { body: { confirmation: rosa.account.email } })).status).toBe(204);
  expect([await itemsLeft("OUTBOX"), await itemsLeft("LINK#")]).toEqual([[], []]);
  expect((await everyItem()).filter(({ sk }) => sk.startsWith("EMAIL#") || sk.startsWith("LINK#"))).toEqual([]);
  expect(await app.run("outbox")).toMatchObject({ handed: 0 });
  expect(emailsAbout(app, waiting)).toEqual([]);
});

/** The items whose partition keys start with `begins`. */
const itemsLeft = async (begins: string) => (await everyItem()).filter(({ pk }) => pk.startsWith(begins));
