import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CONTEXT_HEADING } from "../../functions/assistant/calls/turn-context.ts";
import type { Turn } from "../../functions/assistant/state/turn.ts";
import { chatMessages } from "../../functions/chat/message-store.ts";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { tools as nouns } from "../../shared/chat/limits.ts";
import { newId } from "../../shared/ids.ts";
import { eventually } from "../eventually.ts";
import { lastAnswer } from "./conversation.ts";
import { calling, type ModelRequest, type ModelServer, piece, resultsIn, startModelServer, stream } from "./model-server.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, sharedApp, type TestApp } from "./test-app.ts";

let model: ModelServer;
let app: TestApp;
let person: Tenant;
let connection: Channel;
beforeAll(async () => {
  // Here the function's deadline ends a turn, not the model's silence.
  process.env["ASSISTANT_PATIENCE"] = "1000";
  model = await startModelServer();
  app = await sharedApp();
  person = await newModelUser();
  connection = await person.channel();
});
afterAll(async () => {
  delete process.env["ASSISTANT_PATIENCE"];
  await model.close();
});
beforeEach(() => connection.clear());

/** A new user whose requests all go to the provider's model. */
async function newModelUser(): Promise<Tenant> {
  const one = await newUser(app);
  await one.call("updateSettings", { body: { ai: { routing: "model only" } } });
  return one;
}

/** The conversation's owner. */
async function speakerOf(who: Tenant): Promise<Speaker> {
  const { id: userId } = await who.call("getUser", {});
  return { userId, workspaceId: who.workspaceId };
}

const acme = { customer: { name: "Acme Corp" }, lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] };

describe("while a model writes", () => {
  const words = "This is an answer that takes its time to be written down in full. ".repeat(10).split(/(?<= )/);

  test("its answer is shown as far as it is, and in the end as a whole", async () => {
    const from = connection.received.length;
    const shown = () => connection.received.slice(from).flatMap((message) => (message.type === "ai_partial" ? [message.data.message] : []));
    model.does(async (response) => {
      stream(response, [], { silent: true });
      for (const [i, word] of words.entries()) {
        // The first two come far enough apart for each to be shown.
        if (i < 2) await pause(100);
        piece(response, { content: word });
        if (i < 2) await eventually(() => expect(shown()).toHaveLength(i + 1));
      }
      response.end("data: [DONE]\n\n");
    });
    const { answer } = await connection.say("Tell me something");
    expect(answer).toBe(words.join("").trim());
    const partial = shown();
    for (const [i, text] of partial.entries()) expect(answer.startsWith(text.trim()) && text.length > (partial[i - 1]?.length ?? 0)).toBe(true);
    expect(connection.received.findLastIndex(({ type }) => type === "ai_partial")).toBeLessThan(
      connection.received.findLastIndex(({ type }) => type === "ai_response"),
    );
  });

  test("a draft is shown as far as it is, and what it says before its tool calls is no part of the answer", async () => {
    const text = JSON.stringify(acme);
    model.does(async (response, asked) => {
      if (resultsIn(asked).length) return stream(response, [{ content: "There it is." }]);
      stream(response, [{ content: "Let me see. " }], { silent: true });
      for (let at = 0; at < text.length; at += 8) {
        piece(response, {
          tool_calls: [{ index: 0, ...(at ? {} : { id: "c1" }), function: { ...(at ? {} : { name: "invoice_start" }), arguments: text.slice(at, at + 8) } }],
        });
        await pause(25);
      }
      response.end("data: [DONE]\n\n");
    });
    const from = connection.received.length;
    const { answer, draft } = await connection.say("Bill Acme Corp for 3 hours of design at $85");
    expect(answer).toBe("There it is.");
    expect(draft).toMatchObject({ isComplete: true, invoice: { total: 255 } });
    const updates = connection.received.slice(from).flatMap((message) => (message.type === "invoice_update" ? [message.data] : []));
    expect(updates.length).toBeGreaterThan(1);
    expect(updates.slice(0, -1).every(({ isComplete }) => !isComplete)).toBe(true);
    // A price of 85 is never shown as 8.
    for (const { invoice } of updates) expect([undefined, 85]).toContain(invoice.lines[0]?.unitPrice);
  });
});

