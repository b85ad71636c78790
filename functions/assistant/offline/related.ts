import { dictionary } from "../../../shared/text/dictionary.ts";
import { inUnits, measure, singular, unitOf } from "../names/units.ts";
import { canon } from "./canon.ts";
import { figureOf, isFigure } from "./figures.ts";
import type { Price, Quantity } from "./fragment.ts";
import { fragment } from "./fragments.ts";
import { column, type Piece, priced, tallied, worded } from "./kinds.ts";
import { tidy } from "./numbers.ts";
import { flat, textOf } from "./reading.ts";
import { SURCHARGE } from "./surcharges.ts";
import { idle } from "./wording.ts";

/** Puts what pieces say by means of the figures of others into figures of their own. `figures` are those that were used up by it. */
export const related = (pieces: readonly Piece[], figures: number[], there: readonly Piece[]): Piece[] =>
  [asMany, forEachPerson, perEachPer, areas, inOrder, dimensions, commission, surcharge].reduce((all, step) => step(all, figures, there), [...pieces]);

/** `there` are the lines of an invoice that the pieces are added to. */
type Step = (pieces: Piece[], figures: number[], there: readonly Piece[]) => Piece[];

/** A line of an invoice as a piece of what was said. */
export const pieceOf = ({ description, quantity }: { description: string; quantity: number }): Piece => {
  const tokens = canon(description);
  return { edge: "hard", tokens, words: [...tokens], quantities: [{ value: quantity }], prices: [], loose: [], aside: [], closed: false };
};

/** What is counted one by one: no hours, no metres, and more than one. */
const things = (piece: Piece): Quantity[] => piece.quantities.filter(({ value, unit, weak }) => !weak && value > 1 && measure(unit) === undefined);

/** "24 plates and half as many bowls", "12 bindings, gold stamping on each of them": as many as there are of what stands before. */
const asMany: Step = (pieces, _, there) =>
  pieces.map((piece, i) => {
    const { ratio } = piece;
    // "A logo each": nothing stands before it, so it is of those that it is for.
    if (!ratio || (i === 0 && !there.length && !ratio.nearest && !ratio.noun)) return piece;
    const noun = ratio.noun === undefined ? undefined : flat(canon(ratio.noun)).at(-1);
    const counted = [...there, ...pieces.slice(0, i)].filter(
      (other) => worded(other) && things(other).length === 1 && (noun === undefined || flat(other.words).includes(noun)),
    );
    const [of] = counted.length === 1 || ratio.nearest ? things(counted.at(-1) ?? piece) : [];
    const value = of && tidy(of.value * ratio.times * (piece.quantities[0]?.value ?? 1));
    return value !== undefined && Number.isInteger(value) ? { ...piece, quantities: [{ value }] } : { ...piece, quantities: [], vague: true };
  });

const isPerson = ({ unit }: Quantity): boolean => unit === "person";

/** "3 sessions each for 4 kids", "sessions for four kids, three sessions each": so many for every one of them. */
const forEachPerson: Step = (pieces, figures) => {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    const head = before && piece.each && namesThem(before, piece) ? before : undefined;
    const said = piece.each ? [...(head?.quantities ?? []), ...piece.quantities] : [];
    const people = said.find(isPerson);
    const many = said.find((one) => one !== people && measure(one.unit) === undefined);
    if (!people || !many || said.length !== 2) {
      out.push(piece);
      continue;
    }
    figures.push(people.value, many.value);
    const quantities = [{ ...many, value: tidy(people.value * many.value) }];
    if (head) out.pop();
    out.push(head ? { ...head, quantities, prices: [...head.prices, ...piece.prices] } : { ...piece, each: false, quantities });
  }
  return out;
};

/** "Therapy sessions for four kids", of which "three sessions each" says how many. */
const namesThem = (before: Piece, piece: Piece): boolean =>
  column(piece) &&
  !priced(before) &&
  before.quantities.some(isPerson) &&
  flat(before.words).some((word) => (unitOf(word) ?? word) === piece.quantities[0]?.unit);

const inUnitOf = (quantities: readonly Quantity[], unit: string): number | undefined => {
  const found = quantities.find((one) => one.unit !== undefined && !one.weak && inUnits(one.unit, unit) !== undefined);
  return found && tidy(found.value * (inUnits(found.unit ?? "", unit) ?? 1));
};

