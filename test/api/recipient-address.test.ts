import { expect, test } from "vitest";
import type { ActionCard } from "../../shared/chat/assistant.ts";
import { newId } from "../../shared/ids.ts";
import { askedIn } from "./asked.ts";
import { cardFor, click, GONE, withConversation } from "./conversation.ts";
import { waitFor } from "./inbox.ts";
import { type Channel, hours, type Person } from "./test-app.ts";

/** The card's notice about an email's address, through which a misled model could send an email astray. */
let person: Person;
let connection: Channel;
withConversation((here) => void ({ person, connection } = here));

/** A customer with an address, and a draft for them. */
async function newDraft(name: string, email = "ap@acme.example") {
  const customer = await person.call("createCustomer", { body: { name, email } });
  return { customer, invoice: await another(customer.id) };
}

const another = (customerId: string) => person.call("createInvoice", { body: hours(12, 85, { customer: undefined, customerId }) });

const requestAction = (message: string) => cardFor(message, connection);
const outcome = async (card: ActionCard) => (await click(card, connection)).outcome;

const waitUntilSent = (id: string) => waitFor(async () => (await person.call("getInvoice", { params: { id } })).status === "sent");
/** Changes an address in the chat, and confirms the card for it. */
const changeInChat = async (message: string) => expect(await outcome(await requestAction(message))).toBe("done");
const change = (id: string, name: string, email: string) => person.call("updateCustomer", { params: { id }, body: { name, email } });

test("the first email to an address says that it is the first; the second says nothing", async () => {
  const { customer, invoice } = await newDraft("Hooli");
  const card = await requestAction(`send ${invoice.invoiceNumber}`);
  expect(card.notice).toEqual({ tone: "plain", text: "First email to this address." });
  expect(await outcome(card)).toEqual(GONE);
  await waitUntilSent(invoice.id);
  const { invoiceNumber } = await another(customer.id);
  expect((await requestAction(`send ${invoiceNumber}`)).notice).toBeUndefined();
});

test("the address of another customer is said to be theirs, and never to be written to for the first time", async () => {
  const weiss = await newDraft("Weiss GmbH", "rechnung@weiss.example");
  await person.send("emailInvoice", { params: { id: weiss.invoice.id }, body: {} });
  const { customer, invoice } = await newDraft("Hiroshi KK", "rechnung@weiss.example");
  const notice = { tone: "warning", text: "This is the address of Weiss GmbH." };
  expect((await requestAction(`send ${invoice.invoiceNumber}`)).notice).toEqual(notice);
  const facts = await person.call("getAddressed", { params: { id: customer.id }, query: { to: "Rechnung@weiss.example" } });
  expect(facts.use).toEqual({ customers: ["Weiss GmbH"], isWrittenTo: true });
});

test("an address that the conversation itself changed is shown with the one before, also where that was long in use", async () => {
  const { customer, invoice } = await newDraft("Umbrella Group");
  await person.send("emailInvoice", { params: { id: invoice.id }, body: {} });
  const next = await another(customer.id);
  await changeInChat("Umbrella Group's email is pay@umbre11a.example");
  const card = await requestAction(`send ${next.invoiceNumber}`);
  expect(card.details[0]).toEqual({ label: "To", value: "pay@umbre11a.example" });
  expect(card.notice).toEqual({ tone: "warning", text: "Address changed today from ap@acme.example to pay@umbre11a.example." });
  // A later connection gets the same.
  const later = await person.channel();
  later.send({ type: "get_conversation_history" });
  expect((await later.next("action_required")).data.notice).toEqual(card.notice);
  await later.close();
  // After an email was sent there, the address is known.
  expect(await outcome(card)).toEqual(GONE);
  await waitUntilSent(next.id);
  expect((await requestAction(`send ${(await another(customer.id)).invoiceNumber}`)).notice).toBeUndefined();
});

