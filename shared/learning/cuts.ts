import type { Features } from "./trees.ts";

/** Numbers by name; one that is not there is 0. */
export type Numbers = ReadonlyMap<string, number>;

/** From which numbers on there are features: "told>0.4" is one of `told`. */
export type Cuts = ReadonlyMap<string, readonly { readonly cut: number; readonly feature: number }[]>;

/** The name of the feature that a number has which is more than a cut. */
export const featureOf = (name: string, cut: number): string => `${name}>${cut}`;

/** The cuts of features that were named by `featureOf`. */
export function cutsOf(features: Features): Cuts {
  const cuts = new Map<string, { cut: number; feature: number }[]>();
  for (const [text, feature] of features) {
    const at = text.lastIndexOf(">");
    const name = text.slice(0, at);
    const own = cuts.get(name) ?? [];
    cuts.set(name, own);
    own.push({ cut: Number(text.slice(at + 1)), feature });
  }
  return cuts;
}

/** Which of the numbered features some numbers have. */
export function presentNumbers(cuts: Cuts, size: number, numbers: Numbers): Uint8Array {
  const present = new Uint8Array(size);
  for (const [name, own] of cuts) {
    const value = numbers.get(name) ?? 0;
    for (const { cut, feature } of own) if (value > cut) present[feature] = 1;
  }
  return present;
}
