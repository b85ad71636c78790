import { encodeTime, monotonicFactory } from "ulid";
import * as z from "zod/mini";

export const prefixes = {
  workspace: "ws",
  user: "usr",
  customer: "cus",
  product: "prd",
  invoice: "inv",
  document: "doc",
  line: "li",
  message: "msg",
  turn: "trn",
  request: "req",
  payment: "pay",
  activity: "act",
  upload: "upl",
  email: "let",
  credit: "crn",
  action: "acn",
} as const;

/** The kinds of things with an id. */
export type IdKind = keyof typeof prefixes;

/** A prefixed ULID, `inv_01J…`: the prefix tells the kind, and ids sort by creation time. */
export type Id<K extends IdKind = IdKind> = `${(typeof prefixes)[K]}_${string}`;

/** Buffers random bytes: fetching the sixteen bytes of an id one by one takes longer than the rest of making it. */
const random = new Uint8Array(512);
let unusedBytes = 0;
const nextRandom = (): number => {
  if (unusedBytes === 0) unusedBytes = crypto.getRandomValues(random).length;
  return (random[--unusedBytes] ?? 0) / 256;
};

/** Milliseconds. A clock that goes back further was set by hand; AWS clocks only drift. */
const SWING = 60_000;

/** Returns a ULID factory whose ids sort in creation order even if the clock drifts back. */
function inOrder(): (at: number) => string {
  let last = Number.NEGATIVE_INFINITY;
  let next = monotonicFactory(nextRandom);
  return (at) => {
    if (at < last - SWING) {
      next = monotonicFactory(nextRandom);
      last = at;
    }
    last = Math.max(last, at);
    return next(at);
  };
}

/** One factory per kind, because the kinds are dated by different clocks. */
const next = Object.fromEntries(Object.keys(prefixes).map((kind) => [kind, inOrder()])) as Record<IdKind, ReturnType<typeof inOrder>>;

/** Returns a new id; ids made by one process in the same millisecond still sort in order. */
export const newId = <K extends IdKind>(kind: K, at: number = Date.now()): Id<K> => `${prefixes[kind]}_${next[kind](at)}`;

/** Derives an id from the `cause`'s, so that a retry creates the same thing again instead of a second one. */
export const idFrom = <K extends IdKind>(kind: K, cause: Id): Id<K> => `${prefixes[kind]}_${cause.slice(cause.indexOf("_") + 1)}`;

/** Derives an id from a moment and a `cause`: the same on every attempt. */
export const idAt = <K extends IdKind>(kind: K, at: number, cause: Id): Id<K> => `${prefixes[kind]}_${encodeTime(at)}${cause.slice(-16)}`;

/** Returns the schema of an id of one kind. */
export const idOf = <K extends IdKind>(kind: K) =>
  z.custom<Id<K>>((value) => typeof value === "string" && pattern[kind].test(value), { error: `is not ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} id` });

/** Returns true if the text is an id of any kind. */
export const isId = (text: string): boolean => Object.values(pattern).some((one) => one.test(text));

const pattern = Object.fromEntries(Object.entries(prefixes).map(([kind, prefix]) => [kind, new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`)])) as Record<
  IdKind,
  RegExp
>;
