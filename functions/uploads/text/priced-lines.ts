/** Longest row of a bill in characters, the distance from its end within which its sum stands, and the same for a sum followed only by its currency. */
const [LONGEST_ROW, SUM_END, AT_END] = [100, 40, 16];
/** A sum with its currency or its cents. */
const SUM = /\p{Sc} ?\d|\d ?\p{Sc}|(?<!\p{L})[A-Z]{3} ?\d|\d ?[A-Z]{3}(?!\p{L})|[.,]\d{2}(?!\d)|\d ?(?:kr|zł|Kč)(?!\p{L})/u;
const endsInSum = (line: string, within = SUM_END): boolean => SUM.test(line.slice(-within));

/** Labels with their values or sums, one per line: "Design: £2,500". Such lines never continue in the next one, however full they are. */
const isList = (block: readonly string[]): boolean =>
  block.length > 1 &&
  block.every((line) => line.length < 80 && !/\S {2}/.test(line) && /^[^\d:]{2,40}:? [^\s\d]*\d[\d.,' ]*(?:[€$£%]|[A-Z]{3})?$/.test(line.trim()));

/** Two spaces separate cells, except after the end of a sentence. */
const cellsIn = (line: string): number => line.trim().split(/(?<![.!?:]) {2,}/).length;

/** The lines of a bill above its rows: "Kunde: Kita Regenbogen", "Rechnung Nr. 7". */
const isHead = (line: string): boolean => line.length < 60 && (/^\s*\p{Lu}[^\d:]{1,30}: ?\S/u.test(line) || /\d\s*$/.test(line));

/** Rows of a bill that have only a label and a sum, one per line. Such a row never continues in the next one, however long it is. */
const isPriced = (block: readonly string[]): boolean => {
  const priced = block.filter((line) => endsInSum(line));
  // A line that begins with a small letter continues the one before, unless both end in a sum: "zzgl. 19 % MwSt 26,13 €".
  const isRow = (line: string, i: number) => !/^\s*\p{Ll}/u.test(line) || (endsInSum(line) && endsInSum(block[i - 1] ?? "", AT_END));
  const own = block.filter((line) => endsInSum(line) || isHead(line));
  return priced.length > 1 && own.length * 2 >= block.length && block.every((line, i) => line.length <= LONGEST_ROW && isRow(line, i) && cellsIn(line) <= 2);
};

/** Returns true if each line of a block stands for itself, as in a list of labels or the rows of a bill. */
export const isRowByRow = (block: readonly string[]): boolean => isList(block) || isPriced(block);
