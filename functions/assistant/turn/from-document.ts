import type { Message } from "../../../shared/chat/assistant.ts";
import { isSure } from "../../../shared/uploads/document-files.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { choosePrices } from "../draft/chosen-prices.ts";
import { billedPrices, documentPrices, isWhole } from "../draft/document-draft.ts";
import { findingsTable, listValues } from "../draft/document-table.ts";
import { executedReply, fallbackReply } from "../reply/fallback.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { invoiceFromDocumentTool, notSureOf } from "../tools/document-file.ts";
import { toolCallRunner } from "./tool-calls.ts";

/** Returns true if the message answered has documents attached. */
export const hasAttachments = (messages: readonly Message[]): boolean => Boolean(messages.at(-1)?.files?.length);

/** An answer to a message with a document, and the rest of the message, with spaces in place of the used words. */
interface DocumentReply {
  readonly reply: TurnReply;
  readonly rest: string;
}

/**
 * Answers a message with a document without a model: a question by the document's values, anything else by an invoice with the prices that the message names. A
 * document without prices gives no invoice.
 */
export async function answerFromDocument(turn: Turn, signal: AbortSignal): Promise<DocumentReply> {
  const message = turn.messages.at(-1)?.content ?? "";
  const [analysis] = turn.files;
  if (!analysis) return whole({ text: "That document is not there any more. Bring it again.", executed: [] });
  const { locale } = turn.reference.profile;
  const table = findingsTable(analysis, locale);
  if (message.trim().endsWith("?")) return whole({ text: "This is what it says.", table, executed: [] });
  const { chosen, rest } = choosePrices(message, documentPrices(analysis), locale, billedPrices(analysis));
  const offered = documentPrices(analysis).filter(isWhole);
  if (!chosen.length && offered.length)
    return whole({ text: `It only offers these: ${listValues(offered, locale)}. Say which of them to bill.`, table, executed: [] });
  if (!chosen.length) return whole({ text: "I found no price in it that could go onto an invoice. Tell me what to bill.", table, executed: [] });
  if (!chosen.some(({ value }) => isSure(value)))
    return whole({
      text: notSureOf(
        chosen.map(({ value }) => value),
        locale,
      ),
      table,
      executed: [],
    });
  const lines = chosen.map(({ value, quantity, when }) => ({ value: value.id, ...(quantity === undefined ? {} : { quantity }), ...(when ? { when } : {}) }));
  const call = { name: invoiceFromDocumentTool.name, arguments: JSON.stringify({ filename: analysis.file.filename, lines }) };
  const executed: ExecutedCall[] = [];
  await toolCallRunner(turn, [invoiceFromDocumentTool], executed, signal).round([{ id: turn.messageId, type: "function", function: call }]);
  const done = executedReply(turn, executed);
  const text = turn.currentDraft?.asks.length ? `${done}\n\n${fallbackReply(turn, executed)}` : done;
  // The link counts the same values to check as the answer.
  const shown = turn.begun ? (turn.table ?? findingsTable(analysis, locale, [])) : table;
  return { reply: { text, table: shown, executed }, rest: turn.currentDraft && executed.length ? rest : "" };
}

const whole = (reply: TurnReply): DocumentReply => ({ reply, rest: "" });
