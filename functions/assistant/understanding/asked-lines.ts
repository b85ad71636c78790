import type { Ask } from "../../../shared/chat/ask.ts";
import type { Id } from "../../../shared/ids.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import type { LineSaid } from "../../../shared/understanding/requests/reading.ts";
import { roleConcepts } from "../../../shared/understanding/requests/role-concepts.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import { wordsIn } from "../../../shared/understanding/requests/word-likeness.ts";
import type { ListedLine, Reading } from "./plan.ts";
import type { Arguments } from "./request-lines.ts";

/*
 * What the words of a new line leave open: whether its price is for each of so many, and which of several products it is of.
 */

/** From how many on, and at how much, a price behind what is counted is as likely the price of all; and of very many a smaller one. */
const [MANY, COSTS, VERY_MANY, LITTLE] = [100, 10, 1000, 5];
/** Of fewer only where all of them would still cost one apiece. */
const SOME = 50;
/** How many times the catalogue's price a price is at most that is surely for one. */
const USUAL = 5;
/** How many products are asked about at most, and how much of what each is must be said. */
const [MOST, SAID] = [5, 0.9];

/** A new line with what is asked about it. */
export interface AskedLine {
  readonly line: Arguments;
  readonly ask?: Ask;
}

/** Returns a new line without what its words leave open, and the question for that. */
export function withQuestion(reading: Reading, read: RequestRead, said: LineSaid, line: Arguments): AskedLine {
  return forAllOf(reading, read, said, line) ?? ofProducts(reading, said, line) ?? { line };
}

/** The lines whose words all stand in a text. */
export function linesNamed(text: string, standing: readonly ListedLine[]): readonly ListedLine[] {
  const words = new Set(wordsIn(text));
  return standing.filter(({ description }) => wordsIn(description).every((word) => words.has(word)));
}

/** Returns the question which line figures without words are of, where the message before named several: "design at 80 and dev at 80", "change the price to 50". */
export function whichLine({ before, context, text }: Reading, said: LineSaid, standing: readonly ListedLine[]): Ask | undefined {
  const [price] = said.price ?? [];
  const hasOther = Object.keys(said).some((role) => role !== "price");
  if (!price || hasOther || price.was !== undefined || price.value === undefined || context.asks.length || linesNamed(text, standing).length === 1)
    return undefined;
  const last = before.at(-1)?.toLowerCase() ?? "";
  const spoken = standing.filter(({ description }) => last.includes(description.toLowerCase()));
  if (spoken.length < 2 || standing.some(({ unitPrice }) => unitPrice === undefined)) return undefined;
  const lines = spoken.map(({ id, description }) => ({ id: id as Id<"line">, description }));
  return { kind: "whichLine", to: "price", change: { said: text.slice(price.start, price.end) }, lines };
}

/** "250 business cards 90": of so many, a price without "at" or "each" may be for each or for all of them. */
function forAllOf({ context }: Reading, { items }: RequestRead, said: LineSaid, line: Arguments): AskedLine | undefined {
  const { unitPrice, ...rest } = line;
  const { quantity, unit, product, description } = rest;
  const [price] = said.price ?? [];
  if (typeof unitPrice !== "number" || typeof quantity !== "number" || unit !== undefined || !price || !isBare(items, price)) return undefined;
  const isDear = quantity >= MANY ? unitPrice >= (quantity >= VERY_MANY ? LITTLE : COSTS) : quantity >= SOME && unitPrice >= quantity;
  const listed = context.products.find(({ name }) => name === product)?.unitPrice;
  const isUsual = listed !== undefined && listed > 0 && Math.max(unitPrice / listed, listed / unitPrice) < USUAL;
  if (!isDear || isUsual) return undefined;
  return { line: rest, ask: { kind: "eachOrAll", price: unitPrice, count: quantity, description: `${product ?? description}` } };
}

/** Whether no word beside a price says that it is for one. */
function isBare(items: readonly Item[], price: Item): boolean {
  const at = items.indexOf(price);
  const has = (item: Item | undefined, ...concepts: readonly string[]): boolean => roleConcepts(item?.text ?? "").some((one) => concepts.includes(one));
  return !has(items[at - 1], "AT", "EACH", "BY", "PRICE") && !has(items[at + 1], "EACH") && items[at + 1]?.kind !== "per" && price.kind !== "rate";
}

/** "3 hours labor", where the catalogue has carpentry labor and helper labor: which one is asked, and not what labor costs. */
function ofProducts({ context }: Reading, said: LineSaid, line: Arguments): AskedLine | undefined {
  if (line["product"] !== undefined || line["unitPrice"] !== undefined || typeof line["description"] !== "string" || !said.what) return undefined;
  const names = context.products.map(({ name }) => name);
  const words = said.what;
  const candidates = names.filter((name) =>
    nameRuns(words, [name], () => true).some(({ from, to }) => to - from + 1 >= words.length * SAID && words.length > 0),
  );
  if (candidates.length < 2 || candidates.length > MOST) return undefined;
  return { line, ask: { kind: "product", because: "name", candidates, description: line["description"] } };
}
