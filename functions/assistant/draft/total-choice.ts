import Big from "big.js";
import type { AskOf, StatedTotals } from "../../../shared/chat/ask.ts";
import { chosenIn } from "../../../shared/chat/question-choices.ts";
import type { QuestionContext } from "../../../shared/chat/question-format.ts";
import type { Figure, Sources } from "../../../shared/chat/sources.ts";
import { AppError, parse } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { InvoiceDraft } from "../../../shared/invoicing/invoices.ts";
import { totals } from "../../../shared/invoicing/totals.ts";
import { fold } from "../../../shared/language/fold.ts";
import { read } from "../../../shared/language/read.ts";
import { round, subtract } from "../../../shared/money.ts";
import { numbersIn } from "../../../shared/understanding/entities/numbers.ts";
import type { ToolResult } from "../calls/tool-result.ts";
import type { CurrentDraft } from "../state/current-draft.ts";
import type { Turn } from "../state/turn.ts";
import { editableDraft, setCurrentDraft } from "./change-draft.ts";
import { differenceText, totalDifferences } from "./total-question.ts";

type Choice = "document" | "draft";

/** A longer message says more than a choice. */
const MOST_WORDS = 8;
const OF_DOCUMENT = /\b(?:documents?|dokuments?|documento|file|quote|offer|angebot\w*|devis|beleg\w*)\b/;
const OF_DRAFT = /\b(?:draft\w*|yours|entwurf\w*|brouillon|borrador|bozza|concept|rascunho)\b/;
const NOT = /\b(?:not|no|nicht|kein\w*|pas|non|niet)\b|[?？]/;

/** Returns which total a message calls right, by an option's words, by its figure, or by naming document or draft; undefined for anything else. */
export function totalChoice({ asks }: Pick<CurrentDraft, "asks">, message: string, context: QuestionContext): Choice | undefined {
  const ask = totalAsk(asks);
  if (!ask) return undefined;
  const choice = chosenIn(ask, message, context);
  if (choice) return "total" in choice ? choice.total : undefined;
  if (asks.find(({ kind }) => kind !== "unused") !== ask) return undefined;
  const text = message.trim();
  const words = fold(text);
  if (words.split(/\s/).length > MOST_WORDS || NOT.test(words)) return undefined;
  const figures = new Set(numbersIn(read(text), "none").map(({ value }) => value));
  const says = (amount: number, own: RegExp) => figures.has(amount) || (!figures.size && own.test(words));
  const [isStated, isDrafted] = [says(ask.statedTotal, OF_DOCUMENT), says(ask.drafted, OF_DRAFT)];
  return isStated === isDrafted ? undefined : isStated ? "document" : "draft";
}

const totalAsk = (asks: CurrentDraft["asks"]): AskOf<"total"> | undefined => asks.find((ask) => ask.kind === "total");

/**
 * Settles which total is right. For the draft's, the question goes. For the document's, the draft is changed to match all stated totals; if no single change
 * does, the question stays and the answer names the differences. Throws `conflict` once the invoice was sent.
 */
export function settleTotal(turn: Turn, choice: Choice): ToolResult {
  const before = editableDraft(turn);
  const stated = totalAsk(before.asks)?.stated;
  if (!stated) throw new AppError("invalid", "Nothing was asked about the total.");
  // A choice of the total also decides what is on the invoice.
  const settled = { ...before, asks: before.asks.filter(({ kind }) => kind !== "leftOut") };
  if (choice === "draft") {
    const result = setCurrentDraft(turn, before, { ...settled, asks: settled.asks.filter(({ kind }) => kind !== "total") });
    return { ...result, summary: "It stays as drafted" };
  }
  const mended = mendings(before.draft, stated).find(({ draft }) => comesTo(draft, stated));
  if (mended) {
    const person = Object.fromEntries(mended.figures.map((figure) => [figure, { from: "person" as const }])) as Sources;
    return setCurrentDraft(turn, before, { ...settled, draft: mended.draft, sources: { ...before.sources, ...person } });
  }
  const where = differenceText(before.draft, stated, turn.reference.profile.locale);
  return {
    ok: true,
    summary: `${where} Say what is to be different on the draft: a price, a tax rate, a line, the currency`,
    asks: before.asks.filter(({ kind }) => kind !== "total"),
  };
}

function comesTo(draft: InvoiceDraft, stated: StatedTotals): boolean {
  try {
    return !totalDifferences(parse(InvoiceDraft, draft), stated).length;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Returns single changes after which a draft may match its document's totals, with the figures that then become the person's: the tax, a line, a discount. */
function mendings(draft: InvoiceDraft, { net, tax, gross, due }: StatedTotals): { readonly draft: InvoiceDraft; readonly figures: readonly Figure[] }[] {
  const drafted = totals(draft);
  const untaxed = subtract(drafted.total, drafted.taxTotal);
  const lines = draft.lines.map(({ taxRate: _, ...line }) => line);
  const statedTax = tax ?? (net !== undefined && gross !== undefined ? subtract(gross, net) : undefined);
  const base = net ?? (gross !== undefined && statedTax !== undefined ? subtract(gross, statedTax) : untaxed);
  // A missing amount must not be explained by a tax that the document does not state.
  const rate = statedTax === undefined ? (gross === untaxed ? 0 : undefined) : (statedTax / base) * 100;
  const rates = rate === undefined || !Number.isFinite(rate) ? [] : [0, 1, 2, 3, 4].map((decimals) => Number(rate.toFixed(decimals)));
  const missing = net !== undefined ? subtract(net, untaxed) : gross !== undefined ? subtract(gross, drafted.total) : 0;
  const untaxedMissing = draft.taxInclusive ? missing : round(Big(missing).div(Big(draft.taxRate).div(100).plus(1)), draft.currency);
  const line = {
    id: newId("line"),
    description: "As the document states, not itemised there",
    quantity: 1,
    unitPrice: net === undefined ? untaxedMissing : missing,
  };
  return [
    ...(due !== undefined && due <= drafted.total ? [{ draft: { ...draft, amountPaid: subtract(drafted.total, due) }, figures: ["amountPaid" as const] }] : []),
    { draft: { ...draft, taxInclusive: !draft.taxInclusive }, figures: [] },
    ...rates.flatMap((taxRate) =>
      [draft.taxInclusive, !draft.taxInclusive].map((taxInclusive) => ({ draft: { ...draft, lines, taxRate, taxInclusive }, figures: ["taxRate"] })),
    ),
    ...(missing > 0
      ? [undefined, 0].map((taxRate) => ({
          draft: { ...draft, lines: [...draft.lines, taxRate === undefined ? line : { ...line, unitPrice: missing, taxRate }] },
          figures: [`${line.id}.unitPrice`, `${line.id}.quantity`, ...(taxRate === undefined ? [] : [`${line.id}.taxRate`])],
        }))
      : []),
    ...(missing < 0 && !draft.discount ? [{ draft: { ...draft, discount: { type: "amount" as const, value: -missing } }, figures: ["discount"] }] : []),
  ];
}
