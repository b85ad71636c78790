import { expect, test } from "vitest";
import { MAX_PUSH } from "../../shared/chat/limits.ts";
import { WholeDraft } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import { count, full } from "../counts.ts";
import { eventually } from "../eventually.ts";
import { withConversation } from "./conversation.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { type Channel, hours, type TestApp } from "./test-app.ts";

/** Content too large for the realtime channel is stored, shown and changed as usual: its push names the call that returns it. */
let app: TestApp;
let person: Tenant;
let connection: Channel;
let frames: string[];
withConversation((here) => {
  ({ app, person, connection } = here);
  frames = [];
  connection.socket.on("message", (data) => frames.push(String(data)));
});

/** More lines than fit through the channel, and the payments of the largest invoice. */
const LINES = count(220, 500);
const PAYMENTS = count(3, 20);

/** Lines with a text of 500 characters, some of several bytes, each with its own tax rate. */
const longLines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...hours(1, 10).lines[0],
    id: newId("line"),
    taxRate: 20,
    description: `Part ${i + 1}: ${"Prüfung wie vereinbart, ".repeat(30)}`.slice(0, 500),
  }));

const visit = (who: Tenant, path: string) => who.visitor.ask(`${app.origin}${path}`);
const messages = (type: string) => frames.map((frame) => JSON.parse(frame)).filter((message) => message.type === type);

/** Sends a message from a page with this session id. Returns the answer, and the draft's update as sent through the channel. */
async function sayOn(sessionId: string, message: string): Promise<{ answer: string; data: { draftUrl?: string; invoice?: object; isComplete: boolean } }> {
  connection.send({ type: "chat_message", sessionId, data: { message } });
  const { data } = await connection.next("ai_response");
  return { answer: data.message, data: messages("invoice_update").at(-1).data };
}

const read = async (path: string | undefined): Promise<WholeDraft> => WholeDraft.parse(await (await visit(person, path ?? "")).json());

test(`an invoice of ${LINES} long lines that was written in the editor is opened and changed by chat, each time by one answer`, async () => {
  const { invoiceNumber, id } = await person.call("createInvoice", { body: hours(1, 1, { lines: longLines(LINES) }) });
  const opened = await sayOn("page one", `open ${invoiceNumber}`);
  expect(opened.data).toEqual({ draftUrl: "/api/drafts/page%20one", isComplete: true });
  expect(await read(opened.data.draftUrl)).toMatchObject({ id, invoiceNumber, isComplete: true, total: 12 * LINES, lines: { length: LINES } });

  const changed = await sayOn("page two", "net 60");
  expect(changed.data.draftUrl).toBe("/api/drafts/page%20two");
  expect(await read(changed.data.draftUrl)).toMatchObject({ terms: "Net 60", dueDate: "2026-05-15", version: 2 });
  await sayOn("page two", "undo");
  expect(await read(changed.data.draftUrl)).toMatchObject({ dueDate: "2026-04-15", lines: { length: LINES } });

  connection.send({ type: "get_conversation_history" });
  expect((await connection.next("conversation_history")).data).toHaveLength(6);
  await eventually(() => expect(messages("invoice_update")).toHaveLength(4));
  expect(messages("error")).toEqual([]);
  expect(Math.max(...frames.map((frame) => Buffer.byteLength(frame)))).toBeLessThanOrEqual(MAX_PUSH);
});

test.runIf(full)("a draft that grows by chat beyond the channel is whole under its address, and comes as it is again once it is small", async () => {
  const { invoiceNumber } = await person.call("createInvoice", { body: hours(1, 1, { lines: longLines(210) }) });
  await sayOn("page", `open ${invoiceNumber}`);
  const { data } = await sayOn("page", "add 2 hours of consulting at $90");
  const lines = (await read(data.draftUrl)).lines;
  expect(lines).toHaveLength(211);
  expect(lines.at(-1)).toMatchObject({ description: "Consulting", quantity: 2, unitPrice: 90 });
  const small = await sayOn("page", "Invoice Hooli for 12 hours of design at $85/h");
  expect(small.data).toMatchObject({ invoice: { total: 1020 }, isComplete: true });
  expect(await read("/api/drafts/page")).toMatchObject({ total: 1020, asks: [], sources: { taxRate: expect.anything() } });
});

test("an invoice as large as it may be takes its payments all the same", async () => {
  const lines = longLines(500);
  const size = (notes: string) => Buffer.byteLength(JSON.stringify(hours(1, 1, { lines, notes, taxRate: 0, taxInclusive: false, amountPaid: 0 })));
  // The longest accepted one: texts of two-byte characters fill the rest.
  for (const line of lines) if (size("") < 346_500) line.description = line.description.replaceAll("r", "ß");
  expect(size("")).toBeGreaterThan(346_000);
  const { id } = await person.call("createInvoice", { body: hours(1, 1, { lines }) });
  expect((await person.answer("createInvoice", { body: hours(1, 1, { lines, notes: "日".repeat(2000) }) })).status).toBe(413);
  await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
  const note = "日".repeat(200);
  for (let i = 0; i < PAYMENTS; i++) await person.call("addPayment", { params: { id }, body: { amount: 1, date: "2026-03-16", method: "cash", note } });
  expect((await person.call("getInvoice", { params: { id } })).payments).toHaveLength(PAYMENTS);
});

test("nobody else reads a draft by its address, and there is none before there is one", async () => {
  expect((await visit(person, "/api/drafts/page")).status).toBe(404);
  await sayOn("page", "Invoice Acme Corp for 12 hours of design at $85/h");
  expect((await visit(person, "/api/drafts/page")).status).toBe(200);
  expect((await visit(person, "/api/drafts/another%20page")).status).toBe(404);
  const other = await newUser(app);
  expect((await visit(other, "/api/drafts/page")).status).toBe(404);
  expect((await fetch(`${app.origin}/api/drafts/page`)).status).toBe(401);
});

test("of a long conversation the newest messages come that fit, and the older ones page by page", async () => {
  const said = Array.from({ length: 60 }, (_, i) => `${i}: ${"日本語".repeat(500)}`);
  const [{ conversations }, { chatMessages }, { id: userId }] = await Promise.all([
    import("../../functions/chat/conversation-store.ts"),
    import("../../functions/chat/message-store.ts"),
    person.call("getUser", {}),
  ]);
  const speaker = { workspaceId: person.workspaceId, userId };
  const { topic } = await conversations.state(speaker);
  for (const content of said)
    await chatMessages.add(speaker, topic, { id: newId("message"), role: "assistant", content, timestamp: "2026-03-16T09:00:00.000Z" }, {});
  connection.send({ type: "get_conversation_history" });
  const { data, hasOlder } = await connection.next("conversation_history");
  expect(hasOlder).toBe(true);
  expect(data.at(-1)?.content).toBe(said.at(-1));
  const older: string[] = [];
  for (let path: string | undefined = `/api/conversation?limit=20&before=${data[0]?.id}`; path; ) {
    const answer = await visit(person, path);
    older.push(...(await answer.json()).map(({ content }: { content: string }) => content));
    path = /<(.*)>/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  expect([...older.reverse(), ...data.map(({ content }) => content)]).toEqual(said);
});

test("the page of a document has an address of its own, for the largest", async () => {
  const body = { type: "contract", party: { name: "Hooli" }, services: '"'.repeat(10_000), noticeDays: 14 };
  const { id, updatedAt } = await person.call("createDocument", { body });
  const preview = await person.call("getDocumentPreview", { params: { id } });
  expect(preview).toEqual({ documentId: id, timestamp: updatedAt, htmlContent: expect.stringContaining("Hooli") });
});
