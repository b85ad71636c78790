import type { Ask, StatedTotals } from "../../../shared/chat/assistant.ts";
import { AppError } from "../../../shared/errors.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { type Totals, totals } from "../../../shared/invoicing/totals.ts";
import { add, formatMoney, subtract } from "../../../shared/money.ts";
import type { ExtractedValue } from "../../../shared/uploads/document-files.ts";
import { questionTexts } from "../sources/question-texts.ts";
import type { QuestionContext } from "../sources/source-questions.ts";
import type { CurrentDraft } from "../state/current-draft.ts";

const FIELDS = { net: "total.net", tax: "total.tax", gross: "total.gross", due: "total.due" } as const satisfies Record<
  Exclude<keyof StatedTotals, "currency">,
  string
>;

/**
 * The totals that a document states, for a draft that bills all that it sells; nothing where it states none. Of several that were read as the same total the
 * one that the draft does not come to: what was read without being sure of it is compared as well.
 */
export function statedTotals(values: readonly ExtractedValue[], draft: InvoiceDraft): StatedTotals | undefined {
  const currencies = values.flatMap(({ field, meaning }) =>
    meaning.kind === "money" && Object.values<string>(FIELDS).includes(field) ? [meaning.currency ?? draft.currency] : [],
  );
  // Of a total in two currencies that of the draft is meant.
  const currency = currencies.includes(draft.currency) ? draft.currency : currencies[0];
  const stated = Object.entries(FIELDS).flatMap(([name, field]) => {
    const found = values.flatMap(({ field: own, meaning, unsure }) =>
      own === field && meaning.kind === "money" && (meaning.currency ?? draft.currency) === currency ? [{ amount: meaning.amount, unsure }] : [],
    );
    const inOrder = [...found.filter(({ unsure }) => !unsure), ...found.filter(({ unsure }) => unsure)].map(({ amount }) => amount);
    const chosen = inOrder.find((amount) => totalDifferences(draft, { [name]: amount }).length) ?? inOrder[0];
    return chosen === undefined ? [] : [[name, chosen] as const];
  });
  return stated.length ? { ...Object.fromEntries(stated), ...(currency === draft.currency ? {} : { currency }) } : undefined;
}

/** Whether the reader of a document was not sure of a total that a draft does not come to. */
export const isDoubtful = (values: readonly ExtractedValue[], draft: InvoiceDraft, stated: StatedTotals): boolean =>
  totalDifferences(draft, stated).some(({ name, stated: amount }) =>
    values
      .filter(({ field, meaning }) => field === FIELDS[name] && meaning.kind === "money" && meaning.amount === amount)
      .every(({ unsure }) => unsure === true),
  );

/** In what a draft and the totals of its document part: each with what the document states and what the draft comes to. */
type Difference = { readonly name: keyof typeof FIELDS; readonly stated: number; readonly drafted: number };

export function totalDifferences(draft: InvoiceDraft, { net, tax, gross, due, currency = draft.currency }: StatedTotals): Difference[] {
  const drafted = totals(draft);
  const isOther = currency !== draft.currency;
  const untaxed = subtract(drafted.total, drafted.taxTotal);
  // What a sum of the first lines leaves out is confirmed by nothing where no other total is stated.
  const isWhole = gross === undefined && due === undefined;
  return [
    ...(net === undefined || (!isOther && sumsBeforeTax(drafted, isWhole).has(net)) ? [] : [{ name: "net" as const, stated: net, drafted: untaxed }]),
    ...(tax === undefined || (!isOther && drafted.taxTotal === tax) ? [] : [{ name: "tax" as const, stated: tax, drafted: drafted.taxTotal }]),
    // Where something was paid, what is left is a total, too.
    ...(due === undefined || (!isOther && drafted.amountDue === due) ? [] : [{ name: "due" as const, stated: due, drafted: drafted.amountDue }]),
    ...(gross === undefined || (!isOther && (drafted.total === gross || (draft.amountPaid > 0 && drafted.amountDue === gross)))
      ? []
      : [{ name: "gross" as const, stated: gross, drafted: drafted.total }]),
  ];
}

