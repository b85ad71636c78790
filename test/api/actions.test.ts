import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { newId } from "../../shared/ids.ts";
import { InvoiceDraft, invoiceContent } from "../../shared/invoicing/invoices.ts";
import { count, seed } from "../counts.ts";
import { randomOf } from "../faults.ts";
import { askedIn } from "./asked.ts";
import { cardFor, click, GONE, lastAnswer, outcomeOf, withConversation } from "./conversation.ts";
import { activityLines, emailsAbout, everyEmail, waitFor } from "./inbox.ts";
import { itemsUnder } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, hours, type TestApp } from "./test-app.ts";

/** The number of conversations with actions in random order. */
const RUNS = count(2, 200);

let app: TestApp;
let person: Tenant;
let connection: Channel;
withConversation((here) => void ({ app, person, connection } = here));

/** A stored draft for its own customer. */
async function newDraft(name = `Acme ${newId("turn").slice(-6)}`, email = "ap@acme.example") {
  const customer = await person.call("createCustomer", { body: { name, ...(email ? { email } : {}) } });
  const invoice = await person.call("createInvoice", { body: hours(12, 85, { customer: undefined, customerId: customer.id }) });
  return { customer, invoice };
}

const requestAction = (message: string) => cardFor(message, connection);
const closingOf = (actionId: string, channel = connection) => outcomeOf(actionId, channel);

/** Waits for the only email about an invoice, and until the invoice is sent. */
async function waitUntilSent(id: string) {
  const invoice = await waitFor(async () => {
    const now = await person.call("getInvoice", { params: { id } });
    return now.status === "sent" && now;
  });
  expect(emailsAbout(app, id)).toHaveLength(1);
  return invoice;
}

const unsent = async (id: string): Promise<void> => {
  const invoice = await person.call("getInvoice", { params: { id } });
  expect(invoice).toMatchObject({ status: "draft" });
  expect(invoice.sending).toBeUndefined();
  expect(await person.call("listEmails", { params: { id } })).toEqual([]);
};

describe("a draft and an invoice with the same figures", () => {
  test("are told apart by their prefixes in all that is asked for, and figures alone are a question", async () => {
    await person.call("updateSettings", { body: { numbering: { at: "saving" } } });
    const { invoice: numbered } = await newDraft("Müller Bau", "ap@mueller.example");
    await person.call("updateSettings", { body: { numbering: { at: "sending" } } });
    const { invoice: draft } = await newDraft("Ødegård AS", "ap@odegard.example");
    expect([numbered, draft].map(({ invoiceNumber }) => invoiceNumber)).toEqual(["INV-0001", "DRAFT-0001"]);

    expect(await requestAction("send INV-0001")).toMatchObject({ summary: "Send INV-0001 to ap@mueller.example" });
    expect(await requestAction("void invoice inv-0001")).toMatchObject({ summary: expect.stringContaining("INV-0001") });
    expect((await connection.say("open INV-0001")).draft?.invoice).toMatchObject({ id: numbered.id });
    // It existed before: nothing is new, and there is no earlier draft that Undo could restore.
    expect(lastAnswer(connection)).not.toHaveProperty("summary");
    await connection.say("open the draft for Ødegård AS");
    expect(lastAnswer(connection)).toMatchObject({ summary: "DRAFT-0001 for Ødegård AS · 1 line · total $1,020.00", undoable: true });
    await connection.say("open INV-0001");
    expect((await connection.say("on DRAFT-0001 change the quantity to 3")).answer).not.toContain("INV-0001 updated");
    await connection.clear();
    expect(await requestAction("send draft 0001")).toMatchObject({ summary: `Send ${draft.invoiceNumber} to ap@odegard.example` });
    const { details } = await requestAction("send draft 0001");
    expect(details).toContainEqual({ label: "Attachment", value: "invoice-INV-0002.pdf" });
    expect(details).toContainEqual({ label: "Subject", value: expect.stringContaining("INV-0002") });
    const { answer } = await connection.say("open invoice 0001");
    expect(answer).toContain("DRAFT-0001 (Ødegård AS");
    expect(answer).toContain("INV-0001 (Müller Bau");

    const { invoice: second } = await newDraft("Ødegård AS", "ap@odegard.example");
    expect(second.invoiceNumber).toBe("DRAFT-0002");
    expect((await connection.say("send INV-0002")).answer).toContain("There is no invoice INV-0002");
    await unsent(second.id);
    expect(await person.call("getInvoice", { params: { id: numbered.id } })).toMatchObject({ total: 1020, version: 1 });
  });
});

