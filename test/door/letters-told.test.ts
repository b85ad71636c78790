import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { ActionCard } from "../../shared/assistant.ts";
import { standBetween } from "../faults.ts";
import { type Channel, type House, hours, openHouse, type Person } from "./house.ts";
import { found, lettersAbout } from "./post.ts";

/** What became of a letter that the assistant was asked for is told when it is known, and nobody waits for it. */
let house: House;
let rosa: Person;
let window: Channel;
/** SES answers once this is open. */
let gate: PromiseWithResolvers<void>;
let closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  house = await openHouse();
  rosa = await house.signIn("empty");
  window = await rosa.channel();
  gate = Promise.withResolvers<void>();
  const ses = await standBetween(process.env["AWS_ENDPOINT_URL_SESV2"] ?? "", async (_asked, forward) => {
    await gate.promise;
    return forward();
  });
  const slow = withSettings({ AWS_ENDPOINT_URL_SESV2: ses.url });
  closing = [slow.close, ses.close];
});
afterEach(async () => {
  gate.resolve();
  await window.close();
  for (const close of closing) await close();
  await house.close();
  vi.restoreAllMocks();
});

/** A draft that the assistant was asked to send, and the person said yes: its id and its card, once the turn has ended. */
async function confirmed() {
  const invoice = await rosa.call("createInvoice", { body: hours(3, 85) });
  await window.say(`open ${invoice.invoiceNumber}`);
  await window.say("send it");
  const card = window.received.findLast(({ type }) => type === "action_required");
  if (card?.type !== "action_required") throw new Error("No card came.");
  window.send({ type: "confirm_action", data: { actionId: card.data.actionId, approve: true } });
  const { data } = await window.next("ai_response");
  expect(data.message).toBe(`${invoice.invoiceNumber} is on its way to ap@acme.example.`);
  return { id: invoice.id, card: card.data };
}

/** All that a window heard of a card, in order. */
const heardOf = ({ actionId }: ActionCard, { received }: Channel = window) =>
  received.flatMap((message) => (message.type === "action_closed" && message.data.actionId === actionId ? [message.data.outcome] : []));

/** A window that opens now, and what it is told of a card that is settled. */
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
  const { id, card } = await confirmed();
  expect(heardOf(card)).toEqual(["sending"]);
  // Answered, although the letter is still on its way.
  const { answer } = await window.say("which invoices are overdue?");
  expect(answer).toBeTruthy();
  expect([heardOf(card), await status(id)]).toEqual([["sending"], "draft"]);
  const { late, outcome } = await lateTo(card);
  expect(outcome).toBe("sending");

  gate.resolve();
  await found(() => heardOf(card).at(-1) === "sent");
  expect(heardOf(card)).toEqual(["sending", "sent"]);
  expect(await status(id)).toBe("sent");
  expect(lettersAbout(house, id)).toHaveLength(1);
  await found(() => heardOf(card, late).at(-1) === "sent");
  await found(() => late.received.some((message) => message.type === "invoice_update" && message.data.invoice.status === "sent"));
  await late.close();
  const reloaded = await lateTo(card);
  expect(reloaded.outcome).toBe("sent");
  // Where its figures come from is known as before: sending changed none of them.
  const update = reloaded.late.received.findLast(({ type }) => type === "invoice_update");
  expect(update).toMatchObject({ data: { invoice: { id, status: "sent" }, sources: { invoiceDate: expect.anything() } } });
  await reloaded.late.close();
});

test("where it fails the card says so, the conversation says why once, and a window that opens later is shown both", async () => {
  failing();
  const elsewhere = withSettings({ MAIL_FROM: "invoices@unknown.example" });
  closing.unshift(elsewhere.close);
  const { id, card } = await confirmed();
  gate.resolve();
  await found(() => heardOf(card).at(-1) === "failed");
  await window.next("ai_response");
  expect(await status(id)).toBe("draft");
  const { late, outcome } = await lateTo(card);
  expect(outcome).toBe("failed");
  const history = late.received.findLast(({ type }) => type === "conversation_history");
  const said = history?.type === "conversation_history" ? history.data.filter(({ content }) => content.startsWith("It did not go out.")) : [];
  expect(said).toHaveLength(1);
  await late.close();
});

test("where nobody could be told, whoever looks is shown what became of it", async () => {
  failing();
  const { id, card } = await confirmed();
  const nowhere = withSettings({ TURNS_QUEUE_URL: "http://127.0.0.1:9/000000000000/turns.fifo" });
  gate.resolve();
  await found(async () => (await status(id)) === "sent");
  await nowhere.close();
  expect(heardOf(card)).toEqual(["sending"]);
  const { late, outcome } = await lateTo(card);
  expect(outcome).toBe("sent");
  await late.close();
});

test("after the conversation was cleared nothing is said in it of the letter, which goes out all the same", async () => {
  const { id, card } = await confirmed();
  await window.clear();
  gate.resolve();
  await found(async () => (await status(id)) === "sent");
  await window.next("data_updated");
  expect(heardOf(card)).toEqual(["sending"]);
});