test("one that was changed before there was any email is shown as changed, too; taken back, it is not", async () => {
  const { invoice } = await newDraft("Stark Industries", "tony@stark.example");
  await changeInChat("Stark Industries' email is pepper@stark.example");
  expect((await requestAction(`send ${invoice.invoiceNumber}`)).notice?.text).toBe("Address changed today from tony@stark.example to pepper@stark.example.");
  connection.send({ type: "undo" });
  await connection.next("ai_response");
  expect((await requestAction(`send ${invoice.invoiceNumber}`)).notice?.text).toBe("First email to this address.");
});

test("taking the old address away first hides nothing", async () => {
  const { customer, invoice } = await newDraft("Cyberdyne", "ap@cyberdyne.example");
  await change(customer.id, "Cyberdyne", "");
  await change(customer.id, "Cyberdyne", "ap@skynet.example");
  expect((await requestAction(`send ${invoice.invoiceNumber}`)).notice?.text).toBe("Address changed today from ap@cyberdyne.example to ap@skynet.example.");
});

test("an email that went out while the card stood does not void it", async () => {
  const { customer, invoice } = await newDraft("Tyrell");
  const other = await another(customer.id);
  const card = await requestAction(`send ${invoice.invoiceNumber}`);
  expect(card.notice).toBeDefined();
  await person.send("emailInvoice", { params: { id: other.id }, body: {} });
  await waitUntilSent(other.id);
  expect(await outcome(card)).toEqual(GONE);
  await waitUntilSent(invoice.id);
});

test("changed after the card was shown, nothing goes out", async () => {
  const { customer, invoice } = await newDraft("Weyland");
  const card = await requestAction(`send ${invoice.invoiceNumber}`);
  await change(customer.id, "Weyland", "new@weyland.example");
  await change(customer.id, "Weyland", "ap@acme.example");
  expect(await outcome(card)).toBe("changed");
  expect(await person.call("listEmails", { params: { id: invoice.id } })).toEqual([]);
});

test("no call from outside can say when an address was changed", async () => {
  const { customer } = await newDraft("Oscorp");
  const body = { name: "Oscorp", email: "x@oscorp.example", emailChange: { at: "2020-01-01T00:00:00.000Z", from: "x@oscorp.example" } };
  const { email: from } = await person.call("getCustomer", { params: { id: customer.id } });
  await person.answer("updateCustomer", { params: { id: customer.id }, body });
  expect(await person.call("getAddressed", { params: { id: customer.id } })).toMatchObject({ emailChange: { at: expect.not.stringMatching(/^2020/), from } });
});

test("a document goes the same way", async () => {
  const { customer } = await newDraft("Initech");
  const body = { type: "letter", subject: "Hello", body: "Good day.", party: { name: "Initech", email: "ap@acme.example" }, customerId: customer.id };
  const document = await person.call("createDocument", { body });
  await changeInChat("Initech's email is lumbergh@initech.example");
  const card = await requestAction(`send the document ${document.title}`);
  expect(card).toMatchObject({ kind: "send_document", notice: { tone: "warning" } });
});

test("the screens are told the same facts", async () => {
  const { customer, invoice } = await newDraft("Massive Dynamic");
  await person.send("emailInvoice", { params: { id: invoice.id }, body: {} });
  await change(customer.id, "Massive Dynamic", "nina@massive.example");
  const facts = await person.call("getAddressed", { params: { id: customer.id } });
  expect(facts).toMatchObject({
    email: "nina@massive.example",
    emailChange: { from: "ap@acme.example" },
    reached: [{ to: "ap@acme.example", at: expect.stringMatching(/^2026-03-16/) }],
  });
  expect((await person.answer("getAddressed", { params: { id: newId("customer") } })).status).toBe(404);
});

