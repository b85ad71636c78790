import type { Message } from "../../../shared/chat/assistant.ts";
import { isOf } from "../../../shared/language/chart.ts";
import { multiple } from "../../../shared/language/number/kinds.ts";
import { per, unit } from "../../../shared/language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText } from "../../../shared/language/read.ts";
import { impliedCounts } from "./implied-counts.ts";
import { calendarSpans } from "./said-days.ts";
import { readIn, type Speech, unitName, type WrittenNumber, writtenNumbers } from "./written-numbers.ts";

/** A number in a person's message: how much, as what, and where it stands. `times` multiplies something ("time and a half", "double"). */
export interface Mention {
  readonly messageId: Message["id"];
  readonly said: string;
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly kind: "money" | "percent" | "number" | "times";
  /** What it counts: `hour`, as the units are named there. */
  readonly unit?: string;
  /** For one of them: "an hour", "each". */
  readonly rate: boolean;
  /** The unit of which it is for one. */
  readonly rateOf?: string;
  /** The canonical words around it. */
  readonly before: string;
  readonly after: string;
}

/** What counts days rather than work: "net 30", "due in 14 days", "terms of 45". */
const TERMS = /$(?<=\b(?:net|terms?|within|due|payable|payment|pay|settle)(?: (?:of|is|are|to|:|-|in|at|be|within|after|the|next|date|by|should))*)/;

/** Whether a number stands where terms of payment are said. */
export const isTerm = ({ before }: Pick<Mention, "before">): boolean => TERMS.test(before);

/** That something is not charged. */
const FREE = /\b(?:free|gratis|complimentary|on (?:me|us|the house)|no charge|not charged|thrown in)\b/;

/** How many words around a number tell what it is. */
const AROUND = 6;

/** A message as it is read: its text, and all that its stretches may be. */
export interface ReadMessage extends Pick<Message, "id" | "content"> {
  readonly text: ReadText;
}

/** Reads a message in the languages that the person speaks. */
export const readMessage = ({ id, content }: Pick<Message, "id" | "content">, languages: readonly string[] = []): ReadMessage => ({
  id,
  content,
  text: readIn(content, languages),
});

/** The numbers of a message, in their order, in any notation. Those inside `names` and those of days of the calendar are no figures. */
export function mentionsIn(message: ReadMessage, names: readonly string[] = [], { locale }: Pick<Speech, "locale"> = { locale: "en-US" }): Mention[] {
  const { id, content, text } = message;
  const noFigures = [...placesOf(content, names), ...calendarSpans(text)];
  const isFigure = ({ start, numberEnd }: WrittenNumber) => !noFigures.some(([from, to]) => from < numberEnd && start < to);
  const numbers = writtenNumbers(text, locale).filter(isFigure);
  const said = [...numbers.flatMap(mentionsOf), ...singlesIn(text, numbers), ...multiplesIn(text), ...impliedCounts(text)];
  return said
    .map(({ tokens: [start, end], ...mention }): Mention => {
      const from = text.tokens[start]?.start ?? 0;
      const to = text.tokens[end - 1]?.end ?? 0;
      return {
        ...mention,
        messageId: id,
        said: content.slice(from, to),
        start: from,
        end: to,
        before: wordsOf(text, start - AROUND, start),
        after: wordsOf(text, end, end + AROUND),
      };
    })
    .sort((a, b) => a.start - b.start);
}

/** A number by the tokens that it stands in. */
export type Said = Pick<Mention, "value" | "kind" | "unit" | "rate" | "rateOf"> & { readonly tokens: readonly [start: number, end: number] };

/** "Half of it" alone is a part of something else, and counts nothing. */
const mentionsOf = ({ values, kind, unit, isRate, rateOf, isPart, tokens }: WrittenNumber): Said[] =>
  values.map(
    (value): Said => ({
      value,
      kind: isPart ? "times" : kind,
      rate: isRate && !isPart,
      tokens,
      ...(unit ? { unit } : {}),
      ...(rateOf && !isPart ? { rateOf } : {}),
    }),
  );

