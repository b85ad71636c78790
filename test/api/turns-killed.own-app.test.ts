import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { TurnRequest } from "../../shared/chat/assistant.ts";
import { newId } from "../../shared/ids.ts";
import { full } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { standBetween } from "../faults.ts";
import { calling, resultsIn, startModelServer, stream } from "./model-server.ts";
import { putItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

/** A turn that changed something and dies before its end is run again by the queue. Its changes are made once and can be undone. */
let app: TestApp;
let rosa: Tenant;
let wires: (() => Promise<void>)[] = [];
let cut: (() => void) | undefined;
/** While set, no turn can end whose answer contains this word; counts the attempts. */
let refusal: { readonly word: string; times: number } | undefined;
/** The hour on the clock when the app was last opened. */
let hour = 9;

beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  await stretch();
});
afterAll(async () => {
  await mend();
  await app.close();
});
beforeEach(async () => {
  // Each death is logged; here they are intended.
  vi.spyOn(console, "error").mockImplementation(() => {});
  rosa = await newUser(app);
});
afterEach(() => void vi.restoreAllMocks());

/** Places a proxy before the table that can cut the connection, before a function that uses it is loaded. */
async function stretch(): Promise<void> {
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", async ({ body }, forward) => {
    // The transaction that ends a turn writes the new state of the conversation.
    const text = body.toString();
    if (!text.includes('"lastTurn":{"S"') || !text.includes("TransactItems")) return forward();
    if (refusal && text.includes(refusal.word)) {
      refusal.times++;
      return undefined;
    }
    if (!cut) return forward();
    cut();
    return undefined;
  });
  wires = [withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_MAX_ATTEMPTS: "1" }).close, table.close];
}

async function mend(): Promise<void> {
  cut = undefined;
  refusal = undefined;
  for (const close of wires.splice(0)) await close();
}