describe("a turn of a model that puts its answer beside its calls", () => {
  const once = (...calls: [name: string, said: object][]) =>
    model.does((response, _, call) =>
      stream(response, [
        call === 1 ? { tool_calls: calls.flatMap(([name, said], i) => calling(name, said, `c${i}`, i).tool_calls) } : { content: "Asked again." },
      ]),
    );

  test("asks it once, and puts the tool's question where the answer has none", async () => {
    once(["invoice_start", { customer: "Acme Corp", lines: [{ description: "Consulting", quantity: 2 }], reply: "The invoice for Acme is begun." }]);
    const { answer } = await connection.say("Bill Acme Corp 2 hours of consulting");
    expect(answer).toBe("The invoice for Acme is begun.\n\nWhat do you charge for Consulting each?");
    expect(model.asked()).toHaveLength(1);
  });

  test("and says nothing when it is asked again is not taken for one that did not understand: what was looked up is told", async () => {
    model.does((response, _, call) => stream(response, [call === 1 ? calling("invoice_list", { status: "void" }) : { content: "" }]));
    expect((await connection.say("Which of mine are void?")).answer).toBe("0 invoices.");
  });

  test("asks it again where a call was refused or looked something up", async () => {
    once(["customers_find", {}], ["invoice_save", { reply: "Saved." }]);
    expect((await connection.say("Who are my customers? And save it")).answer).toBe("Asked again.");
    once(["invoice_edit", { fields: { terms: "Net 60" }, reply: "The terms are Net 60 now." }]);
    const { answer, draft } = await connection.say("make it net 60");
    expect(answer).toBe("Asked again.");
    expect(draft?.invoice.terms).not.toBe("Net 60");
    expect(JSON.parse(resultsIn(model.asked()[1] as ModelRequest)[0] ?? "")).toMatchObject({
      error: "It came in a form that I can not use.",
      fields: ["fields: there is no such field.", expect.stringContaining("It takes customer, currency")],
      changed: "nothing",
    });
  });

  test("begins two invoices of one sentence: the first is stored as a draft, the second is in sight", async () => {
    const { number } = { number: (await person.call("getSettings", {})).numbering.next };
    once(
      ["invoice_start", { customer: "Acme Corp", lines: [{ description: "Design", quantity: 3, unitPrice: 85 }] }],
      ["invoice_start", { customer: "Globex", lines: [{ description: "Design", quantity: 3, unitPrice: 85 }], reply: "Both are begun." }],
    );
    const { draft } = await connection.say("Invoice Acme Corp and Globex each for 3 hours of design at $85");
    expect(draft?.invoice).toMatchObject({ customer: { name: "Globex" }, total: 255 });
    const [stored] = await person.call("listInvoices", {});
    expect(stored).toMatchObject({ status: "draft", customer: { name: "Acme Corp" }, total: 255 });
    expect(stored?.invoiceNumber).toContain(String(number));
  });

  test("keeps an invoice that lacks something for later where it begins the next one, says so, and takes it up again", async () => {
    once(
      ["invoice_start", { customer: "Acme Corp", lines: [{ description: "Consulting" }] }],
      ["invoice_start", { customer: "Globex", lines: [{ description: "Consulting" }], reply: "Both are begun." }],
    );
    const { draft, answer } = await connection.say("Invoice Acme Corp and Globex each for consulting");
    expect(draft?.invoice.customer?.name).toBe("Globex");
    expect(answer).toBe(
      "Both are begun.\n\nWhat do you charge for Consulting?\n\nThe invoice for Acme Corp waits until it is complete (What do you charge for Consulting?). Say “open Acme Corp” to go on with it.",
    );
    expect(lastAnswer(connection).unfinished).toEqual(["open Acme Corp"]);
    const waits = () => JSON.stringify(model.asked().at(-1)?.messages[0]?.content);
    once(
      ["invoice_edit", { lines: [{ line: "1", unitPrice: 90 }] }],
      ["invoice_open", { customer: "Acme" }],
      ["invoice_edit", { lines: [{ line: "1", unitPrice: 95 }] }],
    );
    const both = await connection.say("90 for Globex, 95 for Acme");
    expect(waits()).toContain("unfinishedDrafts");
    expect(both.draft?.invoice).toMatchObject({ customer: { name: "Acme Corp" }, total: 95 });
    expect((await person.call("listInvoices", { query: { q: "Globex" } })).slice(0, 1)).toMatchObject([{ status: "draft", total: 90 }]);
    once();
    await connection.say("thanks");
    expect(waits()).not.toContain("unfinishedDrafts");
  });

  test("leaves what waits to its person: it is opened by a word without a model, swapped, undone, and named again once the other is stored", async () => {
    const start = (customer: string): [string, object] => ["invoice_start", { customer, lines: [{ description: "Consulting" }] }];
    once(start("Hooli"), start("Initech"), start("Umbrella Group"), ["invoice_edit", { reply: "Begun." }]);
    await connection.say("Invoice Hooli, Initech and Umbrella Group each for consulting");
    model.does(() => {
      throw new Error("No model is asked.");
    });
    const hooli = await connection.say("open the Hooli invoice");
    expect(hooli.draft?.invoice.customer?.name).toBe("Hooli");
    expect(hooli.answer).toContain("The invoice for Umbrella Group waits");
    expect((await connection.say("Open Initech.")).draft?.invoice.customer?.name).toBe("Initech");
    connection.send({ type: "undo" });
    await connection.next("ai_response");
    expect((await connection.say("open umbrella")).draft?.invoice.customer?.name).toBe("Umbrella Group");
    once(["invoice_edit", { lines: [{ line: "1", unitPrice: 50 }] }], ["invoice_save", { reply: "Saved." }]);
    const { answer } = await connection.say("50, save it");
    expect(answer.match(/The invoice for \w+ waits/g)).toEqual(["The invoice for Initech waits", "The invoice for Hooli waits"]);
  });
});

