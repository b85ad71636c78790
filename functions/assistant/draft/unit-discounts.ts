import Big from "big.js";
import type { Ask } from "../../../shared/chat/ask.ts";
import type { Message } from "../../../shared/chat/assistant.ts";
import type { DraftLine } from "../../../shared/invoicing/invoices.ts";
import type { Discount } from "../../../shared/invoicing/totals.ts";
import { languageOf } from "../names/language.ts";
import { mentionsIn, readMessage } from "../sources/mentions.ts";
import { findLine } from "./find-line.ts";

interface LineDiscountArguments {
  readonly line?: string | undefined;
  readonly quantity?: number | null | undefined;
  readonly discount?: Discount | null | undefined;
}
interface DiscountArguments {
  readonly lines?: readonly LineDiscountArguments[] | undefined;
  readonly discount?: Discount | null | undefined;
  readonly asks?: readonly Ask[] | undefined;
}

/**
 * Multiplies amounts that the person took off "each" by the quantity, because a discount is for a whole line: "10 off each" of four is 40. Off the whole
 * invoice it becomes a question if several lines may be meant. `there` are the draft's lines.
 */
export function wholeDiscounts<S extends DiscountArguments>(said: S, message: Message | undefined, locale: string, there: readonly DraftLineName[] = []): S {
  const isAmount = (discount: Discount | null | undefined): discount is Discount => discount?.type === "amount";
  if (message?.role !== "user" || message.command) return said;
  if (![said.discount, ...(said.lines ?? []).map(({ discount }) => discount)].some(isAmount)) return said;
  const each = amountsOffEach(message, locale);
  if (!each.size) return said;
  const isEach = (discount: Discount | null | undefined): discount is Discount => isAmount(discount) && each.has(discount.value);
  const quantityOf = ({ line, quantity }: LineDiscountArguments): number => quantity ?? (line === undefined ? 1 : quantityOfLine(there, line)) ?? 1;
  const lines = said.lines?.map((line) =>
    isEach(line.discount) ? { ...line, discount: { ...line.discount, value: multiply(line.discount.value, quantityOf(line)) } } : line,
  );
  const next = { ...said, ...(lines ? { lines } : {}) };
  if (!isEach(said.discount)) return next;
  const changed = new Map((said.lines ?? []).flatMap(({ line, quantity }) => (line === undefined || !quantity ? [] : [[line, quantity] as const])));
  const quantities = [
    ...there.map(({ id, quantity }) => changed.get(id) ?? quantity),
    ...(said.lines ?? []).filter(({ line }) => line === undefined).map(quantityOf),
  ];
  const [only, ...others] = quantities;
  if (only !== undefined && !others.length) return { ...next, discount: { ...said.discount, value: multiply(said.discount.value, only) } };
  const { discount, ...rest } = next;
  const { value } = said.discount;
  const ask: Ask = { kind: "discount", because: "eachOfLines", figure: { said: String(value), value } };
  return { ...rest, asks: [...(said.asks ?? []), ask] } as unknown as S;
}

const multiply = (amount: number, quantity: number): number => new Big(amount).times(quantity).round(6).toNumber();

type DraftLineName = Pick<DraftLine, "id" | "description" | "quantity">;

function quantityOfLine(lines: readonly DraftLineName[], name: string): number | undefined {
  try {
    return findLine({ lines: [...lines] }, name).quantity;
  } catch {
    return undefined;
  }
}

const EACH = /^(?:each|apiece|per|every|je|jeweils|pro|chacune?|par|ciascun[oa]|cadauno|cada|al|por|stuk|elk|za)$/;
const OFF =
  /^(?:off|discount|discounted|less|minus|reduction|reduced|cheaper|rebate|rabatt|nachlass|abzug|weniger|remise|rabais|réduction|moins|descuento|rebaja|menos|sconto|meno|desconto|korting|minder|rabat\p{L}*)$/u;
/** Things after "each" that are not billed. */
const OF_LINES = /^(?:lines?|items?|positions?|position(?:en)?|zeilen?|lignes?|líneas?|righe|riga|linhas?|regels?|invoices?|customers?|clients?)$/;
/** Most words between the figure of a discount and its "each". */
const NEAR = 5;

/** Returns the amounts that a message takes off each of something. */
function amountsOffEach(message: Message, locale: string): ReadonlySet<number> {
  const { content } = message;
  const language = languageOf(content);
  const mentions = mentionsIn(readMessage(message, language ? [language] : []), [], { locale });
  const found = new Set<number>();
  for (const { value, start, end, kind, rate } of mentions) {
    if (kind === "percent" || kind === "times") continue;
    const before = wordsIn(
      content
        .slice(0, start)
        .split(/[,;.!?\n](?=\s|$)/)
        .at(-1) ?? "",
    ).slice(-NEAR);
    const after = wordsIn(content.slice(end).split(/[,;.!?\n](?=\s|$)/, 1)[0] ?? "").slice(0, NEAR);
    const unit = after.findIndex((word) => EACH.test(word));
    const counts = unit >= 0 ? !OF_LINES.test(after[unit + 1] ?? "") : false;
    // An "each" after another figure belongs to that: "60 each less 10".
    const lead = before.findLastIndex((word) => EACH.test(word));
    const leads = lead >= 0 && !/\d/.test(before[lead - 1] ?? "") && !before.slice(lead + 1).some((word) => /\d/.test(word));
    const isOff = [...before, ...after].some((word) => OFF.test(word));
    // "A discount of 10 apiece" is read as one figure.
    if ((isOff && (counts || leads)) || (rate && before.some((word) => OFF.test(word)))) found.add(value);
  }
  return found;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