/** What a document can mean by its net total: all before tax, or before the discount, and unless it `isWhole`, before charges, which come after it on some. */
function sumsBeforeTax({ nets, subtotal, discountTotal, total, taxTotal }: Totals, isWhole: boolean): ReadonlySet<number> {
  let sum = 0;
  const soFar = nets.map((net) => (sum = add(sum, net)));
  return new Set([...(isWhole ? [] : soFar), subtotal, subtract(subtotal, discountTotal), subtract(total, taxTotal)]);
}

const NAMES: Readonly<Record<keyof typeof FIELDS, string>> = { net: "the sum before tax", tax: "the tax", gross: "the total", due: "what is left to pay" };

/** Both totals, and in which of their parts they differ, as a sentence; nothing where they agree. */
export function differenceText(draft: InvoiceDraft, stated: StatedTotals, locale: string): string | undefined {
  const all = totalDifferences(draft, stated);
  const main = all.at(-1);
  if (!main) return undefined;
  const money = (amount: number, currency = draft.currency) => formatMoney(amount, currency, locale);
  const inDocument = (amount: number) => money(amount, stated.currency);
  const parts = all.slice(0, -1).map(({ name, stated, drafted }) => `${NAMES[name]} is ${inDocument(stated)} in the document and ${money(drafted)} here`);
  const where = parts.length ? ` They part where ${parts.join(", and ")}.` : "";
  return `The document states ${inDocument(main.stated)} as ${NAMES[main.name]}; this draft comes to ${money(main.drafted)}.${where}`;
}

/** The question which total is right; nothing where the draft comes to what the document states. */
export function totalQuestion(draft: InvoiceDraft, stated: StatedTotals, { profile: { locale }, language = "en" }: QuestionContext): Ask | undefined {
  const main = totalDifferences(draft, stated).at(-1);
  if (!main) return undefined;
  const texts = questionTexts[language];
  const money = (amount: number, currency = draft.currency) => formatMoney(amount, currency, locale);
  const options = [texts.asStated(money(main.stated, stated.currency)), texts.asDrafted(money(main.drafted))];
  return { slot: "total", question: texts.total(options), options, stated };
}

/**
 * The question at which rate a tax is that the document of these prices adds without a rate, where the draft has none; and where it speaks of tax in words that
 * were not understood, and states no total to compare, about that of the business's own.
 */
export function rateQuestion(prices: readonly ExtractedValue[], { taxRate }: InvoiceDraft, { language = "en" }: QuestionContext, stated?: StatedTotals): Ask[] {
  const texts = questionTexts[language];
  const says = (word: "taxAdded" | "taxUnclear") => prices.some(({ meaning }) => meaning.kind === "money" && meaning[word]);
  if (taxRate === 0) return says("taxAdded") ? [{ slot: "taxRate", question: texts.taxRate }] : [];
  const isCompared = stated?.gross !== undefined || stated?.due !== undefined;
  return says("taxUnclear") && !isCompared ? [{ slot: "taxRate", question: texts.taxWords, options: ["0%", `${taxRate}%`] }] : [];
}

/** The questions of a draft, with that about its total as the draft now stands: gone once it comes to what its document states. */
export const withTotalQuestion = (draft: InvoiceDraft, asks: readonly Ask[], context: QuestionContext): Ask[] =>
  asks.flatMap((ask) => (ask.slot === "total" && ask.stated ? (totalQuestion(draft, ask.stated, context) ?? []) : [ask]));

const HOLDING: ReadonlySet<Ask["slot"]> = new Set(["total", "currency", "leftOut"]);

/**
 * Throws `invalid` with the question where the person has not said yet which total is right, in which currency its amounts are, or what of its document is on
 * it and at which tax.
 */
export function requireSettledQuestions({ draft, asks }: Pick<CurrentDraft, "draft" | "asks">): void {
  const ask = asks.find(({ slot }) => HOLDING.has(slot) || (slot === "taxRate" && draft.sourceFiles?.length));
  if (ask) throw new AppError("invalid", ask.question, { field: ask.slot });
}
