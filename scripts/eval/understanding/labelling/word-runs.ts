import { editDistance } from "../../../../shared/language/names/spelling.ts";
import { tokensOf } from "../../../../shared/language/tokens.ts";
import type { Item } from "../../../../shared/understanding/requests/item.ts";
import { nameRuns } from "../../../../shared/understanding/requests/runs.ts";

/** The items that say a description, and how well. */
export interface Run {
  readonly at: readonly number[];
  readonly score: number;
}

type IsFree = (at: number) => boolean;

const STOP = new Set("the a an of for and to with in on der die das ein eine fur und von le la les de du des d l et pour".split(" "));
/** Kinds of items that say no description. */
const NO_WORDS = new Set(["customer", "break", "sign", "money", "percent"]);
/** How far words of one description may stand apart. */
const APART = 3;
/** The least score of a run. */
const LEAST = 0.3;
/** How much less words say a product that say another one as well. */
const OF_RIVAL = 0.9;
/** Kinds of items that say a product: a number may be one of its name, "three tier". */
const SAYS_PRODUCT = new Set(["word", "unit", "number"]);
/** How much of a product's name is said at least. */
const LEAST_OF_PRODUCT = 0.4;

const stem = (word: string): string => word.replace(/(?:'s|s|es|en|e|n)$/, "");

/** How well two words are one: 1 in full, less where they begin alike. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length > 2 && b.length > 2 && stem(a) === stem(b)) return 0.95;
  if (beginAlike(a, b)) return 0.7;
  return a.length > 4 && b.length > 4 && editDistance(a, b, 1) === 1 ? 0.8 : 0;
}

const beginAlike = (a: string, b: string): boolean =>
  a.length > 3 && b.length > 3 && (a.startsWith(b.slice(0, 5)) || b.startsWith(a.slice(0, 5))) && a.slice(0, 4) === b.slice(0, 4);

const contentWords = (text: string): string[] => tokensOf(text).flatMap(({ text: word }) => (/[\p{L}\p{N}]/u.test(word) && !STOP.has(word) ? [word] : []));

/** Returns the free items that say a description best, or undefined if none say enough of it. */
export function runOf(items: readonly Item[], description: string, isFree: IsFree): Run | undefined {
  const wanted = contentWords(description);
  if (!wanted.length) return undefined;
  const like = items.map(({ kind, text }, at) =>
    isFree(at) && !NO_WORDS.has(kind) ? Math.max(0, ...contentWords(text).flatMap((word) => wanted.map((one) => alike(word, one)))) : 0,
  );
  let best: Run | undefined;
  for (const from of items.keys()) {
    if (!like[from]) continue;
    const run = runFrom(items, from, like, wanted.length);
    if (run.score > LEAST && run.score > (best?.score ?? 0)) best = run;
  }
  return best;
}

/** The run that begins at an item: each word counts once, and gaps cost a little. */
function runFrom(items: readonly Item[], from: number, like: readonly number[], wanted: number): Run {
  let [score, last] = [0, from];
  const at: number[] = [];
  const said = new Set<string>();
  for (let to = from; to < items.length && to - last <= APART; to++) {
    const { kind, text } = items[to] as Item;
    if (kind === "break" && to > from) break;
    if (!like[to] || said.has(text)) continue;
    at.push(to);
    said.add(text);
    score += (like[to] ?? 0) / wanted - 0.05 * (to - last - (to > from ? 1 : 0));
    last = to;
  }
  return { at, score };
}

/** Returns the free words that say a product of the catalogue cut short, or by its initials. */
export function productRun(items: readonly Item[], product: string, catalogue: readonly string[], isFree: IsFree): Run | undefined {
  if (!catalogue.includes(product)) return undefined;
  const runs = nameRuns(items, catalogue, (item) => SAYS_PRODUCT.has(item.kind) && isFree(items.indexOf(item)));
  const best = runs.find(
    ({ name, rivals, score, isOwn }) => [name, ...rivals].some((one) => catalogue[one] === product) && (score >= LEAST_OF_PRODUCT || isOwn),
  );
  if (!best) return undefined;
  const score = catalogue[best.name] === product ? best.score : best.score * OF_RIVAL;
  return { at: Array.from({ length: best.to - best.from + 1 }, (_, i) => best.from + i), score };
}
