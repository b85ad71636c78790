import { randomFrom } from "../boost.ts";
import type { Dialogue } from "../dialogues.ts";

/*
 * Conversations that nobody would have: messages of many authors and languages in a random order, in one world, so that each stands where it was not meant to.
 */

/** What the person does about a card that waits: a click, a typed yes, or nothing. */
export type CardAnswer = "confirm" | "decline" | "yes" | "ignore";

/** A random conversation in a world: what is said, and what is done about the cards that wait after it. */
export interface RandomDialogue {
  readonly id: string;
  readonly given: Dialogue["given"];
  readonly steps: readonly { readonly text: string; readonly cards: CardAnswer }[];
}

/** How many messages a conversation has, at least and at most. */
const [FEWEST, MOST] = [5, 9];
/** How often a message is one of the world's own; the others name its customers, products and invoices instead of theirs. */
const OWN = 0.5;
/** How many stored invoices a world has at least. */
const STORED = 3;

/** Returns `count` random conversations made of the messages of dialogues; the same seed gives the same. */
export function randomDialogues(dialogues: readonly Dialogue[], count: number, seed: number): RandomDialogue[] {
  const random = randomFrom(seed);
  const one = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const worlds = dialogues.filter(({ given }) => (given.invoices?.length ?? 0) >= STORED);
  const byAuthor = Map.groupBy(dialogues, ({ author }) => author);
  return Array.from({ length: count }, (_, i) => {
    const { given, author } = one(worlds);
    const own = (byAuthor.get(author) ?? []).filter((other) => other.given === given);
    const shift = Math.floor(random() * 100);
    const steps = Array.from({ length: FEWEST + Math.floor(random() * (MOST - FEWEST + 1)) }, () => {
      const isOwn = own.length > 0 && random() < OWN;
      const from = one(isOwn ? own : dialogues);
      const text = one(from.turns);
      return { text: isOwn ? text : translated(text, from.given, given, shift), cards: cardAnswer(random()) };
    });
    return { id: `random-${seed}-${i}`, given, steps };
  });
}

const cardAnswer = (at: number): CardAnswer => (at < 0.4 ? "confirm" : at < 0.55 ? "decline" : at < 0.7 ? "yes" : "ignore");

type Given = Dialogue["given"];

/** A message with the names and numbers of another world in place of its own. */
function translated(text: string, from: Given, to: Given, shift: number): string {
  const pairs = new Map<string, string>();
  const add = (own: readonly string[], others: readonly string[]): void => {
    for (const [at, name] of own.entries()) {
      const other = others[(at + shift) % others.length];
      if (other === undefined) continue;
      pairs.set(name.toLowerCase(), other);
      const [first = "", second] = name.split(" ");
      if (second !== undefined && first.length > 3) pairs.set(first.toLowerCase(), other.split(" ")[0] ?? other);
    }
  };
  const namesOf = (some: readonly { readonly name: string }[] = []): string[] => some.map(({ name }) => name);
  add(namesOf(from.customers), namesOf(to.customers));
  add(namesOf(from.products), namesOf(to.products));
  add(numbersOf(from), numbersOf(to));
  return replaced(text, pairs);
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** A text with other words for some, whole words only; the longest first. */
function replaced(text: string, pairs: ReadonlyMap<string, string>): string {
  const names = [...pairs].sort(([a], [b]) => b.length - a.length);
  const lower = text.toLowerCase();
  let out = "";
  for (let at = 0; at < text.length; ) {
    const begins = !isLetter(text[at - 1]);
    const [name, other] = (begins && names.find(([one]) => lower.startsWith(one, at) && !isLetter(text[at + one.length]))) || [];
    out += other ?? text[at];
    at += name?.length ?? 1;
  }
  return out;
}

const numbersOf = ({ invoices = [] }: Given): string[] => invoices.map(({ number }) => number);
