import { lineIdOf } from "../../../shared/chat/ask.ts";
import { slotOf } from "../../../shared/chat/ask-slots.ts";
import type { Item } from "../../../shared/understanding/requests/item.ts";
import { lineByPlace, standsForLine } from "../../../shared/understanding/requests/places.ts";
import type { RequestRead } from "../../../shared/understanding/requests/read-request.ts";
import { type LineSaid, wordsSaid } from "../../../shared/understanding/requests/reading.ts";
import { roleConcepts, saysInstead } from "../../../shared/understanding/requests/role-concepts.ts";
import { nameRuns } from "../../../shared/understanding/requests/runs.ts";
import { isOfBoth, withSharedFigures } from "../../../shared/understanding/requests/shared-figures.ts";
import { stemOf, wordsIn } from "../../../shared/understanding/requests/word-likeness.ts";
import { linesNamed, whichLine } from "./asked-lines.ts";
import type { ListedLine, Reading } from "./plan.ts";
import { wordsOf } from "./question-words.ts";
import { headOf } from "./request-head.ts";
import { type Arguments, figuresOf, newLine, productCounted } from "./request-lines.ts";
import { writtenDescription } from "./written-description.ts";

/** What an edit says of the invoice whose lines stand there; undefined where it says nothing. A copy has no line that was asked about. */
export function editOf(reading: Reading, read: RequestRead, standing: readonly ListedLine[], isCopy: boolean): Arguments | undefined {
  const remove = read.lines.flatMap(({ gone }) => (gone ? [lineMeant(read, gone, standing)] : []));
  const told = withSharedFigures(read.items, read.lines).filter(({ gone, what }) => !gone || what);
  const asks = isCopy || standing.length < 2 ? [] : told.flatMap((line) => whichLine(reading, line, standing) ?? []);
  const changes = (asks.length ? [] : told).flatMap((line): readonly Arguments[] => {
    if (isOfBoth(line)) return changesOfAll(reading, read, line, standing);
    const change = changeOf(reading, read, line, { standing, isCopy });
    return change ? [change] : [];
  });
  const lines = asManyAsBefore(
    read,
    changes,
    standing.filter(({ id }) => remove.includes(id)),
  );
  const said = { ...headOf(reading, read, false), ...(lines.length ? { lines } : {}), ...(remove.length ? { remove } : {}), ...(asks.length ? { asks } : {}) };
  return Object.keys(said).length ? said : undefined;
}

/** What comes for a line that goes is as many as there were: "not hems but zips". */
function asManyAsBefore({ items }: RequestRead, changes: readonly Arguments[], gone: readonly ListedLine[]): readonly Arguments[] {
  const fresh = changes.filter(({ line }) => line === undefined);
  const [one] = gone;
  if (gone.length !== 1 || fresh.length !== 1 || fresh[0]?.quantity !== undefined || !saysInstead(items)) return changes;
  return changes.map((change) => (change === fresh[0] ? { ...change, quantity: one?.quantity } : change));
}

/** The same change of each line that stands there: "make both 6". */
const changesOfAll = (reading: Reading, read: RequestRead, line: LineSaid, standing: readonly ListedLine[]): Arguments[] =>
  standing.flatMap((was) => {
    const changes = figuresOf(reading, read, line, { was, name: was.description });
    return Object.keys(changes).length ? [{ line: was.id, ...changes }] : [];
  });

interface Lines {
  readonly standing: readonly ListedLine[];
  readonly isCopy: boolean;
}

/** A line that is new, or one that stands there with what changes of it. */
function changeOf(reading: Reading, read: RequestRead, line: LineSaid, { standing, isCopy }: Lines): Arguments | undefined {
  if (line.what && !line.line) return countedAgain(reading, read, line, standing) ?? newLine(reading, read, line);
  const asked = isCopy ? undefined : askedLine(reading, line);
  // "Plus a call-out" counts one of what is not there yet.
  const counted = line.line || asked ? undefined : productCounted(reading, line);
  if (counted !== undefined && !standing.some(({ description }) => description === counted)) return newLine(reading, read, line);
  const meant = line.line ? lineMeant(read, line.line, standing) : (asked ?? onlyMeant(reading, line, standing));
  if (!meant) return newLine(reading, read, line);
  const was = standing.find(({ id }) => id === meant);
  const changes = {
    ...figuresOf(reading, read, line, { was, name: was?.description }),
    ...(line.what ? { description: writtenDescription(wordsSaid(reading.text, read.items, line.what), reading.text) } : {}),
  };
  return Object.keys(changes).length ? { line: meant, ...changes } : undefined;
}

