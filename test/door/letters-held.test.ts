import { GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { standBetween } from "../faults.ts";
import { type House, hours, openHouse, type Person } from "./house.ts";
import { found, lettersAbout, told } from "./post.ts";
import { everyItem } from "./table.ts";

let house: House;
let rosa: Person;
beforeEach(async () => {
  house = await openHouse();
  rosa = await house.signIn("empty");
});
afterEach(async () => {
  await house.close();
  vi.restoreAllMocks();
});

const drafted = async () => (await rosa.call("createInvoice", { body: hours(3, 85) })).id;
const invoice = (id: string) => rosa.call("getInvoice", { params: { id } });
const letterOf = async (id: string) => (await rosa.call("listLetters", { params: { id } }))[0];
/** Failures are logged, as they should be; here they are meant. */
const quietly = () => vi.spyOn(console, "error").mockImplementation(() => {});

test("a draft that is on its way stays as it is, whoever wants what, until the mail service has answered", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const ses = await standBetween(process.env["AWS_ENDPOINT_URL_SESV2"] ?? "", async (_asked, forward) => {
    asked.resolve();
    await gate.promise;
    return forward();
  });
  const slow = withSettings({ AWS_ENDPOINT_URL_SESV2: ses.url });
  const id = await drafted();
  const sent = rosa.call("emailInvoice", { params: { id }, body: {} });
  await asked.promise;

  const held = await invoice(id);
  expect([held.status, held.sending]).toEqual(["draft", (await letterOf(id))?.id]);
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
  expect(await sent).toMatchObject({ state: "sent" });
  expect(await invoice(id)).toMatchObject({ status: "sent", lines: held.lines });
  await slow.close();
  await ses.close();
});

test("what cannot be printed is tried three times and then given up: the draft is a draft again, and the queue keeps a dead letter", async () => {
  quietly();
  const broken = withSettings({ CHROMIUM_PATH: "/nowhere/chromium" });
  const id = await drafted();
  rosa.answer("emailInvoice", { params: { id }, body: {} }).catch(() => {});
  // Each start tries once: what somebody held when the house was closed is there again.
  for (const minute of ["01", "02"]) {
    await found(async () => (await attempts()) > 0);
    house = await house.at(`2026-03-16T09:${minute}:00.000Z+`);
    rosa = await house.signIn("empty");
  }
  await found(async () => (await letterOf(id))?.state === "failed");
  await broken.close();
  expect(await invoice(id)).toMatchObject({ status: "draft" });
  expect((await invoice(id)).sending).toBeUndefined();
  expect(lettersAbout(house, id)).toEqual([]);
  expect(await told(rosa, id)).toEqual(["created: total $255.00", "email_failed: to ap@acme.example: It could not be made or sent. Try again in a while."]);

  house = await house.at("2026-03-16T09:03:00.000Z+");
  rosa = await house.signIn("empty");
  await found(async () => (await messages("letters-dead.fifo")) === 1);
  expect(await rosa.call("emailInvoice", { params: { id }, body: {} })).toMatchObject({ state: "sent" });
  expect(lettersAbout(house, id)).toHaveLength(1);
});

/** How many messages a queue holds, those with them that somebody is at work on. */
async function messages(queue: string): Promise<number> {
  const QueueUrl = (process.env["LETTERS_QUEUE_URL"] ?? "").replace(/[^/]+$/, queue);
  const { Attributes = {} } = await new SQSClient().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return Number(Attributes["ApproximateNumberOfMessages"]) + Number(Attributes["ApproximateNumberOfMessagesNotVisible"]);
}

async function attempts(): Promise<number> {
  const QueueUrl = process.env["LETTERS_QUEUE_URL"] ?? "";
  const { Attributes = {} } = await new SQSClient().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return Number(Attributes["ApproximateNumberOfMessagesNotVisible"]);
}

test("who leaves takes their letters along: what waited is not sent, no page opens any more, and nothing is left in the outbox", async () => {
  quietly();
  const sent = await drafted();
  await rosa.call("emailInvoice", { params: { id: sent }, body: {} });
  const nowhere = withSettings({ LETTERS_QUEUE_URL: "http://127.0.0.1:9/000000000000/letters.fifo" });
  const waiting = await drafted();
  const waited = rosa.answer("emailInvoice", { params: { id: waiting }, body: {} }).catch(() => undefined);
  await found(async () => (await left("OUTBOX")).length === 1);
  await nowhere.close();
  expect(await left("LINK#")).toHaveLength(1);

  expect((await rosa.answer("deleteAccount", { body: { confirmation: "empty@plainbill.test" } })).status).toBe(204);
  expect([await left("OUTBOX"), await left("LINK#")]).toEqual([[], []]);
  expect((await everyItem()).filter(({ sk }) => sk.startsWith("LETTER#") || sk.startsWith("LINK#"))).toEqual([]);
  expect((await waited)?.status).toBe(404);
  expect(await house.run("outbox")).toMatchObject({ handed: 0 });
  expect(lettersAbout(house, waiting)).toEqual([]);
});

/** What is stored under partitions that begin so. */
const left = async (begins: string) => (await everyItem()).filter(({ pk }) => pk.startsWith(begins));