describe("sending", () => {
  test("what was asked for is shown as it will be, and nothing is sent before the click", async () => {
    const { invoice } = await newDraft("Vandelay Industries", "ap@vandelay.example");
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    expect(card).toMatchObject({ kind: "send_invoice", summary: `Send ${invoice.invoiceNumber} to ap@vandelay.example` });
    expect(Object.fromEntries(card.details.map(({ label, value }) => [label, value]))).toEqual({
      To: "ap@vandelay.example",
      Customer: "Vandelay Industries",
      Amount: "$1,020.00",
      "Due date": "April 15, 2026",
      Subject: expect.stringContaining(invoice.invoiceNumber),
      Attachment: `invoice-${invoice.invoiceNumber}.pdf`,
    });
    expect(card.answer).toContain("Please confirm");
    await unsent(invoice.id);

    const { outcome, answer } = await click(card, connection);
    expect({ outcome, answer }).toEqual({ outcome: GONE, answer: `${invoice.invoiceNumber} is on its way to ap@vandelay.example.` });
    await connection.next("data_updated");
    await waitUntilSent(invoice.id);
    const [email] = emailsAbout(app, invoice.id);
    const shown = (label: string) => card.details.find((detail) => detail.label === label)?.value;
    expect(email).toMatchObject({ handed: { recipients: [shown("To")] }, subject: shown("Subject") });
    const activity = await person.call("listActivity", { params: { id: invoice.id } });
    expect(activity.find(({ kind }) => kind === "emailed")).toMatchObject({ by: "person", detail: "to ap@vandelay.example" });
    connection.send({ type: "get_conversation_history" });
    const { data } = await connection.next("conversation_history");
    expect(data.slice(-2).map(({ content }) => content)).toEqual([`Confirmed: ${card.summary}`, answer]);
  });

  test("a draft that is only talked about is saved first", async () => {
    await connection.say("Invoice Soylent for 3 hours of design at $90/h");
    await connection.say("add customer Soylent, ap@soylent.example");
    const { draft } = await connection.say("Invoice Soylent for 3 hours of design at $90/h");
    expect(draft?.invoice.invoiceNumber).toBeUndefined();
    const card = await requestAction("send it");
    const [row] = await person.call("listInvoices", { query: { limit: "1" } });
    expect(card.summary).toBe(`Send ${row?.invoiceNumber} to ap@soylent.example`);
    await unsent(row?.id ?? "");
    expect((await click(card, connection)).outcome).toEqual(GONE);
    // Once sent, the invoice next to the chat says so.
    await waitFor(() => connection.received.some((message) => message.type === "invoice_update" && message.data.invoice.status === "sent"));
    await waitUntilSent(row?.id ?? "");
  });

  test("where the mail service refuses it the conversation says so, and the invoice is a draft again", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    // The refusal is logged; here it is intended.
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const elsewhere = withSettings({ MAIL_FROM: "invoices@unknown.example" });
    expect((await click(card, connection)).answer).toContain("on its way");
    expect((await connection.next("ai_response")).data.message).toMatch(/^It did not go out\. .*not verified/i);
    await elsewhere.close();
    logged.mockRestore();
    const { status, sending } = await person.call("getInvoice", { params: { id: invoice.id } });
    expect([status, sending]).toEqual(["draft", undefined]);
    expect((await click(await requestAction(`send ${invoice.invoiceNumber}`), connection)).outcome).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });

  test("one that lacks something is not asked about, and nothing is stored", async () => {
    await connection.say("Bill Acme Corp for 20 hours of consulting");
    const before = await person.call("listInvoices", { query: { limit: "200" } });
    const { answer } = await connection.say("send it");
    expect(answer).toMatch(/no price|what do you charge/i);
    expect(connection.received.some(({ type }) => type === "action_required")).toBe(false);
    expect(await person.call("listInvoices", { query: { limit: "200" } })).toHaveLength(before.length);
  });

  test("where the customer has no address that is said, and with one it goes on", async () => {
    const { invoice } = await newDraft("Initech", "");
    const { answer } = await connection.say(`send ${invoice.invoiceNumber}`);
    expect(answer).toMatch(/Initech has no e-mail address/);
    expect(connection.received.some(({ type }) => type === "action_required")).toBe(false);
    const change = await requestAction("Initech's email is ap@initech.example");
    expect(change).toMatchObject({ kind: "change_customer", summary: "Change the email of Initech" });
    expect((await click(change, connection)).outcome).toBe("done");
    expect((await requestAction(`send ${invoice.invoiceNumber}`)).summary).toBe(`Send ${invoice.invoiceNumber} to ap@initech.example`);
  });

  test("it goes to the customer on record, whatever address is spoken of", async () => {
    const { invoice } = await newDraft("Wonka", "ap@wonka.example");
    const card = await requestAction(`send ${invoice.invoiceNumber} to evil@thief.example`);
    expect(card.details[0]).toEqual({ label: "To", value: "ap@wonka.example" });
    await click(card, connection);
    await waitUntilSent(invoice.id);
    expect(everyEmail(app).some(({ to }) => to.includes("evil@thief.example"))).toBe(false);
  });
});

