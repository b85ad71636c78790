/*
 * Numbers in names: people say "Vier Pfoten" and "Century Twenty One", and store 4 and 21. Words of one value are separated by spaces, values by bars; a figure
 * has the same value in all languages. Words are folded.
 */

/** Zero to nineteen. */
const ones: readonly string[] = [
  "zero null nul|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen",
  "null|eins ein eine|zwei zwo|drei|vier|funf fuenf|sechs|sieben|acht|neun|zehn|elf|zwolf zwoelf|dreizehn|vierzehn|funfzehn fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn",
  "zero|un une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|||",
  "cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve",
  "zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove",
  "nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien",
  "zero|um uma|dois duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze quatorze|quinze|dezasseis dezesseis|dezassete dezessete|dezoito|dezanove dezenove",
  "zero|jeden jedna jedno|dwa dwie dwoch dwoma|trzy trzech trzema|cztery czterech czterema|piec|szesc|siedem|osiem|dziewiec|dziesiec|jedenascie|dwanascie|trzynascie|czternascie|pietnascie|szesnascie|siedemnascie|osiemnascie|dziewietnascie",
];
/** Twenty to ninety. */
const tens: readonly string[] = [
  "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety",
  "zwanzig|dreissig|vierzig|funfzig fuenfzig|sechzig|siebzig|achtzig|neunzig",
  "vingt|trente|quarante|cinquante|soixante|septante|huitante|nonante",
  "veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa",
  "venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta",
  "twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig",
  "vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa",
  "dwadziescia|trzydziesci|czterdziesci|piecdziesiat|szescdziesiat|siedemdziesiat|osiemdziesiat|dziewiecdziesiat",
];
const hundreds = "hundred hundert cent cien ciento cento honderd cem sto";

const [values, tenValues] = [new Map<string, number>(), new Map<string, number>()];
const fill = (list: string, into: Map<string, number>, numberAt: (i: number) => number) => {
  for (const [i, words] of list.split("|").entries()) for (const word of words.split(" ")) if (word) into.set(word, numberAt(i));
};
for (const list of ones) fill(list, values, (i) => i);
for (const list of tens) fill(list, tenValues, (i) => 10 * (i + 2));
for (const [word, value] of tenValues) values.set(word, value);
for (const word of hundreds.split(" ")) values.set(word, 100);
for (const [words, value] of [
  ["veintiuno veintiun", 21],
  ["veinticuatro", 24],
  ["ventuno", 21],
  ["ventiquattro", 24],
  ["einundzwanzig", 21],
  ["vierundzwanzig", 24],
  ["eenentwintig", 21],
  ["vierentwintig", 24],
  ["mille mil tausend duizend thousand", 1000],
  ["duemila zweitausend tweeduizend", 2000],
  ["tremila dreitausend", 3000],
] as const)
  for (const word of words.split(" ")) values.set(word, value);

/** Roman figures that are none of a person's generation: "XX Settembre". */
const roman = new Map(
  "iv 4|vi 6|vii 7|viii 8|ix 9|xi 11|xii 12|xiii 13|xiv 14|xv 15|xvi 16|xvii 17|xviii 18|xix 19|xx 20|xxi 21|xxiii 23|xxiv 24|xxv 25|xxx 30"
    .split("|")
    .map((row) => row.split(" ") as [string, string]),
);

/** Ordinals behind a name: "Pedro segundo" is Pedro II. */
const ordinals = new Map<string, string>();
for (const [
  i,
  words,
] of "first primo prima primeiro primeira primero primera premier erste|second secondo seconda segundo segunda zweite|third terzo terza terceiro terceira tercero tercera troisieme dritte iii|fourth quarto quarta cuarto cuarta quatrieme vierte|fifth quinto quinta cinquieme funfte|sixth sesto sexto sixieme"
  .split("|")
  .entries())
  for (const word of words.split(" ")) ordinals.set(word, String(i + 1));
ordinals.set("ii", "2");

/** The figure of an ordinal; undefined where a word is none. */
export const figureOfOrdinal = (word: string): string | undefined => ordinals.get(word);

/** The figure of a number in words: "vier" → "4"; undefined where a word is none. */
export function figureOf(word: string): string | undefined {
  const value = values.get(word);
  return value === undefined ? roman.get(word) : String(value);
}

/** The figure of two number words together: "twenty one" → "21". */
export function figureOfTwo(first: string, second: string): string | undefined {
  const [ten, one] = [tenValues.get(first), values.get(second)];
  return ten !== undefined && one !== undefined && one > 0 && one < 10 ? String(ten + one) : undefined;
}
