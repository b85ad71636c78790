import type { Evidence } from "./evidence.ts";
import file from "./model.json" with { type: "json" };

/*
 * What was learned from pairs of names that people say and names that are stored (`test/eval/names`, `scripts/eval/language/train-names.ts`): how much each
 * piece of evidence speaks for a name, in log odds.
 */

/** Weights of evidence; `bias` counts always. */
export type Weights = Readonly<Record<string, number>>;

export interface Model {
  /** Which of several stored names is meant most likely. */
  readonly rank: Weights;
  /** Whether the likeliest is meant, and from which score on it is linked. */
  readonly link: Weights;
  readonly linkFrom: number;
  /** Whether none of them is meant, and from which score on that is said. */
  readonly other: Weights;
  readonly otherFrom: number;
}

export const model: Model = file;

/** The sum of what the evidence weighs. */
export function scoreOf(weights: Weights, evidence: Evidence): number {
  let sum = weights["bias"] ?? 0;
  for (const [name, value] of evidence) if (Object.hasOwn(weights, name)) sum += (weights[name] ?? 0) * value;
  return sum;
}

/**
 * What shuts out that a name is meant, or leaves it to the person, whatever else speaks for it: the names are of two parties, each says what the other does
 * not, or another name of the book is as near.
 */
const doubts: readonly string[] = `
  two parties|estate|other sex|other profession|called so elsewhere|trade elsewhere|surname in other trades|slip in a short word|other generation|other order|other particle|no person|their firm|legal form of a person|care of|one of a couple
  |later partner|missed joined|missed letter|missed final number
  |clash own|clash first|clash kind|clash vague|clash number|clash place|extra own|extra first|extra number|extra letter|extra place|extra kind|extra generic kind
  |initial|nick of a firm|one word of several|pet|changed first name|form of others|part alone|part with others|slips alone
  |both names, not in the south|both names, alone|spelled so elsewhere|one word, heard elsewhere|one word with title, heard elsewhere|short acronym|rivals|rivals of a whole|many rivals`
  .split("|")
  .map((doubt) => doubt.trim());

/** Whether a name is never linked, only asked about. */
export const isDoubtful = (evidence: Evidence): boolean => doubts.some((doubt) => evidence.has(doubt));
