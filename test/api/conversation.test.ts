import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { invoiceContent } from "../../shared/invoicing/invoices.ts";
import { askedIn } from "./asked.ts";
import { withConversation } from "./conversation.ts";
import { exportedTexts } from "./exports.ts";
import { itemsUnder, tableRounds } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import type { Channel, TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
let connection: Channel;
withConversation((here) => void ({ app, person, connection } = here));

const request = "Invoice Acme Corp for 12 hours of design at $85/h and a $200 logo, 8.25% tax, 10% discount, due in 30 days";

describe("the story", () => {
  test("said, changed by talking, saved, and printed", async () => {
    const { draft } = await connection.say(request);
    expect(draft).toMatchObject({
      isComplete: true,
      asks: [],
      invoice: {
        customer: { name: "Acme Corp" },
        subtotal: 1220,
        discountTotal: 122,
        taxes: [{ rate: 8.25, base: 1098, tax: 90.59 }],
        total: 1188.59,
        dueDate: "2026-04-15",
      },
    });
    expect(draft?.invoice.lines).toMatchObject([
      { description: "Design", quantity: 12, unitPrice: 85 },
      { description: "Logo", quantity: 1, unitPrice: 200 },
    ]);
    expect((await connection.say("make it 15 hours")).draft?.invoice).toMatchObject({ lines: [{ quantity: 15 }, { quantity: 1 }], subtotal: 1475 });
    expect((await connection.say("drop the logo")).draft?.invoice).toMatchObject({ lines: [{ description: "Design" }], total: 1242.17 });
    const last = await connection.say("net 60");
    expect(last.draft?.invoice).toMatchObject({ terms: "Net 60", dueDate: "2026-05-15", total: 1242.17 });

    const saved = await person.call("createInvoice", { body: last.draft && invoiceContent(last.draft.invoice) });
    expect(saved).toMatchObject({ id: last.draft?.invoice.draftId, total: 1242.17, status: "draft" });

    const pdf = await person.answer("getInvoicePdf", { params: { id: saved.id } });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain(`invoice-${saved.invoiceNumber}.pdf`);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");

    // Later messages change the stored draft.
    expect((await connection.say("make it 16 hours")).draft?.invoice).toMatchObject({ id: saved.id, invoiceNumber: saved.invoiceNumber, version: 2 });
    await connection.next("data_updated");
    expect(await person.call("getInvoice", { params: { id: saved.id } })).toMatchObject({ version: 2, lines: [{ quantity: 16 }] });
  });

  test("deleted on the screen, goes on as a draft of the conversation, and is saved under the number that it gave back", async () => {
    await connection.say(request);
    const number = (await connection.say("save it")).draft?.invoice;
    await person.call("deleteInvoice", { params: { id: number?.id ?? "inv_01JZZZZZZZZZZZZZZZZZZZZZZZ" } });
    const { draft, answer } = await connection.say("make it 15 hours");
    expect(answer).toContain("The stored draft was deleted meanwhile. This goes on without it, and is not stored until you save it.");
    expect(draft?.invoice).toMatchObject({ lines: [{ quantity: 15 }, { quantity: 1 }] });
    expect(draft?.invoice.invoiceNumber).toBeUndefined();
    expect((await connection.say("make it 16 hours")).answer).not.toContain("deleted meanwhile");
    expect((await connection.say("save it")).draft?.invoice.invoiceNumber).toBe(number?.invoiceNumber);
  });

  test("saved by talking, once", async () => {
    await connection.say(request);
    const { draft, answer } = await connection.say("save it");
    expect(answer).toContain(`Saved as ${draft?.invoice.invoiceNumber}`);
    expect(draft?.invoice).toMatchObject({ invoiceNumber: expect.stringMatching(/^INV-\d{4}$/), version: 1 });
    await connection.say("save it");
    const rows = await person.call("listInvoices", { query: { limit: "200" } });
    expect(rows.filter(({ id }) => id === draft?.invoice.id)).toHaveLength(1);
  });

  test("what was finished is stored when the next invoice is begun, and said so; what was not waits", async () => {
    await connection.say(request);
    const next = await connection.say("Invoice Globex for 2 hours of consulting at $90/h");
    expect(next.draft?.invoice).toMatchObject({ customer: { name: "Globex" }, total: 180 });
    const said = connection.received.findLast((message) => message.type === "ai_response");
    expect(said?.data.conversationHistory.at(-1)?.changes).toContainEqual(expect.objectContaining({ noun: "invoice", kind: "added" }));
    const ofAcme = async () => (await person.call("listInvoices", { query: { q: "Acme Corp" } })).filter(({ total }) => total === 1188.59);
    const drafts = await ofAcme();
    expect(drafts[0]).toMatchObject({ status: "draft" });
    expect((await connection.say("undo")).draft?.invoice).toMatchObject({ customer: { name: "Acme Corp" }, total: 1188.59 });
    expect(await ofAcme()).toHaveLength(drafts.length);
    await connection.say("Invoice Initech for carpentry");
    const { answer, draft } = await connection.say("Invoice Globex for 2 hours of consulting at $90/h");
    expect(draft?.invoice).toMatchObject({ customer: { name: "Globex" } });
    expect(answer).toContain("The invoice for Initech waits until it is complete");
  });

  test("a turn can be undone, and the one before it too", async () => {
    await connection.say(request);
    await connection.say("make it 15 hours");
    await connection.say("drop the logo");
    expect((await connection.say("undo")).draft?.invoice).toMatchObject({ lines: [{ quantity: 15 }, { description: "Logo" }] });
    expect((await connection.say("undo")).draft?.invoice).toMatchObject({ lines: [{ quantity: 12 }, { description: "Logo" }], total: 1188.59 });
  });
});

test("a new business that asks for its customers or products is told how to add the first, and those words do it", async () => {
  const newOwner = await newUser(app);
  const chat = await newOwner.channel();
  for (const [asked, list] of [
    ["Show me my customers", "listCustomers"],
    ["Show me my products", "listProducts"],
  ] as const) {
    const { answer } = await chat.say(asked);
    expect(answer).toMatch(/^There are no (customers|products) yet\. Add one by saying/);
    await chat.say(/“(.+?)”/.exec(answer)?.[1] ?? "");
    expect(await newOwner.call(list, {})).toHaveLength(1);
  }
  expect((await chat.say("Show me my customers")).answer).toContain("Acme Corp");
  await chat.close();
});

describe("a conversation that was cleared", () => {
  /** The next message of this kind, after Undo by the button or the word. */
  const undo = async (word?: string) => {
    connection.send(word ? { type: "chat_message", data: { message: word, clientId: crypto.randomUUID() } } : { type: "undo" });
    return connection.next("conversation_history");
  };

  test.each([undefined, "undo"])("comes back with its draft by Undo, on all screens, and goes on (%s)", async (word) => {
    await connection.say(request);
    const { draft } = await connection.say("make it 15 hours");
    const other = await person.channel();
    await connection.clear();
    await connection.clear();
    other.send({ type: "get_conversation_history" });
    expect(await other.next("conversation_history")).toMatchObject({ data: [], cleared: true });

    const back = await undo(word);
    expect(back).toMatchObject({ restored: true, data: [{ content: request }, {}, { content: "make it 15 hours" }, {}] });
    expect((await connection.next("invoice_update")).data).toMatchObject({ invoice: { draftId: draft?.invoice.draftId, subtotal: 1475 } });
    expect((await other.next("conversation_history")).restored).toBe(true);
    expect((await connection.say("drop the logo")).draft?.invoice).toMatchObject({ draftId: draft?.invoice.draftId, subtotal: 1275 });
    expect((await connection.say("undo")).draft?.invoice).toMatchObject({ subtotal: 1475 });
    await other.close();
  });

  test("is not in the way of Undo once something is said in the new one", async () => {
    await connection.say(request);
    await connection.clear();
    await connection.say("Invoice Globex for 2 hours of consulting at $90/h");
    expect((await connection.say("undo")).draft?.invoice).toMatchObject({ lines: [] });
    expect((await connection.say("undo")).answer).toBe("There is nothing to undo.");
  });

  test("leaves its draft in the list, where it lacked nothing, whatever is said next; Undo brings it back as it is stored", async () => {
    const { draft } = await connection.say("Invoice Oak Hill HOA for 2 fence repairs at $90");
    connection.send({ type: "clear_conversation" });
    const { kept } = await connection.next("conversation_cleared");
    const inList = async () =>
      (await person.call("listInvoices", { query: { q: "Oak Hill" } })).map(({ invoiceNumber, total, status }) => ({ invoiceNumber, total, status }));
    expect(await inList()).toEqual([{ invoiceNumber: kept, total: 180, status: "draft" }]);
    expect(await undo()).toMatchObject({ restored: true });
    expect((await connection.next("invoice_update")).data).toMatchObject({ invoice: { id: draft?.invoice.draftId, invoiceNumber: kept } });
    await connection.say("make it 3 fence repairs");
    expect(await inList()).toEqual([{ invoiceNumber: kept, total: 270, status: "draft" }]);
    await connection.clear();
    await connection.say("Invoice Karen Ames for a gate, $80");
    expect((await connection.say("open the draft for Oak Hill HOA")).draft?.invoice).toMatchObject({
      invoiceNumber: kept,
      customer: { name: "Oak Hill HOA" },
      total: 270,
    });
    expect((await person.call("listInvoices", { query: { q: "Karen" } })).map(({ customer }) => customer.name)).toEqual(["Karen Ames"]);
  });

  test("is in the export with its draft", async () => {
    await connection.say("Invoice Globex for shearing");
    await connection.clear();
    expect(Object.values(await exportedTexts(person)).join("\n")).toMatch(/"unfinished":[\s\S]*shearing/i);
  });
});

test("a turn that the queue delivers again is told again, and nothing of it is done twice", async () => {
  await connection.say(request);
  const sqs = new SQSClient({});
  const state = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk, lastTurn }) => lastTurn !== undefined && !sk.includes("#MESSAGE#"));
  const userId = state?.sk.split("#")[1];
  const turn = { workspaceId: person.workspaceId, userId, messageId: state?.["lastTurn"] };
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: process.env["TURNS_QUEUE_URL"],
      MessageBody: JSON.stringify(turn),
      MessageGroupId: `${turn.workspaceId}#${userId}`,
      MessageDeduplicationId: `again-${userId}`,
    }),
  );
  const { data } = await connection.next("ai_response");
  expect(data.conversationHistory.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect((await connection.say("make it 15 hours")).draft?.invoice.lines[0]).toMatchObject({ quantity: 15 });
});

