import { number } from "../../language/number/kinds.ts";
import { longest, nodesOf, read, spanOf } from "../../language/read.ts";
import type { Mention } from "./mentions.ts";

/** Returns the numbers of a text that are said as those of invoices are, part by part: "four twenty two" is 422. */
export function spokenDigitsIn(text: string): Mention<string>[] {
  const all = read(text);
  return longest(nodesOf(all, number))
    .filter(({ isLatent, value }) => isLatent && value.length > 1 && value.every(({ isInWords }) => isInWords))
    .map((node) => ({ ...spanOf(all, node), value: `${Math.max(...node.value.map(({ value }) => value))}` }));
}
