import { dictionary } from "../../text/dictionary.ts";
import type { MoneyFound, MoneyHints } from "./money.ts";
import { numberAt } from "./number-words.ts";
import type { Word } from "./words.ts";

/** What multiplies the number before it, and what stands for itself. */
const scales: Readonly<Record<string, number>> = dictionary({
  hundred: 100,
  hundert: 100,
  cent: 100,
  cents: 100,
  thousand: 1000,
  grand: 1000,
  tausend: 1000,
  mille: 1000,
  mil: 1000,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  millon: 1e6,
  millones: 1e6,
});
const hundreds: Readonly<Record<string, number>> = dictionary({
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
});
const currencies: Readonly<Record<string, string>> = dictionary({
  euro: "EUR",
  euros: "EUR",
  pound: "GBP",
  pounds: "GBP",
  quid: "GBP",
  dollar: "dollar",
  dollars: "dollar",
  dolares: "dollar",
  bucks: "dollar",
  peso: "peso",
  pesos: "peso",
  franken: "CHF",
  francs: "CHF",
});
const BETWEEN = /^(?:and|und|et|y|a)$/;

/** "four thousand two hundred and seventy-five", "dos mil quinientos", "mille deux cents": the number that words say from a word on, and the word behind it. */
export function countingAt(words: readonly Word[], from: number): { value: number; to: number } | undefined {
  let [total, part, at, to] = [0, 0, from, from];
  while (at < words.length && at - from < 14) {
    const text = words[at]?.text ?? "";
    const scale = scales[text];
    const gap = at > from ? (words[at]?.start ?? 0) - (words[at - 1]?.end ?? 0) : 1;
    if (gap > 2) break;
    if (scale !== undefined && (part > 0 || /^(?:mil|mille|cent|hundert|tausend|hundred|thousand|million)$/.test(text))) {
      if (scale === 100) part = (part || 1) * 100;
      else [total, part] = [total + (part || 1) * scale, 0];
      to = ++at;
      continue;
    }
    const whole = hundreds[text];
    const number = /^\d/.test(text) ? undefined : numberAt(words, at);
    if (whole !== undefined) part += whole;
    else if (number && text !== "hundred" && text !== "hundert") part += number.value;
    else if (at > from && BETWEEN.test(text)) {
      at++;
      continue;
    } else break;
    at = whole === undefined ? (number?.to ?? at + 1) : at + 1;
    to = at;
  }
  const value = total + part;
  return value > 0 ? { value, to } : undefined;
}

/** The sums that a text says in words only: "four thousand pounds". Where the figures stand beside the words, those are the sum. */
export function moneyInWords(folded: string, words: readonly Word[], { dollar = "USD", peso = "MXN" }: MoneyHints = {}): MoneyFound[] {
  const found: MoneyFound[] = [];
  const meant: Readonly<Record<string, string>> = { dollar, peso };
  words.forEach((word, at) => {
    const currency = currencies[word.text];
    if (!currency) return;
    for (let from = Math.max(0, at - 12); from < at; from++) {
      const number = countingAt(words, from);
      const first = words[from];
      const last = number && words[number.to - 1];
      if (!number || !first || !last) continue;
      // "un millon de pesos", "a thousand US dollars": a word may stand between.
      if (number.to !== at && !(number.to === at - 1 && /^(?:de|us|canadian|australian)$/.test(words[at - 1]?.text ?? ""))) continue;
      const isBeside =
        /[(\d]\s?$/.test(folded.slice(Math.max(0, first.start - 2), first.start)) || /^[^.,;\n]{0,14}\(\D{0,5}\d/.test(folded.slice(word.end, word.end + 24));
      if (number.value >= 5 && !isBeside) found.push({ amount: number.value, currency: meant[currency] ?? currency, start: first.start, end: word.end });
      return;
    }
  });
  return found;
}
