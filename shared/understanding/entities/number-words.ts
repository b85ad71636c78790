import type { Word } from "./words.ts";

const from = (first: number, words: string) => words.split(" ").map((word, i) => [word, first + i] as const);

/** Numbers that are one word. Articles are none of them, but for those of "one hour" that nothing else is. */
const single = new Map<string, number>([
  ...from(1, "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
  ...from(2, "zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn"),
  ...from(2, "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"),
  ...from(2, "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno"),
  ["twentyone", 21],
  ["fortyfive", 45],
  ["veintidos", 22],
  ["veintitres", 23],
  ["veinticuatro", 24],
  ["veinticinco", 25],
  ["veintiseis", 26],
  ["veintisiete", 27],
  ["veintiocho", 28],
  ["veintinueve", 29],
  ["treintaiuno", 31],
  ["cento", 100],
  ["hundert", 100],
  ["hundred", 100],
]);
const tens = new Map<string, number>(
  [
    "twenty thirty forty fifty sixty seventy eighty ninety",
    "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
    "vingt trente quarante cinquante soixante septante octante nonante",
    "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
  ].flatMap((line) => line.split(" ").map((word, i) => [word, (i + 2) * 10] as const)),
);
tens.set("dreißig", 30);
const GERMAN = /^(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und(.+)$/;

/** A number that is written in figures or as words at a word, and the word behind it: "30", "thirty", "twenty-one", "fünfundvierzig", "quarante-cinq". */
export function numberAt(words: readonly Word[], at: number): { value: number; to: number; isWord: boolean } | undefined {
  const word = words[at]?.text;
  if (word === undefined) return undefined;
  if (/^\d{1,6}$/.test(word)) return { value: Number(word), to: at + 1, isWord: false };
  const ten = tens.get(word);
  if (ten !== undefined) {
    const next = words[at + 1]?.text ?? "";
    const joined = next === "y" || next === "et" ? 2 : 1;
    const last = words[at + joined]?.text ?? "";
    const unit = joined === 2 && /^une?$|^uno$/.test(last) ? 1 : single.get(last);
    const most = ten === 60 || word === "vingt" ? 19 : 9;
    if (unit !== undefined && unit <= most && (words[at + joined]?.start ?? 0) - (words[at]?.end ?? 0) <= 6)
      return { value: ten + unit, to: at + joined + 1, isWord: true };
    return { value: ten, to: at + 1, isWord: true };
  }
  const [, unit = "", rest = ""] = GERMAN.exec(word) ?? [];
  const compound = tens.get(rest);
  if (compound !== undefined) return { value: compound + (unit === "ein" ? 1 : (single.get(unit) ?? 0)), to: at + 1, isWord: true };
  const value = single.get(word);
  if (word === "quatre" && /^vingts?$/.test(words[at + 1]?.text ?? "")) return { value: 80, to: at + 2, isWord: true };
  return value === undefined ? undefined : { value, to: at + 1, isWord: true };
}
