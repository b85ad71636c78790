import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { standBetween } from "../faults.ts";
import { type House, hours, openHouse, type Person } from "./house.ts";
import { calling, resultsIn, startModelServer, stream } from "./model-server.ts";

/** A turn that changed something and dies before its end is run again by the queue: what it did is done once, and can be undone. */
let house: House;
let rosa: Person;
let wires: (() => Promise<void>)[] = [];
let cut: (() => void) | undefined;

beforeEach(async () => {
  // Each death is logged, as it should be; here they are meant.
  vi.spyOn(console, "error").mockImplementation(() => {});
  house = await openHouse();
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", async ({ body }, forward) => {
    // The transaction that ends a turn is the one that writes where the conversation stands since.
    if (!cut || !body.toString().includes('"lastTurn":{"S"') || !body.toString().includes("TransactItems")) return forward();
    cut();
    return undefined;
  });
  wires = [withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_MAX_ATTEMPTS: "1" }).close, table.close];
  rosa = await house.signIn("empty");
});
afterEach(async () => {
  await mended();
  await house.close();
  vi.restoreAllMocks();
});

async function mended(): Promise<void> {
  cut = undefined;
  for (const close of wires.splice(0)) await close();
}

/** Says something; the turn dies before its end. The house is closed and opened again, and the queue has it run anew: its answer. */
async function saidInto(message: string): Promise<string> {
  const window = await rosa.channel();
  const died = new Promise<void>((resolve) => {
    cut = resolve;
  });
  window.send({ type: "chat_message", data: { message } });
  await died;
  await mended();
  await window.close();
  house = await house.at("2026-03-16T09:20:00.000Z+");
  rosa = await house.signIn("empty");
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
  const window = await rosa.channel();
  let last = "";
  for (const message of messages) last = (await window.say(message)).answer;
  await window.close();
  return last;
}

const customers = () => rosa.call("listCustomers", {});
const named = async (name: string) => (await customers()).filter((customer) => customer.name === name);

test("a customer is added once, and undo takes them away again", async () => {
  expect(await saidInto("add customer Soylent, ap@soylent.example")).toContain("Soylent");
  expect(await named("Soylent")).toMatchObject([{ email: "ap@soylent.example" }]);
  expect(await say("undo")).toContain("Soylent is gone again");
  expect(await named("Soylent")).toEqual([]);
});

test("a customer who was changed has the address of before after undo, and the answer says what was done", async () => {
  await rosa.call("createCustomer", { body: { name: "Initech", email: "old@initech.example", phone: "1" } });
  expect(await saidInto("Initech's email is new@initech.example")).toContain("Initech");
  expect(await named("Initech")).toMatchObject([{ email: "new@initech.example", phone: "1" }]);
  expect(await say("undo")).toContain("Initech is as it was");
  expect(await named("Initech")).toMatchObject([{ email: "old@initech.example", phone: "1" }]);
});

test("so it is with products, with what the business prints, and with documents", async () => {
  expect(await saidInto("add product Rush fee for $75")).toContain("Rush fee");
  const products = () => rosa.call("listProducts", {});
  expect((await products()).filter(({ name }) => name === "Rush fee")).toHaveLength(1);
  await say("undo");
  expect((await products()).filter(({ name }) => name === "Rush fee")).toEqual([]);
});

test("a document that was changed has its words of before after undo", async () => {
  await say("write a mutual NDA with Hooli for two years, about the Atlas project");
  expect(await saidInto("make it three years")).toContain("Term 2 years → 3 years.");
  expect(await rosa.call("getDocument", { params: { id: (await rosa.call("listDocuments", {}))[0]?.id ?? "" } })).toMatchObject({ months: 36 });
  await say("undo");
  expect(await rosa.call("getDocument", { params: { id: (await rosa.call("listDocuments", {}))[0]?.id ?? "" } })).toMatchObject({ months: 24 });
});

test("an invoice is saved once, under one number, for one customer", async () => {
  await say("Invoice Tyrell Corp for 3 hours of design at $90/h");
  expect(await saidInto("save it")).toContain("INV-0001");
  expect(await rosa.call("listInvoices", { query: { limit: "50" } })).toMatchObject([{ invoiceNumber: "INV-0001", total: 270 }]);
  expect(await named("Tyrell Corp")).toHaveLength(1);
});

test("one that is begun and saved in the same turn is saved once, too", async () => {
  const model = await startModelServer();
  await rosa.call("updateSettings", { body: { ai: { routing: "model only" } } });
  const started = { action: "start", fields: { customer: { name: "Weyland" } }, lines: [{ description: "Design", quantity: 3, unitPrice: 90 }] };
  const added = { action: "save", customer: { name: "Yutani", email: "ap@yutani.example" } };
  model.does((response, asked) => {
    const calls = [calling("invoice", started, "a", 0), calling("invoice", { action: "save" }, "b", 1), calling("customers", added, "c", 2)];
    const both = [...calls, calling("customers", { ...added, customer: { name: "Yutani Inc." } }, "d", 3)];
    stream(response, [resultsIn(asked).length ? { content: "Saved." } : { tool_calls: both.flatMap(({ tool_calls }) => tool_calls) }]);
  });
  expect(await saidInto("Bill Weyland 3 hours of design at $90, save it, and add Yutani twice")).toBe("Saved.");
  expect(await rosa.call("listInvoices", { query: { limit: "50" } })).toMatchObject([{ invoiceNumber: "INV-0001", total: 270 }]);
  expect((await customers()).map(({ name }) => name)).toEqual(["Weyland", "Yutani", "Yutani Inc."]);
  await model.close();
});

test("a line is added to a stored invoice once", async () => {
  const { id, invoiceNumber } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await say(`open ${invoiceNumber}`);
  await saidInto("add a logo for $200");
  const lines = async () => (await rosa.call("getInvoice", { params: { id } })).lines.map(({ description }) => description);
  expect(await lines()).toEqual(["Design", "Logo"]);
  await say("undo");
  expect(await lines()).toEqual(["Design"]);
});