test("of a request the table is asked twice to take it, and twice until the draft is shown", async () => {
  await connection.say(request);
  await connection.say("make it 15 hours");
  const { chat, assistant } = await tableRounds(() => connection.say("drop the logo"));
  // The message is stored together with its count.
  expect(chat).toEqual([["BatchGetItem"], ["TransactWriteItems"]]);
  // Messages are read as one page; customers and products are cached as long as nothing was written. The last calls are for the answer after the draft, and
  // for screens opened meanwhile.
  expect(assistant).toEqual([["BatchGetItem", "Query"], ["TransactWriteItems"], ["GetItem", "Query"]]);
});

test("who was added since the last turn is known in the next, and who was renamed by the new name", async () => {
  for (const words of [request, "make it 15 hours", "drop the logo"]) await connection.say(words);
  const body = { name: "Zephyr Works", email: "ap@zephyr.example" };
  const { id } = await person.call("createCustomer", { body });
  expect((await connection.say("Invoice Zephyr Works for 2 hours of design at $85")).draft?.invoice).toMatchObject({ customerId: id, customer: body });
  for (const words of ["make it 3 hours", "make it 4 hours"]) await connection.say(words);
  await person.call("updateCustomer", { params: { id }, body: { name: "Zephyr Yards" } });
  expect((await connection.say("Invoice Zephyr Yards for 2 hours of design at $85")).draft?.invoice).toMatchObject({ customerId: id });
});