test("a model that is still at it when the function must end is left: the built-in one answers in time, and the turn is stored", async () => {
  model.does((response) => stream(response, [{ content: "I am thinking" }], { silent: true }));
  const { handler } = await import("../../functions/assistant/assistant.lambda.ts");
  const { conversations } = await import("../../functions/chat/conversation-store.ts");
  const speaker = await speakerOf(person);
  const message = {
    id: newId("message"),
    role: "user" as const,
    content: "Invoice Acme Corp for 3 hours of design at $85",
    timestamp: "2026-03-16T09:00:00.000Z",
  };
  const { topic } = await conversations.state(speaker);
  await chatMessages.add(speaker, topic, message, {});
  const body = JSON.stringify({ ...speaker, messageId: message.id });
  const record = { messageId: "1", body, attributes: { ApproximateReceiveCount: "1" } };
  const before = connection.received.length;
  const said = await handler({ Records: [record] } as unknown as Parameters<typeof handler>[0], { getRemainingTimeInMillis: () => 10_300 });
  expect(said).toEqual({ batchItemFailures: [] });
  const { data } = await connection.next("ai_response");
  expect(data.conversationHistory.at(-1)?.notice?.text).toContain("built-in assistant");
  expect(connection.received.slice(before).findLast(({ type }) => type === "invoice_update")).toMatchObject({ data: { invoice: { total: 255 } } });
  expect((await conversations.state(speaker)).lastTurn).toBe(message.id);
});

