import { afterAll, beforeAll, expect, test } from "vitest";
import type { Talk } from "./conversation.ts";
import { runTwice, withDirectConversation } from "./direct-turns.ts";
import { calling, type ModelServer, startUnlimitedModelServer, stream } from "./model-server.ts";
import type { Tenant } from "./tenants.ts";
import { hours } from "./test-app.ts";

let model: ModelServer;
let person: Tenant;
let talk: Talk;
beforeAll(async () => {
  model = await startUnlimitedModelServer();
});
afterAll(() => model.close());
withDirectConversation(
  (here) => void ({ person, connection: talk } = here),
  (user) => user.call("updateSettings", { body: { ai: { routing: "model only" } } }),
);

type ToolCall = readonly [name: string, said: object];

/** A turn in which the model makes these calls. */
async function turnOf(message: string, ...made: ToolCall[]): Promise<void> {
  model.does((response, _asked, call) =>
    stream(response, call === 1 ? made.map(([name, said], i) => calling(name, said, `c${i}`, i)) : [{ content: "Done." }]),
  );
  await talk.say(message);
}

async function undo(): Promise<string> {
  talk.send({ type: "undo" });
  return (await talk.next("ai_response")).data.message;
}

/** Undo by the button, in a turn that dies at its end and is run again. */
async function undoTwice(): Promise<string> {
  const told = await runTwice(person, undo);
  return told.findLast((message) => message.type === "ai_response")?.data.message ?? "";
}

const profile = () => person.call("getBusinessProfile", {});
const product = (id: string) => person.call("getProduct", { params: { id } });
const newProduct = async () => (await person.call("createProduct", { body: { name: "Hanging", unitPrice: 60, unit: "hour" } })).id;
const priceOf = (unitPrice: number): ToolCall => ["products_save", { match: "Hanging", product: { unitPrice } }];
const price = (unitPrice: number) => turnOf(`Hanging is ${unitPrice} from now on`, priceOf(unitPrice));

test("a record that several turns changed is taken back turn by turn, and no further than to a change that was made elsewhere", async () => {
  const id = await newProduct();
  const before = await profile();
  await price(65);
  await turnOf("our phone is 555 0142", ["business_update", { phone: "555 0142" }]);
  await price(70);
  await turnOf("our phone is 555 0143, and Hanging is 75", ["business_update", { phone: "555 0143" }], priceOf(75));
  expect(await undo()).toContain("Hanging is as it was.");
  expect(await undo()).toContain("Hanging is as it was.");
  expect(await product(id)).toMatchObject({ unitPrice: 65 });
  expect(await undo()).toContain("Your business profile is as it was.");
  expect((await profile()).phone).toBe(before.phone);
  // Changed again and undone again, the record is still what the first turn left.
  await price(75);
  await undo();
  expect(await undo()).toContain("Hanging is as it was.");
  expect(await product(id)).toMatchObject({ unitPrice: 60 });

  await price(80);
  await person.call("updateProduct", { params: { id }, body: { name: "Hanging", unitPrice: 90, unit: "hour" } });
  await price(95);
  await undo();
  expect(await undo()).toContain("Hanging was changed since; I left it as it is.");
  expect(await product(id)).toMatchObject({ unitPrice: 90 });
});

test("a value that somebody else set stays, also where it is the one that the undo restores", async () => {
  const id = await newProduct();
  await price(65);
  await price(70);
  await person.call("updateProduct", { params: { id }, body: { name: "Hanging", unitPrice: 65, unit: "hour" } });
  expect(await undo()).toContain("Hanging is as it was.");
  expect(await undo()).toContain("Hanging was changed since; I left it as it is.");
  expect(await product(id)).toMatchObject({ unitPrice: 65 });
});

test("an undo that dies after it restored goes on where it stopped, and so does the next", async () => {
  const id = await newProduct();
  const letter = { type: "letter", party: "Hooli", subject: "Greeting" };
  await turnOf("write a letter to Hooli: First words here.", ["documents_write", { ...letter, body: "First words here." }]);
  const [document] = await person.call("listDocuments", {});
  const body = async () => person.call("getDocument", { params: { id: document?.id ?? "doc_" } });
  await turnOf("make it: Second words here. And Hanging is 65", ["documents_write", { edit: true, body: "Second words here." }], priceOf(65));
  await turnOf("make it: Third words here. And Hanging is 70", ["documents_write", { edit: true, body: "Third words here." }], priceOf(70));
  expect(await undoTwice()).toBe("Hanging is as it was. Greeting is as it was.");
  expect([await body(), await product(id)]).toMatchObject([{ body: "Second words here." }, { unitPrice: 65 }]);
  expect(await undoTwice()).toContain("Hanging is as it was.");
  expect([await body(), await product(id)]).toMatchObject([{ body: "First words here." }, { unitPrice: 60 }]);
});

test("a payment that was refunded in part stays, is said, and hinders no other undo", async () => {
  const id = await newProduct();
  const { id: invoiceId, invoiceNumber } = await person.call("createInvoice", { body: hours(12, 85) });
  await person.call("setInvoiceStatus", { params: { id: invoiceId }, body: { status: "sent" } });
  await price(65);
  await turnOf(`Acme Corp paid 100 on ${invoiceNumber}`, ["invoice_record_payment", { invoiceNumber, amount: 100 }], priceOf(100));
  const [payment] = (await person.call("getInvoice", { params: { id: invoiceId } })).payments;
  await person.call("refundPayment", { params: { id: invoiceId, paymentId: payment?.id ?? "pay_" }, body: { amount: 50 } });
  expect(await undo()).toBe("Hanging is as it was. Some of this payment was refunded, so it can not be taken back; refund the rest instead.");
  expect(await product(id)).toMatchObject({ unitPrice: 65 });
  expect(await undo()).toBe("Hanging is as it was.");
  expect(await product(id)).toMatchObject({ unitPrice: 60 });
  expect(await undo()).toBe("There is nothing to undo.");
});