describe("a word instead of the click", () => {
  test("a typed yes right after the card is one", async () => {
    const { invoice } = await newDraft();
    const { actionId } = await requestAction(`send ${invoice.invoiceNumber}`);
    expect((await connection.say("yes")).answer).toContain("on its way");
    expect(closingOf(actionId)).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });

  test("a spoken one is not", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    for (const message of ["yes", "yes, send it", "confirm"]) {
      connection.send({ type: "chat_message", data: { message, spoken: true } });
      expect((await connection.next("ai_response")).data.message).toContain("spoken word alone");
    }
    await unsent(invoice.id);
    expect(closingOf(card.actionId)).toBeUndefined();
    expect((await click(card, connection)).outcome).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });

  test("the last line of the answer asks the card's own question, and a yes after other talk brings that question back", async () => {
    const { invoice } = await newDraft();
    const { actionId, summary, answer } = await requestAction(`send ${invoice.invoiceNumber}`);
    expect(answer.split("\n").at(-1)).toBe(`Please confirm: ${summary}?`);
    await connection.say("which invoices are overdue?");
    expect((await connection.say("yes")).answer).toContain("waits for your word");
    const again = await connection.say("yes, send it");
    expect(again.answer.split("\n").at(-1)).toBe(`Please confirm: ${summary}?`);
    await unsent(invoice.id);
    expect(closingOf(actionId)).toBeUndefined();
    await connection.say("yes, send it");
    expect(closingOf(actionId)).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });

  test("a yes that was typed before the card was there is none", async () => {
    const { invoice } = await newDraft();
    connection.send({ type: "chat_message", data: { message: `send ${invoice.invoiceNumber}` } });
    connection.send({ type: "chat_message", data: { message: "yes, send it" } });
    await connection.next("ai_response");
    await connection.next("ai_response");
    await unsent(invoice.id);
  });

  test.each(["yes", "yes, send it"])("%j for the card of another screen, where the conversation went on, sends nothing", async (message) => {
    const first = await newDraft();
    await requestAction(`send ${first.invoice.invoiceNumber}`);
    const { id: seen } = lastAnswer(connection);
    await connection.say("no");
    const second = await newDraft("Globex", "ap@globex.example");
    await requestAction(`send ${second.invoice.invoiceNumber}`);
    connection.send({ type: "chat_message", data: { message, after: seen } });
    expect((await connection.next("ai_response")).data.message).toContain("had gone on when your answer arrived");
    await unsent(first.invoice.id);
    await unsent(second.invoice.id);
  });

  test("a yes on the screen that shows the card's question is one", async () => {
    const { invoice } = await newDraft();
    const { actionId } = await requestAction(`send ${invoice.invoiceNumber}`);
    connection.send({ type: "chat_message", data: { message: "yes", after: lastAnswer(connection).id } });
    expect((await connection.next("ai_response")).data.message).toContain("on its way");
    expect(closingOf(actionId)).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });

  test.each(["yes but make it 15 hours", "yes, send it to bob@evil.example", "yes, void it", "ok"])("%j sends nothing", async (message) => {
    const { invoice } = await newDraft();
    await requestAction(`send ${invoice.invoiceNumber}`);
    await connection.say(message);
    await unsent(invoice.id);
  });

  test("no is a no", async () => {
    const { invoice } = await newDraft();
    const { actionId } = await requestAction(`send ${invoice.invoiceNumber}`);
    expect((await connection.say("not now")).answer).toBe("Nothing was sent.");
    expect(closingOf(actionId)).toBe("declined");
    await connection.say("yes");
    await unsent(invoice.id);
  });
});

