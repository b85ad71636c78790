import { changes } from "../../../shared/chat/changes.ts";
import type { Sources } from "../../../shared/chat/sources.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Invoice, InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import { sourceQuestions } from "../sources/source-questions.ts";
import { sourcesOf } from "../sources/sources.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { currencyQuestion } from "./currency-question.ts";
import { reportOf } from "./draft-report.ts";
import { withLeftOutQuestion } from "./left-out-question.ts";
import { withTotalQuestion } from "./total-question.ts";

/**
 * Puts the next state of the draft beside the chat, with the source of each figure and a question about each that has none, and says what changed since
 * `before`. `saved` is the stored invoice that the draft belongs to, `begun` says that the draft was not there before. Fails before anything is changed if
 * its totals can not be computed. `sources` where they are known; else they are found.
 */
export function setCurrentDraft(
  turn: Turn,
  before: CurrentDraft | undefined,
  { draft, asks, sources, removed, quotes, linked }: CurrentDraft,
  { saved, begun }: { readonly saved: Invoice | undefined; readonly begun?: boolean | undefined } = turn,
): ToolResult {
  const { messages, reference, read, invoices } = turn;
  const { locale } = reference.profile;
  const report = reportOf(draft, saved, locale);
  const summary = changes(before?.draft, draft, locale, openedNumber({ saved, invoices }, draft)) + (before ? "" : taxInPrices(draft, reference.profile));
  const found = sources ?? sourcesOf(draft, { before, messages, reference, earlier: inHand(turn), read, quotes });
  const next = { ...withSourceQuestions(draft, asks, found, turn), removed };
  if (linked) turn.record({ type: "customerLinked", linked });
  turn.record({ type: "invoiceShown", draft: next, saved, begun });
  return { ok: true, summary, ...report, asks: next.asks };
}

/** The number of an invoice that was stored before this turn. */
export const openedNumber = ({ saved, invoices }: Pick<Turn, "saved" | "invoices">, { draftId }: InvoiceDraft): string | undefined =>
  saved?.id === draftId && !invoices.some(({ id, before }) => id === draftId && !before) ? saved?.invoiceNumber : undefined;

/** A setting that makes another total of the same words is said where it does. */
const taxInPrices = ({ taxInclusive, taxRate, lines }: InvoiceDraft, { pricesIncludeTax }: Turn["reference"]["profile"]): string =>
  taxInclusive && pricesIncludeTax && (taxRate > 0 || lines.some((line) => line.taxRate)) ? ". Prices include tax, as your settings say" : "";

/** The invoices that the conversation was about before. */
const inHand = ({ currentDraft, before }: Turn): InvoiceDraft[] => [currentDraft?.draft, before.draft].filter((draft) => draft !== undefined);

/** The draft with its questions: for missing fields first, then in which currency it is, then for figures without a source. */
function withSourceQuestions(draft: InvoiceDraft, asks: CurrentDraft["asks"], sources: Sources, { messages, reference }: Turn): CurrentDraft {
  const open = withLeftOutQuestion(
    draft,
    asks.filter(({ figures }) => !figures),
  );
  const currency = currencyQuestion(draft, sources, { messages, own: reference.profile.currency }, reference);
  return { draft, asks: [...withTotalQuestion(draft, open, reference), ...currency, ...sourceQuestions({ draft, sources }, reference)], sources };
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
