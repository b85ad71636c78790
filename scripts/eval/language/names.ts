import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { matchName } from "../../../shared/language/names/match.ts";
import { type Model, model } from "../../../shared/language/names/model.ts";
import { heldOutNames } from "./name-model.ts";
import { type NamePair, namePairs } from "./name-pairs.ts";

const help = `node scripts/eval/language/names.ts [FOLDER] [--held-out] [--verbose]
Says for pairs of names that people say and names that are stored how many are told right, by country. FOLDER has *.jsonl, else it is test/eval/names.
With --held-out the pairs of each country are told by what was learned from the others; with --verbose each mistake is printed.`;

const OWN = fileURLToPath(new URL("../../../test/eval/names", import.meta.url));

/** What came of pairs, in numbers. A question is counted where none was right, a miss where the name of a stored one was taken for another's. */
export interface NameFigures {
  pairs: number;
  right: number;
  wrong: number;
  asked: number;
  missed: number;
  unasked: number;
  /** Pairs whose right answer is no question, and those that are the name of a stored one. */
  sure: number;
  same: number;
}

type Outcome = "right" | "wrong" | "asked" | "missed" | "unasked";

const OUTCOMES: Readonly<Record<NamePair["expect"], Readonly<Record<NamePair["expect"], Outcome>>>> = {
  same: { same: "right", ask: "asked", other: "missed" },
  ask: { same: "wrong", ask: "right", other: "unasked" },
  other: { same: "wrong", ask: "asked", other: "right" },
};

/** What a model makes of a pair. */
export function outcomeOf({ said, book, expect, which }: NamePair, by: Model = model): { outcome: Outcome; found: string } {
  const match = matchName(
    said,
    book.map((name) => ({ name })),
    by,
  );
  const isAnother = match.verdict === "same" && expect === "same" && match.which?.name !== which;
  return { outcome: isAnother ? "wrong" : OUTCOMES[expect][match.verdict], found: match.which?.name ?? match.verdict };
}

/** Returns the figures of pairs, by country, and of all. `modelOf`: the model that tells a country's pairs. */
export function nameFigures(pairs: readonly NamePair[], modelOf: (country: string) => Model = () => model): Map<string, NameFigures> {
  const figures = new Map<string, NameFigures>();
  for (const pair of pairs) {
    const { outcome } = outcomeOf(pair, modelOf(pair.country));
    for (const group of [pair.country, "all"]) {
      const one = figures.get(group) ?? { pairs: 0, right: 0, wrong: 0, asked: 0, missed: 0, unasked: 0, sure: 0, same: 0 };
      one.pairs++;
      one[outcome]++;
      if (pair.expect !== "ask") one.sure++;
      if (pair.expect === "same") one.same++;
      figures.set(group, one);
    }
  }
  return figures;
}

/** Prints the table of a folder's pairs. */
export function printNames(folder: string = OWN, { isHeldOut = false, verbose = false } = {}): void {
  const pairs = namePairs(folder);
  const models = isHeldOut ? heldOutNames(pairs) : undefined;
  const modelOf = (country: string) => models?.get(country) ?? model;
  const figures = nameFigures(pairs, modelOf);
  const share = (part: number, of: number) => (of ? `${((100 * part) / of).toFixed(1)} %` : "");
  const row = (cells: readonly (string | number)[]) => cells.map((cell, i) => (i ? String(cell).padStart(11) : String(cell).padEnd(14))).join("");
  console.log(row(["country", "pairs", "right", "wrong links", "asks", "of sure", "misses", "of same", "not asked"]));
  for (const [country, { pairs: count, right, wrong, asked, missed, unasked, sure, same }] of [...figures].sort(
    ([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1),
  ))
    console.log(row([country, count, right, wrong, asked, share(asked, sure), missed, share(missed, same), unasked]));
  if (verbose)
    for (const pair of pairs) {
      const { outcome, found } = outcomeOf(pair, modelOf(pair.country));
      if (outcome !== "right")
        console.log(`${outcome} (${pair.expect}): ${pair.said} | ${pair.book.map((name) => (name === pair.which ? `*${name}*` : name)).join("; ")} → ${found}`);
    }
}

const order = (country: string): number => (country === "all" ? 1 : 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { "held-out": { type: "boolean" }, verbose: { type: "boolean" }, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) console.log(help);
  else printNames(positionals[0], { isHeldOut: values["held-out"] ?? false, verbose: values.verbose ?? false });
}
