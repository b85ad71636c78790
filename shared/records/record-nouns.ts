/** The kinds of record that people keep lists of, and that the assistant finds, adds, changes and deletes. `record-kinds.ts` describes each. */
export const recordNouns = ["customer", "product"] as const;
export type RecordNoun = (typeof recordNouns)[number];

/** The name of the list of a kind: "customers". */
export const listOf = <N extends RecordNoun>(noun: N) => `${noun}s` as const;
export type RecordList = `${RecordNoun}s`;