describe("a turn that takes long", () => {
  /** Makes the model give these answers one after another, and none for an undefined one. `left` resolves when no turn waits for that any more. */
  function answering(...answers: (object | undefined)[]): { asked: () => Promise<void>; left: Promise<unknown> } {
    const { promise: left, resolve } = Promise.withResolvers<void>();
    model.does((response, _, call) => {
      const delta = answers[call - 1];
      if (!delta) response.on("close", resolve);
      stream(response, delta ? [delta] : [{ content: "I am " }], { silent: !delta });
    });
    return { left, asked: () => expect.poll(() => model.asked().length).toBe(answers.indexOf(undefined) + 1) };
  }
  const ask = async (message: string) => {
    connection.send({ type: "chat_message", data: { message } });
    const { data } = await connection.next("ai_typing");
    return data?.messageId ?? newId("message");
  };

  test("shows on a screen that is opened meanwhile that it is under way, since when, and its answer", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    model.does(async (response) => {
      await promise;
      stream(response, [{ content: "Here it is." }]);
    });
    const messageId = await ask("Tell me something");
    const other = await person.channel();
    other.send({ type: "get_conversation_history" });
    expect((await other.next("ai_typing")).data).toEqual({ messageId, elapsed: expect.any(Number) });
    resolve();
    expect((await other.next("ai_response")).data).toMatchObject({ message: "Here it is.", answered: messageId });
    other.send({ type: "get_conversation_history" });
    expect(await other.next("conversation_history")).toMatchObject({ answered: messageId });
    await other.close();
  });

  test("ends when the person stops it: nothing of it stays, and what was said after it is answered", async () => {
    const { asked, left } = answering(undefined, { content: "This." });
    const messageId = await ask("Bill Acme Corp for 3 hours of design at $85");
    connection.send({ type: "chat_message", data: { message: "And now this" } });
    await asked();
    connection.send({ type: "stop", data: { messageId } });
    await left;
    expect((await connection.next("ai_response")).data).toMatchObject({ message: "Stopped. Nothing was changed.", answered: messageId });
    expect((await connection.next("ai_response")).data.message).toBe("This.");
  });

  test("says what it had stored when it was stopped, and that can be undone; its draft is gone", async () => {
    const calls = [calling("customers_save", { customer: { name: "Bluebird Cafe" } }), calling("invoice_start", acme, "c2", 1)];
    const { asked } = answering({ tool_calls: calls.flatMap(({ tool_calls }) => tool_calls) }, undefined);
    const messageId = await ask("Save Bluebird Cafe, and bill Acme Corp for 3 hours of design at $85");
    await asked();
    connection.send({ type: "stop", data: { messageId } });
    const { data } = await connection.next("ai_response");
    expect(data.message).toMatch(/^Stopped\. What was done until then stands: .*Bluebird Cafe/);
    expect(await person.call("listCustomers", { query: { q: "Bluebird" } })).toHaveLength(1);
    const { conversations } = await import("../../functions/chat/conversation-store.ts");
    expect((await conversations.state(await speakerOf(person))).draft).toBeUndefined();
    connection.send({ type: "undo" });
    await connection.next("ai_response");
    expect(await person.call("listCustomers", { query: { q: "Bluebird" } })).toEqual([]);
  });

  test("ends when the conversation is cleared, and nothing of it comes into the new one", async () => {
    const { asked, left } = answering(undefined, { content: "Hello." });
    await ask("Bill Acme Corp for 3 hours of design at $85");
    await asked();
    connection.send({ type: "clear_conversation" });
    const { topic } = await connection.next("conversation_cleared");
    await left;
    expect((await connection.say("Hi")).answer).toBe("Hello.");
    const since = connection.received.slice(connection.received.findLastIndex(({ type }) => type === "conversation_cleared"));
    expect(since.filter((message) => "topic" in message && message.topic !== topic)).toEqual([]);
  });
});

