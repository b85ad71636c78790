import { createHash } from "node:crypto";

/** The layout of a corpus document. */
export interface CorpusLook {
  readonly paper: "A4" | "Letter";
  /** In millimetres. */
  readonly margin: number;
  readonly font: "Noto Sans" | "Open Sans" | "Liberation Sans";
  /** In points. */
  readonly size: number;
  readonly leading: number;
  readonly justified: boolean;
  readonly hyphenated: boolean;
  /** Space between paragraphs, as a fraction of a line. */
  readonly gap: number;
  readonly table: "grid" | "rows" | "head" | "bands" | "bare";
  /** Padding of a cell, in points: vertical, horizontal. */
  readonly padding: readonly [number, number];
  readonly wide: boolean;
  readonly numbers: "left" | "right";
  /** Places the first two blocks of lines side by side. */
  readonly beside: boolean;
  readonly runningHead: boolean;
  readonly pageNumber: "none" | "bare" | "of" | "words";
  /** Characters per line in a text file. */
  readonly columns: number;
  readonly underlined: boolean;
  readonly returns: boolean;
}

/** Returns a layout derived from the name, always the same one. */
export function lookOf(name: string): CorpusLook {
  const choose = chooser(name);
  return {
    paper: choose("A4", "A4", "Letter"),
    margin: choose(15, 18, 22, 26),
    font: choose("Noto Sans", "Open Sans", "Liberation Sans", "Liberation Sans"),
    size: choose(8.5, 9.5, 10, 10.5, 11),
    leading: choose(1.15, 1.25, 1.35, 1.5),
    justified: choose(true, false, false),
    hyphenated: choose(true, false, false),
    gap: choose(0.4, 0.6, 0.8, 1),
    table: choose("grid", "rows", "head", "bands", "bare"),
    padding: choose<readonly [number, number]>([1, 3], [2, 4], [3, 6], [4, 8]),
    wide: choose(true, true, false),
    numbers: choose("left", "right", "right"),
    beside: choose(true, false),
    runningHead: choose(true, false, false),
    pageNumber: choose("none", "bare", "of", "words"),
    columns: choose(72, 74, 76, 78, 80),
    underlined: choose(true, false),
    returns: choose(true, false),
  };
}

/** Returns a chooser that picks pseudorandomly, seeded by the name. */
export function chooser(name: string): <T>(...some: readonly [T, ...T[]]) => T {
  const next = chanceOf(name);
  return (...some) => some[Math.floor(next() * some.length)] ?? some[0];
}

/** Returns a generator of numbers from 0 up to 1, seeded by the name. */
export function chanceOf(name: string): () => number {
  let state = createHash("sha256").update(name).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
