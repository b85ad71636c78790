import { numberDe } from "../../language/number/de.ts";
import { numberEn } from "../../language/number/en.ts";
import { numberFr } from "../../language/number/fr.ts";
import { foldToken } from "../../language/tokens.ts";
import type { Item } from "./item.ts";

/*
 * Words that make a figure which stands there so many times as much: "double the ice", "halve it", "halb so viel", "divise par deux".
 */

const tables = [numberEn, numberDe, numberFr].flatMap(({ multiples }) => multiples);

/** Words for so many times something, in English, German and French. */
export const factors: ReadonlyMap<string, number> = new Map([
  ...tables.flatMap(([phrases, value]) =>
    phrases.split("|").flatMap((phrase): [string, number][] => (phrase.includes(" ") ? [] : [[foldToken(phrase), value]])),
  ),
  ...words("half halves halb halbe halben halbem halber halfte moitie demi").map((word): [string, number] => [word, 0.5]),
]);

const DIVIDES = new Set(words("divide divided divise diviser divisez teile teilen geteilt"));
/** Behind "three times": as many as there are, and not three in all. */
const AS_MANY = new Set(words("as that so plus autant mehr more"));
/** Behind "deux fois": so many times less. */
const AS_FEW = new Set(words("moins less fewer weniger"));
/** How far behind a word that divides its figure stands. */
const NEAR = 5;

function words(row: string): string[] {
  return row.split(" ");
}

/** How many times what stands there an item makes it; undefined where it says no such thing. */
export function factorOf(items: readonly Item[], item: Item): number | undefined {
  const at = items.indexOf(item);
  if (item.kind === "count") {
    const next = items[at + 1]?.text ?? "";
    return item.value && AS_MANY.has(next) ? item.value : item.value && AS_FEW.has(next) ? 1 / item.value : undefined;
  }
  if (item.kind !== "word") return undefined;
  if (!DIVIDES.has(item.text)) return factors.get(item.text);
  const by = items.slice(at + 1, at + 1 + NEAR).find(({ kind, value }) => kind === "number" && value)?.value;
  return by ? 1 / by : undefined;
}
