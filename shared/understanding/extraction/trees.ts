/** What was learned, as decision trees: a leaf says how much it speaks for something, in hundredths; a fork asks whether a feature is there (`[feature, lacking, having]`). */
export type Tree = number | readonly [feature: number, lacking: Tree, having: Tree];

/** The features that trees ask for, by their numbers. A map instead of an object: a feature's name comes out of a document, and may be "constructor". */
export type Features = ReadonlyMap<string, number>;

/** Which of the numbered features something has. */
export function presentOf(features: Features, names: readonly string[]): Uint8Array {
  const present = new Uint8Array(features.size);
  for (const name of names) {
    const at = features.get(name);
    if (at !== undefined) present[at] = 1;
  }
  return present;
}

/** How probable it is by all trees together, from 0 to 1. */
export function probabilityOf(trees: readonly Tree[], present: Uint8Array): number {
  let sum = 0;
  for (const tree of trees) {
    let at = tree;
    while (typeof at !== "number") at = present[at[0]] ? at[2] : at[1];
    sum += at;
  }
  return 1 / (1 + Math.exp(-sum / 100));
}
