/** The kinds of record that people keep lists of and the assistant can find, add, change and delete. `record-kinds.ts` describes each. */
export const recordNouns = ["customer", "product"] as const;
export type RecordNoun = (typeof recordNouns)[number];

/** Returns the name of a kind's list: "customers". */
export const listOf = <N extends RecordNoun>(noun: N) => `${noun}s` as const;
export type RecordList = `${RecordNoun}s`;