/** Words as they are compared: signs that are said as words, "|" for the end of a line. */
const signWords: Readonly<Record<string, string>> = { "": "|", "@": "at", "/": "per" };
const wordsOf = ({ tokens }: ReadText, start: number, end: number): string =>
  tokens
    .slice(Math.max(0, start), end)
    .map(({ text }) => signWords[text] ?? text)
    .join(" ");

/** Words that say one of a unit without a number: "another hour", "the whole week". */
const ONE_OF = /^(?:one|another|next|extra|the|whole|full|entire)$/;
const NTH = /^(?:first|second|third|fourth|fifth|sixth|last)$/;
const FIRST = /(?:^| )first (?!\$? ?\d)/;
const REST = /(?:^| )(?:rest|others|extra|additional|further|following|after|thereafter|then)(?= |$)/;

/** "The first page is 40, the rest 25". */
function isStepped(text: string): boolean {
  const first = FIRST.exec(text);
  return first !== null && REST.test(text.slice(first.index + first[0].length));
}

/** What counts one or two without a number, in English. */
function singlesIn(text: ReadText, numbers: readonly WrittenNumber[]): Said[] {
  const { tokens, chart } = text;
  const stepped = isStepped(wordsOf(text, 0, tokens.length));
  const taken = new Set(numbers.flatMap(({ tokens: [start, end] }) => Array.from({ length: end - start }, (_, i) => start + i)));
  return tokens.flatMap((token, i): Said[] => {
    if (taken.has(i)) return [];
    const one = (length: number, unit?: string): Said[] => [{ value: 1, kind: "number", rate: false, tokens: [i, i + length], ...(unit ? { unit } : {}) }];
    const next = tokens[i + 1]?.text ?? "";
    if (token.text === "both" || token.text === "twice" || (token.text === "each" && next === "way"))
      return [{ value: 2, kind: "number", rate: false, tokens: [i, i + 1] }];
    // "The third was free", "the last lesson was cancelled": one of them.
    if (
      NTH.test(token.text) &&
      tokens[i - 1]?.text === "the" &&
      tokens.slice(i + 1, i + 4).some((other) => /^(?:was|is|got|at|cancelled|canceled)$/.test(other.text))
    )
      return one(1);
    // "60 for the first hour, 40 each extra": one of those that follow, too.
    if (token.text === "first" && stepped) return one(1);
    const named = chart[i + 1]?.find((node) => isOf(node, unit));
    if (named && isOf(named, unit) && ONE_OF.test(token.text)) return one(2, unitName(named.value.unit));
    if (/^(?:first|last)$/.test(token.text) && FREE.test(wordsOf(text, i + 1, i + AROUND))) return one(2);
    // "Take off a door": one of what is counted.
    if (token.text === "another" || (/^an?$/.test(token.text) && /^(?:off|drop|remove|delete|lose|scrap|cut|take)$/.test(tokens[i - 1]?.text ?? "")))
      return one(1);
    const rate = chart[i]?.find((node) => isOf(node, per) && !node.isLatent && node.end === i + 1);
    return rate && isOf(rate, per) && rate.value.unit !== "each" ? one(1, unitName(rate.value.unit)) : [];
  });
}

/** Words that multiply something: "double", "time and a half". */
const multiplesIn = (text: ReadText): Said[] =>
  longest(nodesOf(text, multiple)).map(({ value, start, end }): Said => ({ value, kind: "times", rate: false, tokens: [start, end] }));

function placesOf(content: string, names: readonly string[]): [number, number][] {
  const lower = content.toLowerCase();
  return names.flatMap((name) => {
    const at = name ? lower.indexOf(name.toLowerCase()) : -1;
    return at < 0 ? [] : [[at, at + name.length] as [number, number]];
  });
}
