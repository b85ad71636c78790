import { type Cuts, cutsOf, type Numbers, presentNumbers } from "../../learning/cuts.ts";
import { oddsOf, type Tree, treesFromText } from "../../learning/trees.ts";
import file from "./model.json" with { type: "json" };

/*
 * What was learned from pairs of names that people say and names that are stored (`test/eval/names`, `scripts/eval/language/train-names.ts`).
 */

/** What is asked of a name that may be meant: whether it is meant more likely than the others, whether it is linked, whether none is meant. */
export type Question = "rank" | "link" | "other";

export interface Model {
  readonly cuts: Cuts;
  /** How many features there are. */
  readonly size: number;
  readonly trees: Readonly<Record<Question, readonly Tree[]>>;
  /** From which log odds on a name is linked, and from which on none is meant. */
  readonly linkFrom: number;
  readonly otherFrom: number;
}

/** A model as it is written: its features one behind the other, its trees as text. */
export interface ModelFile {
  readonly features: string;
  readonly trees: Readonly<Record<Question, string>>;
  readonly linkFrom: number;
  readonly otherFrom: number;
}

export function modelFrom({ features, trees, linkFrom, otherFrom }: ModelFile): Model {
  const numbered = new Map(features.split("\n").map((name, at) => [name, at]));
  const of = (question: Question) => treesFromText(trees[question]);
  return { cuts: cutsOf(numbered), size: numbered.size, trees: { rank: of("rank"), link: of("link"), other: of("other") }, linkFrom, otherFrom };
}

export const model: Model = modelFrom(file);

/** What was learned says to a question about a name, in log odds. */
export const answerOf = ({ cuts, size, trees }: Model, question: Question, features: Numbers): number =>
  oddsOf(trees[question], presentNumbers(cuts, size, features));

/** What shuts out that a name is linked, whatever else speaks for it: the names are of two parties, or each says what the other does not. */
const contradictions =
  `two parties|estate|other sex|other profession|their firm|other generation|one of a couple|missed letter|missed final number|clash first|clash kind|clash vague
  |clash number|clash place|clash beside|other ending of a first name|missed joined|missed joined, with title|one word of several|other order|extra first|extra number|extra place|form of others|rivals|many rivals|both names, alone|called so elsewhere`
    .split("|")
    .map((name) => name.trim());

/** Whether a name is never linked, only asked about. */
export const isContradicted = (features: Numbers): boolean => contradictions.some((name) => (features.get(name) ?? 0) > 0);

export const isLinked = (features: Numbers, by: Model): boolean => !isContradicted(features) && answerOf(by, "link", features) > by.linkFrom;
export const isOther = (features: Numbers, by: Model): boolean => answerOf(by, "other", features) > by.otherFrom;
