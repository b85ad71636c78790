import { type Leaf, latent, type Node, reading } from "../chart.ts";
import { gapAt, isAmount, isBehindLetter, isOfChain, isTiedBefore, isTiedBehind, textAt } from "../ties.ts";
import type { Token } from "../tokens.ts";
import { compactTime, time } from "./kinds.ts";
import { timeOf } from "./times.ts";

const DIGITS = /^\d{1,2}$/;
const COMPACT = /^\d{1,2}[0-5]\d$/;
const MINUTES = /^[0-5]\d$/;
const NONE: readonly Node[] = [];
const MOST_HOURS = 24;

/** Reads hours, and times with a colon or a point: "19:30", "19:30:00", "11.30". */
export const clockFigures: Leaf = (tokens, start) => {
  const { text } = tokens[start] ?? { text: "" };
  const code = text.charCodeAt(0);
  if (!(code >= 48 && code <= 57)) return NONE;
  if (COMPACT.test(text)) return compact(tokens, start, text);
  if (!DIGITS.test(text) || Number(text) > MOST_HOURS || isTiedBefore(tokens, start, ".,:/'") || isBehindLetter(tokens, start)) return NONE;
  const isPadded = text.length > 1 && text.startsWith("0");
  const end = start + 1;
  const isFree = !isTiedBehind(tokens, end, ".,:/'") && !isAmount(tokens, start, end) && !isOfChain(tokens, start);
  const value = isFree ? timeOf(Number(text), 0, isPadded) : undefined;
  const alone: Node[] = value ? [{ ...latent(time, { ...value, bare: "figures" as const }), start, end }] : [];
  return [...alone, ...withMinutes(tokens, start, isPadded)];
};

function compact(tokens: readonly Token[], start: number, text: string): readonly Node[] {
  const value = timeOf(Number(text.slice(0, -2)), Number(text.slice(-2)), text.startsWith("0"));
  const isFree =
    !isTiedBefore(tokens, start, ".,:/'") && !isTiedBehind(tokens, start + 1, ".,:/'") && !isAmount(tokens, start, start + 1) && !isBehindLetter(tokens, start);
  return value && isFree ? [{ ...reading(compactTime, value), start, end: start + 1 }] : NONE;
}

function withMinutes(tokens: readonly Token[], start: number, isPadded: boolean): Node[] {
  const [sign, minutes] = [textAt(tokens, start + 1), textAt(tokens, start + 2)];
  if (!/^[:.]$/.test(sign) || gapAt(tokens, start + 1) || gapAt(tokens, start + 2) || !MINUTES.test(minutes)) return [];
  const value = timeOf(Number(textAt(tokens, start)), Number(minutes), isPadded);
  const end = start + 3;
  if (!value) return [];
  if (sign === ":") {
    const hasSeconds = textAt(tokens, end) === ":" && gapAt(tokens, end) === 0 && MINUTES.test(textAt(tokens, end + 1)) && gapAt(tokens, end + 1) === 0;
    const last = hasSeconds ? end + 2 : end;
    return isTiedBehind(tokens, last, ":/") ? [] : [{ ...reading(time, value), start, end: last }];
  }
  return isTiedBehind(tokens, end, ".,:/") || isAmount(tokens, start, end) ? [] : [{ ...latent(time, { ...value, bare: "minutes" as const }), start, end }];
}
