import type { Numbers } from "../../learning/cuts.ts";
import type { Compared } from "./candidates.ts";
import { type Likeness, lettersIn, likenessOf } from "./likeness.ts";
import { rivalEvidence } from "./rivals.ts";

/** In which numbers a name is ahead of the others, and which of its strongest rival speak against it. */
const AHEAD = [
  "alike in all",
  "said is alike",
  "stored is alike",
  "said is told",
  "stored is told",
  "told in all",
  "letters are alike",
  "letters are in it",
  "longest run of said",
] as const;
const RIVAL = ["said is alike", "stored is alike", "said is told", "letters are alike", "least own"] as const;

/** Returns for each of the names that may be meant by what was said, all of them compared with it, what speaks for and against it in numbers. */
export function featuresOf(candidates: readonly Compared[]): Numbers[] {
  const letters = lettersIn(candidates.map(({ alignment }) => alignment.stored));
  const likenesses = candidates.map(({ alignment: { said, stored } }) => likenessOf(said, stored, letters));
  return candidates.map(({ alignment, evidence }, at) => {
    const [others, rivals] = [candidates.toSpliced(at, 1), likenesses.toSpliced(at, 1)];
    const own = likenesses[at] as Likeness;
    const strongest = rivals.reduce<number | undefined>((best, one, i) => (best === undefined || alikeIn(one) > alikeIn(rivals[best]) ? i : best), undefined);
    return new Map([
      ...own.numbers,
      ...evidence,
      ...rivalEvidence(alignment, evidence, others),
      ...uniqueness(own, rivals),
      ...AHEAD.map((name) => [`ahead: ${name}`, numberOf(own, name) - Math.max(0, ...rivals.map((one) => numberOf(one, name)))] as const),
      ...RIVAL.map((name) => [`rival: ${name}`, strongest === undefined ? -1 : numberOf(rivals[strongest], name)] as const),
      ["rival: within", strongest === undefined ? 0 : (others[strongest]?.evidence.get("within") ?? 0)],
      ["names that may be meant", candidates.length],
    ]);
  });
}

const numberOf = (likeness: Likeness | undefined, name: string): number => likeness?.numbers.get(name) ?? 0;
const alikeIn = (likeness: Likeness | undefined): number => numberOf(likeness, "alike in all");

/** How much better, and how much worse, a name has the words that were said than the likeliest of the others: in all, and of one word the most. */
function uniqueness({ said }: Likeness, rivals: readonly Likeness[]): [string, number][] {
  let [better, worse, best, worst] = [0, 0, 0, 0];
  for (const [at, { weight, alike }] of said.entries()) {
    const lead = weight * (alike - Math.max(0, ...rivals.map((one) => one.said[at]?.alike ?? 0)));
    if (lead > 0) [better, best] = [better + lead, Math.max(best, lead)];
    else [worse, worst] = [worse - lead, Math.max(worst, -lead)];
  }
  return [
    ["said better here", better],
    ["said better elsewhere", worse],
    ["word said better here", best],
    ["word said better elsewhere", worst],
  ];
}