/** "Lunch for 120 pupils, 5 days, at 250 per pupil per day": as many as both make together; where one of them was not said, it is asked. */
const perEachPer: Step = (pieces, figures) => {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const price = piece.prices.find(({ also }) => also !== undefined);
    const { per, also } = price ?? {};
    if (!price || !per || !also) {
      out.push(piece);
      continue;
    }
    const all = [...out.splice(worded(piece) ? out.length : opening(out, piece)), piece];
    const heads = piece.prices.flatMap(({ value, bare }): Quantity[] => (bare ? [{ value, unit: per }] : []));
    const said = [...all.flatMap(({ quantities }) => quantities), ...heads];
    const [some, others] = [inUnitOf(said, per), inUnitOf(said, also)];
    figures.push(...said.map(({ value }) => value));
    const head = { ...(all.find(worded) ?? piece), prices: [price] };
    // "Two crews of three men": what those are in.
    const besides = said.filter(({ unit, weak }) => !weak && ![per, also].some((one) => unit !== undefined && inUnits(unit, one) !== undefined));
    const within = besides.length === 1 && said.some(({ unit, lead }) => unit === per && lead === "of") ? (besides[0]?.value ?? 1) : 1;
    const known = some !== undefined && others !== undefined && (!besides.length || within > 1);
    out.push(known ? { ...head, quantities: [{ value: tidy(some * others * within), unit: per }] } : { ...head, quantities: [], vague: true });
  }
  return out;
};

/** Where what a price behind it is for begins: the words before it, and the figures between. */
function opening(before: readonly Piece[], piece: Piece): number {
  let next = piece;
  for (let at = before.length - 1; at >= 0; at--) {
    const one = before[at] as Piece;
    if (priced(one) || next.edge === "hard") return at + 1;
    if (worded(one) && !column(one)) return at;
    next = one;
  }
  return 0;
}

/** The figures of a piece that says nothing else, as sums: "60 and 85". */
const sumsOf = (piece: Piece): readonly Price[] =>
  piece.words.every((word) => idle(word) || word.text === "respectively") && !piece.quantities.some(({ unit }) => unit !== undefined)
    ? [...piece.quantities, ...piece.prices].map(({ value }) => ({ value, rate: true }))
    : [];

/** "Pitch raise plus concert tuning. 60 and 85": as many sums at the end as things before it, in their order. */
const inOrder: Step = (pieces) => {
  const from = pieces.findLastIndex((piece) => !sumsOf(piece).length) + 1;
  const sums = pieces.slice(from).flatMap(sumsOf);
  if (sums.length < 2) return pieces;
  const open = pieces.slice(0, from).every((piece) => worded(piece) && !tallied(piece) && !priced(piece));
  const named = [pieces.slice(0, from), pieces.slice(0, from).flatMap(joined)].find(({ length }) => length === sums.length);
  if (open && named) return named.map((piece, i) => ({ ...piece, prices: [sums[i] as Price] }));
  return pieces.map(unmatched);
};

/** "Hosting and a domain": what an "and" joins, each by itself. */
function joined(piece: Piece): Piece[] {
  const at = piece.tokens.findIndex(({ text }) => text === "and" || text === "&");
  if (at <= 0 || at === piece.tokens.length - 1) return [piece];
  const rest = joined({ edge: "and", ...fragment(piece.tokens.slice(at + 1)) });
  return [{ edge: piece.edge, ...fragment(piece.tokens.slice(0, at)) }, ...rest];
}

/** "60 and 85": two sums, and not 60 of what costs 85; whose they are is asked. */
function unmatched(piece: Piece): Piece {
  if (!/^\$?\d+(?:\.\d+)? (?:and|&) \$?\d+(?:\.\d+)?(?: respectively)?$/.test(textOf(piece.tokens))) return piece;
  piece.loose.push(...piece.tokens.filter(isFigure));
  return { ...piece, quantities: [], prices: [] };
}

const CONDITION = /^(?:late|cancellation|if|unless|interest)$/;

/** "Plus 50 % express surcharge", "rush fee 25 % on the logo". */
const surcharge: Step = (pieces, _, there) =>
  pieces.map((piece, i) => {
    const [percent, more] = piece.loose;
    const named = piece.words.some(({ text }) => SURCHARGE.test(text)) && !piece.words.some(({ text }) => CONDITION.test(text));
    // "Fee 1.5% of that": whether what it is of is charged as well nobody knows.
    if (
      !(i || there.length) ||
      !percent?.text.endsWith("%") ||
      / of (?:that|this|it|the)(?= |$)/.test(textOf(piece.tokens)) ||
      more ||
      !named ||
      priced(piece) ||
      tallied(piece)
    )
      return piece;
    piece.loose.pop();
    const on = piece.words.findIndex(({ text }, k) => text === "on" && POINTS.test(piece.words[k + 1]?.text ?? ""));
    const of = on < 0 ? [] : flat(piece.words.slice(on + 1));
    return {
      ...piece,
      words: on < 0 ? piece.words : piece.words.slice(0, on),
      share: { percent: figureOf(percent), of: of.map((word) => word.replace(/^p:/, "")) },
    };
  });

const POINTS = /^(?:the|this|that|it|these|those|top|all|everything|both|p:.*)$/;

