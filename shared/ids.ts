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

/** What an id can name. */
export type IdKind = keyof typeof prefixes;

/** An id says what it names and sorts by when it was made: `inv_01J…`, a prefixed ULID. */
export type Id<K extends IdKind = IdKind> = `${(typeof prefixes)[K]}_${string}`;

/** Random bytes are fetched many at a time: to ask for each of an id's sixteen takes longer than all the rest of it. */
const random = new Uint8Array(512);
let unusedBytes = 0;
const nextRandom = (): number => {
  if (unusedBytes === 0) unusedBytes = crypto.getRandomValues(random).length;
  return (random[--unusedBytes] ?? 0) / 256;
};

/** A clock that goes back further than this, in milliseconds, was set; a clock of AWS only swings. */
const SWING = 60_000;

/** Makes ids that sort in the order in which they were made, also while the clock swings. */
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

/** Each kind goes by a clock of its own: not everything is dated by the same one. */
const next = Object.fromEntries(Object.keys(prefixes).map((kind) => [kind, inOrder()])) as Record<IdKind, ReturnType<typeof inOrder>>;

/** A new id of its kind; ids made by one process in the same millisecond still sort in order. */
export const newId = <K extends IdKind>(kind: K, at: number = Date.now()): Id<K> => `${prefixes[kind]}_${next[kind](at)}`;

/** The id that another one brings with it: what is made because of one thing is made once, however often that is tried. */
export const idFrom = <K extends IdKind>(kind: K, cause: Id): Id<K> => `${prefixes[kind]}_${cause.slice(cause.indexOf("_") + 1)}`;

/** The id of what happens at a moment because of something else: the same on every attempt. */
export const idAt = <K extends IdKind>(kind: K, at: number, cause: Id): Id<K> => `${prefixes[kind]}_${encodeTime(at)}${cause.slice(-16)}`;

/** The schema of an id of one kind. */
export const idOf = <K extends IdKind>(kind: K) =>
  z.custom<Id<K>>((value) => typeof value === "string" && pattern[kind].test(value), { error: `is not ${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind} id` });

/** Whether a text is an id, of whatever kind. */
export const isId = (text: string): boolean => Object.values(pattern).some((one) => one.test(text));

const pattern = Object.fromEntries(Object.entries(prefixes).map(([kind, prefix]) => [kind, new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`)])) as Record<
  IdKind,
  RegExp
>;
