import type { Token } from "./tokens.ts";

/*
 * A bottom-up chart, as facebook/duckling has it: rules say what stretches of tokens may be. All that may be is read, side by side; nothing is consumed and
 * nothing is ranked. Starts are filled from right to left, so whatever stands behind a start is complete when rules look for it.
 */

/** What a stretch may be, with the type of its value. */
export interface Kind<T> {
  readonly name: string;
  /** Never set: it carries the type. */
  readonly type?: T;
}

export const kind = <T>(name: string): Kind<T> => ({ name });

/** A stretch of tokens (`start` up to, not with, `end`) that may be something. `isLatent`: only where its context says so, as the 5 that may be a day. */
export interface Node<T = unknown> extends Reading<T> {
  readonly start: number;
  readonly end: number;
}

/** What a rule reads in its parts. */
export interface Reading<T = unknown> {
  readonly kind: Kind<T>;
  readonly value: T;
  readonly isLatent: boolean;
}

/** Whether a node is of a kind; its value then has the kind's type. */
export const isOf = <T>(node: Node, of: Kind<T>): node is Node<T> => node.kind.name === of.name;

export const reading = <T>(of: Kind<T>, value: T): Reading<T> => ({ kind: of, value, isLatent: false });
export const latent = <T>(of: Kind<T>, value: T): Reading<T> => ({ kind: of, value, isLatent: true });

/** A part of a pattern: a node of a kind, whose value passes the test. */
export interface Item<T, Optional extends boolean = boolean> {
  readonly kind: Kind<T>;
  test?(value: T, node: Node<T>): boolean;
  /** No white space stands before it. */
  readonly isTight?: boolean;
  readonly isOptional: Optional;
}

export const a = <T>(of: Kind<T>, test?: (value: T, node: Node<T>) => boolean): Item<T, false> => ({ kind: of, ...(test ? { test } : {}), isOptional: false });
export const tight = <T, O extends boolean>(item: Item<T, O>): Item<T, O> => ({ ...item, isTight: true });
export const optional = <T>(item: Item<T>): Item<T, true> => ({ ...item, isOptional: true });

type AnyItem = Item<never> | Item<unknown>;
type Parts<P extends readonly AnyItem[]> = { [I in keyof P]: P[I] extends Item<infer T, infer O> ? (O extends true ? Node<T> | undefined : Node<T>) : never };

/** A rule: stretches of these kinds, one behind the other, may be what `read` returns. */
export interface Rule {
  readonly name: string;
  readonly pattern: readonly Item<unknown>[];
  read(parts: readonly (Node | undefined)[], behind: Behind): Reading | readonly Reading[] | undefined;
}

/** What stands behind a stretch: "3 March" may be a day, "3 March invoices" hardly. */
export interface Behind {
  readonly token: Token | undefined;
  readonly nodes: readonly Node[];
}

export function rule<const P extends readonly AnyItem[]>(
  name: string,
  pattern: P,
  read: (parts: Parts<P>, behind: Behind) => Reading | readonly Reading[] | undefined,
): Rule {
  return { name, pattern: pattern as unknown as readonly Item<unknown>[], read: read as unknown as Rule["read"] };
}

/** What stands at a token without any rule: words of a lexicon, numbers in figures. */
export type Leaf = (tokens: readonly Token[], start: number) => readonly Node[];

/** Rules by the kind that they begin with and by the one behind it, each in all variants of its optional parts. */
export interface Grammar {
  readonly leaves: readonly Leaf[];
  readonly byFirst: ReadonlyMap<string, Beginning>;
}

interface Beginning {
  /** Patterns of one part. */
  readonly alone: readonly Variant[];
  readonly bySecond: ReadonlyMap<string, readonly Variant[]>;
}

interface Variant {
  readonly rule: Rule;
  readonly items: readonly { readonly item: Item<unknown>; readonly at: number }[];
}

export function grammar(leaves: readonly Leaf[], rules: readonly Rule[]): Grammar {
  const grouped = Map.groupBy(
    rules.flatMap(variantsOf).filter(({ items }) => items.length > 0),
    ({ items }) => items[0]?.item.kind.name ?? "",
  );
  const byFirst = new Map(
    Array.from(grouped, ([name, variants]) => {
      const alone = variants.filter(({ items }) => items.length === 1);
      const bySecond = Map.groupBy(
        variants.filter(({ items }) => items.length > 1),
        ({ items }) => items[1]?.item.kind.name ?? "",
      );
      return [name, { alone, bySecond }] as const;
    }),
  );
  return { leaves, byFirst };
}