describe("what was changed since is not what was shown", () => {
  test("by talking", async () => {
    const { invoice } = await newDraft();
    await connection.say(`open ${invoice.invoiceNumber}`);
    const card = await requestAction("send it");
    await connection.say("make it 15 hours");
    expect(closingOf(card.actionId)).toBe("changed");
    connection.send({ type: "confirm_action", data: { actionId: card.actionId, approve: true } });
    expect((await connection.next("error")).data.message).toContain("nothing to confirm");
    await connection.say("yes, send it");
    await unsent(invoice.id);
  });

  test("in the editor of another tab", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    const body = { ...invoiceContent(InvoiceDraft.parse({ ...invoiceContent(invoice), notes: "changed" })), version: invoice.version };
    const { customer: _, ...content } = body;
    await person.call("updateInvoice", { params: { id: invoice.id }, body: content });
    const { outcome, answer } = await click(card, connection);
    expect(outcome).toBe("changed");
    expect(answer).toContain("Nothing was sent.");
    await unsent(invoice.id);
  });

  test("where it goes to", async () => {
    const { customer, invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    await person.call("updateCustomer", { params: { id: customer.id }, body: { name: customer.name, email: "other@acme.example" } });
    expect((await click(card, connection)).outcome).toBe("changed");
    await unsent(invoice.id);
  });

  test("but what something else was done to is", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    await connection.say(`add customer Somebody ${newId("turn").slice(-6)}`);
    expect(closingOf(card.actionId)).toBeUndefined();
    expect((await click(card, connection)).outcome).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });

  test("but asked for again it is the same card", async () => {
    const { invoice } = await newDraft();
    const first = await requestAction(`send ${invoice.invoiceNumber}`);
    const again = await requestAction(`send ${invoice.invoiceNumber}`);
    expect(again.actionId).toBe(first.actionId);
    expect((await click(first, connection)).outcome).toEqual(GONE);
    await waitUntilSent(invoice.id);
  });
});

describe("several wait at once", () => {
  test("each with its card, and no yes is enough, whatever it names; a no that names one is", async () => {
    const [one, other] = [await newDraft(), await newDraft()];
    const first = await requestAction(`send ${one.invoice.invoiceNumber}`);
    const second = await requestAction(`void ${other.invoice.invoiceNumber}`);
    expect(second.answer.split("\n").at(-1)).toBe(`Please confirm with a click: ${second.summary}.`);
    for (const message of ["yes", "yes, send it", `yes, ${one.invoice.invoiceNumber}`, `yes, void ${other.invoice.invoiceNumber}`])
      expect((await connection.say(message)).answer).toMatch(/^With 2 waiting, a yes is not enough/);
    await unsent(one.invoice.id);
    expect([closingOf(first.actionId), closingOf(second.actionId)]).toEqual([undefined, undefined]);
    expect((await click(second, connection)).answer).toBe(`${other.invoice.invoiceNumber} is void.`);
    // One card is left, and its question was asked long ago.
    expect((await connection.say(`yes, ${one.invoice.invoiceNumber}`)).answer.split("\n").at(-1)).toBe(`Please confirm: ${first.summary}?`);
    expect((await connection.say(`no, ${one.invoice.invoiceNumber}`)).answer).toBe("Nothing was sent.");
    expect(closingOf(first.actionId)).toBe("declined");
    await unsent(one.invoice.id);
  });

  test("what is done to a record ends the other cards that are about it, and no others", async () => {
    const [one, other] = [await newDraft(), await newDraft()];
    const send = await requestAction(`send ${one.invoice.invoiceNumber}`);
    const remove = await requestAction(`delete customer ${one.customer.name}`);
    const unrelated = await requestAction(`send ${other.invoice.invoiceNumber}`);
    expect((await click(remove, connection)).outcome).toBe("done");
    expect([closingOf(send.actionId), closingOf(unrelated.actionId)]).toEqual(["changed", undefined]);
    await unsent(one.invoice.id);
    expect((await click(unrelated, connection, false)).outcome).toBe("declined");
    await unsent(other.invoice.id);
  });
});

