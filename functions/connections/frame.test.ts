import { expect, test } from "vitest";
import { MAX_PUSH } from "../../shared/chat/limits.ts";
import { type HistoryEntry, ServerMessage, type WholeMessage } from "../../shared/chat/realtime.ts";
import { newId } from "../../shared/ids.ts";
import type { InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { draftPush } from "../chat/draft-push.ts";
import { frameOf, isWithinLimit } from "./frame.ts";

const at = "2026-03-16T09:00:00.000Z";
const entry = (content: string): HistoryEntry => ({ id: newId("message"), role: "assistant", content, timestamp: at });
const long = "日本語 \u0001 “quoted” ".repeat(20_000);
const draft = (lines: number): InvoiceDraft => ({
  currency: "USD",
  taxRate: 0,
  taxInclusive: false,
  invoiceDate: "2026-03-16",
  dueDate: "2026-04-15",
  amountPaid: 0,
  lines: Array.from({ length: lines }, () => ({ id: newId("line"), description: long.slice(0, 500), quantity: 1, unitPrice: 10 })),
});
const card = { actionId: newId("action"), kind: "send_document" as const, summary: long, details: [{ label: "Document", value: long }], expiresAt: at };
const id = newId("document");

/** A message as the client receives it. */
const receive = (message: WholeMessage) => {
  const frame = frameOf(message);
  expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(MAX_PUSH);
  return ServerMessage.parse(JSON.parse(frame));
};

test("what fits crosses the channel as it is", () => {
  for (const message of [draftPush({ draft: draft(3), asks: [] }, "page"), { type: "ai_partial", data: { message: long.slice(0, 4000) } } as const])
    expect([isWithinLimit(message), frameOf(message)]).toEqual([true, JSON.stringify(message)]);
});

test("a draft that does not is named by the call that answers it", () => {
  const message = draftPush({ draft: draft(400), asks: [] }, "a page/1");
  expect(isWithinLimit(message)).toBe(false);
  expect(receive(message)).toEqual({ type: "invoice_update", sessionId: "a page/1", data: { draftUrl: "/api/drafts/a%20page%2F1", isComplete: false } });
});

test("so are a document and its page", () => {
  const preview = { htmlContent: long, documentId: id, timestamp: at };
  const data = { previewUrl: `/api/documents/${id}/preview`, documentId: id, timestamp: at };
  expect(receive({ type: "document_preview_update", data: preview })).toEqual({ type: "document_preview_update", data });
  const document = { id, type: "letter", body: long } as unknown as Extract<WholeMessage, { type: "document_update" }>["data"];
  expect(receive({ type: "document_update", data: document })).toEqual({ type: "document_update", data: { id, documentUrl: `/api/documents/${id}` } });
});

test("a history is cut to the newest messages that fit, and says that there are older ones", () => {
  const history = Array.from({ length: 50 }, (_, i) => entry(`${i} ${long.slice(0, 2500)}`));
  const shown = receive({ type: "conversation_history", data: history });
  expect(shown).toMatchObject({ hasOlder: true });
  expect(shown.type === "conversation_history" && shown.data).toEqual(history.slice(-(shown.type === "conversation_history" ? shown.data.length : 0)));
  const answer = receive({ type: "ai_response", data: { message: long.slice(0, 20_000), conversationHistory: [...history, entry(long.slice(0, 20_000))] } });
  expect(answer).toMatchObject({ data: { hasOlder: true, message: long.slice(0, 20_000) } });
});

test.each<WholeMessage>([
  { type: "ai_partial", data: { message: long } },
  { type: "action_required", data: card },
  { type: "action_closed", data: { actionId: card.actionId, outcome: "done", card: { kind: card.kind, summary: long, shownIn: newId("message") } } },
  { type: "error", data: { message: long, code: "invalid" } },
])("of a $type that does not fit the longest texts are cut", (message) => {
  expect(receive(message)).toMatchObject({ type: message.type });
});