function variantsOf(rule: Rule): Variant[] {
  let variants: Variant["items"][] = [[]];
  for (const [at, item] of rule.pattern.entries())
    variants = variants.flatMap((items) => (item.isOptional ? [items, [...items, { item, at }]] : [[...items, { item, at }]]));
  return variants.map((items) => ({ rule, items }));
}

/** How much white space may stand between two parts, in characters. */
const WIDEST = 3;
/** Bounds on one start: so many nodes, so many tokens long. Nothing that people write comes near them. */
const [MOST_NODES, MOST_TOKENS] = [120, 40];

/** The nodes of a text by the token that they start at. */
export type Chart = readonly (readonly Node[])[];

/** Reads all that the tokens may be. The work at each start is bounded, so the time grows with the number of tokens. */
export function parse(tokens: readonly Token[], { leaves, byFirst }: Grammar): Chart {
  const chart: Node[][] = Array.from({ length: tokens.length + 1 }, () => []);
  /** The kinds of the nodes at each start: most rules end there. */
  const kinds: (readonly string[])[] = [];
  for (let start = tokens.length - 1; start >= 0; start--) {
    const nodes = chart[start] as Node[];
    const add = (node: Node) => {
      if (nodes.length >= MOST_NODES || node.end - node.start > MOST_TOKENS) return;
      if (!nodes.some((other) => isSame(other, node))) nodes.push(node);
    };
    for (const leaf of leaves) for (const node of leaf(tokens, start)) add(node);
    // The list grows while it is read.
    for (let i = 0; i < nodes.length; i++) {
      const first = nodes[i] as Node;
      const beginning = byFirst.get(first.kind.name);
      if (!beginning) continue;
      for (const variant of beginning.alone) apply(variant, first, chart, tokens, add);
      if (beginning.bySecond.size)
        for (const kind of kinds[first.end] ?? []) for (const variant of beginning.bySecond.get(kind) ?? []) apply(variant, first, chart, tokens, add);
    }
    kinds[start] = kindsOf(nodes);
  }
  return chart;
}
const NONE: readonly string[] = [];

function kindsOf(nodes: readonly Node[]): readonly string[] {
  if (!nodes.length) return NONE;
  const names: string[] = [];
  for (const { kind } of nodes) if (!names.includes(kind.name)) names.push(kind.name);
  return names;
}

/** Adds what a rule reads in the stretches that begin with a node. */
function apply({ rule, items }: Variant, first: Node, chart: Chart, tokens: readonly Token[], add: (node: Node) => void): void {
  const [item] = items;
  if (!item || (item.item.test && !item.item.test(first.value, first))) return;
  const parts: (Node | undefined)[] = [];
  parts[item.at] = first;
  follow({ rule, items, first, chart, tokens, add }, 1, first.end, parts);
}

/** A rule at work behind its first part. */
interface Work extends Variant {
  readonly first: Node;
  readonly chart: Chart;
  readonly tokens: readonly Token[];
  readonly add: (node: Node) => void;
}

function found({ rule, first, chart, tokens, add }: Work, end: number, parts: readonly (Node | undefined)[]): void {
  const read = rule.read(parts, { token: tokens[end], nodes: chart[end] ?? [] });
  if (read === undefined) return;
  for (const { kind, value, isLatent } of Array.isArray(read) ? (read as readonly Reading[]) : [read as Reading])
    add({ kind, value, isLatent, start: first.start, end });
}

/** Whether two nodes of one start are the same reading. Most differ in what is quickly compared. */
const isSame = (a: Node, b: Node): boolean =>
  a.end === b.end && a.kind === b.kind && a.isLatent === b.isLatent && (a.value === b.value || JSON.stringify(a.value) === JSON.stringify(b.value));

function follow(work: Work, i: number, end: number, parts: (Node | undefined)[]): void {
  const next = work.items[i];
  if (!next) {
    found(work, end, parts);
    return;
  }
  const gap = work.tokens[end]?.gap ?? 0;
  if (gap > (next.item.isTight ? 0 : WIDEST)) return;
  for (const node of work.chart[end] ?? []) {
    if (node.kind.name !== next.item.kind.name || (next.item.test && !next.item.test(node.value, node))) continue;
    parts[next.at] = node;
    follow(work, i + 1, node.end, parts);
    parts[next.at] = undefined;
  }
}