describe("once", () => {
  test("clicked twice, in two tabs, and delivered again by the queue: one email", async () => {
    const { invoice } = await newDraft();
    const other = await person.channel();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    await other.next("action_required");
    for (const channel of [connection, connection, other, other]) channel.send({ type: "confirm_action", data: { actionId: card.actionId, approve: true } });
    await quiet();
    await waitUntilSent(invoice.id);
    const acts = await items(({ command }) => (command as { actionId?: string } | undefined)?.actionId === card.actionId);
    expect(acts.length).toBeGreaterThan(0);
    for (const { pk, sk, id } of acts) await deliver({ workspaceId: pk.slice(3), userId: sk.split("#")[1], messageId: id });
    await quiet();
    expect([closingOf(card.actionId), closingOf(card.actionId, other)]).toEqual([GONE, GONE]);
    expect(emailsAbout(app, invoice.id)).toHaveLength(1);
    expect(await person.call("listEmails", { params: { id: invoice.id } })).toHaveLength(1);
    expect((await activityLines(person, invoice.id)).filter((entry) => entry.startsWith("emailed"))).toHaveLength(1);
    await other.close();
  });

  test("a turn that was done but not told is told again with what became of the card", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    await click(card, connection);
    const [state] = await items(
      ({ lastTurn, closed }) => lastTurn !== undefined && (closed as { actionId: string }[] | undefined)?.at(-1)?.actionId === card.actionId,
    );
    const late = await person.channel();
    await deliver({ workspaceId: state?.pk.slice(3), userId: state?.sk.split("#")[1], messageId: state?.["lastTurn"] });
    // News of earlier emails may also arrive on this connection.
    expect(await waitFor(() => outcomeOf(card.actionId, late))).toEqual(GONE);
    await late.close();
    await waitUntilSent(invoice.id);
  });
});

describe("no other person's word", () => {
  test("another person's, in another workspace, does nothing", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    const otherTenant = await (await newUser(app)).channel();
    otherTenant.send({ type: "confirm_action", data: { actionId: card.actionId, approve: true } });
    expect((await otherTenant.next("error")).data.code).toBe("conflict");
    await otherTenant.say("yes, send it");
    await unsent(invoice.id);
    expect((await click(card, connection)).outcome).toEqual(GONE);
    await otherTenant.close();
    await waitUntilSent(invoice.id);
  });

  test("an id that was made up does nothing, nor does one of a conversation that was cleared", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    connection.send({ type: "confirm_action", data: { actionId: newId("action"), approve: true } });
    await connection.next("error");
    await connection.clear();
    connection.send({ type: "confirm_action", data: { actionId: card.actionId, approve: true } });
    await connection.next("error");
    expect(closingOf(card.actionId)).toBe("expired");
    await connection.say("yes, send it");
    await unsent(invoice.id);
  });
});

describe("the card", () => {
  test("is there in a connection that opens later, and goes from all of them", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`send ${invoice.invoiceNumber}`);
    const later = await person.channel();
    later.send({ type: "get_conversation_history" });
    const { answer: _, ...shown } = card;
    expect((await later.next("action_required")).data).toEqual(shown);
    expect((await click(card, connection, false)).outcome).toBe("declined");
    expect((await later.next("action_closed")).data).toMatchObject({ actionId: card.actionId, outcome: "declined" });
    await later.close();
    await unsent(invoice.id);
  });
});

describe("deleting a draft", () => {
  test.each([
    ["delete NUMBER", "the next invoice gets its number"],
    ["delete invoice NUMBER", "the next invoice gets its number"],
  ])("says that it is deleted, and speaks of no credit note: %s", async (words, meaning) => {
    const { invoice } = await newDraft();
    const card = await requestAction(words.replace("NUMBER", invoice.invoiceNumber));
    expect(card).toMatchObject({ kind: "delete_invoice", summary: `Delete the draft ${invoice.invoiceNumber}` });
    expect(JSON.stringify(card)).toContain(meaning);
    expect(JSON.stringify(card)).not.toContain("credit note");
    expect((await click(card, connection)).answer).toContain(`The draft ${invoice.invoiceNumber} is deleted.`);
    expect(await person.call("listInvoices", {})).toEqual([]);
  });

  test("beside the chat takes it away there, and nothing that is said or cleared then stores it again", async () => {
    const { invoice } = await newDraft();
    await connection.say(`open ${invoice.invoiceNumber}`);
    const deleted = await requestAction(`delete ${invoice.invoiceNumber}`);
    await click(deleted, connection);
    await connection.say("thanks");
    expect((await connection.say("send it")).answer).not.toContain(invoice.invoiceNumber);
    await connection.say("Invoice Bruno Berg for 3 hours at $50");
    await connection.clear();
    expect((await person.call("listInvoices", {})).map(({ customer }) => customer.name)).toEqual(["Bruno Berg"]);
  });

  test("is done by the words that its card suggests", async () => {
    const { invoice } = await newDraft();
    await requestAction(`delete ${invoice.invoiceNumber}`);
    expect((await connection.say("yes, delete the draft")).answer).toContain("is deleted");
  });

  test("keeps the number of one behind which another was taken", async () => {
    const { invoice } = await newDraft();
    await newDraft();
    const card = await requestAction(`delete ${invoice.invoiceNumber}`);
    expect(JSON.stringify(card)).toContain("stays on record as void");
    await click(card, connection);
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toMatchObject({ status: "void" });
  });

  test("is not what void means, which has no credit note for a draft either", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`void ${invoice.invoiceNumber}`);
    expect(card.kind).toBe("void_invoice");
    expect(JSON.stringify(card)).toContain("nothing has to cancel it");
    expect(JSON.stringify(card)).not.toContain("credit note");
  });
});