test("what the queue says of a conversation is only where to look first: the turn is of how it stands", async () => {
  const { draft } = await connection.say(request);
  const [{ takeTurn }, { conversations }, { chatMessages }, { newId }] = await Promise.all([
    import("../../functions/assistant/turn/run.ts"),
    import("../../functions/chat/conversation-store.ts"),
    import("../../functions/chat/message-store.ts"),
    import("../../shared/ids.ts"),
  ]);
  const { id: userId } = await person.call("getUser", {});
  const state = (await itemsUnder(`WS#${person.workspaceId}`)).find(({ sk }) => sk === `CHAT#${userId}`);
  const speaker = { workspaceId: person.workspaceId, userId } as Parameters<typeof conversations.state>[0];
  const message = { id: newId("message"), role: "user" as const, content: "make it 15 hours", timestamp: "2026-03-16T09:00:00.000Z" };
  await chatMessages.add(speaker, String(state?.["topic"]), message, {});
  const met = { topic: newId("turn"), draftId: newId("invoice"), documentId: newId("document") };
  await takeTurn({ ...speaker, messageId: message.id, met }, async () => {}, message.timestamp);
  const after = await conversations.state(speaker);
  expect(after).toMatchObject({ lastTurn: message.id, draft: { draftId: draft?.invoice.draftId, lines: [{ quantity: 15 }, { quantity: 1 }] } });
});

