import { createHash } from "node:crypto";
import { type Machine, machineFor } from "./machine.ts";
import { parseExpression, type RegexNode } from "./parse.ts";

/** The growth of an expression's steps with a text designed to keep it busy: a prefix, a repeated part, and a suffix. */
export interface Growth {
  /** Steps for such a text divided by those for one a quarter as long. */
  readonly ratio: number;
  /** Steps per character of the longer text. */
  readonly perCharacter: number;
  readonly pump: Pump;
}
type Pump = readonly [prefix: string, repeated: string, suffix: string];

/** Four times the text takes four times the steps; a bounded repetition, which grows up to its bound, takes slightly more. */
const LINEAR = 6;
/** A long list of words takes a hundred. With 600,000 characters, three hundred take a second. */
const MOST_STEPS = 300;

/** Returns true if the steps grow linearly and stay below the limit per character. */
export const isBounded = ({ ratio, perCharacter }: Growth): boolean => ratio <= LINEAR && perCharacter <= MOST_STEPS;

/** Characters that expressions commonly distinguish. */
const USUAL = [..." \t\n\u00a0aZéß07.,;:-–/\\'\"()[]{}<>|=+*#%&@_!?$€°漢", "\u0001", "😀"];
/** Lengths for the comparison: SHORT for all pumps, LONG for those that grow there, as every bounded repetition does. */
const [SHORT, LONG] = [256, 2048];
const MOST_PUMPS = 2000;

/** Returns the worst growth found for an expression, up to its `longest` input. Deterministic. */
export function regexGrowth(source: string, flags: string, longest: number): Growth {
  const parsed = parseExpression(source, flags);
  const machine = machineFor(parsed, flags);
  let worst: Growth = { ratio: 1, perCharacter: 0, pump: ["", "a", ""] };
  for (const pump of pumpsFor(parsed.tree, machine, randomFrom(source))) {
    const first = compare(machine, pump, SHORT);
    const growth = isBounded(first) ? first : compare(machine, pump, LONG);
    if (!isBounded(growth)) return growth;
    if (growth.ratio * growth.perCharacter > worst.ratio * worst.perCharacter) worst = growth;
  }
  return compare(machine, worst.pump, longest);
}

function compare(machine: Machine, pump: Pump, length: number): Growth {
  const [prefix, repeated, suffix] = pump;
  const textOf = (characters: number) => prefix + repeated.repeat(Math.ceil(characters / repeated.length)) + suffix;
  const longer = textOf(length);
  const limit = longer.length * MOST_STEPS * 2;
  const many = machine.steps(longer, limit);
  // Too few for even a fraction of the squared length.
  const ratio = many < (length / repeated.length) ** 2 / 16 ? 1 : many > limit ? Number.POSITIVE_INFINITY : many / machine.steps(textOf(length / 4), limit);
  return { ratio, perCharacter: many / longer.length, pump };
}

type Random = (below: number) => number;

/** Returns a random generator seeded by a text (xorshift32). */
function randomFrom(text: string): Random {
  let state = createHash("sha256").update(text).digest().readInt32LE() || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Returns texts to keep an expression busy: what leads to a repetition, what it repeats, and then what it rejects. */
function pumpsFor(tree: RegexNode, machine: Machine, random: Random): Pump[] {
  const repeats = repeatsOf(tree, [], []);
  if (!repeats.length) return [];
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const sample = (...nodes: readonly RegexNode[]): string => nodes.map((node) => sampleOf(node, machine, random)).join("");
  const sets = [...new Set(setsOf(tree))];
  const alphabet = [...new Set([...sets.flatMap((set) => charactersOf(set, machine).slice(0, 3)), "!"])];
  const others = [...new Set(["\u0001", ...sets.flatMap((set) => USUAL.find((character) => !machine.has(set, character)) ?? [])])].slice(0, 6);
  const some = (): string => Array.from({ length: 1 + random(3) }, () => one(alphabet)).join("");

  const found = new Map<string, Pump>();
  const add = (prefix: string, repeated: string, suffixes: readonly string[]): void => {
    for (const suffix of suffixes) if (repeated && found.size < MOST_PUMPS) found.set([prefix, repeated, suffix].join("\0"), [prefix, repeated, suffix]);
  };
  const all = ["", ...others, ...[0, 1, 2].map(() => one(others) + one(alphabet)), some()];
  const first = alphabet.slice(0, 8);
  // A random selection stands for many repetitions.
  const few = repeats.length > 12 ? Array.from({ length: 12 }, () => one(repeats)) : repeats;
  for (const { body, before, after } of few) {
    add(sample(...before), sample(body), all);
    add("", sample(body), all);
    add(sample(...before), sample(body, ...after), all);
    for (let index = 0; index < 4; index++) add("", sample(...before, body), [one(others)]);
    for (let index = 0; index < 12; index++) add(index % 2 ? sample(...before) : "", sample(body), ["\u0001"]);
    for (const character of first) add(sample(...before), character, others);
  }
  for (const character of alphabet.slice(0, 12)) for (const prefix of ["", ...others.slice(0, 2)]) add(prefix, character, all);
  for (const pair of first.flatMap((left) => first.map((right) => left + right))) add("", pair, ["\u0001"]);
  for (let index = 0; index < 8; index++) add(index % 2 ? some() : "", some(), all);
  for (let index = 0; index < 4; index++) add("", sample(tree), all);
  return [...found.values()];
}

interface Repetition {
  readonly body: RegexNode;
  readonly before: readonly RegexNode[];
  readonly after: readonly RegexNode[];
}

/** Returns all repetitions, nested ones as well, with what precedes and follows them. */
function repeatsOf(node: RegexNode, before: readonly RegexNode[], after: readonly RegexNode[]): Repetition[] {
  switch (node.kind) {
    case "sequence":
      return node.parts.flatMap((part, index) => repeatsOf(part, [...before, ...node.parts.slice(0, index)], [...node.parts.slice(index + 1), ...after]));
    case "choice":
      return node.parts.flatMap((part) => repeatsOf(part, before, after));
    case "group":
    case "look":
      return repeatsOf(node.body, before, after);
    case "repeat":
      return [...(node.max > 1 ? [{ body: node.body, before, after }] : []), ...repeatsOf(node.body, before, after)];
    default:
      return [];
  }
}

function setsOf(node: RegexNode): string[] {
  if (node.kind === "set") return [node.source];
  if ("parts" in node) return node.parts.flatMap(setsOf);
  return "body" in node ? setsOf(node.body) : [];
}

/** Returns characters of a class: those it names, and common ones. */
const charactersOf = (set: string, machine: Machine): string[] =>
  [...set.replace(/\\[\s\S]/gu, ""), ...set.replaceAll("\\", ""), ...USUAL].filter((character) => machine.has(set, character));

/** Returns a text that a node matches, ignoring its assertions. */
function sampleOf(node: RegexNode, machine: Machine, random: Random): string {
  switch (node.kind) {
    case "set": {
      const all = charactersOf(node.source, machine);
      return all[random(Math.min(all.length, 6) || 1)] ?? "";
    }
    case "sequence":
      return node.parts.map((part) => sampleOf(part, machine, random)).join("");
    case "choice":
      return sampleOf(node.parts[random(node.parts.length)] as RegexNode, machine, random);
    case "group":
      return sampleOf(node.body, machine, random);
    case "repeat":
      return Array.from({ length: Math.min(node.max, node.min + random(3)) }, () => sampleOf(node.body, machine, random)).join("");
    default:
      return "";
  }
}