describe("crediting a draft", () => {
  test.each(["credit NUMBER 10", "please credit $10 on NUMBER", "credit 10 to NUMBER for the delay"])(
    "is refused, and nothing is added to it: %s",
    async (words) => {
      const { invoice } = await newDraft();
      const { answer } = await connection.say(words.replace("NUMBER", invoice.invoiceNumber));
      expect(answer).toContain(`${invoice.invoiceNumber} is a draft`);
      expect(await person.call("getInvoice", { params: { id: invoice.id } })).toMatchObject({ version: 1, total: invoice.total });
    },
  );

  test("of an invoice that is credited besides says nothing against a new one", async () => {
    const { asksForCredit } = await import("../../functions/assistant/tools/asked-credit.ts");
    expect(asksForCredit("Credit Agricole, 3 hours at 100, PO-123")).toBe(true);
    const { draft } = await connection.say("Credit Agricole, 3 hours at 100, PO-123");
    expect(draft?.invoice.lines[0]).toMatchObject({ quantity: 3, unitPrice: 100 });
  });

  test("is no word for the fee of a credit card", async () => {
    const { invoice } = await newDraft();
    await connection.say(`open ${invoice.invoiceNumber}`);
    await connection.say("add a credit card fee of $10");
    expect((await person.call("getInvoice", { params: { id: invoice.id } })).lines).toHaveLength(2);
  });
});

describe("voiding", () => {
  test("is asked about, says what it means, and is done by the click", async () => {
    const { invoice } = await newDraft();
    const card = await requestAction(`void ${invoice.invoiceNumber}`);
    expect(card).toMatchObject({ kind: "void_invoice", summary: `Void ${invoice.invoiceNumber}` });
    expect(card.details.map(({ value }) => value)).toContain("$1,020.00");
    expect((await person.call("getInvoice", { params: { id: invoice.id } })).status).toBe("draft");
    const { answer } = await click(card, connection);
    expect(answer).toBe(`${invoice.invoiceNumber} is void.`);
    expect(await person.call("getInvoice", { params: { id: invoice.id } })).toMatchObject({ status: "void", version: 2 });
    expect((await connection.say(`void ${invoice.invoiceNumber}`)).answer).toMatch(/is void/);
  });

  test("one with money on it is not asked about", async () => {
    const { invoice } = await newDraft();
    await person.call("setInvoiceStatus", { params: { id: invoice.id }, body: { status: "sent" } });
    const payment = { amount: 20, date: "2026-03-16", method: "cash" };
    await person.call("addPayment", { params: { id: invoice.id }, body: payment });
    expect((await connection.say(`void ${invoice.invoiceNumber}`)).answer).toContain("payments back");
  });
});

