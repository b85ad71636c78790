import { changes } from "../../../shared/changes.ts";
import { AppError } from "../../../shared/errors.ts";
import type { InvoiceDraft } from "../../../shared/invoices.ts";
import type { Sources } from "../../../shared/sources.ts";
import type { ToolResult } from "../model/tool-result.ts";
import { sourceQuestions } from "../sources/source-questions.ts";
import { sourcesOf } from "../sources/sources.ts";
import type { CurrentDraft, Turn } from "../state/turn.ts";
import { reportOf } from "./report.ts";

/**
 * Puts the new state of the invoice in hand, with the source of each figure and a question about each that has none, and says what changed since `before`.
 * Fails before anything is changed if its totals can not be computed. `sources` where they are known; else they are found.
 */
export function setCurrentDraft(turn: Turn, before: CurrentDraft | undefined, { draft, asks, sources, removed }: CurrentDraft): ToolResult {
  const { messages, reference } = turn;
  const { locale } = reference.profile;
  const report = reportOf(draft, turn.saved, locale);
  const summary = changes(before?.draft, draft, locale);
  turn.currentDraft = { ...withSourceQuestions(draft, asks, sources ?? sourcesOf(draft, { before, messages, reference }), locale), removed };
  return { ok: true, summary, ...report, asks: turn.currentDraft.asks };
}

/** The draft with its questions: for missing fields first, then for figures without a source. */
function withSourceQuestions(draft: InvoiceDraft, asks: CurrentDraft["asks"], sources: Sources, locale: string): CurrentDraft {
  const open = asks.filter(({ figure }) => !figure);
  return { draft, asks: [...open, ...sourceQuestions({ draft, asks: open, sources }, locale)], sources };
}

/** The current draft, to be changed. Throws `invalid` where there is none, `conflict` once the invoice was sent. */
export function editableDraft(turn: Turn): NonNullable<Turn["currentDraft"]> {
  if (!turn.currentDraft) throw new AppError("invalid", "There is no invoice in hand; start one first.");
  if (turn.saved && turn.saved.status !== "draft") {
    throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is ${turn.saved.status}; its content can no longer change. It can be duplicated.`);
  }
  if (turn.saved?.sending) throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is being sent; it can not change now.`);
  return turn.currentDraft;
}
