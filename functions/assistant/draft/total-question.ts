import type { Ask, AskOf, StatedTotals } from "../../../shared/chat/ask.ts";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { AppError } from "../../../shared/errors.ts";
import type { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { type Totals, totals } from "../../../shared/invoicing/totals.ts";
import { add, formatMoney, subtract } from "../../../shared/money.ts";
import type { ExtractedValue } from "../../../shared/uploads/document-files.ts";
import type { CurrentDraft } from "../state/current-draft.ts";

const FIELDS = { net: "total.net", tax: "total.tax", gross: "total.gross", due: "total.due" } as const satisfies Record<
  Exclude<keyof StatedTotals, "currency">,
  string
>;

/**
 * Returns the totals that a document states, for a draft that bills all of it; undefined if it states none. Of several readings of one total, one that the
 * draft does not match counts, and unsure readings are compared too.
 */
export function statedTotals(values: readonly ExtractedValue[], draft: InvoiceDraft): StatedTotals | undefined {
  const currencies = values.flatMap(({ field, meaning }) =>
    meaning.kind === "money" && Object.values<string>(FIELDS).includes(field) ? [meaning.currency ?? draft.currency] : [],
  );
  // Of totals in two currencies, those in the draft's currency count.
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

/** Returns true if the reader was unsure of a total that the draft does not match. */
export const isDoubtful = (values: readonly ExtractedValue[], draft: InvoiceDraft, stated: StatedTotals): boolean =>
  totalDifferences(draft, stated).some(({ name, stated: amount }) =>
    values
      .filter(({ field, meaning }) => field === FIELDS[name] && meaning.kind === "money" && meaning.amount === amount)
      .every(({ unsure }) => unsure === true),
  );

/** A difference between a draft and its document's totals. */
type Difference = { readonly name: keyof typeof FIELDS; readonly stated: number; readonly drafted: number };

export function totalDifferences(draft: InvoiceDraft, { net, tax, gross, due, currency = draft.currency }: StatedTotals): Difference[] {
  const drafted = totals(draft);
  const isOther = currency !== draft.currency;
  const untaxed = subtract(drafted.total, drafted.taxTotal);
  // A subtotal of the first lines confirms nothing if no other total is stated.
  const isWhole = gross === undefined && due === undefined;
  return [
    ...(net === undefined || (!isOther && sumsBeforeTax(drafted, isWhole).has(net)) ? [] : [{ name: "net" as const, stated: net, drafted: untaxed }]),
    ...(tax === undefined || (!isOther && drafted.taxTotal === tax) ? [] : [{ name: "tax" as const, stated: tax, drafted: drafted.taxTotal }]),
    // If something was paid, the amount left may also be stated as the total.
    ...(due === undefined || (!isOther && drafted.amountDue === due) ? [] : [{ name: "due" as const, stated: due, drafted: drafted.amountDue }]),
    ...(gross === undefined || (!isOther && (drafted.total === gross || (draft.amountPaid > 0 && drafted.amountDue === gross)))
      ? []
      : [{ name: "gross" as const, stated: gross, drafted: drafted.total }]),
  ];
}

/**
 * Returns the sums that a document may call its net total: all before tax, before the
 * discount, and unless it `isWhole`, before charges that some documents add after it.
 */
function sumsBeforeTax({ nets, subtotal, discountTotal, total, taxTotal }: Totals, isWhole: boolean): ReadonlySet<number> {
  let sum = 0;
  const soFar = nets.map((net) => (sum = add(sum, net)));
  return new Set([...(isWhole ? [] : soFar), subtotal, subtract(subtotal, discountTotal), subtract(total, taxTotal)]);
}

const NAMES: Readonly<Record<keyof typeof FIELDS, string>> = { net: "the sum before tax", tax: "the tax", gross: "the total", due: "what is left to pay" };

/** Returns a sentence with both totals and the parts in which they differ, or undefined if they agree. */
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

/** Returns the question which total is right, or undefined if the draft matches the document. */
export function totalQuestion(draft: InvoiceDraft, stated: StatedTotals): AskOf<"total"> | undefined {
  const main = totalDifferences(draft, stated).at(-1);
  return main && { kind: "total", stated, statedTotal: main.stated, drafted: main.drafted, currency: draft.currency };
}

/**
 * Returns the question about the tax rate if the document adds tax without a rate and the draft has none. If its words about tax were not understood and no
 * total can be compared, it asks about the business's own rate.
 */
export function rateQuestion(prices: readonly ExtractedValue[], { taxRate }: InvoiceDraft, stated?: StatedTotals): Ask[] {
  const says = (word: "taxAdded" | "taxUnclear") => prices.some(({ meaning }) => meaning.kind === "money" && meaning[word]);
  if (taxRate === 0) return says("taxAdded") ? [{ kind: "taxRate", because: "added" }] : [];
  const isCompared = stated?.gross !== undefined || stated?.due !== undefined;
  return says("taxUnclear") && !isCompared ? [{ kind: "taxRate", because: "unclear", own: taxRate }] : [];
}

/** Returns the draft's questions with the one about its total updated, and gone once the draft matches the document. */
export const withTotalQuestion = (draft: InvoiceDraft, asks: readonly Ask[]): Ask[] =>
  asks.flatMap((ask): Ask | readonly Ask[] => (ask.kind === "total" ? (totalQuestion(draft, ask.stated) ?? []) : ask));

const HOLDING: ReadonlySet<Ask["kind"]> = new Set(["total", "currency", "leftOut"]);

/** Throws `invalid` with the open question about the total, the currency, left-out values of a document, or its tax. */
export function requireSettledQuestions({ draft, asks }: Pick<CurrentDraft, "draft" | "asks">, context: QuestionContext): void {
  const ask = asks.find((one) => HOLDING.has(one.kind) || (slotOf(one) === "taxRate" && draft.sourceFiles?.length));
  if (ask) throw new AppError("invalid", questionText(ask, context), { field: slotOf(ask) });
}
