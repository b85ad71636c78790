import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { ActionCard } from "../../shared/chat/assistant.ts";
import { standBetween } from "../faults.ts";
import { emailsAbout, waitFor } from "./inbox.ts";
import { newUser } from "./tenants.ts";
import { type Channel, hours, type Person, startTestApp, type TestApp } from "./test-app.ts";

/** The outcome of an email requested from the assistant is pushed when it is known; the turn does not wait for it. */
let app: TestApp;
let rosa: Person;
let connection: Channel;
/** SES answers once this resolves. */
let gate: PromiseWithResolvers<void>;
/** A test's settings, and the proxies between the functions and SES in all tests. */
const settings: (() => Promise<void>)[] = [];
let closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  const ses = await standBetween(process.env["AWS_ENDPOINT_URL_SESV2"] ?? "", async (_asked, forward) => {
    await gate.promise;
    return forward();
  });
  const slow = withSettings({ AWS_ENDPOINT_URL_SESV2: ses.url });
  closing = [slow.close, ses.close];
});
afterAll(async () => {
  for (const close of closing) await close();
  await app.close();
});
beforeEach(async () => {
  rosa = await newUser(app);
  connection = await rosa.channel();
  gate = Promise.withResolvers<void>();
});
afterEach(async () => {
  gate.resolve();
  await connection.close();
  for (const close of settings.splice(0)) await close();
  vi.restoreAllMocks();
});

/** Asks the assistant to send a draft and confirms. Returns its id and card after the turn. */
async function confirmSending() {
  const invoice = await rosa.call("createInvoice", { body: hours(3, 85) });
  await connection.say(`open ${invoice.invoiceNumber}`);
  await connection.say("send it");
  const card = connection.received.findLast(({ type }) => type === "action_required");
  if (card?.type !== "action_required") throw new Error("No card came.");
  connection.send({ type: "confirm_action", data: { actionId: card.data.actionId, approve: true } });
  const { data } = await connection.next("ai_response");
  expect(data.message).toBe(`${invoice.invoiceNumber} is on its way to ap@acme.example.`);
  return { id: invoice.id, card: card.data };
}

/** All outcomes of a card that a connection received, in order. */
const heardOf = ({ actionId }: ActionCard, { received }: Channel = connection) =>
  received.flatMap((message) => (message.type === "action_closed" && message.data.actionId === actionId ? [message.data.outcome] : []));

/** Opens a new connection. Returns it with the outcome that it gets of a settled card. */
async function lateTo(card: ActionCard) {
  const late = await rosa.channel();
  late.send({ type: "get_conversation_history" });
  const { data } = await late.next("action_closed");
  expect(data).toMatchObject({ actionId: card.actionId, card: { kind: "send_invoice", summary: card.summary } });
  const history = late.received.findLast(({ type }) => type === "conversation_history");
  expect(history?.type === "conversation_history" && history.data.some(({ id }) => id === data.card?.shownIn)).toBe(true);
  return { late, outcome: data.outcome };
}

const status = async (id: string) => (await rosa.call("getInvoice", { params: { id } })).status;
const failing = () => vi.spyOn(console, "error").mockImplementation(() => {});

test("the turn ends at once and the conversation goes on; nothing says sent before it is, and then everything does", async () => {
  const { id, card } = await confirmSending();
  expect(heardOf(card)).toEqual(["sending"]);
  // Answered although the email is still on its way.
  const { answer } = await connection.say("which invoices are overdue?");
  expect(answer).toBeTruthy();
  expect([heardOf(card), await status(id)]).toEqual([["sending"], "draft"]);
  const { late, outcome } = await lateTo(card);
  expect(outcome).toBe("sending");

  gate.resolve();
  await waitFor(() => heardOf(card).at(-1) === "sent");
  expect(heardOf(card)).toEqual(["sending", "sent"]);
  expect(await status(id)).toBe("sent");
  expect(emailsAbout(app, id)).toHaveLength(1);
  await waitFor(() => heardOf(card, late).at(-1) === "sent");
  await waitFor(() => late.received.some((message) => message.type === "invoice_update" && message.data.invoice.status === "sent"));
  await late.close();
  const reloaded = await lateTo(card);
  expect(reloaded.outcome).toBe("sent");
  // Its sources are as before, because sending changed no figure.
  const update = reloaded.late.received.findLast(({ type }) => type === "invoice_update");
  expect(update).toMatchObject({ data: { invoice: { id, status: "sent" }, sources: { invoiceDate: expect.anything() } } });
  await reloaded.late.close();
});

test("where it fails the card says so, the conversation says why once, and a connection that opens later is shown both", async () => {
  failing();
  const elsewhere = withSettings({ MAIL_FROM: "invoices@unknown.example" });
  settings.push(elsewhere.close);
  const { id, card } = await confirmSending();
  gate.resolve();
  await waitFor(() => heardOf(card).at(-1) === "failed");
  await connection.next("ai_response");
  expect(await status(id)).toBe("draft");
  const { late, outcome } = await lateTo(card);
  expect(outcome).toBe("failed");
  const history = late.received.findLast(({ type }) => type === "conversation_history");
  const said = history?.type === "conversation_history" ? history.data.filter(({ content }) => content.startsWith("It did not go out.")) : [];
  expect(said).toHaveLength(1);
  await late.close();
});

test("where no connection could be told, a person who looks is shown what became of it", async () => {
  failing();
  const { id, card } = await confirmSending();
  const nowhere = withSettings({ TURNS_QUEUE_URL: "http://127.0.0.1:9/000000000000/turns.fifo" });
  gate.resolve();
  await waitFor(async () => (await status(id)) === "sent");
  await nowhere.close();
  expect(heardOf(card)).toEqual(["sending"]);
  const { late, outcome } = await lateTo(card);
  expect(outcome).toBe("sent");
  await late.close();
});

test("after the conversation was cleared nothing is said in it of the email, which goes out all the same", async () => {
  const { id, card } = await confirmSending();
  await connection.clear();
  gate.resolve();
  await waitFor(async () => (await status(id)) === "sent");
  await connection.next("data_updated");
  expect(heardOf(card)).toEqual(["sending"]);
});
