import { isOf, type Kind, type Node } from "../../language/chart.ts";
import { lapse } from "../../language/day/kinds.ts";
import { article, number } from "../../language/number/kinds.ts";
import { quantity } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import { atOncePhrases, signAt } from "../../language/terms/vocabulary.ts";
import { numbersIn, numbersInWords } from "./numbers.ts";
import { type Found, firstFrom, PhraseBook, type Span, type Word } from "./words.ts";

/** A number of days (weeks and months as days), or payment at once. */
export interface DaysFound extends Span {
  readonly days: number;
  /** "Net 30", "30 Tage netto", "à 45 jours fin de mois": nothing else is said so. */
  readonly isSurelyPayment: boolean;
}

const daysOf: Readonly<Record<string, number>> = { day: 1, workday: 1, week: 7, month: 30 };
const MOST = 999;
/** What "net 3" counts are no days. */
const LEAST_NET = 5;

const books = new Map<string, PhraseBook<number>>();
function atOnceIn({ languages }: ReadText, words: readonly Word[]): Found<number>[] {
  const book = books.get(languages.join()) ?? new PhraseBook<number>([[atOncePhrases(languages), 0]]);
  books.set(languages.join(), book);
  return book.in(words);
}

/** The lengths of time that a text counts in days, weeks or months, and what it says of payment at once. `words` are its own. */
export function daysIn(text: ReadText, words: readonly Word[]): DaysFound[] {
  const all: DaysFound[] = atOnceIn(text, words).map(({ start, end }) => ({ days: 0, start, end, isSurelyPayment: true }));
  for (const { start, end, value } of longest([...nodesOf(text, lapse), ...letterDays(text)])) {
    const days = value.count * (daysOf[value.unit] ?? Number.NaN);
    if (!Number.isInteger(days) || value.count > MOST || isAttached(text, start) || (isArticle(text, start) && !isWithin(text, start))) continue;
    const isNet = isNetAt(text, start - 1);
    all.push({ days, ...spanOf(text, { start: isNet ? start - 1 : start, end }), isSurelyPayment: isNet || isOfPayment(text, end) });
  }
  return [...all, ...netNumbers(text)].sort((a, b) => a.start - b.start);
}

type Lapse = typeof lapse extends Kind<infer T> ? Node<T> : never;

/** "30d", "30j": days in a small letter, tight behind their figures. */
const letterDays = (text: ReadText): Lapse[] =>
  nodesOf(text, quantity).flatMap((node): Lapse[] => {
    const letter = text.tokens[node.start + 1];
    const isTight = node.end === node.start + 2 && letter?.gap === 0 && letter.said === letter.text;
    return isTight && node.value.unit === "day" ? [{ ...node, kind: lapse, value: { count: node.value.values[0]?.value ?? 0, unit: "day" } }] : [];
  });

/** The 12 of "T12 WK58". */
const isAttached = ({ tokens }: ReadText, start: number): boolean => tokens[start]?.gap === 0 && /\p{L}$/u.test(tokens[start - 1]?.text ?? "");

/** "A week" is said of all kinds of things, "within a week" and "payment in a week" of payment. */
const isArticle = ({ chart }: ReadText, start: number): boolean =>
  (chart[start]?.some((node) => isOf(node, article)) ?? false) && !chart[start]?.some((node) => isOf(node, number) && !node.isLatent);
function isWithin({ tokens }: ReadText, start: number): boolean {
  if (signAt(tokens, start - 1)?.value !== "T") return false;
  const isOnlyWithin = !/^(?:in|en|em|by|per)$/.test(tokens[start - 1]?.text ?? "");
  return isOnlyWithin || [2, 3, 4].some((back) => signAt(tokens, start - back)?.value === "P");
}

const isNetAt = ({ tokens }: ReadText, at: number): boolean => signAt(tokens, at)?.value === "N" && (tokens[at]?.text.length ?? 0) > 1;

/** "30 Tage netto", "45 jours fin de mois", "60 días fecha factura". */
function isOfPayment({ tokens }: ReadText, end: number): boolean {
  const first = signAt(tokens, end);
  const behind = first?.value === "f" ? signAt(tokens, first.end) : first;
  if (behind?.value !== "e") return behind !== undefined && "NVZ".includes(behind.value);
  const next = signAt(tokens, behind.end);
  return (next?.value === "o" ? signAt(tokens, next.end) : next)?.value === "M";
}

/** "Net 30", without a unit. */
function netNumbers(text: ReadText): DaysFound[] {
  const { tokens, chart } = text;
  return [...numbersIn(text, "none"), ...numbersInWords(text)].flatMap(({ value, start, end }) => {
    const [at, behind] = [firstFrom(tokens, start), firstFrom(tokens, end)];
    const isCounted = chart[at]?.some((node) => isOf(node, lapse)) || /^[%€$£]/.test(tokens[behind]?.text ?? "");
    if (!isNetAt(text, at - 1) || isCounted || value < LEAST_NET || value > MOST || !Number.isInteger(value)) return [];
    return [{ days: value, start: tokens[at - 1]?.start ?? start, end, isSurelyPayment: true }];
  });
}
