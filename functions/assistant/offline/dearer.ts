import type { Quantity } from "./fragment.ts";
import type { Piece } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { textOf } from "./reading.ts";

const DEARER =
  /^\S+ (?:of (?:them|those|these) )?(?:was|were) (?:an? )?((?:[a-z]+ ){1,4}?)(?:so |and )?(?:(?:i|we) )?(?:(?:add|added|plus) \$?([\d.]+)|\$?([\d.]+) (?:more|extra|on top))$/;

/** "One was a deep clean so add 60", of four at 120: three at 120, and the deep clean at 180. */
export function dearer(piece: Piece, head: Piece, all: Quantity, part: number, figures: number[]): Piece[] | undefined {
  const [, what = "", added, on = ""] = DEARER.exec(textOf(piece.tokens)) ?? [];
  const sum = added ?? on;
  const [price, another] = head.prices;
  if (!sum || !price || another || price.whole) return;
  figures.push(part, all.value, price.value, Number(sum));
  const names = what.trim().split(" ");
  const words = piece.words.filter(({ text }) => names.includes(text) && !/^ones?$/.test(text));
  const rest = { ...head, quantities: [{ ...all, value: tidy(all.value - part) }] };
  return [
    rest,
    {
      ...head,
      edge: "comma",
      words: words.length ? words : head.words,
      quantities: [{ ...all, value: part }],
      prices: [{ ...price, value: tidy(price.value + Number(sum)) }],
    },
  ];
}
