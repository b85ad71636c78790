import { figuresAsked } from "../../../shared/chat/ask.ts";
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
 * Makes a draft current, with the source of each figure (found unless given as `sources`) and a question
 * about each figure without one, and returns what changed since `before`. `saved` is the stored invoice of
 * the draft; `begun` means that the draft is new. Throws before any change if its totals cannot be computed.
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
  const found = sources ?? sourcesOf(draft, { before, messages, reference, earlier: earlierDrafts(turn), read, quotes });
  const next = { ...withSourceQuestions(draft, asks, found, turn), removed };
  if (linked) turn.record({ type: "customerLinked", linked });
  turn.record({ type: "invoiceShown", draft: next, saved, begun });
  return { ok: true, summary, ...report, asks: next.asks };
}

/** Returns the number of an invoice that was stored before this turn. */
export const openedNumber = ({ saved, invoices }: Pick<Turn, "saved" | "invoices">, { draftId }: InvoiceDraft): string | undefined =>
  saved?.id === draftId && !invoices.some(({ id, before }) => id === draftId && !before) ? saved?.invoiceNumber : undefined;

/** Returns a remark if the setting for prices with tax changes the total of the same words. */
const taxInPrices = ({ taxInclusive, taxRate, lines }: InvoiceDraft, { pricesIncludeTax }: Turn["reference"]["profile"]): string =>
  taxInclusive && pricesIncludeTax && (taxRate > 0 || lines.some((line) => line.taxRate)) ? ". Prices include tax, as your settings say" : "";

/** The invoices that the conversation was about before. */
const earlierDrafts = ({ currentDraft, before }: Turn): InvoiceDraft[] => [currentDraft?.draft, before.draft].filter((draft) => draft !== undefined);

/** Returns the draft with its questions: about missing fields, then the currency, then figures without a source. */
function withSourceQuestions(draft: InvoiceDraft, asks: CurrentDraft["asks"], sources: Sources, { messages, reference }: Turn): CurrentDraft {
  const open = withLeftOutQuestion(
    draft,
    asks.filter((ask) => !figuresAsked(ask)),
  );
  const currency = currencyQuestion(draft, sources, { messages, own: reference.profile.currency });
  return { draft, asks: [...withTotalQuestion(draft, open), ...currency, ...sourceQuestions({ draft, sources })], sources };
}

/** Returns the current draft if it can be changed. Throws `invalid` if there is none, `conflict` if the invoice was sent or is being sent. */
export function editableDraft(turn: Turn): NonNullable<Turn["currentDraft"]> {
  if (!turn.currentDraft) throw new AppError("invalid", "There is no invoice in hand; start one first.");
  if (turn.saved && turn.saved.status !== "draft") {
    throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is ${turn.saved.status}; its content can no longer change. It can be duplicated.`);
  }
  if (turn.saved?.sending) throw new AppError("conflict", `Invoice ${turn.saved.invoiceNumber} is being sent; it can not change now.`);
  return turn.currentDraft;
}