/** Sends a message whose turn dies before its end. Reopens the app, and returns the answer after the queue ran the turn again. */
async function replyTo(message: string): Promise<string> {
  const connection = await rosa.channel();
  const died = new Promise<void>((resolve) => {
    cut = resolve;
  });
  connection.send({ type: "chat_message", data: { message } });
  await died;
  await mend();
  await connection.close();
  app = await app.at(`2026-03-16T${String(++hour).padStart(2, "0")}:00:00.000Z+`);
  await stretch();
  rosa = await newUser(app, rosa.account);
  const later = await rosa.channel();
  for (;;) {
    later.send({ type: "get_conversation_history" });
    const { data } = await later.next("conversation_history");
    const said = data.findIndex(({ content }) => content === message);
    const answer = data[said + 1];
    if (said >= 0 && answer) {
      await later.close();
      return answer.content;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function say(...messages: string[]): Promise<string> {
  const connection = await rosa.channel();
  let last = "";
  for (const message of messages) last = (await connection.say(message)).answer;
  await connection.close();
  return last;
}

const customers = () => rosa.call("listCustomers", {});
const customersWithName = async (name: string) => (await customers()).filter((customer) => customer.name === name);

test("a customer is added once, and undo takes them away again", async () => {
  expect(await replyTo("add customer Soylent, ap@soylent.example")).toContain("Soylent");
  expect(await customersWithName("Soylent")).toMatchObject([{ email: "ap@soylent.example" }]);
  expect(await say("undo")).toContain("Soylent is gone again");
  expect(await customersWithName("Soylent")).toEqual([]);
});

test.runIf(full)("a customer who was changed has the phone of before after undo, and the answer says what was done", async () => {
  await rosa.call("createCustomer", { body: { name: "Initech", email: "old@initech.example", phone: "555 0101" } });
  expect(await replyTo("Initech's phone is 555 0199")).toContain("Initech");
  expect(await customersWithName("Initech")).toMatchObject([{ email: "old@initech.example", phone: "555 0199" }]);
  expect(await say("undo")).toContain("Initech is as it was");
  expect(await customersWithName("Initech")).toMatchObject([{ email: "old@initech.example", phone: "555 0101" }]);
});

test.runIf(full)("so it is with products, with what the business prints, and with documents", async () => {
  expect(await replyTo("add product Rush fee for $75")).toContain("Rush fee");
  const products = () => rosa.call("listProducts", {});
  expect((await products()).filter(({ name }) => name === "Rush fee")).toHaveLength(1);
  await say("undo");
  expect((await products()).filter(({ name }) => name === "Rush fee")).toEqual([]);
});

test.runIf(full)("a document that was changed has its words of before after undo", async () => {
  await say("write a mutual NDA with Hooli for two years, about the Atlas project");
  expect(await replyTo("make it three years")).toContain("Term 2 years → 3 years.");
  expect(await rosa.call("getDocument", { params: { id: (await rosa.call("listDocuments", {}))[0]?.id ?? "" } })).toMatchObject({ months: 36 });
  await say("undo");
  expect(await rosa.call("getDocument", { params: { id: (await rosa.call("listDocuments", {}))[0]?.id ?? "" } })).toMatchObject({ months: 24 });
});

test("an invoice is saved once, under one number, for one customer", async () => {
  await say("Invoice Tyrell Corp for 3 hours of design at $90/h");
  expect(await replyTo("save it")).toContain("INV-0001");
  expect(await rosa.call("listInvoices", { query: { limit: "50" } })).toMatchObject([{ invoiceNumber: "INV-0001", total: 270 }]);
  expect(await customersWithName("Tyrell Corp")).toHaveLength(1);
});

test.runIf(full)("one that is begun and saved in the same turn is saved once, too", async () => {
  const model = await startModelServer();
  await rosa.call("updateSettings", { body: { ai: { routing: "model only" } } });
  const started = { customer: { name: "Weyland" }, lines: [{ description: "Design", quantity: 3, unitPrice: 90 }] };
  const added = { customer: { name: "Yutani", email: "ap@yutani.example" } };
  model.does((response, asked) => {
    const calls = [calling("invoice_start", started, "a", 0), calling("invoice_save", {}, "b", 1), calling("customers_save", added, "c", 2)];
    const both = [...calls, calling("customers_save", { ...added, customer: { name: "Yutani Inc." } }, "d", 3)];
    stream(response, [resultsIn(asked).length ? { content: "Saved." } : { tool_calls: both.flatMap(({ tool_calls }) => tool_calls) }]);
  });
  expect(await replyTo("Bill Weyland 3 hours of design at $90, save it, and add Yutani and Yutani Inc., ap@yutani.example")).toBe("Saved.");
  expect(await rosa.call("listInvoices", { query: { limit: "50" } })).toMatchObject([{ invoiceNumber: "INV-0001", total: 270 }]);
  expect((await customers()).map(({ name }) => name)).toEqual(["Weyland", "Yutani", "Yutani Inc."]);
  await model.close();
});

test.runIf(full)("a line is added to a stored invoice once", async () => {
  const { id, invoiceNumber } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await say(`open ${invoiceNumber}`);
  await replyTo("add a logo for $200");
  const lines = async () => (await rosa.call("getInvoice", { params: { id } })).lines.map(({ description }) => description);
  expect(await lines()).toEqual(["Design", "Logo"]);
  await say("undo");
  expect(await lines()).toEqual(["Design"]);
});

test("a turn that fails whenever it is run is run twice, and then answered; what it did can be undone, and the conversation goes on", async () => {
  const trouble = (refusal = { word: "Soylent", times: 0 });
  const answer = await say("add customer Soylent, ap@soylent.example");
  expect(answer).toMatch(/went wrong on our side.*when I tried once more\. What was done until then stands; say 'undo'/);
  expect(trouble.times).toBe(2);
  expect(await customersWithName("Soylent")).toHaveLength(1);
  const deadLetters = { VisibilityTimeout: 0, QueueUrl: (process.env["TURNS_QUEUE_URL"] ?? "").replace(/[^/]+$/, "turns-dead.fifo") };
  const dead = async () => (await new SQSClient().send(new ReceiveMessageCommand(deadLetters))).Messages ?? [];
  await eventually(async () => expect(await dead()).toHaveLength(1));
  refusal = undefined;
  await say("undo");
  expect(await customersWithName("Soylent")).toEqual([]);
  expect(await say("add customer Initech")).toContain("Initech");
});

test("a turn that is refused is answered with why, so that nobody waits for it after a reload", async () => {
  vi.resetModules();
  const [{ handler }, { chatMessages }, { business }, { AppError }] = await Promise.all([
    import("../../functions/assistant/assistant.lambda.ts"),
    import("../../functions/chat/message-store.ts"),
    import("../../functions/records/business-store.ts"),
    import("../../shared/errors.ts"),
  ]);
  const { id: userId } = await rosa.call("getUser", {});
  const request: TurnRequest = { workspaceId: rosa.workspaceId, userId, messageId: newId("message") };
  await chatMessages.add(request, "0", { id: request.messageId, role: "user", content: "add customer Soylent", timestamp: "2026-03-16T09:00:00.000Z" }, {});
  const refusing = vi.spyOn(business, "get").mockRejectedValue(new AppError("unavailable", "The business profile can not be read"));
  const record = { messageId: "1", body: JSON.stringify(request), attributes: { ApproximateReceiveCount: "1" }, receiptHandle: "none" };
  const done = await handler({ Records: [record] } as unknown as SQSEvent, { getRemainingTimeInMillis: () => 60_000 });
  refusing.mockRestore();
  expect(done).toEqual({ batchItemFailures: [] });
  const connection = await rosa.channel();
  connection.send({ type: "get_conversation_history" });
  const { data, answered } = await connection.next("conversation_history");
  expect(answered).toBe(request.messageId);
  expect(data.at(-1)?.content).toMatch(/^The business profile can not be read\. Your message is kept/);
  await connection.close();
});

test("a turn that was throttled again and again has not run, and is run; one that ended its processes is answered and not run", async () => {
  // It reads the settings of the currently open app.
  vi.resetModules();
  const [{ handler }, { chatMessages }] = await Promise.all([
    import("../../functions/assistant/assistant.lambda.ts"),
    import("../../functions/chat/message-store.ts"),
  ]);
  const { id: userId } = await rosa.call("getUser", {});
  const request: TurnRequest = { workspaceId: rosa.workspaceId, userId, messageId: newId("message") };
  const said = { ...request, id: request.messageId, role: "user" as const, content: "add customer Soylent", timestamp: "2026-03-16T09:00:00.000Z" };
  await chatMessages.add(request, "0", said, {});
  const sqsId = newId("request");
  const deliver = (times: number, turn = request, messageId: string = sqsId) => {
    const attributes = { ApproximateReceiveCount: String(times), MessageGroupId: "own" };
    const record = { messageId, body: JSON.stringify(turn), attributes, receiptHandle: "none" };
    return handler({ Records: [record] } as unknown as SQSEvent, { getRemainingTimeInMillis: () => 60_000 });
  };
  // Its runs were noted at their start; none of them ended.
  await putItem({ pk: `WS#${rosa.workspaceId}`, sk: `RUNS#${sqsId}`, noted: 2 });
  expect(await deliver(4)).toEqual({ batchItemFailures: [] });
  expect(await customers()).toEqual([]);
  // Delivered once more, it is not answered a second time.
  await deliver(5);
  const connection = await rosa.channel();
  connection.send({ type: "get_conversation_history" });
  const { data } = await connection.next("conversation_history");
  expect(data.map(({ content }) => content)).toEqual(["add customer Soylent", expect.stringMatching(/went wrong on our side.*Your message is kept/)]);

  const throttled = { ...request, messageId: newId("message") };
  await chatMessages.add(throttled, "0", { ...said, id: throttled.messageId, content: "add customer Initech" }, {});
  expect(await deliver(7, throttled, newId("request"))).toEqual({ batchItemFailures: [] });
  expect(await customersWithName("Initech")).toHaveLength(1);
  await connection.close();
});
