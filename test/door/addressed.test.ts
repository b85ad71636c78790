import { expect, test } from "vitest";
import type { ActionCard } from "../../shared/assistant.ts";
import { newId } from "../../shared/ids.ts";
import { cardFor, click, conversing, GONE } from "./conversing.ts";
import { type Channel, hours, type Person } from "./house.ts";
import { found } from "./post.ts";

/** What the card says of the address that a letter would go to. It is where a misled model could have a letter go astray. */
let person: Person;
let window: Channel;
conversing((here) => void ({ person, window } = here));

/** A customer with an address, and a draft for them. */
async function drafted(name: string, email = "ap@acme.example") {
  const customer = await person.call("createCustomer", { body: { name, email } });
  return { customer, invoice: await another(customer.id) };
}

const another = (customerId: string) => person.call("createInvoice", { body: hours(12, 85, { customer: undefined, customerId }) });

const asked = (message: string) => cardFor(message, window);
const outcome = async (card: ActionCard) => (await click(card, window)).outcome;

const sent = (id: string) => found(async () => (await person.call("getInvoice", { params: { id } })).status === "sent");
const change = (id: string, name: string, email: string) => person.call("updateCustomer", { params: { id }, body: { name, email } });

test("the first letter to an address says that it is the first; the second says nothing", async () => {
  const { customer, invoice } = await drafted("Hooli");
  const card = await asked(`send ${invoice.invoiceNumber}`);
  expect(card.notice).toEqual({ tone: "plain", text: "First letter to this address." });
  expect(await outcome(card)).toEqual(GONE);
  await sent(invoice.id);
  const { invoiceNumber } = await another(customer.id);
  expect((await asked(`send ${invoiceNumber}`)).notice).toBeUndefined();
});

test("an address that the conversation itself changed is shown with the one before, also where that was long in use", async () => {
  const { customer, invoice } = await drafted("Umbrella Group");
  await person.call("emailInvoice", { params: { id: invoice.id }, body: {} });
  const next = await another(customer.id);
  await window.say("Umbrella Group's email is pay@umbre11a.example");
  const card = await asked(`send ${next.invoiceNumber}`);
  expect(card.details[0]).toEqual({ label: "To", value: "pay@umbre11a.example" });
  expect(card.notice).toEqual({ tone: "warning", text: "Address changed today from ap@acme.example to pay@umbre11a.example." });
  // A window that opens later is shown the same.
  const later = await person.channel();
  later.send({ type: "get_conversation_history" });
  expect((await later.next("action_required")).data.notice).toEqual(card.notice);
  await later.close();
  // Once a letter went there it is the address.
  expect(await outcome(card)).toEqual(GONE);
  await sent(next.id);
  expect((await asked(`send ${(await another(customer.id)).invoiceNumber}`)).notice).toBeUndefined();
});

test("one that was changed before there was any letter is shown as changed, too; taken back, it is not", async () => {
  const { invoice } = await drafted("Stark Industries", "tony@stark.example");
  await window.say("Stark Industries' email is pepper@stark.example");
  expect((await asked(`send ${invoice.invoiceNumber}`)).notice?.text).toBe("Address changed today from tony@stark.example to pepper@stark.example.");
  window.send({ type: "undo" });
  await window.next("ai_response");
  expect((await asked(`send ${invoice.invoiceNumber}`)).notice?.text).toBe("First letter to this address.");
});

test("taking the old address away first hides nothing", async () => {
  const { customer, invoice } = await drafted("Cyberdyne", "ap@cyberdyne.example");
  await change(customer.id, "Cyberdyne", "");
  await change(customer.id, "Cyberdyne", "ap@skynet.example");
  expect((await asked(`send ${invoice.invoiceNumber}`)).notice?.text).toBe("Address changed today from ap@cyberdyne.example to ap@skynet.example.");
});

test("a letter that went out while the card stood does not void it", async () => {
  const { customer, invoice } = await drafted("Tyrell");
  const other = await another(customer.id);
  const card = await asked(`send ${invoice.invoiceNumber}`);
  expect(card.notice).toBeDefined();
  await person.call("emailInvoice", { params: { id: other.id }, body: {} });
  await sent(other.id);
  expect(await outcome(card)).toEqual(GONE);
  await sent(invoice.id);
});

test("changed after the card was shown, nothing goes out", async () => {
  const { customer, invoice } = await drafted("Weyland");
  const card = await asked(`send ${invoice.invoiceNumber}`);
  await change(customer.id, "Weyland", "new@weyland.example");
  await change(customer.id, "Weyland", "ap@acme.example");
  expect(await outcome(card)).toBe("changed");
  expect(await person.call("listLetters", { params: { id: invoice.id } })).toEqual([]);
});

test("nobody from outside can say when an address was changed", async () => {
  const { customer } = await drafted("Oscorp");
  const body = { name: "Oscorp", email: "x@oscorp.example", emailChange: { at: "2020-01-01T00:00:00.000Z", from: "x@oscorp.example" } };
  expect((await person.answer("updateCustomer", { params: { id: customer.id }, body })).status).toBe(400);
});

test("a document goes the same way", async () => {
  const { customer } = await drafted("Initech");
  const body = { type: "letter", subject: "Hello", body: "Good day.", party: { name: "Initech", email: "ap@acme.example" }, customerId: customer.id };
  const document = await person.call("createDocument", { body });
  await window.say("Initech's email is lumbergh@initech.example");
  const card = await asked(`send the document ${document.title}`);
  expect(card).toMatchObject({ kind: "send_document", notice: { tone: "warning" } });
});

test("the screens are told the same facts", async () => {
  const { customer, invoice } = await drafted("Massive Dynamic");
  await person.call("emailInvoice", { params: { id: invoice.id }, body: {} });
  await change(customer.id, "Massive Dynamic", "nina@massive.example");
  const facts = await person.call("getAddressed", { params: { id: customer.id } });
  expect(facts).toMatchObject({
    email: "nina@massive.example",
    emailChange: { from: "ap@acme.example" },
    reached: [{ to: "ap@acme.example", at: expect.stringMatching(/^2026-03-16/) }],
  });
  expect((await person.answer("getAddressed", { params: { id: newId("customer") } })).status).toBe(404);
});
