/** The kinds of record that people keep lists of and the assistant can find, add, change and delete. `record-kinds.ts` describes each. */
export const recordNouns = ["customer", "product"] as const;
export type RecordNoun = (typeof recordNouns)[number];

/** Capitalizes a noun to begin a sentence. */
export const capitalize = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Returns the name of a kind's list: "customers". */
export const listOf = <N extends RecordNoun>(noun: N) => `${noun}s` as const;
export type RecordList = `${RecordNoun}s`;

type ByAction<V extends string, T> = { readonly [N in RecordNoun as `${V}_${N}`]: T };
/** Returns a value for an action on each kind of record: `{ change_customer: …, change_product: … }`. */
export const forEachAction = <V extends string, T>(verb: V, of: (noun: RecordNoun) => T): ByAction<V, T> =>
  Object.fromEntries(recordNouns.map((noun) => [`${verb}_${noun}`, of(noun)])) as ByAction<V, T>;
