import type { AnswerTable, Message } from "../../../shared/assistant.ts";
import type { ValueField } from "../../../shared/document-files.ts";
import { choosePrices } from "../draft/chosen-prices.ts";
import { type DocumentFindings, pricesOf } from "../draft/document-draft.ts";
import type { ExecutedCall } from "../model/tool-result.ts";
import { executedReply, fallbackReply } from "../reply/fallback.ts";
import type { Reply, Turn } from "../state/turn.ts";
import { invoiceFromDocument } from "../tools/document-file.ts";
import { toolCallRunner } from "./tool-calls.ts";

/** How many values of a document an answer shows; its page has them all. */
const SHOWN = 12;

/** Whether the message that is answered brings documents. */
export const bringsFiles = (messages: readonly Message[]): boolean => Boolean(messages.at(-1)?.files?.length);

/** An answer to a message that brings a document, and what the message says besides: with spaces in place of all that was used of it. */
interface DocumentReply {
  readonly reply: Reply;
  readonly rest: string;
}

/**
 * Answers a message that brings a document, without any model: a question by what was found in it, all else by an invoice with the prices that the message
 * names. A document without prices makes none.
 */
export async function answerFromDocument(turn: Turn, signal: AbortSignal): Promise<DocumentReply> {
  const message = turn.messages.at(-1)?.content ?? "";
  const [analysis] = turn.files;
  if (!analysis) return whole({ text: "That document is not there any more. Bring it again.", executed: [] });
  const table = tableOf(analysis);
  if (message.trim().endsWith("?")) return whole({ text: "This is what it says.", table, executed: [] });
  const { chosen, rest } = choosePrices(message, pricesOf(analysis), turn.reference.profile.locale);
  if (!chosen.length) return whole({ text: "I found no price in it that could go onto an invoice. Tell me what to bill.", table, executed: [] });
  const lines = chosen.map(({ value, quantity, when }) => ({ value: value.id, ...(quantity === undefined ? {} : { quantity }), ...(when ? { when } : {}) }));
  const call = { name: invoiceFromDocument.name, arguments: JSON.stringify({ filename: analysis.file.filename, lines }) };
  const executed: ExecutedCall[] = [];
  await toolCallRunner(turn, [invoiceFromDocument], executed, signal).round([{ id: turn.messageId, type: "function", function: call }]);
  const done = executedReply(turn, executed);
  const text = turn.currentDraft?.asks.length ? `${done}\n\n${fallbackReply(turn, executed)}` : done;
  return { reply: { text, table, executed }, rest: turn.currentDraft && executed.length ? rest : "" };
}

const whole = (reply: Reply): DocumentReply => ({ reply, rest: "" });

/** What an invoice takes from a document besides its prices. */
const TOLD: ReadonlySet<ValueField> = new Set(["price", "tax.rate", "discount", "deposit", "payment.terms", "payment.due", "order.number", "cap", "expenses"]);

/** What the document says of an invoice, as a table that leads to it. */
function tableOf({ file, values }: DocumentFindings): AnswerTable {
  const told = values.filter(({ field }) => TOLD.has(field));
  return {
    caption: `From ${file.name}`,
    columns: [{ label: "What" }, { label: "Value", numeric: true }, { label: "Page", numeric: true }],
    rows: told.slice(0, SHOWN).map(({ label, value, quote }) => [label, value, quote ? String(quote.page) : ""]),
    link: { label: `All ${values.length} values, with their words`, path: `/files/${file.filename}` },
  };
}
