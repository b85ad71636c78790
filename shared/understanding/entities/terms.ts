import { fold } from "../../language/fold.ts";
import { numberAt } from "./number-words.ts";
import { PhraseBook, type Span, type Word, wordsIn } from "./words.ts";

/** A number of days (weeks and months as days), or payment at once. */
export interface DaysFound extends Span {
  readonly days: number;
  /** "Net 30", "30 Tage netto", "à 45 jours fin de mois": nothing else is said so. */
  readonly isSurelyPayment: boolean;
}

const lengths = new PhraseBook<number>([
  [
    "day|days|calendar day|calendar days|business days|working days|tag|tage|tagen|kalendertage|kalendertagen|werktage|werktagen|bankarbeitstage|bankarbeitstagen|jour|jours|jours calendaires|dia|dias|dias naturales|days'|d",
    1,
  ],
  ["week|weeks|woche|wochen|semaine|semaines|semana|semanas", 7],
  ["month|months|monat|monate|monaten|mois|mes|meses", 30],
]);

const atOnce = new PhraseBook<number>([
  [
    "on receipt|upon receipt|due immediately|payable immediately|on presentation|sofort fallig|sofort ohne abzug|sofort nach erhalt|sofort zahlbar|sofort netto|bei erhalt|nach erhalt sofort|a reception|au comptant|comptant|al contado|a la recepcion|a su recepcion|al recibo|a la vista|cash on delivery|sofort nach rg|sofort nach rechnung|nach rechnungserhalt|prompt nach rechnungserhalt|sofort bei rechnungserhalt|sur reception|when i get the bill|when i get the invoice|when the invoice arrives|when the bill comes",
    0,
  ],
]);
/** Lengths of time that are counted by an article. Only what is said of a payment: "in a week" is said of all kinds of things. */
const articleLengths = new PhraseBook<number>([
  ["within a week|innerhalb einer woche|binnen einer woche|sous une semaine|en una semana|a la semana|pays in a week|payment in a week", 7],
  ["a fortnight|one fortnight|fortnight|sous quinzaine|sous quinze jours", 14],
  ["within a month|innerhalb eines monats|sous un mois|en un mes", 30],
]);
const AROUND = /^(?:net|netto|nett|fin de mois|fdm|date de facture|rein netto|fecha factura|fecha de factura|n)\b/;

/** The lengths of time that a text counts in days, weeks or months, and what it says of payment at once. `text` may be folded already. */
export function daysIn(text: string, words: readonly Word[] = wordsIn(fold(text))): DaysFound[] {
  const folded = fold(text);
  const all: DaysFound[] = atOnce.in(words).map(({ start, end }) => ({ days: 0, start, end, isSurelyPayment: true }));
  for (const { meaning, start, end } of articleLengths.in(words)) all.push({ days: meaning, start, end, isSurelyPayment: false });
  for (let i = 0; i < words.length; i++) {
    const read = numberAt(words, i);
    if (!read || read.value > 999) continue;
    const number = read.value;
    const first = { ...(words[i] as Word), end: words[read.to - 1]?.end ?? 0 };
    // "thirty (30) days": the figure is next.
    const before = words[i - 1];
    if (before?.text === "net" && !lengths.at(words, read.to) && !/[.,]\d|^ ?[%€£$]/.test(folded.slice(first.end, first.end + 2))) {
      if (number >= 5) all.push({ days: number, start: before.start, end: first.end, isSurelyPayment: true });
      continue;
    }
    const unit = lengths.at(words, read.to);
    const gap = unit && folded.slice(first.end, unit.start);
    if (!unit || gap === undefined || gap.length > 3 || /[\n\t.,;/%]/.test(gap)) continue;
    if (unit.meaning === 1 && words[read.to]?.text === "d" && gap) continue;
    const behind = folded.slice(unit.end, unit.end + 20).trimStart();
    const isSurelyPayment = AROUND.test(behind) || before?.text === "net" || before?.text === "netto";
    const start = before && /^(?:net|netto)$/.test(before.text) ? before.start : first.start;
    all.push({ days: number * unit.meaning, start, end: unit.end, isSurelyPayment });
  }
  return all.sort((a, b) => a.start - b.start);
}
