import type { Span } from "../../language/span.ts";
import { namesIn } from "./mentions.ts";
import file from "./new-name-model.json" with { type: "json" };
import { noneFeatures, rowOf, stretchFeatures } from "./stretch-features.ts";
import { type Piece, piecesIn, type Stretch, stretchesIn } from "./stretches.ts";

/*
 * Where a message names somebody or something new, or says an account: all stretches of its words are compared.
 */

/** What a stretch of a message may be. */
export type StretchRole = "customer" | "product" | "account" | "taxId" | "address";

/** What was learned: for each role the weights of features. */
export type NewNameModel = Readonly<Record<StretchRole, ReadonlyMap<string, number>>>;

/** A model as it is written: weights in hundredths. */
export type NewNameModelFile = Readonly<Record<StretchRole, Readonly<Record<string, number>>>>;

export const newNameModelFrom = (of: NewNameModelFile): NewNameModel =>
  Object.fromEntries(
    Object.entries(of).map(([role, weights]) => [role, new Map(Object.entries(weights).map(([name, weight]) => [name, weight / 100]))]),
  ) as never;

let known: NewNameModel | undefined;
const modelOf = (): NewNameModel => (known ??= newNameModelFrom(file as unknown as NewNameModelFile));

/** A stretch of a message that may be a name. `probability`: of all that the message may say, also that it names nobody new; `share`: among its stretches. */
export interface StretchFound extends Span {
  readonly value: string;
  readonly probability: number;
  readonly share: number;
}

/** How many pieces a name has at most, and an account. */
const MOST: Readonly<Record<StretchRole, number>> = { customer: 9, product: 9, account: 16, taxId: 6, address: 16 };

export const candidatesOf = (pieces: readonly Piece[], role: StretchRole): Stretch[] =>
  stretchesIn(pieces, MOST[role], !isName(role)).filter(
    ({ from, to }) => isName(role) || (role === "address" ? hasAddress : hasFigures)(pieces.slice(from, to + 1)),
  );

const isName = (role: StretchRole): boolean => role === "customer" || role === "product";

/** How many figures an account or a tax number has at least. */
const FIGURES = 6;
const hasAddress = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => /\d/.test(text)) && pieces.some(({ kind }) => kind === "word");
const hasFigures = (pieces: readonly Piece[]): boolean => pieces.reduce((sum, { text }) => sum + text.replace(/\D/g, "").length, 0) >= FIGURES;

/** What stretches are read against. */
export interface StretchScene {
  /** The customers on record, whose names are nobody new. */
  readonly customers?: readonly string[];
  /** Words that are something else. */
  readonly not?: readonly Span[];
}

/** Returns what a message may name somebody or something new by, the likeliest first. */
export function newNamesIn(text: string, role: StretchRole, { customers = [], not = [] }: StretchScene = {}, model: NewNameModel = modelOf()): StretchFound[] {
  const pieces = piecesIn(text);
  const row = rowOf(pieces, namesIn(text, customers));
  const weights = model[role];
  const scoreOf = (features: readonly string[]): number => features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  const scored = candidatesOf(pieces, role).flatMap((stretch) => {
    const [start, end] = [pieces[stretch.from]?.start ?? 0, pieces[stretch.to]?.end ?? 0];
    if (not.some((one) => start < one.end && one.start < end)) return [];
    return [{ start, end, score: scoreOf(stretchFeatures(row, stretch)) }];
  });
  const none = scoreOf(noneFeatures(row));
  const most = Math.max(none, ...scored.map(({ score }) => score));
  const sum = scored.reduce((all, { score }) => all + Math.exp(score - most), 0);
  const whole = sum + Math.exp(none - most);
  return scored
    .sort((a, b) => b.score - a.score)
    .map(({ start, end, score }) => ({
      start,
      end,
      value: text.slice(start, end).replace(/\s+/g, " "),
      probability: Math.exp(score - most) / whole,
      share: Math.exp(score - most) / sum,
    }));
}

/** Returns the likeliest stretch of a message that is known to have one, if its share among all is at least `least`. */
export function newNameOf(text: string, role: StretchRole, least = 0, scene: StretchScene = {}): StretchFound | undefined {
  const [best] = newNamesIn(text, role, scene);
  return best && best.share >= least ? best : undefined;
}