describe("what a model is told", () => {
  const contextIn = ({ messages }: ModelRequest) => JSON.parse((messages[0]?.content ?? "").split(CONTEXT_HEADING)[1] ?? "");

  test("begins with the same bytes in every turn of every workspace, so that providers can cache it", async () => {
    model.does((response) => stream(response, [{ content: "Done." }]));
    const other = await newModelUser();
    await other.call("createCustomer", { body: { name: "Another Customer" } });
    const elsewhere = await other.channel();
    await connection.say("One thing");
    await connection.say("Another thing");
    await elsewhere.say("A third thing");
    await elsewhere.close();
    const prefixes = model.asked().map(({ messages, tools }) => JSON.stringify([messages[0]?.content.split(CONTEXT_HEADING)[0], tools]));
    expect(prefixes).toHaveLength(3);
    expect(new Set(prefixes).size).toBe(1);
    expect(new Set(model.bodies().map((body) => body.slice(0, body.indexOf("Context (data"))))).toHaveProperty("size", 1);
    expect(new Set(model.asked()[0]?.tools.map(({ function: { name } }) => name.split("_")[0]))).toEqual(new Set(nouns));
    // Some servers' templates refuse a second system message.
    for (const { messages } of model.asked()) expect(messages.filter(({ role }) => role === "system")).toHaveLength(1);
  });

  test("has the customers that were spoken of, of however many there are, and no id of what waits for a word", async () => {
    const big = await newModelUser();
    const customers = Array.from({ length: 80 }, (_, i) => ({ id: newId("customer"), name: `Client ${i}` }));
    await big.call("importCustomers", { body: { customers: [...customers, { id: newId("customer"), name: "Zyxel Partners" }] } });
    const channel = await big.channel();
    model.does((response) => stream(response, [{ content: "Done." }]));
    await channel.say("What about Zyxels?");
    const [asked] = model.asked();
    const context = asked && contextIn(asked);
    expect(context.customers).toHaveLength(40);
    expect(context.customers[0].name).toBe("Zyxel Partners");

    const speaker = await speakerOf(big);
    const action = {
      actionId: newId("action"),
      kind: "send_invoice" as const,
      summary: "Send INV-0001",
      details: [],
      expiresAt: "2026-03-16T10:00:00.000Z",
      targetId: newId("invoice"),
      contentHash: "x",
    };
    const { promptFor } = await import("../../functions/assistant/turn/prompt.ts");
    const { readReferenceData } = await import("../../functions/assistant/state/reference-data.ts");
    const reference = await readReferenceData(speaker.workspaceId, async () => "", "2026-03-16T09:00:00.000Z");
    const turn = {
      now: "2026-03-16T09:00:00.000Z",
      speaker,
      before: { topic: "0", asks: [], sources: {}, actions: [action] },
      reference,
      currentDraft: undefined,
      unfinished: [],
    } as unknown as Turn;
    const prompt = JSON.stringify(promptFor(turn, []));
    expect(prompt).toContain("Send INV-0001");
    expect(prompt).not.toContain(action.actionId);
    await channel.close();
  });
});

test("nothing that a model writes makes the conversation unreadable", async () => {
  for (const content of ["half \ud800 a character", `\u0000 ${"x".repeat(7_900)}`, "<script>alert(1)</script>"]) {
    model.does((response) => stream(response, [{ content }]));
    await connection.say("Go on");
  }
  const again = await person.channel();
  again.send({ type: "get_conversation_history" });
  expect((await again.next("conversation_history")).data).toHaveLength(6);
  await again.close();
});

test("a model that runs wild changes 20 records in a turn, and is told that there are no more", async () => {
  const wild = await newModelUser();
  const channel = await wild.channel();
  const names = Array.from({ length: 60 }, (_, i) => `Firm${String.fromCharCode(97 + (i % 26)).repeat(3)}${Math.floor(i / 26)}`);
  let came: string[] = [];
  model.does((response, asked) => {
    const results = resultsIn(asked);
    if (results.length) came = results;
    const calls = names.flatMap((name, i) => calling("customers_save", { customer: { name } }, `c${i}`, i).tool_calls);
    stream(response, [results.length ? { content: "Done." } : { tool_calls: calls }]);
  });
  await channel.say(`Add them all: ${names.join(", ")}`);
  await channel.close();
  expect((await wild.call("listCustomers", { query: { limit: "200" } })).length).toBe(20);
  expect(came.filter((result) => result.includes("20 records were changed"))).toHaveLength(40);
});