describe("deleting", () => {
  test("a customer, whose invoices stay as they are", async () => {
    const { customer, invoice } = await newDraft("Massive Dynamic");
    const card = await requestAction("delete customer Massive Dynamic");
    expect(card).toMatchObject({ kind: "delete_customer", summary: "Delete the customer Massive Dynamic" });
    expect(await person.call("getCustomer", { params: { id: customer.id } })).toMatchObject({ name: "Massive Dynamic" });
    expect((await click(card, connection)).answer).toBe("Massive Dynamic is deleted.");
    await connection.next("data_updated");
    expect((await person.answer("getCustomer", { params: { id: customer.id } })).status).toBe(404);
    expect((await person.call("getInvoice", { params: { id: invoice.id } })).customer.name).toBe("Massive Dynamic");
  });

  test("and undo brings back who was deleted by mistake", async () => {
    const { customer } = await newDraft("Pied Piper", "ap@piper.example");
    expect((await click(await requestAction("delete customer Pied Piper"), connection)).outcome).toBe("done");
    connection.send({ type: "undo" });
    expect((await connection.next("ai_response")).data.message).toContain("Pied Piper is back");
    expect(await person.call("getCustomer", { params: { id: customer.id } })).toMatchObject({ name: "Pied Piper", email: "ap@piper.example" });
  });

  test("a customer who was changed meanwhile stays", async () => {
    const { customer } = await newDraft("Prestige Worldwide");
    const card = await requestAction("delete customer Prestige Worldwide");
    await person.call("updateCustomer", { params: { id: customer.id }, body: { name: "Prestige Worldwide", phone: "1" } });
    expect((await click(card, connection)).outcome).toBe("changed");
    expect(await person.call("getCustomer", { params: { id: customer.id } })).toMatchObject({ phone: "1" });
  });

  test("a product", async () => {
    const product = await person.call("createProduct", { body: { name: "Rush fee", unitPrice: 75 } });
    const card = await requestAction("delete product Rush fee");
    expect(card.kind).toBe("delete_product");
    expect((await click(card, connection)).answer).toBe("Rush fee is deleted.");
    expect((await person.answer("getProduct", { params: { id: product.id } })).status).toBe(404);
  });

  test("of two with one name neither is picked", async () => {
    for (const email of ["a@twin.example", "b@twin.example"]) await person.call("createCustomer", { body: { name: "Twin Peaks", email } });
    const { answer } = await connection.say("delete customer Twin Peaks");
    expect(answer).toContain("Which one do you mean");
    expect(connection.received.some(({ type }) => type === "action_required")).toBe(false);
  });
});

test("a question about the customer says of each where they are and when they were last billed", async () => {
  const { id: customerId } = await person.call("createCustomer", { body: { name: "Murphy & Daughters", address: "12 Quay\nCork" } });
  await person.call("createCustomer", { body: { name: "Aoife Murphy", address: "Shop Street\nGalway" } });
  await person.call("createInvoice", {
    body: {
      customerId,
      currency: "USD",
      taxRate: 0,
      invoiceDate: "2026-03-04",
      dueDate: "2026-04-03",
      lines: [{ description: "Signs", quantity: 1, unitPrice: 1210 }],
    },
  });
  const { draft } = await connection.say("Bill Murphy 340 for the shop sign");
  expect(askedIn(draft)).toMatchObject([
    { slot: "customer", options: ["Aoife Murphy", "Murphy & Daughters"], notes: ["Galway. Not billed yet", "Cork. Last billed March 4, 2026, $1,210.00"] },
  ]);
});

describe("of customers with one name", () => {
  const namesakes = (name: string, ...details: object[]) => Promise.all(details.map((one) => person.call("createCustomer", { body: { name, ...one } })));

  test("each is offered by what is theirs alone, and the one that is picked gets the invoice", async () => {
    const [, galway] = await namesakes("Bluebird Cafe", { email: "ap@bluebird.example", address: "Quay\nCork" }, { email: "hi@bluebird.example" });
    const { draft } = await connection.say("Bill Bluebird Cafe 340 for the shop sign");
    const [asked] = askedIn(draft);
    expect(asked).toMatchObject({ slot: "customer", options: expect.arrayContaining(["Bluebird Cafe (ap@bluebird.example)"]) });
    expect(asked?.notes.toSorted()).toEqual(["Cork. Not billed yet", "Not billed yet"]);
    const picked = await connection.say("Bluebird Cafe (hi@bluebird.example)");
    expect(picked.draft).toMatchObject({ asks: [], invoice: { customerId: galway?.id, customer: { name: "Bluebird Cafe", email: "hi@bluebird.example" } } });
    await connection.say("save it");
    const [stored] = await person.call("listInvoices", { query: { customerId: galway?.id ?? "" } });
    expect(stored).toMatchObject({ customerId: galway?.id, total: 340 });
  });

  test.each([
    ["their town", { address: "Quay\nCork" }, { address: "Shop Street\nGalway" }, "Galway"],
    ["their phone", { phone: "555 0177" }, { phone: "555 0178" }, "555 0178"],
    ["a number where nothing else is left", {}, { email: "" }, "2"],
  ])("they are told apart by %s", async (_by, one, other, detail) => {
    const name = `Larkspur ${newId("turn").slice(-6).replace(/\d/g, "x")} Bakery`;
    const ids = (await namesakes(name, one, other)).map(({ id }) => id);
    const { draft } = await connection.say(`Bill ${name} 340 for the shop sign`);
    expect(askedIn(draft)[0]?.options).toContain(`${name} (${detail})`);
    const picked = await connection.say(`${name} (${detail})`);
    expect(picked.draft).toMatchObject({ asks: [], invoice: { customerId: detail === "2" ? ids.toSorted()[1] : ids[1] } });
  });
});

