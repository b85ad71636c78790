import type { Ask, StatedTotals } from "../../../shared/assistant.ts";
import type { ExtractedValue } from "../../../shared/document-files.ts";
import { AppError } from "../../../shared/errors.ts";
import type { InvoiceDraft } from "../../../shared/invoices.ts";
import { add, formatMoney, subtract } from "../../../shared/money.ts";
import { type Totals, totals } from "../../../shared/totals.ts";
import { questionTexts } from "../sources/question-texts.ts";
import type { QuestionContext } from "../sources/source-questions.ts";
import type { CurrentDraft } from "../state/turn.ts";

/** The totals that a document states in the currency of the draft; nothing where it states none. */
export function statedTotals(values: readonly ExtractedValue[], currency: string): StatedTotals | undefined {
  const amountOf = (field: ExtractedValue["field"]) => {
    const found = values.filter((value) => value.field === field && value.meaning.kind === "money" && value.meaning.currency === currency);
    const best = found.find(({ unsure }) => !unsure) ?? found[0];
    return best?.meaning.kind === "money" ? best.meaning.amount : undefined;
  };
  const stated = { net: amountOf("total.net"), tax: amountOf("total.tax"), gross: amountOf("total.gross") };
  const known = Object.entries(stated).filter(([, amount]) => amount !== undefined);
  return known.length ? (Object.fromEntries(known) as StatedTotals) : undefined;
}

/** In what a draft and the totals of its document part: each with what the document states and what the draft comes to. */
type Difference = { readonly name: keyof StatedTotals; readonly stated: number; readonly drafted: number };

export function differences(draft: InvoiceDraft, { net, tax, gross }: StatedTotals): Difference[] {
  const drafted = totals(draft);
  const untaxed = subtract(drafted.total, drafted.taxTotal);
  return [
    ...(net === undefined || sumsBeforeTax(drafted).has(net) ? [] : [{ name: "net" as const, stated: net, drafted: untaxed }]),
    ...(tax === undefined || drafted.taxTotal === tax ? [] : [{ name: "tax" as const, stated: tax, drafted: drafted.taxTotal }]),
    ...(gross === undefined || drafted.total === gross ? [] : [{ name: "gross" as const, stated: gross, drafted: drafted.total }]),
  ];
}

/** What a document can mean by its net total: all before tax, or before charges or the discount, which come after it on some. */
function sumsBeforeTax({ nets, subtotal, discountTotal, total, taxTotal }: Totals): ReadonlySet<number> {
  let sum = 0;
  const soFar = nets.map((net) => (sum = add(sum, net)));
  return new Set([...soFar, subtotal, subtract(subtotal, discountTotal), subtract(total, taxTotal)]);
}

const NAMES: Readonly<Record<keyof StatedTotals, string>> = { net: "the sum before tax", tax: "the tax", gross: "the total" };

/** Both totals, and in which of their parts they differ, as a sentence; nothing where they agree. */
export function differenceText(draft: InvoiceDraft, stated: StatedTotals, locale: string): string | undefined {
  const all = differences(draft, stated);
  const main = all.at(-1);
  if (!main) return undefined;
  const money = (amount: number) => formatMoney(amount, draft.currency, locale);
  const parts = all.slice(0, -1).map(({ name, stated, drafted }) => `${NAMES[name]} is ${money(stated)} in the document and ${money(drafted)} here`);
  const where = parts.length ? ` They part where ${parts.join(", and ")}.` : "";
  return `The document states ${money(main.stated)} as ${NAMES[main.name]}; this draft comes to ${money(main.drafted)}.${where}`;
}

/** The question which total is right; nothing where the draft comes to what the document states. */
export function totalQuestion(draft: InvoiceDraft, stated: StatedTotals, { profile: { locale }, language = "en" }: QuestionContext): Ask | undefined {
  const main = differences(draft, stated).at(-1);
  if (!main) return undefined;
  const texts = questionTexts[language];
  const money = (amount: number) => formatMoney(amount, draft.currency, locale);
  const options = [texts.asStated(money(main.stated)), texts.asDrafted(money(main.drafted))];
  return { slot: "total", question: texts.total(options), options, stated };
}

/** The questions of a draft, with that about its total as the draft now stands: gone once it comes to what its document states. */
export const withTotalQuestion = (draft: InvoiceDraft, asks: readonly Ask[], context: QuestionContext): Ask[] =>
  asks.flatMap((ask) => (ask.slot === "total" && ask.stated ? (totalQuestion(draft, ask.stated, context) ?? []) : [ask]));

/** Throws `invalid` with the question where the person has not said yet which total is right. */
export function requireSettledTotal({ asks }: Pick<CurrentDraft, "asks">): void {
  const ask = asks.find(({ slot }) => slot === "total");
  if (ask) throw new AppError("invalid", ask.question, { field: "total" });
}
