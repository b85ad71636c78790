import type { ReadText } from "../../language/read.ts";
import { signAt } from "../../language/terms/vocabulary.ts";
import { firstFrom, type Span } from "../entities/words.ts";

/** How many words stand between the words of payment and its days: "payable by the client within 30 days". */
const MOST_WORDS = 8;

/** The words about payment around its days, within a sentence or a cell: "Zahlbar innert 20 Tagen netto", "within 14 days of receipt". */
export function clauseAround({ tokens }: ReadText, days: Span, stretch: Span): Span {
  const [from, to] = [firstFrom(tokens, stretch.start), firstFrom(tokens, stretch.end)];
  const first = Math.max(from, beginOf(tokens, firstFrom(tokens, days.start), from));
  const last = Math.min(to, endOf(tokens, firstFrom(tokens, days.end))) - 1;
  return { start: Math.min(days.start, tokens[first]?.start ?? days.start), end: Math.max(days.end, tokens[last]?.end ?? days.end) };
}

type Tokens = ReadText["tokens"];

/** The first of the words of payment before a token, or what says within which time it is. */
function beginOf(tokens: Tokens, at: number, from: number): number {
  let [within, isBeside]: [number, boolean] = [at, true];
  let payment: number | undefined;
  for (let i = at - 1; i >= from && at - i <= MOST_WORDS && !/^[.,;()]?$/.test(tokens[i]?.text ?? ""); i--) {
    const sign = signAt(tokens, i)?.value;
    if (sign === "P") payment = i;
    else if (payment !== undefined && !sign) break;
    if (sign === "T" && isBeside) within = i;
    isBeside &&= sign !== undefined;
  }
  return payment ?? within;
}

/** Where the words end that say from when on the days count, or that nothing is taken off. */
function endOf(tokens: Tokens, at: number): number {
  let end = at;
  for (let i = at; i < tokens.length && i - at < MOST_WORDS; ) {
    const sign = signAt(tokens, i);
    if (!sign || !"fNoAVR".includes(sign.value)) break;
    i = sign.end;
    if ("NVR".includes(sign.value)) end = i;
  }
  return end;
}
