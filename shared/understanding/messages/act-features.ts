import type { Kind } from "../../language/chart.ts";
import { day, period } from "../../language/day/kinds.ts";
import { money } from "../../language/money/kinds.ts";
import { nameWords } from "../../language/names/name-words.ts";
import { number } from "../../language/number/kinds.ts";
import { percent } from "../../language/percent/kinds.ts";
import { quantity } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, read } from "../../language/read.ts";
import { tokensOf } from "../../language/tokens.ts";
import { conceptsOf } from "./concepts.ts";

/** What a message is read against: the records, and what stands and waits in the conversation. */
export interface World {
  readonly customers: readonly string[];
  readonly products: readonly string[];
  /** Whom the invoice that stands there is for; `null` where it says nobody yet. */
  readonly draftFor?: string | null | undefined;
  /** What was asked last, by the slots of its questions. */
  readonly asked: readonly string[];
  /** Kinds of actions that wait for a confirmation. */
  readonly waiting: readonly string[];
}

const FIGURE = /^\p{N}/u;
const spans: readonly (readonly [name: string, kind: Kind<unknown>])[] = [
  ["money", money],
  ["percent", percent],
  ["quantity", quantity],
  ["number", number],
  ["day", day],
  ["period", period],
] as unknown as readonly (readonly [string, Kind<unknown>])[];

/** How many words at the beginning and at the end count by their place. */
const [FIRST, LAST] = [3, 2];
const INVOICE = /(?<!\p{L})(?:inv|re|ra|fa|f|r|rg)?[-–# ]?\d{2,4}[-/]\d{2,5}|(?<!\p{L})[a-z]{1,6}[-–]\d{2,6}(?!\p{L})|#\s?\d{1,5}/iu;

/** Returns what a message has that tells what it does. */
export function actFeatures(text: string, world: World): string[] {
  const found = new Set<string>();
  const said = tokensOf(text).flatMap(({ text: word }) => (word ? (FIGURE.test(word) ? "#" : word) : []));
  for (const [at, word] of said.entries()) {
    const concepts = conceptsOf(word);
    found.add(`word ${word}`);
    for (const concept of concepts) found.add(`concept ${concept}`);
    if (at < FIRST) for (const one of [word, ...concepts]) found.add(`begins ${at} ${one}`);
    if (at >= said.length - LAST) for (const one of [word, ...concepts]) found.add(`ends ${one}`);
    const next = said[at + 1];
    if (next === undefined) continue;
    found.add(`pair ${word} ${next}`);
    for (const one of concepts) for (const other of conceptsOf(next)) found.add(`pair ${one} ${other}`);
  }
  found.add(`words ${Math.min(6, Math.floor(Math.log2(1 + said.length)))}`);
  if (text.includes("@")) found.add("has email");
  if (/\?\s*$/.test(text)) found.add("ends with ?");
  if (text.includes("?")) found.add("has ?");
  if (/\n/.test(text.trim())) found.add("has lines");
  if (INVOICE.test(text)) found.add("has invoice number");
  for (const one of spanFeatures(read(text))) found.add(one);
  for (const one of worldFeatures(new Set(said), world)) found.add(one);
  return [...found];
}

function* spanFeatures(text: ReadText): Generator<string> {
  for (const [name, kind] of spans) {
    const count = longest(nodesOf(text, kind)).length;
    for (const least of [1, 2, 4]) if (count >= least) yield `${least} ${name}`;
  }
}

function* worldFeatures(said: ReadonlySet<string>, { customers, products, draftFor, asked, waiting }: World): Generator<string> {
  const named = customers.filter((name) => isNamed(name, said));
  yield named.length ? "names a customer" : "names no customer";
  if (named.length > 1) yield "names customers";
  if (products.some((name) => tokensOf(name).some(({ text }) => text.length > 3 && said.has(text)))) yield "names a product";
  if (draftFor === undefined) yield "no draft";
  else {
    yield "draft";
    if (draftFor !== null && named.includes(draftFor)) yield "names who the draft is for";
    else if (named.length) yield "names another than the draft is for";
  }
  for (const slot of asked) yield `asked ${slot}`;
  if (asked.length) yield "asked";
  for (const kind of waiting) yield `waits ${kind}`;
}

/** How many letters a name's own word has at least, to name somebody alone. */
const TELLS = 3;

const isNamed = (name: string, said: ReadonlySet<string>): boolean =>
  nameWords(name).some(({ kind, forms }) => kind === "own" && forms.some((form) => form.length >= TELLS && (said.has(form) || said.has(`${form}s`))));