describe("what the assistant does not know it asks", () => {
  test("a price that was not said", async () => {
    const { draft, answer } = await connection.say("Bill Acme Corp for 20 hours of consulting");
    expect(draft).toMatchObject({ isComplete: false, asks: [{ kind: "price" }] });
    expect(answer).toMatch(/\?$/);
    expect((await connection.say("$90 an hour")).draft).toMatchObject({ isComplete: true, invoice: { total: 1800 } });
  });

  test("a doubt that is passed over stays open, and goes once it is answered or left", async () => {
    const doubt = async (message: string) => {
      const { answer, draft } = await connection.say(message);
      return { answer, asks: draft && askedIn(draft).map(({ question }) => question), complete: draft?.isComplete };
    };
    const { asks = [] } = await doubt("Bill Ann Lee: 12 months hosting at 15, 3 months already paid");
    expect(asks).toHaveLength(1);
    const passed = await doubt("due in 60 days");
    expect(passed).toMatchObject({ asks, complete: false });
    expect(passed.answer).toMatch(/say “leave it”\.$/);
    expect(await doubt("leave it as it is")).toMatchObject({ answer: "It stays as it is.", asks: [], complete: true });
  });

  test("nothing is sent while a doubt is open, also where it was saved", async () => {
    await person.call("createCustomer", { body: { name: "Zora Hale", email: "zora@hale.example" } });
    await connection.say("Bill Zora Hale for 2 grooms at 95 and 3 baths at 40, 17");
    expect((await connection.say("save it")).answer).toContain("Still open: What is the 17 for?");
    expect((await connection.say("send it")).answer).toContain("What is the 17 for?");
    const cards = () => connection.received.filter(({ type }) => type === "action_required");
    expect(cards()).toEqual([]);
    await connection.say("forget the 17");
    await connection.say("send it");
    expect(cards()).toHaveLength(1);
  });

  test("whom it is for", async () => {
    const { draft } = await connection.say("Create a new invoice");
    expect(draft?.asks[0]).toMatchObject({ kind: "customer" });
  });
});

describe("what is sent twice", () => {
  const last = "Show me my customers";

  /** Sends these messages at once, then another one. Returns the conversation once that is answered. */
  async function sendAll(...all: { message: string; clientId?: string; sessionId?: string }[]): Promise<string[]> {
    for (const { sessionId = "page", ...data } of all) connection.send({ type: "chat_message", sessionId, data });
    await connection.next("ai_response");
    // Earlier messages were accepted before this one, so they are answered before it.
    await answerTo(last);
    const { data } = await historyNow();
    return data.filter(({ role }) => role === "user").map(({ content }) => content);
  }
  async function answerTo(message: string): Promise<void> {
    connection.send({ type: "chat_message", sessionId: "page", data: { message, clientId: crypto.randomUUID() } });
    for (;;) {
      const { data } = await connection.next("ai_response");
      const said = data.conversationHistory.findLast(({ content }) => content === message);
      if (said && said.id === data.answered) return;
    }
  }
  async function historyNow() {
    connection.send({ type: "get_conversation_history" });
    return connection.next("conversation_history");
  }
  test("within a second is one message and one turn", async () => {
    expect(await sendAll({ message: request }, { message: request })).toEqual([request, last]);
    expect(connection.received.filter(({ type }) => type === "error")).toEqual([]);
  });

  test("by two pages is two, and so is what two ids tell apart", async () => {
    expect(await sendAll({ message: "yes" }, { message: "yes", sessionId: "another page" })).toEqual(["yes", "yes", last]);
    await connection.clear();
    expect(await sendAll({ message: "no", clientId: "a" }, { message: "no", clientId: "b" })).toEqual(["no", "no", last]);
  });

  test("typed slowly is two", async () => {
    const said = async () => {
      connection.send({ type: "chat_message", sessionId: "page", data: { message: "yes" } });
      return connection.next("ai_response");
    };
    await said();
    const now = Date.now;
    const later = vi.spyOn(Date, "now").mockImplementation(() => now() + 1000);
    await said();
    later.mockRestore();
    expect((await historyNow()).data.map(({ content }) => content).filter((content) => content === "yes")).toHaveLength(2);
  });

  test("under the same id is one message for as long as a page may try, and is answered where it was not", async () => {
    const clientId = crypto.randomUUID();
    expect(await sendAll({ message: request, clientId }, { message: request, clientId })).toEqual([request, last]);
    connection.send({ type: "chat_message", data: { message: request, clientId } });
    await connection.say("net 60");
    const { data } = await historyNow();
    expect(data.filter(({ content }) => content === request)).toMatchObject([{ clientId }]);
  });
});

