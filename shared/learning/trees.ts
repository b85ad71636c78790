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

/** What all trees say together, in log odds. */
export function oddsOf(trees: readonly Tree[], present: Uint8Array): number {
  let sum = 0;
  for (const tree of trees) {
    let at = tree;
    while (typeof at !== "number") at = present[at[0]] ? at[2] : at[1];
    sum += at;
  }
  return sum / 100;
}

/** How probable it is by all trees together, from 0 to 1. */
export const probabilityOf = (trees: readonly Tree[], present: Uint8Array): number => 1 / (1 + Math.exp(-oddsOf(trees, present)));

/** Trees as they are written to a file: each in its order from the root, "12?" for a fork at the feature of that number, first without it, then with it. */
export const treesAsText = (trees: readonly Tree[]): string => trees.map(treeAsText).join(";");

const treeAsText = (tree: Tree): string => (typeof tree === "number" ? `${tree}` : `${tree[0]}? ${treeAsText(tree[1])} ${treeAsText(tree[2])}`);

/** Reads trees that `treesAsText` wrote. */
export const treesFromText = (text: string): Tree[] => text.split(";").map(treeFromText);

function treeFromText(text: string): Tree {
  const parts = text.split(" ");
  let at = 0;
  const next = (): Tree => {
    const part = parts[at++] ?? "0";
    return part.endsWith("?") ? [Number(part.slice(0, -1)), next(), next()] : Number(part);
  };
  return next();
}
