import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import type { Model } from "../../../shared/language/names/model.ts";
import { OUTCOMES, outcomeOf, type Told } from "./name-outcome.ts";
import type { NamePair } from "./name-pairs.ts";

/*
 * How the pairs of each author are told by what was learned from the others. Learning so takes minutes, so training notes it: the mistakes, by author and place
 * in their file.
 */

const MODEL = new URL("../../../shared/language/names/model.json", import.meta.url);
const FILE = fileURLToPath(new URL("names-held-out.json", import.meta.url));

const HeldOutFile = z.object({
  /** The SHA-256 of the model that was learned beside it. */
  model: z.string(),
  mistakes: z.record(z.string(), z.array(z.tuple([z.int(), z.enum(OUTCOMES), z.string()]))),
});

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Each pair with its place in the file of its author. */
function* placed(pairs: readonly NamePair[]): Generator<[NamePair, number]> {
  const next = new Map<string, number>();
  for (const pair of pairs) {
    const at = next.get(pair.author) ?? 0;
    next.set(pair.author, at + 1);
    yield [pair, at];
  }
}

export function writeHeldOut(model: string, pairs: readonly NamePair[], modelOf: (author: string) => Model): void {
  const mistakes: Record<string, [number, Told["outcome"], string][]> = {};
  for (const [pair, at] of placed(pairs)) {
    const { outcome, found } = outcomeOf(pair, modelOf(pair.author));
    if (outcome !== "right") (mistakes[pair.author] ??= []).push([at, outcome, found]);
  }
  writeFileSync(FILE, `${JSON.stringify({ model: hashOf(model), mistakes })}\n`);
}

/** Returns what came of each pair when it was told by what was learned from other authors. Throws where the model was learned from other pairs since. */
export function heldOutOutcomes(pairs: readonly NamePair[]): Told[] {
  const { model, mistakes } = HeldOutFile.parse(JSON.parse(readFileSync(FILE, "utf8")));
  if (model !== hashOf(readFileSync(MODEL, "utf8"))) throw new Error("These figures are of another model: node scripts/eval/language/train-names.ts");
  const known = new Map(Object.entries(mistakes).map(([author, all]) => [author, new Map(all.map(([at, outcome, found]) => [at, { outcome, found }]))]));
  return [...placed(pairs)].map(([pair, at]) => ({ pair, ...(known.get(pair.author)?.get(at) ?? { outcome: "right", found: "" }) }));
}