/** A product that stands there and is counted again is that line, unless one more of it is told: "delivery only once", but "add 2 more of delivery". */
function countedAgain(reading: Reading, read: RequestRead, line: LineSaid, standing: readonly ListedLine[]): Arguments | undefined {
  const { product, ...figures } = newLine(reading, read, line) ?? {};
  const [same, another] = standing.filter(({ description }) => description === product);
  if (!same || another || figures["quantity"] === undefined || figures["unitPrice"] !== undefined || isAdded(reading.text)) return undefined;
  const changes = figuresOf(reading, read, line, { was: same, name: same.description });
  return Object.keys(changes).length ? { line: same.id, ...changes } : undefined;
}

/** Whether a message says that something comes on top. */
const isAdded = (text: string): boolean =>
  wordsOf(text).some(({ text: word, concepts }) => concepts.has("ADD") || roleConcepts(word).includes("MORE") || AND.has(word));
const AND = new Set("and und et n".split(" "));

/** The line that words name; the words themselves where they name several as well. */
function lineMeant({ text, items }: RequestRead, words: readonly Item[], standing: readonly ListedLine[]): string {
  const runs = nameRuns(
    words,
    standing.map(({ description }) => description),
    () => true,
  ).sort((a, b) => b.score - a.score);
  const [first] = runs;
  const named = first && standing[first.name];
  const isSure = named && first.rivals.every((other) => standing[other]?.description === named.description);
  const only = standing.length === 1 && words.some(standsForLine) ? standing[0] : undefined;
  const best = isSure ? named : (lineByPlace(words, standing) ?? only);
  return best?.id ?? wordsSaid(text, items, words);
}

/** The line that was asked about. */
function askedLine({ context }: Reading, line: LineSaid): string | undefined {
  const slots = new Set([
    line.quantity || line.more || line.less ? "quantity" : "",
    line.price || line.amount || line.dearer || line.cheaper ? "unitPrice" : "",
  ]);
  const asks = context.asks.filter((ask) => slots.has(slotOf(ask)));
  return asks.map(lineIdOf).find((id) => id !== undefined);
}

/** The line that figures without words are of: the only one, the one with that unit, or the one that was spoken of last. */
function onlyMeant({ before, context, text }: Reading, { quantity, more, less, price }: LineSaid, standing: readonly ListedLine[]): string | undefined {
  if (standing.length === 1) return standing[0]?.id;
  const told = price ? linesNamed(text, standing) : [];
  if (told.length === 1) return told[0]?.id;
  const [count] = quantity ?? more ?? less ?? [];
  const had = standing.filter(
    (one) => (count?.was !== undefined && one.quantity === count.was) || (price?.[0]?.was !== undefined && one.unitPrice === price[0].was),
  );
  if (had.length === 1) return had[0]?.id;
  const named = count ? standing.filter(({ description }) => shareWords(count.text, description)) : [];
  if (named.length === 1) return named[0]?.id;
  const unit = count?.unit;
  const unitOf = (one: ListedLine): string | undefined => one.unit ?? context.products.find(({ name }) => name === one.description)?.unit;
  const alike = unit ? standing.filter((one) => unitOf(one) === unit) : [];
  if (alike.length === 1) return alike[0]?.id;
  const bare = price && !quantity ? standing.filter(({ unitPrice }) => unitPrice === undefined) : [];
  if (bare.length === 1) return bare[0]?.id;
  const last = before.at(-1)?.toLowerCase() ?? "";
  const spoken = standing.filter(({ description }) => last.includes(description.toLowerCase()));
  return (spoken.length === 1 ? spoken[0] : standing.at(-1))?.id;
}

const stemsIn = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => word.length >= SHORTEST)
    .map(stemOf);
const SHORTEST = 3;

/** Whether what counts names a line as well: "5 more sessions", "15 boxes". */
const shareWords = (text: string, description: string): boolean => stemsIn(text).some((word) => stemsIn(description).includes(word));
