import type { Ask, AskOf } from "../../../shared/chat/ask.ts";
import type { Message } from "../../../shared/chat/assistant.ts";
import type { Sources } from "../../../shared/chat/sources.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { isMarkOf, markBeside, namesCurrency } from "../../../shared/language/money/currency-marks.ts";
import type { Currency } from "../../../shared/money.ts";
import type { ExtractedValue } from "../../../shared/uploads/document-files.ts";
import { figuresOf, isAmount } from "../sources/figures.ts";

/** The evidence for the question about the currency: the conversation's messages, oldest first, and the business's currency. */
export interface CurrencyEvidence {
  readonly messages: readonly Message[];
  readonly own: Currency;
}

/** Most currencies offered as options. */
const OFFERED = 5;

/**
 * Returns the question about a draft's currency, if the words beside an amount name another one, an ambiguous one ("Rs 500") or an unknown one. A sign shared
 * with the business's currency means that one. A later message that names the draft's currency answers the question.
 */
export function currencyQuestion(draft: InvoiceDraft, sources: Sources, { messages, own }: CurrencyEvidence): Ask[] {
  const { currency } = draft;
  const said = messages.filter(({ role, command }) => role === "user" && !command);
  const open = figuresOf(draft).flatMap((stated) => {
    const source = isAmount(stated) ? sources[stated.figure] : undefined;
    const at = source?.from === "words" ? said.findIndex(({ id }) => id === source.messageId) : -1;
    const text = said[at]?.content;
    const mark = text !== undefined && source?.from === "words" ? markBeside(text, source) : undefined;
    if (!mark || text === undefined) return [];
    if (isMarkOf(mark, currency, own) || said.slice(at).some(({ content }) => namesCurrency(content, currency))) return [];
    return [{ figure: stated.figure, may: mark.may, words: text.slice(mark.start, mark.end).trim() }];
  });
  const [first] = open;
  if (!first) return [];
  // For an unknown sign, the draft's and the business's currency are the best guesses.
  const may = first.may.length ? first.may : [...new Set([currency, own])];
  return [{ ...askOf(first.words, may), figures: open.map(({ figure }) => figure) }];
}

/** Returns the question about the currency of an amount, as it was `said`. */
const askOf = (said: string, may: readonly Currency[]): AskOf<"currency"> => ({ kind: "currency", said, may: may.slice(0, OFFERED) });

/**
 * Returns the same question about a document's prices that do not state their currency; it stays
 * open until the person names one. A sign shared with the business's currency means that one.
 */
export function documentCurrencyQuestion(prices: readonly ExtractedValue[], own: Currency): Ask[] {
  const open = prices.flatMap(({ meaning, quote, value }) => {
    if (meaning.kind !== "money" || meaning.currency) return [];
    const mark = quote && markBeside(quote.text, { start: 0, end: quote.text.length });
    // Amounts without a sign are in the business's currency.
    return !mark || isMarkOf(mark, own, own) ? [] : [{ said: quote.text || value, may: mark.may }];
  });
  const [first] = open;
  return first ? [askOf(first.said, first.may)] : [];
}
