import { costs, priced, tallied, worded } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { join, keep, links, plain, type Row, type Rule, sameUnit } from "./row.ts";

/** "Landing page (1,100)", "licence extension, 250": what the words before it cost. */
const cost: Rule = ({ piece, previous, next, world }) => {
  if (!previous || piece.edge === "hard" || !costs(previous, piece, next, world)) return false;
  previous.prices.push({ value: piece.quantities[0]?.value ?? 0 });
  return true;
};

const forEach: Rule = ({ piece, previous }) => previous !== undefined && tallied(previous) && Boolean(piece.each) && !priced(previous) && join(previous, piece);

/** "3 sockets and 2 switches, 35 each": of both. */
const ofAll: Rule = ({ piece, previous, out }) => {
  const last = out.length - 1;
  const open = (other: Row["piece"] | undefined) => other !== undefined && worded(other) && tallied(other) && !priced(other);
  if (piece.edge !== "comma" || piece.prices[0]?.per !== "each" || tallied(piece) || previous?.edge !== "and" || !open(previous)) return false;
  let first = last;
  while (out[first]?.edge === "and" && open(out[first - 1])) first--;
  if (first === last) return false;
  for (const other of out.slice(first)) other.prices.push(...piece.prices);
  return true;
};

/** "3 hours Monday, 2 Tuesday": so many more of the same. */
const more: Rule = ({ piece, previous }) => {
  if (!previous || !tallied(piece) || priced(piece) || !tallied(previous) || !sameUnit(previous, piece)) return false;
  const [into, added] = [previous.quantities[0], piece.quantities[0]];
  if (added?.unit === undefined ? !/^(?:and|plus)$/.test(piece.edge) : piece.edge === "hard") return false;
  if (into && added) into.value = tidy(into.value + added.value);
  return true;
};

/** Figures belong to the words before them that have none of that kind yet. */
const figures: Rule = ({ piece, previous }) => {
  if (!previous) return false;
  const [counted, named, costing] = [tallied(piece), worded(previous), priced(previous)];
  const fits = (!costing && (named ? !(counted && tallied(previous)) : !counted)) || (named && counted && !priced(piece) && !tallied(previous));
  return fits && join(previous, piece);
};

/** "3 hours … 2 at 80", where no words are there yet, nor come behind. */
const unnamed: Rule = ({ piece, previous, next, world }) => {
  const words = next && worded(next) && plain(next) && next.edge !== "hard" && !links(next, world);
  if (!previous || words || worded(previous) || priced(previous) || !priced(piece)) return false;
  return tallied(previous) && tallied(piece) && sameUnit(previous, piece) && join(previous, piece);
};

/** A sum for all of it behind what has a price already. */
const sum: Rule = ({ piece, previous }) => previous !== undefined && !tallied(piece) && Boolean(priced(previous)) && Boolean(piece.prices[0]?.whole);

/** What figures without words belong to. */
export const bare: readonly Rule[] = [cost, forEach, ofAll, more, figures, unnamed, sum, keep];