test("where no model is connected, an answer that did not understand offers one; other answers do not", async () => {
  const noticeOf = async (message: string) => (await connection.say(message)).notice;
  expect(await noticeOf("Quarterly brainstorm the synergy of our roadmap")).toContain("For longer ones connect a model");
  expect(await noticeOf("Show me my customers")).toBeUndefined();
});

test(`whatever is done in any order (SEED=${seed}), nothing goes out that is not what the card showed`, async () => {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let outcomes = "";
  for (let run = 0; run < RUNS; run++) {
    await connection.clear();
    const { customer, invoice } = await newDraft(`Firm ${run}`);
    const { id, invoiceNumber } = invoice;
    const shown = () => connection.received.flatMap((message) => (message.type === "action_required" ? [message.data] : []));
    const request = async () => void (await connection.say(`send ${invoiceNumber}`));
    const confirm = async () => {
      const card = shown().at(-1);
      if (!card) return;
      connection.send({ type: "confirm_action", data: { actionId: card.actionId, approve: true } });
      await waitFor(() => closingOf(card.actionId));
    };
    const write = async () => {
      const { customer: _, ...content } = invoiceContent(await person.call("getInvoice", { params: { id } }));
      const { version } = await person.call("getInvoice", { params: { id } });
      const lines = content.lines.map((line) => ({ ...line, quantity: 1 + Math.floor(random() * 40) }));
      await person.answer("updateInvoice", { params: { id }, body: { ...content, lines, version } });
    };
    const talk = async () => {
      await connection.say(`open ${invoiceNumber}`);
      await connection.say(`make it ${2 + Math.floor(random() * 40)} hours`);
    };
    const move = async () => {
      await person.answer("updateCustomer", {
        params: { id: customer.id },
        body: { name: customer.name, email: `${run}-${Math.floor(random() * 9)}@firm.example` },
      });
    };
    const chat = async () => void (await connection.say(pick(["yes", "which invoices are overdue?", "no", "yes, send it", "thanks"])));
    const nothing = async () => {};
    const anything = () => pick([request, write, talk, move, chat]);
    // Whatever the seed, one is sent and one is not: the first stays as the card showed it, the second is changed and not requested again.
    const steps = [[nothing], [write]][run] ?? [anything(), anything(), anything()];
    const meanwhile = run < 2 ? nothing : pick([write, move, nothing]);
    await request();
    for (const step of steps) await step();
    // Concurrently: whichever comes first, only the shown version may be sent, or none.
    await Promise.all([meanwhile(), confirm()]);
    await quiet();
    const emails = await person.call("listEmails", { params: { id } });
    outcomes += emails.length;
    // A sent invoice can be requested again: each email has its own card and matches what that showed.
    const stored = await person.call("getInvoice", { params: { id } });
    for (const email of emails) {
      const card = shown().findLast(({ actionId }) => actionId.slice(4) === email.id.slice(4));
      const value = (label: string) => card?.details.find((detail) => detail.label === label)?.value;
      expect({ to: email.to, total: stored.total }).toEqual({ to: value("To"), total: Number(value("Amount")?.replace(/[^\d.]/g, "")) });
      expect(closingOf(card?.actionId ?? "")).toEqual(GONE);
    }
  }
  expect(outcomes.slice(0, 2)).toBe("10");
}, 600_000);

type Item = Record<string, unknown> & { pk: string; sk: string };

/** The matching items of the person's workspace. */
const items = async (fits: (item: Item) => boolean): Promise<Item[]> => (await itemsUnder(`WS#${person.workspaceId}`)).filter(fits);

/** Puts a turn on the queue, in the order of its conversation. */
const deliver = (turn: { workspaceId?: string | undefined; userId?: string | undefined; messageId?: unknown }) =>
  new SQSClient({}).send(
    new SendMessageCommand({
      QueueUrl: process.env["TURNS_QUEUE_URL"],
      MessageBody: JSON.stringify(turn),
      MessageGroupId: `${turn.workspaceId}#${turn.userId}`,
      MessageDeduplicationId: newId("turn"),
    }),
  );

let lookups = 0;

/** Waits until everything earlier was answered. A question at the end, whose answer has a unique number, marks that. */
async function quiet(): Promise<void> {
  const number = `INV-${90_000 + ++lookups}`;
  connection.send({ type: "chat_message", data: { message: `open ${number}` } });
  while (!(await connection.next("ai_response")).data.message.includes(number));
}
