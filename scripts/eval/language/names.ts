import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Outcome, outcomeOf, type Told } from "./name-outcome.ts";
import { isNatural, namePairs } from "./name-pairs.ts";
import { heldOutOutcomes } from "./names-held-out.ts";

const help = `node scripts/eval/language/names.ts [FOLDER] [--held-out] [--verbose]
Says for pairs of names that people say and names that are stored how many are told right, by author. FOLDER has a file *.jsonl of each, else it is test/eval/names.
With --held-out the pairs of each author are told by what was learned from the others, as train-names.ts noted it; with --verbose each mistake is printed.`;

const OWN = fileURLToPath(new URL("../../../test/eval/names", import.meta.url));

/** What came of pairs, in numbers. */
type NameFigures = Record<Outcome, number> & {
  pairs: number;
  /** Pairs whose right answer is no question, and those that are the name of a stored one. */
  sure: number;
  same: number;
};

const ALL = "all";
const NATURAL = "natural authors";

/** Returns the figures of pairs, by author, of all, and of those who wrote for no rules. */
function nameFigures(told: readonly Told[]): Map<string, NameFigures> {
  const figures = new Map<string, NameFigures>();
  for (const { pair, outcome } of told)
    for (const group of [pair.author, ALL, ...(isNatural(pair.author) ? [NATURAL] : [])]) {
      const one = figures.get(group) ?? { pairs: 0, right: 0, wrong: 0, presumed: 0, asked: 0, missed: 0, unasked: 0, sure: 0, same: 0 };
      one.pairs++;
      one[outcome]++;
      if (pair.expect !== "ask") one.sure++;
      if (pair.expect === "same") one.same++;
      figures.set(group, one);
    }
  return figures;
}

const share = (part: number, of: number): string => (of ? `${((100 * part) / of).toFixed(1)} %` : "");
const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i ? String(cell).padStart(i === 4 ? 15 : 9) : String(cell).padEnd(16))).join("");

/** Prints the table of a folder's pairs. */
export function printNames(folder: string = OWN, { isHeldOut = false, verbose = false } = {}): void {
  const pairs = namePairs(folder);
  const told = isHeldOut ? heldOutOutcomes(pairs) : pairs.map((pair) => outcomeOf(pair));
  console.log(row(["author", "pairs", "right", "wrong", "linked for ask", "asks", "of sure", "misses", "of same", "not asked"]));
  for (const [author, { pairs: count, right, wrong, presumed, asked, missed, unasked, sure, same }] of [...nameFigures(told)].sort(
    ([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1),
  ))
    console.log(row([author, count, right, wrong, presumed, asked, share(asked, sure), missed, share(missed, same), unasked]));
  if (verbose) printMistakes(told);
}

function printMistakes(told: readonly Told[]): void {
  for (const { pair, outcome, found } of told) {
    const book = pair.book.map((name) => (name === pair.which ? `*${name}*` : name)).join("; ");
    if (outcome !== "right") console.log(`${outcome} (${pair.expect}): ${pair.said} | ${book} → ${found}`);
  }
}

const order = (author: string): number => [ALL, NATURAL].indexOf(author);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { "held-out": { type: "boolean" }, verbose: { type: "boolean" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) console.log(help);
  else printNames(positionals[0], { isHeldOut: values["held-out"] ?? false, verbose: values.verbose ?? false });
}