describe("a refusal of a message says which one it was", () => {
  test.each([
    ["too long for a frame", { message: "日".repeat(3000), clientId: "mine" }, "too_large"],
    ["too long for the field", { message: "x".repeat(4001), clientId: "mine" }, "invalid"],
  ])("%s", async (_, data, code) => {
    connection.socket.send(JSON.stringify({ type: "chat_message", sessionId: "page", data: { ...data, userId: "whoever" } }));
    expect((await connection.next("error")).data).toMatchObject({ code, clientId: "mine" });
  });
});

test("a message is taken as the specification has it, with a user that is not believed", async () => {
  connection.send({ type: "chat_message", sessionId: crypto.randomUUID(), data: { message: request, userId: "usr_of_somebody" } });
  expect((await connection.next("ai_response")).data.conversationHistory).toHaveLength(2);
});

describe("the channel", () => {
  test("gives another connection of the same person the same conversation", async () => {
    await connection.say(request);
    const other = await person.channel();
    other.send({ type: "get_conversation_history" });
    const { data } = await other.next("conversation_history");
    expect(data.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect((await other.next("invoice_update")).data.invoice.total).toBe(1188.59);
    await connection.say("make it 15 hours");
    expect((await other.next("ai_response")).data.conversationHistory).toHaveLength(4);
    await other.close();
  });

  test("shows nothing of it to another person", async () => {
    await connection.say(request);
    const otherTenant = await (await newUser(app)).channel();
    otherTenant.send({ type: "get_conversation_history", sessionId: "whatever" });
    expect((await otherTenant.next("conversation_history")).data).toEqual([]);
    expect(otherTenant.received.some(({ type }) => type === "invoice_update")).toBe(false);
    await otherTenant.close();
  });

  test("opens for no other site, and only for a signed-in person", async () => {
    const refused = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve) => {
        const socket = new WebSocket(`${app.origin.replace("http", "ws")}/ws`, { headers });
        socket.on("unexpected-response", (_, response) => resolve(response.statusCode)).on("error", () => {});
        socket.on("open", () => resolve(101));
      });
    const cookie = `plainbill=${person.visitor.cookie(app.origin, "plainbill")}`;
    expect(await refused({ cookie, origin: "https://evil.example" })).toBe(403);
    expect(await refused({ cookie })).toBe(403);
    expect(await refused({ origin: app.origin })).toBe(401);
    expect(await refused({ origin: app.origin, cookie: "plainbill=made-up" })).toBe(401);
  });

  test.each([
    ["no JSON", "hello"],
    ["half of it", '{"type":"chat_message"'],
    ["nothing", ""],
    ["a type nobody knows", '{"type":"drop_tables"}'],
    ["an empty message", '{"type":"chat_message","data":{"message":"  \\n "}}'],
    ["a message that is a number", '{"type":"chat_message","data":{"message":7}}'],
    ["a list", "[]"],
    ["half a character", '{"type":"chat_message","data":{"message":"\\ud800"}}'],
    ["more than 8 KB", JSON.stringify({ type: "chat_message", data: { message: "x".repeat(9000) } })],
  ])("answers %s with an error and goes on", async (_, frame) => {
    connection.socket.send(frame);
    if (frame !== "") expect((await connection.next("error")).data.message).toMatch(/\w/);
    connection.send({ type: "ping" });
    await connection.next("pong");
  });

  test("keeps a message apart from the turns of others when many talk at once", async () => {
    const connections = await Promise.all([person.channel(), person.channel(), person.channel()]);
    for (const [i, one] of connections.entries())
      one.send({ type: "chat_message", data: { message: `Invoice Acme Corp for ${i + 1} hours of design at $10/h` } });
    for (const _ of connections) await connection.next("ai_response");
    connection.send({ type: "get_conversation_history" });
    const { data } = await connection.next("conversation_history");
    expect(data.filter(({ role }) => role === "user")).toHaveLength(3);
    expect(data.filter(({ role }) => role === "assistant")).toHaveLength(3);
    await Promise.all(connections.map((one) => one.close()));
  });
});

test("someone who signs out is cut off at once, without a word from the browser", async () => {
  const leaving = await newUser(app, person.account);
  const channel = await leaving.channel();
  const closed = new Promise((resolve) => channel.socket.once("close", resolve));
  await leaving.visitor.ask(`${app.origin}/api/logout`);
  await closed;
  expect(channel.received).toEqual([]);
});