test.each([
  ["send NUMBER to other@example.com", "other@example.com"],
  ["please email NUMBER to Anna <anna.b@sales.example>.", "anna.b@sales.example"],
])("an email goes to the stored address, and the card says that another one was named, and how it is stored: %s", async (words, named) => {
  const { invoice } = await newDraft("Tyrell", "ap@tyrell.example");
  const card = await requestAction(words.replace("NUMBER", invoice.invoiceNumber));
  expect(card).toMatchObject({
    summary: `Send ${invoice.invoiceNumber} to ap@tyrell.example`,
    notice: {
      tone: "warning",
      text: `You named ${named}; this goes to ap@tyrell.example, the stored address of Tyrell. To send it there, say “Tyrell's email is ${named}” first. First email to this address.`,
    },
  });
  // The person must read the notice, so a word is not enough.
  expect((await connection.say("yes")).answer).toContain("takes a click");
  await click(await requestAction(`Tyrell's email is ${named}`), connection);
  expect((await requestAction(`send ${invoice.invoiceNumber} to ${named}`)).summary).toBe(`Send ${invoice.invoiceNumber} to ${named}`);
});

test.each([
  ["send NUMBER to other@example.com, not to ap@tyrell.example", "You named other@example.com; this goes to ap@tyrell.example"],
  ["send NUMBER to other@example.com and ann@example.com", "You named other@example.com and ann@example.com; this goes to ap@tyrell.example"],
])("of several addresses that are named the card says so, too: %s", async (words, text) => {
  const { invoice } = await newDraft("Tyrell", "ap@tyrell.example");
  expect((await requestAction(words.replace("NUMBER", invoice.invoiceNumber))).notice).toMatchObject({ tone: "warning", text: expect.stringContaining(text) });
});

test("a customer without an address is told by the words that store the one which was named", async () => {
  const { invoice } = await newDraft("Soylent", "");
  expect((await connection.say(`send ${invoice.invoiceNumber} to hello@soylent.example`)).answer).toContain(
    "say “Soylent's email is hello@soylent.example” first",
  );
});

test("an address that was named for a draft, and then stored, leaves no question open", async () => {
  await person.call("createCustomer", { body: { name: "Nakatomi", email: "old@nakatomi.example" } });
  await connection.say("invoice Nakatomi for 1 hour of pruning at $50");
  const asked = await connection.say("send it to new@nakatomi.example");
  expect((asked.draft as { asks?: unknown[] } | undefined)?.asks ?? []).toEqual([]);
  await click(await requestAction("Nakatomi's email is new@nakatomi.example"), connection);
  expect((await requestAction("send it")).summary).toMatch(/^Send \S+ to new@nakatomi\.example$/);
});

test("the address of a new customer is used, also in parentheses", async () => {
  const { draft } = await connection.say("invoice Dan Fox (dan@fox.example) for 2 hours weeding at $40");
  expect([draft?.invoice.customer, draft?.asks]).toMatchObject([{ name: "Dan Fox", email: "dan@fox.example" }, []]);
});

test.each([
  ["bill Weyland 3 hours of mowing at 45, their email is new@weyland.example", 135],
  ["Bill Weyland, new@weyland.example, 1 hour of pruning at 50", 50],
  ["invoice Weyland new@weyland.example for 1 hour of pruning at $50", 50],
])("an address beside what is billed changes nothing of the customer, is no line, and is asked about: %s", async (text, total) => {
  const { id } = await person.call("createCustomer", { body: { name: `Weyland`, email: "ap@weyland.example" } });
  const { draft } = await connection.say(text);
  expect(draft?.invoice).toMatchObject({ customer: { name: "Weyland", email: "ap@weyland.example" }, total });
  expect(JSON.stringify(draft?.invoice)).not.toContain("new@weyland.example");
  expect(askedIn(draft)).toMatchObject([{ question: "What about “new@weyland.example”?" }]);
  expect(await person.call("getCustomer", { params: { id } })).toMatchObject({ email: "ap@weyland.example", version: 1 });
  await person.call("deleteCustomer", { params: { id } });
  await connection.clear();
});

test("the stored address, named in other capitals, is no other address", async () => {
  const { invoice } = await newDraft("Tyrell", "ap@tyrell.example");
  const card = await requestAction(`send ${invoice.invoiceNumber} to AP@Tyrell.example`);
  expect([card.summary, card.notice?.tone]).toEqual([`Send ${invoice.invoiceNumber} to ap@tyrell.example`, "plain"]);
});