/** "3% on a sale of $12,000", "10% of the 4,500 sale as commission": a share of a sum that was said. */
const commission: Step = (pieces, figures) =>
  pieces.map((piece) => {
    const [percent, more] = piece.loose;
    const [sum, another] = [...piece.prices, ...piece.quantities];
    const text = textOf(piece.tokens);
    const part = PART_OF_SUM.exec(text)?.[1];
    const share = percent && !more && (worded(piece) ? PERCENT_OF_SUM : /^\S+% of \$?\d\S*$/).test(text) ? figureOf(percent) / 100 : part && parts[part];
    if (!share || !sum || another || sum.value < 20 || ("unit" in sum && measure(sum.unit)) || (part && percent)) return piece;
    piece.loose.pop();
    figures.push(share * 100, sum.value);
    return { ...piece, quantities: [], prices: [{ value: Number((sum.value * share).toFixed(2)), whole: true }] };
  });

const PERCENT_OF_SUM = /% (?:[a-z]+ )?(?:of|on) (?:(?!at |for )[a-z]+ ){0,4}\$?\d/;

const PART_OF_SUM =
  /^(?:(?:and|plus|the|an?|one|1|other|first|second) )*(half|third|quarter) of (?:the|my|our|their|his|her|your) (?:(?:[a-z]+ ){1,4}of )?\$?\d/;

const parts: Record<string, number> = dictionary({ half: 1 / 2, third: 1 / 3, quarter: 1 / 4 });

const SIDES = /(?<=^| )(\d+(?:\.\d+)?)(?: (ft|metre))? (?:x|by) (\d+(?:\.\d+)?) (ft|metre)(?= |$)|(?<=^| )(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?) (ft|metre)(?= |$)/;

/** "A 12 ft x 10 ft patio at $18 per sq ft": what both sides make. */
const areas: Step = (pieces, figures) =>
  pieces.map((piece) => {
    const unit = piece.prices[0]?.per;
    const side = dictionary({ sqft: "ft", sqm: "metre" })[unit ?? ""];
    const found = side === undefined ? null : SIDES.exec(textOf(piece.tokens));
    const [a = "", b = "", of] = found?.[1] ? [found[1], found[3], found[4]] : [found?.[5], found?.[6], found?.[7]];
    if (!unit || !found || of !== side || (found[2] ?? side) !== side) return piece;
    figures.push(Number(a), Number(b));
    const others = piece.quantities.filter((one) => one.unit !== side && !(one.times && [a, b].includes(String(one.value))));
    const words = piece.words.filter((word) => ![a, b, `${a}x${b}`].includes(word.text) && measure(word.text) !== side);
    return { ...piece, words, quantities: [{ value: tidy(Number(a) * Number(b)), unit }, ...others] };
  });

const MEASURES = /^(?:the|his|her|their|our|my|its|it|each|this|that)(?: [^\d$ ]+){0,4} (?:is|was|are|were|measures|weighs|runs|comes in at) (?:about )?\d/;

/** "Her sloop is 32 ft. Haul-out 32 ft": what a thing measures is told, and charged only where it is said again of what was done. */
const dimensions: Step = (pieces, figures) =>
  pieces.filter((piece, i) => {
    const [size, more] = piece.quantities;
    const told =
      size !== undefined && !more && !priced(piece) && MEASURES.test(textOf(piece.tokens)) && /^(?:ft|metre|yard|sqft|sqm|kg|lb|ton)$/.test(size.unit ?? "");
    const again = told && pieces.slice(i + 1).some(({ quantities }) => quantities.some(({ value, unit }) => value === size.value && unit === size.unit));
    if (again) figures.push(size.value);
    return !again;
  });

/** "6 hours labour and 2 at time and a half", "200 prints at 10p and 50 at 15p": more of the same, at another price. */
export function repeated(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    out.push((before && again(piece, before, out.findLast(worded))) ?? piece);
  }
  return out;
}

/** A piece that has no words of its own, as more of the one before it; `named` is the last that has some. */
function again(piece: Piece, before: Piece, named: Piece | undefined): Piece | undefined {
  const [own, more] = piece.quantities;
  const [first] = before.quantities;
  if (!own || more || !first || piece.shared || piece.edge === "hard") return;
  const alike = own.unit === undefined || own.unit === first.unit;
  const bare = piece.words.every((word) => idle(word) || (unitOf(word.text) ?? singular(word.text)) === own.unit);
  const dearer = named && priced(before) && piece.prices.some(({ rate, per }) => rate || per === "each");
  if (!alike || !bare || !(piece.times !== undefined || dearer)) return;
  const prices = piece.prices.length ? piece.prices : before.prices.filter(({ whole, bare: lump }) => !whole && !lump);
  return { ...piece, pronoun: false, words: named?.words ?? [], prices, quantities: [{ ...own, ...(first.unit ? { unit: first.unit } : {}) }] };
}