describe("questions about data", () => {
  const told = () => JSON.parse(resultsIn(model.asked().at(-1) as ModelRequest).at(-1) ?? "{}");
  const looks = (name: string, said: object) =>
    model.does((response, asked) => stream(response, [resultsIn(asked).length ? { content: "There." } : calling(name, said)]));

  test("are answered in one call: counts, sums with tax, who is late and by how many days, and a table on screen", async () => {
    const one = await newModelUser();
    const channel = await one.channel();
    const bill = async (name: string, unitPrice: number, invoiceDate: string, dueDate: string, status: "draft" | "sent" = "sent", currency = "USD") => {
      const content = {
        customer: { name },
        lines: [{ description: `Work for ${name}`, quantity: 1, unitPrice }],
        currency,
        taxRate: 10,
        invoiceDate,
        dueDate,
      };
      const { id } = await one.call("createInvoice", { body: content });
      if (status === "sent") await one.call("setInvoiceStatus", { params: { id }, body: { status } });
      return id;
    };
    await bill("Acme Corp", 100, "2026-01-05", "2026-01-20");
    const paid = await bill("Globex", 200, "2026-02-05", "2026-03-01");
    await bill("Globex", 300, "2026-03-10", "2026-04-10");
    await bill("Initech", 1000, "2026-03-12", "2026-04-12", "draft");
    await one.call("addPayment", { params: { id: paid }, body: { amount: 50, date: "2026-02-20", method: "cash" } });

    looks("invoice_list", { lateByDays: 30 });
    await channel.say("Who is more than a month late?");
    expect(told()).toMatchObject({ count: 1, invoices: [{ customer: "Acme Corp", daysLate: 55, total: "$110.00", tax: "$10.00" }] });

    looks("invoice_list", { from: "2026-01-01", to: "2026-12-31", groupBy: "customer" });
    await channel.say("What did we bill this year, and to whom?");
    expect(told()).toMatchObject({
      count: 4,
      counted: "3 issued; not 1 drafts and 0 void",
      sums: [{ currency: "USD", count: 3, net: "$600.00", tax: "$60.00", total: "$660.00", paid: "$50.00", open: "$610.00" }],
      groups: [{ customer: "Globex" }, { customer: "Acme Corp" }],
    });
    const history = channel.received.findLast(({ type }) => type === "ai_response");
    expect(history?.type === "ai_response" && history.data.conversationHistory.at(-1)?.table).toMatchObject({
      caption: "4 invoices",
      link: { path: "/invoices?from=2026-01-01&to=2026-12-31" },
    });

    looks("invoice_list", { period: "paid", from: "2026-02-01", to: "2026-02-28" });
    await channel.say("What came in in February?");
    expect(told()).toMatchObject({ count: 1, sums: [{ receivedInPeriod: "$50.00" }] });

    looks("invoice_list", { customer: "globex", limit: 1 });
    await channel.say("My last invoice to Globex?");
    expect(told()).toMatchObject({ count: 2, invoices: [{ total: "$330.00", invoiceDate: "2026-03-10" }] });

    looks("invoice_show", { customer: "Globex" });
    const { draft } = await channel.say("What is on it?");
    expect(told()).toMatchObject({ status: "sent", total: "$330.00", lines: [{ description: "Work for Globex" }], payments: [] });
    expect(draft).toBeUndefined();

    const globex = (await one.call("listCustomers", {})).find(({ name }) => name === "Globex");
    const details = { name: "Globex", email: "ap@globex.example", address: "Quay\nCork" };
    await one.call("updateCustomer", { params: { id: globex?.id ?? "" }, body: details });
    await bill("Acme Corp", 50, "2026-03-12", "2026-04-12", "sent", "EUR");
    looks("customers_find", { query: "Globex" });
    await channel.say("What is Globex's email, and what do they owe?");
    expect(told()).toMatchObject({ count: 1, customers: [{ name: "Globex", email: "ap@globex.example", address: "Quay\nCork", open: "$500.00" }] });
    looks("customers_find", {});
    await channel.say("Who are my customers?");
    expect(told().customers.map(({ name, open }: { name: string; open: string }) => `${name}: ${open}`)).toEqual([
      "Acme Corp: €55.00, $110.00",
      "Globex: $500.00",
      "Initech: none",
    ]);

    looks("invoice_list", { status: "late" });
    await channel.say("Which are late?");
    expect(told()).toMatchObject({ ok: true, count: 2 });
    looks("invoice_list", { status: "lost" });
    await channel.say("Which are lost?");
    expect(told()).toMatchObject({ error: expect.stringContaining("draft, issued, sent, unpaid, partly paid, overdue") });
    await channel.close();
  });
});

