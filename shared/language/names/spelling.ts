/** How one spelling becomes another, with as few slips as there can be. */
export interface Slips {
  /** A letter too many, too few, another, or swapped with its neighbour: 1 or 2 of them. */
  readonly count: number;
  /** All slips only double a letter, or write a doubled one once. */
  readonly isDoubling: boolean;
  /** All slips put a vowel for another. */
  readonly isVowel: boolean;
  /** The only slip swaps two letters. */
  readonly isSwap: boolean;
  /** The only slip is a letter that lies beside the right one on the keyboard. */
  readonly isNeighbour: boolean;
  /** Where the first slip is: at the first letter, at the last one, or between. */
  readonly at: "start" | "middle" | "end";
}

const MOST = 2;

const keyboard = new Map(["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row, y) => [...row].map((letter, x) => [letter, { x, y }] as const)));

/** Whether two letters lie beside each other on the keyboard. */
export const areNeighbours = (a: string, b: string): boolean => {
  const [one, other] = [keyboard.get(a), keyboard.get(b)];
  return one !== undefined && other !== undefined && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
};

const isVowel = (letter: string): boolean => "aeiouy".includes(letter);

/** Returns the slips between two spellings; undefined if there are none, or more than two. */
export function slipsBetween(a: string, b: string): Slips | undefined {
  if (a === b || Math.abs(a.length - b.length) > MOST) return undefined;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap = x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0];
  const count = isSwap ? 1 : editDistance(x, y, MOST);
  if (count > MOST) return undefined;
  const [only, added] = [x.length + y.length === 1, x || y];
  const isDoubling = only && (a[start - 1] === added || a[a.length - end] === added || b[b.length - end] === added);
  return {
    count,
    isDoubling,
    isVowel: x.length === y.length && [...x].every((letter, i) => letter === y[i] || (isVowel(letter) && isVowel(y[i] ?? ""))),
    isSwap,
    isNeighbour: x.length === 1 && y.length === 1 && areNeighbours(x, y),
    at: start === 0 ? "start" : end === 0 ? "end" : "middle",
  };
}

/** The edit distance of two texts, with swaps (optimal string alignment); above `most` it is only said to be more. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = Math.min(changed, (above[j] as number) + 1, (row[j - 1] as number) + 1, isSwap ? (before[j - 2] as number) + 1 : changed);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length] as number;
}
