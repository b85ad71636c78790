import type { Ask, Message } from "../../../shared/chat/assistant.ts";
import type { Sources } from "../../../shared/chat/sources.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import type { Language } from "../../../shared/locales/languages.ts";
import type { Currency } from "../../../shared/money.ts";
import { isMarkOf, markBeside, namesCurrency } from "../../../shared/text/currency-marks.ts";
import type { ExtractedValue } from "../../../shared/uploads/document-files.ts";
import { figuresOf, isAmount } from "../sources/figures.ts";
import { questionTexts } from "../sources/question-texts.ts";
import type { QuestionContext } from "../sources/source-questions.ts";

/** What the question about the currency is found in: the messages of the conversation, oldest first, and the currency that the business bills in. */
export interface CurrencyEvidence {
  readonly messages: readonly Message[];
  readonly own: Currency;
}

/** How many currencies are offered to choose from. */
const OFFERED = 5;

/**
 * The question in which currency a draft's amounts are: where the words beside one say another currency than the draft's, one of several ("Rs 500"), or one
 * that is not known here. What shares its sign with the business's own currency is in that. The question is answered once a later message names the draft's currency.
 */
export function currencyQuestion(draft: InvoiceDraft, sources: Sources, { messages, own }: CurrencyEvidence, { language = "en" }: QuestionContext): Ask[] {
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
  // Of a sign that is not known here, the draft's own and the business's are as good a guess as any.
  const may = first.may.length ? first.may : [...new Set([currency, own])];
  return [{ ...askOf(first.words, may, language), figures: open.map(({ figure }) => figure) }];
}

/** The question in which currency an amount is, as it was `said`, with those that it may be in by code and name. */
function askOf(said: string, may: readonly Currency[], language: Language): Ask {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  const options = may.slice(0, OFFERED);
  const choices = options.length ? { options, about: options.map((code) => names.of(code) ?? code) } : {};
  return { slot: "currency", question: questionTexts[language].currency(said), ...choices };
}

/**
 * The same about the prices of a document that does not say their currency: it stays open until the person names one. A sign that the business's own currency
 * shares is of that.
 */
export function documentCurrencyQuestion(
  prices: readonly ExtractedValue[],
  { profile: { currency: own }, language = "en" }: QuestionContext & { readonly profile: { readonly currency: Currency } },
): Ask[] {
  const open = prices.flatMap(({ meaning, quote, value }) => {
    if (meaning.kind !== "money" || meaning.currency) return [];
    const mark = quote && markBeside(quote.text, { start: 0, end: quote.text.length });
    // Amounts without any mark are in the business's own.
    return !mark || isMarkOf(mark, own, own) ? [] : [{ said: quote.text || value, may: mark.may }];
  });
  const [first] = open;
  return first ? [askOf(first.said, first.may, language)] : [];
}