test("a payment that is told of is recorded, said with what was due and is, and can be undone", async () => {
  const owner = await newModelUser();
  const channel = await owner.channel();
  const told = () => JSON.parse(resultsIn(model.asked().at(-1) as ModelRequest).at(-1) ?? "{}");
  const pays = (said: object) =>
    model.does((response, asked) => stream(response, [resultsIn(asked).length ? { content: "There." } : calling("invoice_record_payment", said)]));
  const bill = async (customer: string, unitPrice: number, status: "draft" | "sent" = "sent") => {
    const body = {
      customer: { name: customer },
      lines: [{ description: "Work", quantity: 1, unitPrice }],
      currency: "USD",
      taxRate: 0,
      invoiceDate: "2026-03-01",
      dueDate: "2026-04-01",
    };
    const { id } = await owner.call("createInvoice", { body });
    if (status === "sent") await owner.call("setInvoiceStatus", { params: { id }, body: { status } });
    return id;
  };
  const due = async (id: string) => (await owner.call("getInvoice", { params: { id } })).amountDue;
  const acme = await bill("Acme Corp", 5000);
  const [globex] = [await bill("Globex", 300), await bill("Globex", 400)];
  await bill("Initech", 70, "draft");

  pays({ customer: "Acme Corp", amount: 1234, reply: "Recorded." });
  await channel.say("Acme paid some of it");
  expect(told()).toMatchObject({ error: expect.stringContaining("did not say that $1,234.00 was paid"), changed: "nothing" });
  pays({ customer: "Acme Corp", amount: 2000, currency: "EUR" });
  await channel.say("Acme paid 2,000 euros of it");
  expect(told()).toMatchObject({ error: expect.stringContaining("is in USD") });
  pays({ customer: "Acme Corp", amount: 6000 });
  await channel.say("Acme paid 6000");
  expect(told()).toMatchObject({ error: "Only $5,000.00 is due." });
  pays({ customer: "Globex", all: true });
  await channel.say("Globex paid");
  expect(told()).toMatchObject({ error: expect.stringMatching(/INV-0003 \(\$400\.00 due\) or INV-0002|INV-0002 \(\$300\.00 due\) or INV-0003/) });
  pays({ customer: "Initech", all: true });
  await channel.say("Initech paid");
  expect(told()).toMatchObject({ error: "No invoice of Initech is open." });
  expect(await due(acme)).toBe(5000);

  pays({ customer: "Acme Corp", amount: 2000, method: "check" });
  await channel.say("Acme paid 2,000 of it by check");
  expect(told()).toMatchObject({ summary: "INV-0001: $2,000.00 received; due $5,000.00 → $3,000.00", amountDue: "$3,000.00", payment: { method: "check" } });
  expect(await due(acme)).toBe(3000);
  model.does((response, asked) => stream(response, [resultsIn(asked).length ? { content: "Undone." } : calling("invoice_undo", {})]));
  await channel.say("Undo that");
  expect(told()).toMatchObject({ summary: "The payment of $2,000.00 on INV-0001 is gone again: $5,000.00 is due." });
  expect(await due(acme)).toBe(5000);

  // The invoice next to the chat shows the payment, and undo removes only that.
  model.does((response, asked) => stream(response, [resultsIn(asked).length ? { content: "Here." } : calling("invoice_open", { invoiceNumber: "2" })]));
  await channel.say("Open INV-2");
  pays({ all: true });
  expect((await channel.say("INV-2 is paid in full")).draft).toMatchObject({ invoice: { amountPaid: 300, status: "paid" } });
  model.does((response, asked) => stream(response, [resultsIn(asked).length ? { content: "Undone." } : calling("invoice_undo", {})]));
  expect((await channel.say("Undo that")).draft).toMatchObject({ invoice: { amountPaid: 0, amountDue: 300, status: "sent" } });
  expect(await due(globex)).toBe(300);
  // "They" means its customer. A payer with two open invoices and no number determines neither.
  pays({ amount: 100, method: "cash" });
  await channel.say("they paid 100 cash today");
  expect(told()).toMatchObject({ summary: "INV-0002: $100.00 received; due $300.00 → $200.00", payment: { method: "cash" } });
  pays({ invoiceNumber: "INV-0002", all: true });
  expect((await channel.say("Globex paid")).answer).toContain("Please confirm with a click: Record a payment of $200.00 on INV-0002.");
  pays({ invoiceNumber: "INV-0002", all: true });
  await channel.say("got the check from Globex for INV-0002, thanks");
  expect(await due(globex)).toBe(0);

  // Anything that the message does not state waits for a click, and can be undone, too.
  const cards = () => channel.received.flatMap((message) => (message.type === "action_required" ? [message.data] : []));
  for (const message of ["How is INV-0001?", "Has Acme paid?", "Acme has not paid yet", "Was macht INV-0001? Ist sie bezahlt?", "Globex paid INV-0002"]) {
    pays({ invoiceNumber: "INV-0001", all: true, reply: "INV-0001 is paid." });
    expect((await channel.say(message)).answer).toBe("Please confirm with a click: Record a payment of $5,000.00 on INV-0001.");
    pays({ invoiceNumber: "INV-0001", all: true, reply: "Look at INV-0001 again." });
    const { answer } = await channel.say(message);
    expect(answer).toBe("Look at INV-0001 again.\n\nPlease confirm with a click: Record a payment of $5,000.00 on INV-0001.");
    expect(lastAnswer(channel).notDone).toMatchObject({ kind: "waits", invoices: [{ number: "INV-0001", status: "sent", due: "$5,000.00" }] });
    model.does((response) => stream(response, [{ content: "As you like." }]));
    expect((await channel.say("yes")).answer).toMatch(/^This takes a click/);
    expect(await due(acme)).toBe(5000);
  }
  for (const message of [
    "Acme should've paid 5000",
    "Get INV-0001 paid",
    "I sent Acme a check for 5000",
    "Web design for Acme, 5000, payment in 30 days",
    "Acme paid Miller 5000",
    "Acme thinks INV-0001 is paid",
    "Unmark INV-0001 as paid",
    "Acme paid the last installment",
    "Let's say Acme paid 5000",
    "Acme paid too much",
  ]) {
    pays({ invoiceNumber: "INV-0001", all: true });
    expect((await channel.say(message)).answer).toContain("Please confirm with a click: Record a payment of $5,000.00 on INV-0001.");
    expect(await due(acme)).toBe(5000);
  }
  const card = cards().at(-1);
  expect(card).toMatchObject({ kind: "record_payment" });
  channel.send({ type: "confirm_action", data: { actionId: card?.actionId as never, approve: true } });
  expect((await channel.next("ai_response")).data.message).toBe("$5,000.00 on INV-0001 is recorded; $0.00 is due.");
  expect(await due(acme)).toBe(0);
  channel.send({ type: "undo" });
  expect((await channel.next("ai_response")).data.message).toContain("The payment of $5,000.00 on INV-0001 is gone again");
  expect(await due(acme)).toBe(5000);

  // A date that the person did not give is not used.
  pays({ invoiceNumber: "INV-0001", amount: 100, date: "2026-01-02" });
  expect((await channel.say("Acme paid 100")).answer).toContain("Please confirm with a click: Record a payment of $100.00");
  pays({ invoiceNumber: "INV-0001", amount: 100, date: "2026-03-15", method: "cash" });
  await channel.say("Acme paid 100 on March 15");
  expect((await owner.call("getInvoice", { params: { id: acme } })).payments).toMatchObject([{ amount: 100, date: "2026-03-15", method: "other" }]);
  await channel.close();
});

test("the same as last time but for what is other is one call", async () => {
  const owner = await newModelUser();
  const channel = await owner.channel();
  const body = {
    customer: { name: "Acme Corp" },
    lines: [{ description: "Work", quantity: 8, unit: "hour", unitPrice: 50 }],
    currency: "USD",
    taxRate: 0,
    invoiceDate: "2026-01-05",
    dueDate: "2026-01-20",
  };
  await owner.call("createInvoice", { body });
  const repeats = (changes: object) =>
    model.does((response, asked) =>
      stream(response, [resultsIn(asked).length ? { content: "Here." } : calling("invoice_duplicate", { customer: "Acme Corp", changes })]),
    );
  repeats({ lines: [{ line: "Travel", quantity: 12 }] });
  expect((await channel.say("Acme, same as last time but 12 trips")).draft).toBeUndefined();
  repeats({ lines: [{ line: "Work", quantity: 12 }] });
  const { draft } = await channel.say("Acme, same as last time but 12 hours");
  expect(draft).toMatchObject({
    invoice: { customer: { name: "Acme Corp" }, lines: [{ description: "Work", quantity: 12, unitPrice: 50 }], total: 600 },
    asks: [],
  });
  await channel.close();
});
